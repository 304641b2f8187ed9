## The seventh game's texts, put behind those of each language for the tests.
game-seventh = The Seventh
game-seventh-line = Nowhere · three pieces, one ring
game-seventh-goal = Bring three pieces once round the ring and off it before the other side does.
side-seventh-white = Light
side-seventh-black = Dark
level-seventh-standard = Standard
level-seventh-standard-about = The only rule set of a game for tests.
level-seventh-standard-source = After no source: a game for tests.
option-seventh-leave = Leaving the ring
option-seventh-leave-about = Whether a piece leaves with any large number or with the exact one.
option-seventh-leave-any = any number
option-seventh-leave-exact = exact number
