# Tabulae, English. One message a line; comments tell where it is seen.

## Title
title = Tabulae
title-lead = Board games from four thousand years
laying-out = The board is being laid out
quit = Quit
sound-on = Sound on
sound-off = Sound off

## Games: name, one line on the chooser, goal in one sentence, names of the sides
game-tabula = Tabula
game-tabula-line = Rome and Byzantium · three dice, one road
game-tabula-goal = Bring fifteen pieces once round the board and off it before the other side does.
side-tabula-white = Red
side-tabula-black = Blue
game-tabla = Tabla
game-tabla-line = Bulgaria · hit, block, bear off
game-tabla-goal = Bring fifteen pieces home and bear them off before the other side does.
side-tabla-white = White
side-tabla-black = Black
game-gyulbara = Gyulbara
game-gyulbara-line = Bulgaria · no hitting, doublets that run on
game-gyulbara-goal = Bring fifteen pieces round the board and bear them off before the other side does.
side-gyulbara-white = White
side-gyulbara-black = Black
game-tapa = Tapa
game-tapa-line = Bulgaria · pin the lone, guard the mother
game-tapa-goal = Bring fifteen pieces home and bear them off; a piece left alone can be pinned where it stands.
side-tapa-white = White
side-tapa-black = Black
game-tablan = Tablan
game-tablan-line = India · four stick dice, capture on the way
game-tablan-goal = Bring more pieces into the other side’s home row than it brings into yours, and capture on the way.
side-tablan-white = Yellow
side-tablan-black = Black
game-hounds_and_jackals = Hounds and Jackals
game-hounds_and_jackals-line = Egypt · fifty-eight holes, five pegs a side
game-hounds_and_jackals-goal = Bring five pegs along your half of the board to the goal before the other side does.
game-hounds_and_jackals-note = Howard Carter’s reconstruction is told, not played: pegs in holes 1 to 5 at the start, scores from 1 to 6, marks as a gain and links as a harm, and back again when a score overshoots the goal. The source gives it as guesses, not as a set of rules.
side-hounds_and_jackals-white = Hounds
side-hounds_and_jackals-black = Jackals

## Rulesets and scenarios: name, and what is special about it
level-tabla-standard = Standard
level-tabla-standard-about = A gammon counts two points, a backgammon three.
level-tabla-standard-source = After the Bulgarian rule sheet of ordinary tabla.
level-tabla-mars-only = Mars counts two
level-tabla-mars-only-about = A mars counts two points; there is no triple win.
level-tabla-mars-only-source = After an article on the Bulgarian tables games.
level-tabla-no-cube = Without the cube
level-tabla-no-cube-about = There is no doubling: a game is worth one, two or three points.
level-tabla-no-cube-source = The article on the Bulgarian tables games knows the cube only from computer tabla.
level-tabla-match-to-five = Match to five
level-tabla-match-to-five-about = Whoever has five points first wins; with the cube and the Crawford game.
level-tabla-match-to-five-source = After the Bulgarian rule sheet; matches to three or five are usual.
level-tabla-today = As usual today
level-tabla-today-about = To five points, no cube, a mars counts two; the winner begins the next game.
level-tabla-today-source = After the rules at tabla.bg and the article on the Bulgarian tables games.
level-tabla-fresh-throw = Fresh first throw
level-tabla-fresh-throw-about = The starter throws both dice anew, so the first throw can be a doublet.
level-tabla-fresh-throw-source = After tabla.bg and the Turkish rules.
level-tabla-either-number = Either number
level-tabla-either-number-about = If only one of two numbers can be played, you choose which.
level-tabla-either-number-source = The rule sheet asks for the larger number, the article does not.
level-tabla-blitz = The blitz
level-tabla-blitz-about = Black has opened loosely and you throw 5-5: can you hit both pieces in your home?
level-tabla-blitz-source = Worked example TL-E14 of our rule page, a strategy from the article.
level-tabla-hit-in-passing = Hit in passing
level-tabla-hit-in-passing-about = With 3-1: hit and stay, hit and go on, or leave it alone?
level-tabla-hit-in-passing-source = Worked example TL-E9 of our rule page.
level-tabla-larger-number = The larger number
level-tabla-larger-number-about = With 6-5 only one number can be played: which must it be?
level-tabla-larger-number-source = Worked example TL-E3 of our rule page, after the Bulgarian rule sheet.
level-tabla-two-on-the-bar = Two on the bar
level-tabla-two-on-the-bar-about = Two pieces wait and one door is shut: what does 6-5 still allow?
level-tabla-two-on-the-bar-source = Worked example TL-E5 of our rule page.
level-tabla-bearing-off = Bearing off
level-tabla-bearing-off-about = With 6-3: two pieces off, or one off and one moved?
level-tabla-bearing-off-source = Worked example TL-E7 of our rule page.
level-tabula-standard = Standard
level-tabula-standard-about = Both sides go the same way; the winner counts every piece that is not off.
level-tabula-standard-source = After the Basque rule sheet on tabula, read as our rule page explains.
level-tabula-source = As in the source
level-tabula-source-about = The winner counts only the pieces left on the board.
level-tabula-source-source = After the Basque rule sheet on tabula, to the letter.
level-tabula-opposite = Opposite ways
level-tabula-opposite-about = The sides run against each other and enter as mirror images.
level-tabula-opposite-source = A variant of the same rule sheet.
level-tabula-zeno = Zeno’s throw
level-tabula-zeno-about = The emperor’s famous 2-5-6, which allows one play only.
level-tabula-zeno-source = Palatine Anthology IX.482, told by Agathias.
level-tabula-entry-to-xii = Entry up to XII
level-tabula-entry-to-xii-about = A piece that enters may go on to XII; the second half opens when all fifteen stand on I to XII.
level-tabula-entry-to-xii-source = The second way of entering in the same rule sheet.
level-tabula-move-while-entering = Move while entering
level-tabula-move-while-entering-about = Pieces on the board may move although others have not yet entered.
level-tabula-move-while-entering-source = After rule sheets that follow Bell and Finkel.
level-tabula-first-half-first = First half first
level-tabula-first-half-first-about = Pieces may move at once, but the second half opens only when all fifteen stand on I to XII.
level-tabula-first-half-first-source = After the rules at theedkins.co.uk.
level-tabula-triples-again = Triples throw again
level-tabula-triples-again-about = Three equal dice give another throw, which you may decline.
level-tabula-triples-again-source = A variant of the same rule sheet.
level-tabula-triples-twice = Triples play twice
level-tabula-triples-twice-about = Each of three equal dice is played twice: up to six moves.
level-tabula-triples-twice-source = A variant of the same rule sheet.
level-tabula-exact = Exact bearing off
level-tabula-exact-about = A piece leaves the board only with the exact number.
level-tabula-exact-source = A variant of the same rule sheet.
level-tabula-rearmost = Bearing off as in tabla
level-tabula-rearmost-about = A larger number takes off only the rearmost piece.
level-tabula-rearmost-source = The rule of tabla, carried over to tabula.
level-tabula-next-throw = Wait after entering
level-tabula-next-throw-about = When the last piece has entered, the rest of that throw is lost.
level-tabula-next-throw-source = Another reading of a caption in the same rule sheet.
level-tabula-off-any-time = Off at any time
level-tabula-off-any-time-about = A piece may leave the board before the others have come home.
level-tabula-off-any-time-source = The classical texts leave it open, says the same rule sheet.
level-tabula-dilemma = The 1-3-6 dilemma
level-tabula-dilemma-about = Your throw is 1-3-6 and two doors are shut: how much of it can you use?
level-tabula-dilemma-source = Worked example TB-E4 of our rule page, after the Basque rule sheet.
level-tabula-re-entry = Back in and hit
level-tabula-re-entry-about = Your hit piece must enter with 1-3-3: can the same piece go on and hit in its turn?
level-tabula-re-entry-source = Worked example TB-E5 of our rule page, rebuilt from a picture of the Basque rule sheet.
level-tabula-hit-on-the-way = Hit on the way
level-tabula-hit-on-the-way-about = Find the only play of 2-6-6: it hits, and the same piece runs on.
level-tabula-hit-on-the-way-source = Worked example TB-E7 of our rule page, rebuilt from a picture of the Basque rule sheet.
level-tabula-last-one-home = The last one home
level-tabula-last-one-home-about = With 2-4-6 you can hit, bring the last piece home and take one off, all in one throw.
level-tabula-last-one-home-source = Worked example TB-E8 of our rule page, rebuilt from a picture of the Basque rule sheet.
level-gyulbara-standard = Standard
level-gyulbara-standard-about = From the third turn on, doublets run on up to sixes; what you cannot play, the other side plays.
level-gyulbara-standard-source = After an article on the Bulgarian tables games, read as our rule page explains.
level-gyulbara-flat-ccw = Flat board
level-gyulbara-flat-ccw-about = The board lies flat and the pieces run counter-clockwise; the rules are the same.
level-gyulbara-flat-ccw-source = The board as most public descriptions show it.
level-gyulbara-flat-cw = Flat, clockwise
level-gyulbara-flat-cw-about = The upright board laid on its side: the pieces run clockwise; the rules are the same.
level-gyulbara-flat-cw-source = The direction of the article, on a board that lies flat.
level-gyulbara-from-first-turn = Chains from the start
level-gyulbara-from-first-turn-about = Doublets run on up to sixes from the very first turn.
level-gyulbara-from-first-turn-source = The article limits the first turns in most variants only.
level-gyulbara-from-fourth-turn = From the fourth turn
level-gyulbara-from-fourth-turn-about = The first three throws of each side are plain; later doublets run on.
level-gyulbara-from-fourth-turn-source = Usage today: tabla.bg and the Bulgarian Wikipedia.
level-gyulbara-plain-doublets = Plain doublets
level-gyulbara-plain-doublets-about = A doublet is four moves of its number and nothing more.
level-gyulbara-plain-doublets-source = Our own choice, for a first game.
level-gyulbara-this-doublet = Only this doublet
level-gyulbara-this-doublet-about = The other side finishes the broken doublet; then the thrower goes on with the next.
level-gyulbara-this-doublet-source = Another literal reading of the article.
level-gyulbara-nothing-passes = Nothing passes on
level-gyulbara-nothing-passes-about = What the thrower cannot play of a doublet is lost.
level-gyulbara-nothing-passes-source = After versions at funwithpuzzles.com and totalshareware.com.
level-gyulbara-each-stage = Each doublet by itself
level-gyulbara-each-stage-about = A doublet of the chain that cannot be begun is played by nobody; the thrower goes on.
level-gyulbara-each-stage-source = The second reading of the article’s “not begun”.
level-gyulbara-optional-remainder = The rest at will
level-gyulbara-optional-remainder-about = The other side may stop while it plays what is left of a doublet.
level-gyulbara-optional-remainder-source = Our own choice; the article speaks of a right to move.
level-gyulbara-broken-chain = The broken chain
level-gyulbara-broken-chain-about = Your 5-5 runs on to the sixes, but their way is shut: see who plays them.
level-gyulbara-broken-chain-source = Worked example GB-E6 of our rule page.
level-gyulbara-win-inside = Won inside a doublet
level-gyulbara-win-inside-about = Three pieces are left and you throw 5-5: end the game at once.
level-gyulbara-win-inside-source = Worked example GB-E5 of our rule page.
level-gyulbara-remainder = The rest of the doublet
level-gyulbara-remainder-about = You can play only two of the four 4s: how far will Black get with the rest?
level-gyulbara-remainder-source = Worked example GB-E7 of our rule page.
level-gyulbara-six-in-a-row = Six in a row
level-gyulbara-six-in-a-row-about = Six single pieces shut you in: no throw helps until Black opens a door.
level-gyulbara-six-in-a-row-source = Worked example GB-E12 of our rule page.
level-gyulbara-one-is-enough = One piece is enough
level-gyulbara-one-is-enough-about = A single black piece shuts one way: find the only play of 4-3.
level-gyulbara-one-is-enough-source = Worked example GB-E4 of our rule page.
level-tapa-standard = Standard
level-tapa-standard-about = A piece left alone can be pinned; whose mother is pinned loses the game.
level-tapa-standard-source = After an article on the Bulgarian tables games, filled in as our rule page explains.
level-tapa-source = As in the source
level-tapa-source-about = Two pieces stand on the start and thirteen are in hand; there is no mother rule.
level-tapa-source-source = After the article on the Bulgarian tables games, to the letter.
level-tapa-same-way = The same way
level-tapa-same-way-about = Black starts on White’s 13, and both sides run the same way round.
level-tapa-same-way-source = The article’s start on point 1 or 13, taken literally.
level-tapa-without-mother = Without the mother
level-tapa-without-mother-about = A pinned last piece simply waits; only bearing off wins.
level-tapa-without-mother-source = The article says nothing of the mother.
level-tapa-free-bearing-off = Free bearing off
level-tapa-free-bearing-off-about = The other pieces may leave the board while one of yours is pinned.
level-tapa-free-bearing-off-source = The article does not forbid it.
level-tapa-draw-counts = The draw counts
level-tapa-draw-counts-about = If both mothers are pinned, each side gets one point.
level-tapa-draw-counts-source = After the rules of BackgammonGameEngine.
level-tapa-mother = The mother
level-tapa-mother-about = Black’s last piece has not left its start: pin it with 2-1 and win.
level-tapa-mother-source = Worked example TP-E5 of our rule page.
level-tapa-pin-and-leave = Pin and leave
level-tapa-pin-and-leave-about = Pin the mother with one number and leave your own start with the other: 5-2 does both.
level-tapa-pin-and-leave-source = Worked example TP-E6 of our rule page.
level-tapa-both-mothers = Both mothers
level-tapa-both-mothers-about = Your mother is pinned too: pin Black’s for a draw, or play on?
level-tapa-both-mothers-source = Worked example TP-E7 of our rule page.
level-tapa-pin-or-pass = Pin or pass through
level-tapa-pin-or-pass-about = With 3-1: stop on the lone piece and pin it, or go past?
level-tapa-pin-or-pass-source = Worked example TP-E2 of our rule page.
level-tapa-two-pins = Two pins
level-tapa-two-pins-about = With 4-2, can you hold two black pieces at the same time?
level-tapa-two-pins-source = Worked example TP-E12 of our rule page.
level-tapa-pinned-at-home = Pinned at home
level-tapa-pinned-at-home-about = The 6 could only take a piece off, but one of yours is pinned: find the only play of 6-5.
level-tapa-pinned-at-home-source = Worked example TP-E8 of our rule page.
level-tablan-standard = Standard
level-tablan-standard-about = Pieces in the other side’s home row are safe and may still go forward there.
level-tablan-standard-source = After the Basque rule sheet on tablan, read as our rule page explains.
level-tablan-first = First variant
level-tablan-first-about = A piece that has reached the other side’s home row stays where it is; good for a first game.
level-tablan-first-source = The first variant of the same rule sheet.
level-tablan-second = Second variant
level-tablan-second-about = The other side’s home row is filled square by square from its far end; a longer game.
level-tablan-second-source = The second variant of the same rule sheet.
level-tablan-mover-ends = The mover ends it
level-tablan-mover-ends-about = Only the side that has just moved can end the game, so no capture ends it for the other.
level-tablan-mover-ends-source = Our own choice, against the letter of the rule sheet.
level-tablan-entered-capture = Capture inside the row
level-tablan-entered-capture-about = A piece inside the other side’s home row may go on capturing there.
level-tablan-entered-capture-source = Our own choice; the general rule of the sheet would allow it.
level-tablan-opening-two = The opening 2
level-tablan-opening-two-about = Yellow has thrown 2 and begins: one piece two squares, or two pieces one square each?
level-tablan-opening-two-source = Worked example T1 of our rule page, after the pictures of the Basque rule sheet.
level-tablan-capture-on-entering = Capture on entering
level-tablan-capture-on-entering-about = With 12 you can take a black piece that has not yet left its home row.
level-tablan-capture-on-entering-source = Worked example T6 of our rule page, after the pictures of the Basque rule sheet.
level-tablan-last-one-in = The last one in
level-tablan-last-one-in-about = Black enters its last piece with 12, and then both have two in the row: who has won?
level-tablan-last-one-in-source = Worked example T9 of our rule page, after the last picture of the Basque rule sheet.
level-tablan-ended-by-capture = Ended by a capture
level-tablan-ended-by-capture-about = Each capture with 12 ends the game, and not for you: find a better play.
level-tablan-ended-by-capture-source = Worked example T19 of our rule page.
level-tablan-filling-in-order = Filling in order
level-tablan-filling-in-order-about = The row is filled from its far end: find the only play of 12.
level-tablan-filling-in-order-source = Worked example T17 of our rule page, second variant.
level-tablan-two-captures = Two at once
level-tablan-two-captures-about = Share the 12 between two pieces and capture twice.
level-tablan-two-captures-source = Worked example T16 of our rule page.
level-hounds_and_jackals-standard = Bell’s reconstruction
level-hounds_and_jackals-standard-about = From the large hole down the edge and up the trunk; the last five holes are the goal.
level-hounds_and_jackals-standard-source = After R. C. Bell (1960 and 1979), whose two sets the Basque rule sheet joins.
level-hounds_and_jackals-hoerth = Hoerth’s reconstruction
level-hounds_and_jackals-hoerth-about = Down the trunk and up the edge to the large hole; one piece races one, and the loser starts again.
level-hounds_and_jackals-hoerth-source = After A. J. Hoerth (2007), from the same rule sheet.
level-hounds_and_jackals-cazaux-tait = Cazaux and Tait
level-hounds_and_jackals-cazaux-tait-about = Knucklebones for dice; links lead only backwards, and pieces leave the board at the end.
level-hounds_and_jackals-cazaux-tait-source = After Cazaux (2003), who follows J. W. Tait; from the same rule sheet.
level-hounds_and_jackals-hoerth-unmarked = Hoerth, no marks
level-hounds_and_jackals-hoerth-unmarked-about = A board without marks on 15 and 25: there is no extra throw there.
level-hounds_and_jackals-hoerth-unmarked-source = Hoerth’s rules for boards without marked holes.
level-hounds_and_jackals-hoerth-without-short-link = Hoerth, Palestine
level-hounds_and_jackals-hoerth-without-short-link-about = Without the link between 8 and 10, as on the boards found in Palestine.
level-hounds_and_jackals-hoerth-without-short-link-source = Hoerth’s rules for boards without this link.
level-hounds_and_jackals-cazaux-many = Cazaux, many pieces
level-hounds_and_jackals-cazaux-many-about = As many of your pieces as you like may run at the same time.
level-hounds_and_jackals-cazaux-many-source = Another reading: the rules speak of occupied holes and of passing over.
level-hounds_and_jackals-cazaux-restart = Cazaux, start again
level-hounds_and_jackals-cazaux-restart-about = When a piece leaves the board, the other side’s running piece goes back to its start.
level-hounds_and_jackals-cazaux-restart-source = Another reading, after Hoerth’s races.
level-hounds_and_jackals-cazaux-even-bones = Cazaux, even bones
level-hounds_and_jackals-cazaux-even-bones-about = All four sides of a bone are equally likely, so small scores come more often.
level-hounds_and_jackals-cazaux-even-bones-source = Our own choice; real bones do not fall evenly.
level-hounds_and_jackals-goal-or-decline = Goal or decline
level-hounds_and_jackals-goal-or-decline-about = Only a piece in a goal hole can play the 1: move it, or decline and give the 1 away?
level-hounds_and_jackals-goal-or-decline-source = Worked example B11 of our rule page.
level-hounds_and_jackals-long-link = The long link
level-hounds_and_jackals-long-link-about = With 2 your piece reaches hole 10: see where the link takes it.
level-hounds_and_jackals-long-link-source = Worked example B3 of our rule page.
level-hounds_and_jackals-spare-the-last = Spare the last one
level-hounds_and_jackals-spare-the-last-about = One play of the 1 throws your last piece far back: find the other.
level-hounds_and_jackals-spare-the-last-source = Worked example B12 of our rule page.
level-hounds_and_jackals-race-won = The race is won
level-hounds_and_jackals-race-won-about = With 3 your hound reaches the goal: what becomes of the jackal on 21?
level-hounds_and_jackals-race-won-source = Worked example H9 of our rule page, Hoerth.
level-hounds_and_jackals-the-trap = The trap
level-hounds_and_jackals-the-trap-about = A score must be played even if it hurts: see what the 1 does to the hound on 19.
level-hounds_and_jackals-the-trap-source = Worked example C11 of our rule page, Cazaux and Tait.
level-hounds_and_jackals-three-ways = Three ways
level-hounds_and_jackals-three-ways-about = Bring in a new piece, walk on, or step into the trap: how will you play the 1?
level-hounds_and_jackals-three-ways-source = Worked example C14 of our rule page, many pieces in play.

## Options panel: the label of a row reads on into its values; then the meaning in one sentence, then the values
# Tabula
option-tabula-direction = The two sides travel
option-tabula-direction-about = Both go counter-clockwise, or they run against each other and enter as mirror images.
option-tabula-direction-same = the same way
option-tabula-direction-opposite = against each other
option-tabula-entry_zone = A piece comes in on
option-tabula-entry_zone-about = With I to XII an entering piece may go on up to XII with the rest of the throw (TB-9).
option-tabula-entry_zone-I_VI = I to VI
option-tabula-entry_zone-I_XII = I to XII
option-tabula-second_half_lock = The second half stays shut
option-tabula-second_half_lock-about = No piece passes XII until all fifteen stand on I to XII; once open, it stays open.
option-tabula-second_half_lock-auto = if pieces enter to XII
option-tabula-second_half_lock-on = until all are in
option-tabula-second_half_lock-off = never
option-tabula-all_must_enter_first = Before any piece moves on
option-tabula-all_must_enter_first-about = Whether pieces still in hand hold back the others; hit pieces always enter first (TB-10).
option-tabula-all_must_enter_first-yes = all must have entered
option-tabula-all_must_enter_first-no = only hit ones must enter
option-tabula-triples = Three equal dice
option-tabula-triples-about = They are three ordinary numbers, or give another throw, or each counts twice (TB-3).
option-tabula-triples-normal = are played as they are
option-tabula-triples-throw_again = throw again
option-tabula-triples-play_twice = are played twice
option-tabula-bear_off = A larger number may take off
option-tabula-bear_off-about = Which piece a number may take off that is larger than the piece needs (TB-17).
option-tabula-bear_off-larger_any = any piece
option-tabula-bear_off-larger_rearmost = the last piece only
option-tabula-bear_off-exact = no piece, exact only
option-tabula-bear_off_needs_all_home = Bearing off begins
option-tabula-bear_off_needs_all_home-about = Home is the last quarter, XIX to XXIV; the classical texts leave it open (TB-16).
option-tabula-bear_off_needs_all_home-yes = when all are home
option-tabula-bear_off_needs_all_home-no = at any time
option-tabula-move_start = After the last piece is in
option-tabula-move_start-about = What is left of the throw may be played on, or is lost (TB-11).
option-tabula-move_start-same_throw = go on at once
option-tabula-move_start-next_throw = wait for the next throw
option-tabula-tie_break = When not all dice can be used
option-tabula-tie_break-about = Of the plays that use equally many dice, the larger total must be chosen, or any may be (TB-14).
option-tabula-tie_break-larger_total = the larger total counts
option-tabula-tie_break-free = you choose
option-tabula-starter = Who begins is settled
option-tabula-starter-about = One die each, the higher begins; or the players agree (TB-1).
option-tabula-starter-chance = by the dice
option-tabula-starter-agreement = by agreement
option-tabula-score_counts = You win as many points as
option-tabula-score_counts-about = Whether pieces that were hit or never entered count as well (TB-21).
option-tabula-score_counts-all_unborne = the other side has left
option-tabula-score_counts-on_board_only = it has on the board
option-tabula-series_games = Games in the series
option-tabula-series_games-about = The points of all games are added up; the higher total wins (TB-22).
# Tabla
option-tabla-scoring = The largest win is
option-tabla-scoring-about = Mars: the loser has none off. Backgammon: one of them is also on the bar or in the winner’s home.
option-tabla-scoring-gammon_backgammon = a backgammon, 3 points
option-tabla-scoring-mars_only = a mars, 2 points
option-tabla-cube = The doubling cube
option-tabla-cube-about = Before throwing you may offer to double; who refuses loses the value so far (TL-22).
option-tabla-cube-on = is used
option-tabla-cube-off = is left out
option-tabla-cube_max = The cube goes up to
option-tabla-cube_max-about = The highest value of the cube; 64 is six doublings (TL-24).
option-tabla-crawford = The Crawford game
option-tabla-crawford-about = When a side is one point short of the match, one game is played without the cube (TL-26).
option-tabla-crawford-on = is played
option-tabla-crawford-off = is left out
option-tabla-starting_roll = The starter plays
option-tabla-starting_roll-about = The two dice that decided who begins, or a fresh throw, which can be a doublet (TL-1).
option-tabla-starting_roll-play_opening_dice = the opening dice
option-tabla-starting_roll-throw_again = a fresh throw
option-tabla-next_game_starter = The next game is begun by
option-tabla-next_game_starter-about = Each game begins with one die each, or the winner of the last game begins (TL-28).
option-tabla-next_game_starter-opening_roll = the higher die
option-tabla-next_game_starter-previous_winner = the last winner
option-tabla-match_points = Points to win the match
option-tabla-match_points-about = The points of the games are added up; 1 is a single game (TL-27).
option-tabla-point_labels = The points are numbered
option-tabla-point_labels-about = Each side counts down to 1, deepest at home, or up from 1, where its way begins.
option-tabla-point_labels-home_low = down to 1 at home
option-tabla-point_labels-path = up from 1 on the way
option-tabla-larger_die_rule = If only one number can be played
option-tabla-larger_die_rule-about = Each of two numbers could be played, but not both (TL-11).
option-tabla-larger_die_rule-on = it must be the larger
option-tabla-larger_die_rule-off = either will do
# Gyulbara
option-gyulbara-chain_from_turn = Doublets run on from turn
option-gyulbara-chain_from_turn-about = After the four moves of a doublet come four of each higher number, up to 6 (GB-10).
option-gyulbara-chain_from_turn-never = never
option-gyulbara-remainder = What the thrower cannot play
option-gyulbara-remainder-about = The other side plays what is left, with its own pieces; then it throws for itself (GB-12).
option-gyulbara-remainder-rest_of_chain = passes on, all of it
option-gyulbara-remainder-this_doublet_only = this doublet passes on
option-gyulbara-remainder-lost = is lost
option-gyulbara-unstarted_doublet = “Not begun” is judged for
option-gyulbara-unstarted_doublet-about = A doublet of which not one move can be played is not begun: nobody plays it (GB-13).
option-gyulbara-unstarted_doublet-thrown_number = the number thrown
option-gyulbara-unstarted_doublet-each_stage = each doublet in turn
option-gyulbara-early_remainder = In the first turns the rest
option-gyulbara-early_remainder-about = While doublets do not run on yet: does the other side play what is left of them? (GB-14)
option-gyulbara-early_remainder-yes = passes on as well
option-gyulbara-early_remainder-no = is lost
option-gyulbara-remainder_optional = Playing the other side’s rest
option-gyulbara-remainder_optional-about = Whether one may stop while playing what the thrower has left (GB-15).
option-gyulbara-remainder_optional-no = is a duty
option-gyulbara-remainder_optional-yes = is a right
option-gyulbara-start_display = At the start you see
option-gyulbara-start_display-about = Only how the first stack is drawn: all fifteen stand there. No effect on the rules.
option-gyulbara-start_display-two_and_stock = two pieces and a number
option-gyulbara-start_display-all_fifteen = all fifteen pieces
option-gyulbara-board_view = The board is shown
option-gyulbara-board_view-about = How the board lies on the screen and which way round the pieces go. No effect on the rules.
option-gyulbara-board_view-turned = turned, clockwise
option-gyulbara-board_view-flat_counterclockwise = flat, counter-clockwise
option-gyulbara-board_view-flat_clockwise = flat, clockwise
option-gyulbara-starting_roll = The starter plays
option-gyulbara-starting_roll-about = The two dice that decided who begins, or a fresh throw, which can be a doublet (GB-1).
option-gyulbara-starting_roll-throw_again = a fresh throw
option-gyulbara-starting_roll-play_opening_dice = the opening dice
option-gyulbara-next_game_starter = The next game is begun by
option-gyulbara-next_game_starter-about = Each game begins with one die each, or the winner of the last game begins (GB-21).
option-gyulbara-next_game_starter-opening_roll = the higher die
option-gyulbara-next_game_starter-previous_winner = the last winner
option-gyulbara-mars = If the loser has none off
option-gyulbara-mars-about = A win against a side that has borne off nothing, a mars, counts double (GB-20).
option-gyulbara-mars-on = two points, a mars
option-gyulbara-mars-off = one point as always
option-gyulbara-match_points = Points to win the match
option-gyulbara-match_points-about = The points of the games are added up; 1 is a single game (GB-21).
# Tapa
option-tapa-start_points = The two sides travel
option-tapa-start_points-about = Black starts on White’s 24 and comes to meet it, or on White’s 13 and runs the same way.
option-tapa-start_points-opposite_1_24 = against each other
option-tapa-start_points-same_way_1_13 = the same way
option-tapa-start_form = On the start stand
option-tapa-start_form-about = From the hand, a number puts a piece on the point of that number; it has no priority.
option-tapa-start_form-fifteen_shown_as_two = fifteen, two are shown
option-tapa-start_form-fifteen_shown = fifteen, all shown
option-tapa-start_form-two_and_hand = two, thirteen in hand
option-tapa-mother_rule = Pinning the mother
option-tapa-mother_rule-about = The mother is a side’s last piece on its start; the pinner must have left his own start (TP-15).
option-tapa-mother_rule-win_2 = wins two points
option-tapa-mother_rule-win_1 = wins one point
option-tapa-mother_rule-off = wins nothing
option-tapa-both_mothers = Both mothers pinned
option-tapa-both_mothers-about = If both mothers are pinned the game is drawn (TP-18).
option-tapa-both_mothers-draw_0 = a draw, no points
option-tapa-both_mothers-draw_1_each = a draw, a point each
option-tapa-pinned_stops_bearing_off = While your piece is pinned
option-tapa-pinned_stops_bearing_off-about = Whether the other pieces may leave the board meanwhile (TP-13).
option-tapa-pinned_stops_bearing_off-yes = nothing is borne off
option-tapa-pinned_stops_bearing_off-no = the others may leave
option-tapa-starting_roll = The starter plays
option-tapa-starting_roll-about = The two dice that decided who begins, or a fresh throw, which can be a doublet (TP-1).
option-tapa-starting_roll-throw_again = a fresh throw
option-tapa-starting_roll-play_opening_dice = the opening dice
option-tapa-next_game_starter = The next game is begun by
option-tapa-next_game_starter-about = Each game begins with one die each, or the winner of the last game begins (TP-21).
option-tapa-next_game_starter-opening_roll = the higher die
option-tapa-next_game_starter-previous_winner = the last winner
option-tapa-mars = If the loser has none off
option-tapa-mars-about = A win against a side that has borne off nothing, a mars, counts double (TP-20).
option-tapa-mars-on = two points, a mars
option-tapa-mars-off = one point as always
option-tapa-match_points = Points to win the match
option-tapa-match_points-about = The points of the games are added up; 1 is a single game (TP-21).
# Tablan
option-tablan-tablan_variant = In the other side’s home row
option-tablan-tablan_variant-about = Pieces there may go forward (TN-23), or stay where they are, or fill the squares from the far end.
option-tablan-tablan_variant-base = pieces may move on
option-tablan-tablan_variant-first = pieces stay put
option-tablan-tablan_variant-second = squares fill in order
option-tablan-entered_capture = A piece that has entered
option-tablan-entered_capture-about = May a piece inside the other side’s home row capture as it moves there? (TN-23)
option-tablan-entered_capture-off = captures nothing more
option-tablan-entered_capture-on = may still capture
option-tablan-end_test = Who can end the game
option-tablan-end_test-about = It ends when all pieces of a side are in; a capture can bring that about for the other side (TN-31).
option-tablan-end_test-either = either side
option-tablan-end_test-mover = the side that has moved
# Hounds and Jackals
option-hounds_and_jackals-hj_variant = The rules are those of
option-hounds_and_jackals-hj_variant-about = Three modern reconstructions: way, dice, links and goal differ.
option-hounds_and_jackals-hj_variant-bell = Bell
option-hounds_and_jackals-hj_variant-hoerth = Hoerth
option-hounds_and_jackals-hj_variant-cazaux_tait = Cazaux and Tait
option-hounds_and_jackals-hj_marks = The marked holes 15 and 25
option-hounds_and_jackals-hj_marks-about = For Hoerth, Cazaux and Tait: some boards have no marks and so no extra throw there (HJ-47).
option-hounds_and_jackals-hj_marks-on = give another throw
option-hounds_and_jackals-hj_marks-off = have no effect
option-hounds_and_jackals-hj_restart = When a piece leaves the board
option-hounds_and_jackals-hj_restart-about = For Cazaux and Tait: does the other side’s running piece go back to its start? (HJ-61)
option-hounds_and_jackals-hj_restart-off = the other one goes on
option-hounds_and_jackals-hj_restart-on = the other starts again
option-hounds_and_jackals-hj_short_link = The link between 8 and 10
option-hounds_and_jackals-hj_short_link-about = For Hoerth, Cazaux and Tait: the boards from Palestine lack this link (HJ-48).
option-hounds_and_jackals-hj_short_link-on = is in force
option-hounds_and_jackals-hj_short_link-off = is missing
option-hounds_and_jackals-hj_bones = The knucklebones fall
option-hounds_and_jackals-hj_bones-about = Real bones fall mostly on their two broad sides; even ones on all four alike (HJ-62).
option-hounds_and_jackals-hj_bones-natural = as real bones do
option-hounds_and_jackals-hj_bones-even = evenly on all sides
option-hounds_and_jackals-hj_in_play = In play at the same time
option-hounds_and_jackals-hj_in_play-about = For Cazaux and Tait: one piece against one, or as many as you bring in (HJ-61).
option-hounds_and_jackals-hj_in_play-one = one piece a side
option-hounds_and_jackals-hj_in_play-many = as many as you like

## Setup
setup-heading = How shall we play?
back-to-games = Games
begin = Begin
seat-person = Person
level-name-child = Child
level-name-beginner = Beginner
level-name-club = Club
level-name-expert = Expert
level-name-master = Master
level-about-child = Sees what catches the eye; leaves pieces alone.
level-about-beginner = Knows what it is about; overlooks much.
level-about-club = Sound habits, small misjudgements.
level-about-expert = Judges well and errs seldom.
level-about-master = Weighs every answer, and the answers to those.
scenarios = Scenarios
preset-source = As in the source
preset-own = My own rules
preset-change-note = Change any line and it becomes “My own rules”.
default-mark = default
no-choice-note = In this variant the throw leaves no choice: it is a pure race of chance.

## HUD
you = You
computer = Computer
your-turn = your turn
on-the-bar = { $count ->
    [one] one piece waits
   *[other] { $count } pieces wait
}
pips = Pips
off = Off
the-throw = The throw
pips-left = { $count ->
    [one] 1 pip left
   *[other] { $count } pips left
}
times-left = to be played { $count } times
first-number = { $number } first
tap-plays-first = a tap plays the { $number } first
take-back = Take back
last-move = Last move
match-score = Score
throw = Throw
done = Done
decline = No more
figure-entered = Entered
figure-left = Left
figure-home = Home
score-is = Score: { $score }
take-throw = Throw again
end-turn = End turn
decline-score = Decline

## Captions
say-throw = Your throw: press Space or click the board.
say-side-throws = { $who } to throw: press Space or click the board.
say-computer-throws = { $who } is about to throw.
say-computer-plays = { $who } is thinking.
say-choose-piece = Choose a piece.
say-choose-place = Choose where the lifted piece goes.
say-done = Done? Space, Enter or a click passes the turn.
say-blocked = Nothing can be played: every way is closed. The turn passes.
say-blocked-outside = The waiting pieces cannot enter: those points are closed. The turn passes.
say-over = The game is over.
say-opening = { $white } { $whitedie }, { $black } { $blackdie }: first turn for { $who }.
say-throws-again = Another throw for { $who }.
say-you-throw-again = You throw again.
say-offered = You may throw again, or end your turn.
say-handed-over = It could not be played: { $score } goes to { $who }.
say-you-play-given = You play the { $score } that the other side could not play.
say-race-won = A race won by { $who }: { $count } of 5 home.
say-chain = { $stages ->
    [0] The doublet ends: { $number } four times.
    [one] The doublet goes on: { $number } four times, one more to come.
   *[other] The doublet goes on: { $number } four times, { $stages } more to come.
}
say-chain-passes = { $count ->
    [one] { $who } plays what is left of the doublet: { $number } once.
   *[other] { $who } plays what is left of the doublet: { $count } times { $number }.
}
say-pinned = A piece is pinned.
say-captured = A piece is captured.
say-hit = A piece is hit.
say-sent-back = A piece is sent back.
say-score-zero = 0: the turn passes.
say-throw-again-unplayable = { $score } cannot be used in full: throw again.
say-lot = Drawn by lot: { $who } to begin.
say-opening-two = { $who } threw 2 and begins with it.
say-may-decline = Only pieces in goal holes can move: you may decline.

## Refusals; the rule’s number follows in brackets
refuse-not-now = That cannot be done now.
refuse-no-piece = None of your pieces stands there.
refuse-no-number = No number that is left leads there.
refuse-closed = Two or more pieces of the other side hold that place.
refuse-enter-first = The pieces that were hit must enter first.
refuse-hand-first = All pieces must be entered before one moves on.
refuse-not-all-home = Bearing off begins when all your pieces are home.
refuse-not-rearmost = A larger number takes only the rearmost piece.
refuse-not-exact = Bearing off needs the exact number.
refuse-locked = The second half opens when all fifteen stand on I to XII.
refuse-throw-spent = The rest of this throw is lost.
refuse-must-use-all = That would waste a number that can be played.
refuse-must-use-larger = Only one number can be played: it must be the larger.
refuse-own-piece = One of your own pieces stands there.
refuse-pinned = That piece is pinned and cannot move.
refuse-held = One of your pieces is pinned there: the point is the other side’s.
refuse-unmoved = A piece makes its first move only with a throw of 2.
refuse-own-home = You cannot capture in your own home row.
refuse-entered = A piece inside the other side’s home row cannot move so.
refuse-in-order = The row is filled square by square, from the far end.
refuse-other-half = The other half must be played by another piece.
refuse-overshoot = That would go past the end of the way.
refuse-occupied = That hole is occupied.
refuse-link-occupied = The far end of the link is occupied.
refuse-needs-entry = This score brings no piece in.
refuse-one-in-play = Only one of your pieces may run at a time.
refuse-pinned-stops = Nothing is borne off while one of your pieces is pinned.

## Why a play: said of the play by hint and tutor
decimal-mark = .
hint-win-chance = Wins { $percent } % of games.
hint-gammon-chance = Wins { $percent } % of games doubly.
hint-equity = Worth { $points } points on average.
remark-forced = The only legal play.
remark-near = As good as the best, within a hundredth of a point.
remark-wins = Wins the game.
remark-wins-more = Wins { $percent } % more of the games.
remark-wins-fewer = Wins { $percent } % fewer of the games.
remark-gammons-more = Wins doubly in { $percent } % more of the games.
remark-gammons-fewer = Wins doubly in { $percent } % fewer of the games.
remark-gammons-saved = Loses doubly in { $percent } % fewer of the games.
remark-gammons-lost = Loses doubly in { $percent } % more of the games.
remark-hits = { $count ->
    [one] Hits a piece.
   *[other] Hits { $count } pieces.
}
remark-pins = { $count ->
    [one] Pins a piece.
   *[other] Pins { $count } pieces.
}
remark-captures = { $count ->
    [one] Captures a piece.
   *[other] Captures { $count } pieces.
}
remark-sends-back = Sends the other side’s piece back to its start.
remark-misses = { $count ->
    [one] Lets a piece of the other side go that could be caught.
   *[other] Lets { $count } pieces of the other side go that could be caught.
}
remark-makes = { $count ->
    [one] Makes a point.
   *[other] Makes { $count } points.
}
remark-gives-up = { $count ->
    [one] Gives up a point.
   *[other] Gives up { $count } points.
}
remark-blocks = Builds a block of { $count } in a row.
remark-breaks-block = { $count ->
    [0] Breaks up the block.
    [one] Breaks the block: one point is left of it.
   *[other] Breaks the block: { $count } in a row are left.
}
remark-shuts = { $count ->
    [one] Shuts one more number to the other side.
   *[other] Shuts { $count } more numbers to the other side.
}
remark-opens = { $count ->
    [one] Opens a number to the other side again.
   *[other] Opens { $count } numbers to the other side again.
}
remark-risk-hit = { $count ->
    [one] Leaves a blot: { $percent } % risk of being hit.
   *[other] Leaves { $count } blots: { $percent } % risk of being hit.
}
remark-risk-pin = { $count ->
    [one] Leaves a piece alone: { $percent } % risk of a pin.
   *[other] Leaves { $count } pieces alone: { $percent } % risk of a pin.
}
remark-risk-capture = { $count ->
    [one] A piece stands in reach: { $percent } % risk of capture at each throw.
   *[other] { $count } pieces stand in reach: { $percent } % risk of capture at each throw.
}
remark-risk-return = With { $percent } % your piece is sent back to its start next.
remark-safe = Leaves no piece in danger.
remark-mother = The mother can be pinned: { $percent } % risk.
remark-escapes = { $count ->
    [one] Brings a piece to safety.
   *[other] Brings { $count } pieces to safety.
}
remark-enters = { $count ->
    [one] Brings in a piece.
   *[other] Brings in { $count } pieces.
}
remark-bears-off = { $count ->
    [one] Bears off a piece.
   *[other] Bears off { $count } pieces.
}
remark-arrives = { $count ->
    [one] One more is where it counts.
   *[other] { $count } more are where they count.
}
remark-starts = { $count ->
    [one] Frees a piece for its first move.
   *[other] Frees { $count } pieces for their first move.
}
remark-leads = { $count ->
    [one] Leads the race by 1 pip.
   *[other] Leads the race by { $count } pips.
}
remark-trails = { $count ->
    [one] Is 1 pip behind in the race.
   *[other] Is { $count } pips behind in the race.
}
remark-race-only = The sides have passed each other: only the race is left.
remark-stacks = { $count ->
    [one] Puts one piece too many on a point.
   *[other] Puts { $count } pieces too many on a point.
}
remark-throws-again = Wins another throw.
remark-link-on = { $count ->
    [one] The link takes the piece 1 hole on.
   *[other] The link takes the piece { $count } holes on.
}
remark-link-back = { $count ->
    [one] The link takes the piece 1 hole back.
   *[other] The link takes the piece { $count } holes back.
}
remark-stuck = With { $percent } % your next throw cannot be played.
remark-door-shut = Your own piece stands where the next one comes in.

## Which way
way-over = over { $stops }
way-by = with the { $number }
way-hits = hits on { $stops }
way-no-hit = hits nothing
way-none = Neither
place-hand = hand
place-bar = bar
place-off = off
place-out = out

## Doubling cube
double = Double
take = Take
drop = Drop
owns-cube = cube { $value }
say-double = A double is offered: { $who } takes it and plays for { $value }, or drops it and loses the game.

## Result
result-won = You win
result-lost = The computer wins
result-side-won = { $who } wins
result-draw = A draw
result-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
result-stalled = Nobody could move for a long time.
result-tabla-2 = gammon, a mars
result-gyulbara-2 = a mars
result-tabla-3 = backgammon
again = Play again
other-game = Games
next-game = Next game
standing-points = { $white } { $whitepoints } : { $blackpoints } { $black } · match to { $to }
standing-games = { $white } { $whitepoints } : { $blackpoints } { $black } · game { $game } of { $of }

## Menu
menu = Menu
menu-speed = Speed of movement
speed-0 = none
speed-1 = slow
speed-2 = normal
speed-3 = brisk
speed-4 = fast
menu-volume = Sound
volume-none = silent
menu-ambience = Sounds of the place
ambience-off = none
ambience-quiet = quiet
ambience-full = clear
menu-language = Language
leave = Leave
start-again = Start again
go-on = Go on

## Saving
keep-full = The disk is full: nothing can be saved in { $path }. Play goes on.
keep-read-only = Nothing can be saved in { $path }: writing is not allowed there. Play goes on.
keep-failed = Saving in { $path } failed. Play goes on; it will be tried again.
keep-again = Saving works again.
keep-no-home = No home folder is known, so nothing will be saved. Play goes on.
keep-in-use = Tabulae is open in another window; this game will not be saved.
keep-damaged-earlier = The file { $file } was damaged and has been set aside; the one before it is used.
keep-damaged = The file { $file } was damaged and has been set aside.
keep-setting = The setting { $name } had a value that it cannot have; the usual one is used.

## Bulgarian names of the throws of Tabla
throw-tabla-1-1 = Еп-ек
throw-tabla-2-1 = Икибир
throw-tabla-2-2 = Дюбара
throw-tabla-3-1 = Се-иек
throw-tabla-3-2 = Себа-и-дю
throw-tabla-3-3 = Дю-се
throw-tabla-4-1 = Джехар-и-ек
throw-tabla-4-2 = Джехар-и-дю
throw-tabla-4-3 = Джехар-у-се
throw-tabla-4-4 = Дьорт-джехар
throw-tabla-5-1 = Пендж-и-ек
throw-tabla-5-2 = Пендж-и-дю
throw-tabla-5-3 = Пендж-и-се
throw-tabla-5-4 = Беш-дьорт
throw-tabla-5-5 = Дю-беш
throw-tabla-6-1 = Шеш-у-ек
throw-tabla-6-2 = Шеш-и-дю
throw-tabla-6-3 = Шеш-у-се
throw-tabla-6-4 = Шеш-джехар
throw-tabla-6-5 = Шеш-беш
throw-tabla-6-6 = Дю-шеш

## The same names in Gyulbara and Tapa (2-2 is itself called dyubara)
throw-gyulbara-1-1 = Еп-ек
throw-gyulbara-2-1 = Икибир
throw-gyulbara-2-2 = Дюбара
throw-gyulbara-3-1 = Се-иек
throw-gyulbara-3-2 = Себа-и-дю
throw-gyulbara-3-3 = Дю-се
throw-gyulbara-4-1 = Джехар-и-ек
throw-gyulbara-4-2 = Джехар-и-дю
throw-gyulbara-4-3 = Джехар-у-се
throw-gyulbara-4-4 = Дьорт-джехар
throw-gyulbara-5-1 = Пендж-и-ек
throw-gyulbara-5-2 = Пендж-и-дю
throw-gyulbara-5-3 = Пендж-и-се
throw-gyulbara-5-4 = Беш-дьорт
throw-gyulbara-5-5 = Дю-беш
throw-gyulbara-6-1 = Шеш-у-ек
throw-gyulbara-6-2 = Шеш-и-дю
throw-gyulbara-6-3 = Шеш-у-се
throw-gyulbara-6-4 = Шеш-джехар
throw-gyulbara-6-5 = Шеш-беш
throw-gyulbara-6-6 = Дю-шеш
throw-tapa-1-1 = Еп-ек
throw-tapa-2-1 = Икибир
throw-tapa-2-2 = Дюбара
throw-tapa-3-1 = Се-иек
throw-tapa-3-2 = Себа-и-дю
throw-tapa-3-3 = Дю-се
throw-tapa-4-1 = Джехар-и-ек
throw-tapa-4-2 = Джехар-и-дю
throw-tapa-4-3 = Джехар-у-се
throw-tapa-4-4 = Дьорт-джехар
throw-tapa-5-1 = Пендж-и-ек
throw-tapa-5-2 = Пендж-и-дю
throw-tapa-5-3 = Пендж-и-се
throw-tapa-5-4 = Беш-дьорт
throw-tapa-5-5 = Дю-беш
throw-tapa-6-1 = Шеш-у-ек
throw-tapa-6-2 = Шеш-и-дю
throw-tapa-6-3 = Шеш-у-се
throw-tapa-6-4 = Шеш-джехар
throw-tapa-6-5 = Шеш-беш
throw-tapa-6-6 = Дю-шеш
