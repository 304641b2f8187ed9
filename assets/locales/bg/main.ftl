# Tabulae, български.

## Начало
title = Tabulae
title-lead = Настолни игри от четири хилядолетия
quit = Изход
sound-on = Със звук
sound-off = Без звук

## Игри
game-tabula = Табула
game-tabula-line = Рим и Византия · три зара, един път
game-tabula-goal = Прекарай петнайсетте пула около дъската и ги изкарай преди другия.
side-tabula-white = Червени
side-tabula-black = Сини
game-tabla = Табла
game-tabla-line = България · удар, капия, изкарване
game-tabla-goal = Прибери петнайсетте пула в домашната зона и ги изкарай преди другия.
side-tabla-white = Бели
side-tabla-black = Черни

## Правила
level-tabla-standard = Обикновена
level-tabla-standard-about = Марсът носи две точки, бекгамонът – три.
level-tabla-standard-source = По български правилник на обикновената табла.
level-tabla-mars-only = Само марс
level-tabla-mars-only-about = Марсът носи две точки; тройна победа няма.
level-tabla-mars-only-source = По статия за българските игри на табла.
level-tabula-standard = Обикновена
level-tabula-standard-about = И двете страни вървят в една посока; победителят брои всеки неизкаран пул.
level-tabula-standard-source = По баски правилник за табула, тълкуван както обяснява нашата страница.
level-tabula-source = Както е в източника
level-tabula-source-about = Победителят брои само пуловете, останали на дъската.
level-tabula-source-source = По баски правилник за табула, дословно.
level-tabula-opposite = Насрещни посоки
level-tabula-opposite-about = Страните вървят една срещу друга и влизат огледално.
level-tabula-opposite-source = Вариант от същия правилник.
level-tabula-zeno = Хвърлянето на Зенон
level-tabula-zeno-about = Прочутото 2-5-6 на императора, което може да се изиграе само по един начин.
level-tabula-zeno-source = Палатинска антология IX.482, разказано от Агатий.

## Подготовка
setup-heading = Как ще играем?
setup-bottom = седи отдолу
setup-top = седи отгоре
setup-note = Човек или компютър от всяка страна; двама души играят на една маса.
back-to-games = Игри
begin = Начало
seat-person = Човек
level-name-child = Дете
level-name-beginner = Начинаещ
level-name-club = Клубен
level-name-expert = Опитен
level-name-master = Майстор

## По време на игра
you = Вие
computer = Компютър
your-turn = ваш ред е
on-the-bar = { $count ->
    [one] един пул чака
   *[other] { $count } пула чакат
}
pips = Точки
off = Вън
the-throw = Хвърлянето
pips-left = { $count ->
    [one] остава 1 точка
   *[other] остават { $count } точки
}
times-left = играе се още { $count } пъти
first-number = Първо { $number }
tap-plays-first = докосване играе първо { $number }
take-back = Върни
throw = Хвърли
done = Готово
decline = Стига

## Надписи
say-throw = Ваш ред е да хвърлите: интервал или щракване върху дъската.
say-side-throws = { $who } хвърлят: интервал или щракване върху дъската.
say-throw-again = Три еднакви зара: хвърлете пак или се откажете.
say-computer-throws = { $who }: предстои хвърляне.
say-computer-plays = { $who } мисли.
say-choose-piece = Изберете пул.
say-choose-place = Изберете къде отива вдигнатият пул.
say-done = Готово? Интервал, Enter или щракване предава реда.
say-blocked = Нищо не може да се изиграе: всичко е затворено. Редът минава.
say-blocked-outside = Чакащите пулове не могат да влязат: полетата са затворени. Редът минава.
say-over = Играта свърши.
say-opening = { $white } { $whitedie }, { $black } { $blackdie }: започват { $who }.

## Откази
refuse-not-now = Това не може да стане сега.
refuse-no-piece = Там няма ваш пул.
refuse-no-number = Никой от останалите зарове не води дотам.
refuse-closed = Два или повече чужди пула държат капия там.
refuse-enter-first = Първо трябва да влязат ударените пулове.
refuse-hand-first = Всички пулове трябва да влязат, преди някой да продължи.
refuse-not-all-home = Изкарва се, когато всички пулове са в домашната зона.
refuse-not-rearmost = По-голям зар изкарва само най-задния пул.
refuse-not-exact = За изкарване трябва точният зар.
refuse-locked = Втората половина се отваря, когато и петнайсетте са на I–XII.
refuse-throw-spent = Остатъкът от хвърлянето е загубен.
refuse-must-use-all = Така би се пропилял зар, който може да се изиграе.
refuse-must-use-larger = Може да се изиграе само един зар: трябва да е по-големият.

## По кой път
way-over = през { $stops }
way-by = със зар { $number }
way-hits = удря на { $stops }
way-no-hit = не удря
way-none = Нито един
place-hand = ръка
place-bar = бар
place-off = вън
place-out = изваден

## Удвояващ куб
double = Удвои
take = Приеми
drop = Откажи
owns-cube = куб { $value }
say-double = Предложено е удвояване. { $who }: приема и играе за { $value } или се отказва и губи играта.

## Резултат
result-won = Победихте
result-lost = Компютърът победи
result-side-won = { $who } печелят
result-draw = Равенство
result-points = { $count ->
    [one] 1 точка
   *[other] { $count } точки
}
result-stalled = Дълго време никой не можа да мръдне.
result-tabla-2 = гамон, марс
result-tabla-3 = бекгамон
again = Отново
other-game = Игри
next-game = Следваща игра
standing-points = { $white } { $whitepoints } : { $blackpoints } { $black } · мач до { $to }
standing-games = { $white } { $whitepoints } : { $blackpoints } { $black } · игра { $game } от { $of }

## Меню
menu = Меню
menu-speed = Бързина на движението
speed-0 = без
speed-1 = бавно
speed-2 = обичайно
speed-3 = живо
speed-4 = бързо
menu-volume = Звук
volume-none = тихо
menu-language = Език
leave = Напусни
start-again = Отначало
go-on = Продължи

## Имена на хвърлянията в таблата
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
