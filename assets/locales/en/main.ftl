# Tabulae, English. One message a line; comments tell where it is seen.

## Title
title = Tabulae
title-lead = Board games from four thousand years
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

## Rulesets and scenarios: name, and what is special about it
level-tabla-standard = Standard
level-tabla-standard-about = A gammon counts two points, a backgammon three.
level-tabla-standard-source = After the Bulgarian rule sheet of ordinary tabla.
level-tabla-mars-only = Mars counts two
level-tabla-mars-only-about = A mars counts two points; there is no triple win.
level-tabla-mars-only-source = After an article on the Bulgarian tables games.
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

## Setup
setup-heading = How shall we play?
setup-bottom = sits at the bottom
setup-top = sits at the top
setup-note = Person or computer on each side; two persons share this table.
back-to-games = Games
begin = Begin
seat-person = Person
level-name-child = Child
level-name-beginner = Beginner
level-name-club = Club
level-name-expert = Expert
level-name-master = Master

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
throw = Throw
done = Done
decline = No more

## Captions
say-throw = Your throw: press Space or click the board.
say-side-throws = { $who } throws: press Space or click the board.
say-throw-again = Three equal dice: throw again, or leave it.
say-computer-throws = { $who } is about to throw.
say-computer-plays = { $who } is thinking.
say-choose-piece = Choose a piece.
say-choose-place = Choose where the lifted piece goes.
say-done = Done? Space, Enter or a click passes the turn.
say-blocked = Nothing can be played: every way is closed. The turn passes.
say-blocked-outside = The waiting pieces cannot enter: those points are closed. The turn passes.
say-over = The game is over.
say-opening = { $white } { $whitedie }, { $black } { $blackdie }: { $who } begins.

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
menu-language = Language
leave = Leave
start-again = Start again
go-on = Go on

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
