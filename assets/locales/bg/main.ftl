# Tabulae, български.

## Начало
title = Tabulae
title-lead = Настолни игри от четири хилядолетия
laying-out = Дъската се подготвя
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
game-gyulbara = Гюлбара
game-gyulbara-line = България · без удар, с дълги чифтове
game-gyulbara-goal = Завърти петнайсетте пула около дъската и ги изкарай преди другия.
side-gyulbara-white = Бели
side-gyulbara-black = Черни
game-tapa = Тапа
game-tapa-line = България · затапи голия, пази майката
game-tapa-goal = Прибери петнайсетте пула в домашната зона и ги изкарай; гол пул може да бъде затапен на място.
side-tapa-white = Бели
side-tapa-black = Черни
game-tablan = Таблан
game-tablan-line = Индия · четири пръчици, пленяване по пътя
game-tablan-goal = Вкарай в чуждия начален ред повече пешки, отколкото другият в твоя, и пленявай по пътя.
side-tablan-white = Жълти
side-tablan-black = Черни
game-hounds_and_jackals = Хрътки и чакали
game-hounds_and_jackals-line = Египет · 58 дупки, по пет фигури
game-hounds_and_jackals-goal = Преведи петте фигури по своята половина на дъската до целта преди другия.
game-hounds_and_jackals-note = Реконструкцията на Хауърд Картър се разказва, не се играе: фигури в дупки 1 до 5 в началото, от 1 до 6 точки на хвърляне, знаци за полза и връзки за вреда, и връщане назад, когато точките надхвърлят целта. Източникът я дава като предположения, не като правила.
side-hounds_and_jackals-white = Хрътки
side-hounds_and_jackals-black = Чакали

## Правила
level-tabla-standard = Обикновена
level-tabla-standard-about = Марсът носи две точки, бекгамонът – три.
level-tabla-standard-source = По български правилник на обикновената табла.
level-tabla-mars-only = Само марс
level-tabla-mars-only-about = Марсът носи две точки; тройна победа няма.
level-tabla-mars-only-source = По статия за българските игри на табла.
level-tabla-no-cube = Без куб
level-tabla-no-cube-about = Няма удвояване: играта носи една, две или три точки.
level-tabla-no-cube-source = В статията за българските игри на табла кубът е само от компютърната табла.
level-tabla-match-to-five = Мач до пет
level-tabla-match-to-five-about = Печели който пръв събере пет точки; с куб и партия на Крофорд.
level-tabla-match-to-five-source = По българския правилник; обичайни са мачове до три или пет.
level-tabla-today = Както е прието днес
level-tabla-today-about = До пет точки, без куб, марсът е две; победителят започва следващата игра.
level-tabla-today-source = По правилата на tabla.bg и статията за българските игри на табла.
level-tabla-fresh-throw = Ново първо хвърляне
level-tabla-fresh-throw-about = Започващият хвърля двата зара наново, затова първото хвърляне може да е чифт.
level-tabla-fresh-throw-source = По tabla.bg и турските правила.
level-tabla-either-number = Който и да е зар
level-tabla-either-number-about = Ако върви само единият от двата зара, избирате кой.
level-tabla-either-number-source = Правилникът иска по-големия, статията – не.
level-tabla-blitz = Блицът
level-tabla-blitz-about = Черните оставиха голи пулове, а вие хвърляте 5-5: ще ударите ли и двата в домашната си зона?
level-tabla-blitz-source = Пример TL-E14 от нашата страница с правилата, стратегия от статията.
level-tabla-hit-in-passing = Удар в движение
level-tabla-hit-in-passing-about = С 3-1: удар и оставане, удар и напред, или без удар?
level-tabla-hit-in-passing-source = Пример TL-E9 от нашата страница с правилата.
level-tabla-larger-number = По-големият зар
level-tabla-larger-number-about = С 6-5 върви само единият зар: кой трябва да бъде?
level-tabla-larger-number-source = Пример TL-E3 от нашата страница с правилата, по българския правилник.
level-tabla-two-on-the-bar = Два пула на бара
level-tabla-two-on-the-bar-about = Два пула чакат, а едната врата е затворена: какво още позволява 6-5?
level-tabla-two-on-the-bar-source = Пример TL-E5 от нашата страница с правилата.
level-tabla-bearing-off = Изкарване
level-tabla-bearing-off-about = С 6-3: два пула навън, или един навън и един преместен?
level-tabla-bearing-off-source = Пример TL-E7 от нашата страница с правилата.
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
level-tabula-entry-to-xii = Влизане до XII
level-tabula-entry-to-xii-about = Влизащ пул може да продължи до XII; втората половина се отваря, когато и петнайсетте са на I–XII.
level-tabula-entry-to-xii-source = Вторият начин на влизане от същия правилник.
level-tabula-move-while-entering = Местене при влизане
level-tabula-move-while-entering-about = Пуловете на дъската могат да се местят, макар други още да не са влезли.
level-tabula-move-while-entering-source = По правилници, които следват Бел и Финкел.
level-tabula-first-half-first = Първо до XII
level-tabula-first-half-first-about = Пуловете тръгват веднага, но втората половина се отваря чак когато и петнайсетте са на I–XII.
level-tabula-first-half-first-source = По правилата на theedkins.co.uk.
level-tabula-triples-again = Три еднакви: пак
level-tabula-triples-again-about = Три еднакви зара дават ново хвърляне; може и да се откажете.
level-tabula-triples-again-source = Вариант от същия правилник.
level-tabula-triples-twice = Три еднакви: двойно
level-tabula-triples-twice-about = Всеки от трите еднакви зара се играе два пъти: до шест местения.
level-tabula-triples-twice-source = Вариант от същия правилник.
level-tabula-exact = Точно изкарване
level-tabula-exact-about = Пул се изкарва само с точния зар.
level-tabula-exact-source = Вариант от същия правилник.
level-tabula-rearmost = Изкарване като в таблата
level-tabula-rearmost-about = По-голям зар изкарва само най-задния пул.
level-tabula-rearmost-source = Правилото на таблата, пренесено в табулата.
level-tabula-next-throw = Изчакване след влизане
level-tabula-next-throw-about = Щом влезе последният пул, остатъкът от хвърлянето се губи.
level-tabula-next-throw-source = Друго тълкуване на надпис от същия правилник.
level-tabula-off-any-time = Изкарване по всяко време
level-tabula-off-any-time-about = Пул може да напусне дъската, преди другите да са се прибрали.
level-tabula-off-any-time-source = Класическите текстове мълчат за това, отбелязва същият правилник.
level-tabula-dilemma = Задачата 1-3-6
level-tabula-dilemma-about = Хвърлили сте 1-3-6, а две врати са затворени: колко можете да изиграете?
level-tabula-dilemma-source = Пример TB-E4 от нашата страница с правилата, по баския правилник.
level-tabula-re-entry = Обратно в играта
level-tabula-re-entry-about = Удареният ви пул влиза с 1-3-3: може ли същият да продължи и сам да удари?
level-tabula-re-entry-source = Пример TB-E5 от нашата страница с правилата, възстановен по картина от баския правилник.
level-tabula-hit-on-the-way = Удар по пътя
level-tabula-hit-on-the-way-about = Намерете единствената игра на 2-6-6: удар, и същият пул продължава.
level-tabula-hit-on-the-way-source = Пример TB-E7 от нашата страница с правилата, възстановен по картина от баския правилник.
level-tabula-last-one-home = Последният се прибира
level-tabula-last-one-home-about = С 2-4-6 можете да ударите, да приберете последния пул и да изкарате един – с едно хвърляне.
level-tabula-last-one-home-source = Пример TB-E8 от нашата страница с правилата, възстановен по картина от баския правилник.
level-gyulbara-standard = Обикновена
level-gyulbara-standard-about = От третия ход чифтовете продължават до шестици; каквото не можете, доиграва другият.
level-gyulbara-standard-source = По статия за българските игри на табла, тълкувана както обяснява нашата страница.
level-gyulbara-flat-ccw = Легнала дъска
level-gyulbara-flat-ccw-about = Дъската лежи, а пуловете вървят обратно на часовниковата стрелка; правилата са същите.
level-gyulbara-flat-ccw-source = Дъската, както я показват повечето описания.
level-gyulbara-flat-cw = Легнала, по часовника
level-gyulbara-flat-cw-about = Изправената дъска, положена настрани: пуловете вървят по часовника; правилата са същите.
level-gyulbara-flat-cw-source = Посоката от статията, върху легнала дъска.
level-gyulbara-from-first-turn = Чифтове от началото
level-gyulbara-from-first-turn-about = Чифтовете продължават до шестици още от първия ход.
level-gyulbara-from-first-turn-source = Статията ограничава първите ходове само в повечето варианти.
level-gyulbara-from-fourth-turn = От четвъртия ход
level-gyulbara-from-fourth-turn-about = Първите три хвърляния на всяка страна са прости; после чифтовете продължават.
level-gyulbara-from-fourth-turn-source = Днешният обичай: tabla.bg и българската Уикипедия.
level-gyulbara-plain-doublets = Прости чифтове
level-gyulbara-plain-doublets-about = Чифтът е четири местения с числото си и нищо повече.
level-gyulbara-plain-doublets-source = Наш избор, за първа игра.
level-gyulbara-this-doublet = Само този чифт
level-gyulbara-this-doublet-about = Другият доиграва прекъснатия чифт; после хвърлилият продължава със следващия.
level-gyulbara-this-doublet-source = Друго дословно тълкуване на статията.
level-gyulbara-nothing-passes = Без доиграване
level-gyulbara-nothing-passes-about = Каквото хвърлилият не може да изиграе от чифта, се губи.
level-gyulbara-nothing-passes-source = По версиите на funwithpuzzles.com и totalshareware.com.
level-gyulbara-each-stage = Всеки чифт поотделно
level-gyulbara-each-stage-about = Чифт, който не може да се започне, не играе никой; хвърлилият продължава нататък.
level-gyulbara-each-stage-source = Второто тълкуване на „незапочнат“ в статията.
level-gyulbara-optional-remainder = Доиграване по желание
level-gyulbara-optional-remainder-about = Другият може да спре, докато доиграва остатъка от чифта.
level-gyulbara-optional-remainder-source = Наш избор; статията говори за право на ход.
level-gyulbara-broken-chain = Прекъснатият чифт
level-gyulbara-broken-chain-about = Вашето 5-5 продължава с шестици, но пътят им е затворен: вижте кой ги доиграва.
level-gyulbara-broken-chain-source = Пример GB-E6 от нашата страница с правилата.
level-gyulbara-win-inside = Победа насред чифт
level-gyulbara-win-inside-about = Остават ви три пула и хвърляте 5-5: завършете играта веднага.
level-gyulbara-win-inside-source = Пример GB-E5 от нашата страница с правилата.
level-gyulbara-remainder = Остатъкът от чифта
level-gyulbara-remainder-about = От четирите четворки вървят само две: докъде ще стигнат черните с остатъка?
level-gyulbara-remainder-source = Пример GB-E7 от нашата страница с правилата.
level-gyulbara-six-in-a-row = Шест подред
level-gyulbara-six-in-a-row-about = Шест единични пула ви затварят: никое хвърляне не помага, докато черните не отворят врата.
level-gyulbara-six-in-a-row-source = Пример GB-E12 от нашата страница с правилата.
level-gyulbara-one-is-enough = Един пул стига
level-gyulbara-one-is-enough-about = Един-единствен черен пул затваря пътя: намерете единствената игра на 4-3.
level-gyulbara-one-is-enough-source = Пример GB-E4 от нашата страница с правилата.
level-tapa-standard = Обикновена
level-tapa-standard-about = Гол пул може да бъде затапен; който остане със затапена майка, губи играта.
level-tapa-standard-source = По статия за българските игри на табла, допълнена както обяснява нашата страница.
level-tapa-source = Както е в източника
level-tapa-source-about = Два пула стоят на началото, а тринайсет са в ръката; правило за майката няма.
level-tapa-source-source = По статията за българските игри на табла, дословно.
level-tapa-same-way = В една посока
level-tapa-same-way-about = Черните тръгват от 13 на белите и двете страни вървят в една посока.
level-tapa-same-way-source = Началото на капия 1 или 13 от статията, взето дословно.
level-tapa-without-mother = Без майка
level-tapa-without-mother-about = Затапен последен пул просто чака; печели се само с изкарване.
level-tapa-without-mother-source = Статията не споменава майката.
level-tapa-free-bearing-off = Свободно изкарване
level-tapa-free-bearing-off-about = Другите пулове могат да се изкарват, докато ваш пул е затапен.
level-tapa-free-bearing-off-source = Статията не го забранява.
level-tapa-draw-counts = Равенството се брои
level-tapa-draw-counts-about = Ако и двете майки са затапени, всяка страна получава по точка.
level-tapa-draw-counts-source = По правилата на BackgammonGameEngine.
level-tapa-mother = Майката
level-tapa-mother-about = Последният черен пул още не е тръгнал: затапете го с 2-1 и печелите.
level-tapa-mother-source = Пример TP-E5 от нашата страница с правилата.
level-tapa-pin-and-leave = Затапи и тръгни
level-tapa-pin-and-leave-about = С единия зар затапете майката, с другия напуснете своето начало: 5-2 стига и за двете.
level-tapa-pin-and-leave-source = Пример TP-E6 от нашата страница с правилата.
level-tapa-both-mothers = Двете майки
level-tapa-both-mothers-about = И вашата майка е затапена: затапете черната за равенство, или играете нататък?
level-tapa-both-mothers-source = Пример TP-E7 от нашата страница с правилата.
level-tapa-pin-or-pass = Затапи или отмини
level-tapa-pin-or-pass-about = С 3-1: спирате върху голия пул и го затапвате, или отминавате?
level-tapa-pin-or-pass-source = Пример TP-E2 от нашата страница с правилата.
level-tapa-two-pins = Двойно затапване
level-tapa-two-pins-about = Можете ли с 4-2 да държите два черни пула едновременно?
level-tapa-two-pins-source = Пример TP-E12 от нашата страница с правилата.
level-tapa-pinned-at-home = Затапен у дома
level-tapa-pinned-at-home-about = Шестицата може само да изкара пул, но ваш пул е затапен: намерете единствената игра на 6-5.
level-tapa-pinned-at-home-source = Пример TP-E8 от нашата страница с правилата.
level-tablan-standard = Обикновен
level-tablan-standard-about = В чуждия начален ред пешките ви са в безопасност и могат още да вървят напред.
level-tablan-standard-source = По баски правилник за таблан, тълкуван както обяснява нашата страница.
level-tablan-first = Първи вариант
level-tablan-first-about = Пешка, стигнала чуждия начален ред, остава на мястото си; добре е за първа игра.
level-tablan-first-source = Първият вариант от същия правилник.
level-tablan-second = Втори вариант
level-tablan-second-about = Чуждият начален ред се пълни поле по поле от далечния край; играта е по-дълга.
level-tablan-second-source = Вторият вариант от същия правилник.
level-tablan-mover-ends = Завършва играещият
level-tablan-mover-ends-about = Само току-що игралата страна завършва играта; пленяването не я завършва за другия.
level-tablan-mover-ends-source = Наш избор, различен от буквата на правилника.
level-tablan-entered-capture = Пленяване в реда
level-tablan-entered-capture-about = Пешка в чуждия начален ред може да продължи да пленява там.
level-tablan-entered-capture-source = Наш избор; общото правило на листа би го позволило.
level-tablan-opening-two = Първото 2
level-tablan-opening-two-about = Жълтите са хвърлили 2 и започват: една пешка с две полета, или две с по едно?
level-tablan-opening-two-source = Пример T1 от нашата страница с правилата, по картините от баския правилник.
level-tablan-capture-on-entering = Пленяване при влизане
level-tablan-capture-on-entering-about = С 12 можете да пленявате: вземете черна пешка, която още не е мръднала от своя ред.
level-tablan-capture-on-entering-source = Пример T6 от нашата страница с правилата, по картините от баския правилник.
level-tablan-last-one-in = Последната влиза
level-tablan-last-one-in-about = Черните вкарват с 12 последната си пешка и двете страни имат по две в реда: кой печели?
level-tablan-last-one-in-source = Пример T9 от нашата страница с правилата, по последната картина от баския правилник.
level-tablan-ended-by-capture = Край с пленяване
level-tablan-ended-by-capture-about = Всяко пленяване с 12 слага край на играта, и то не за вас: намерете по-добър ход.
level-tablan-ended-by-capture-source = Пример T19 от нашата страница с правилата.
level-tablan-filling-in-order = Пълнене подред
level-tablan-filling-in-order-about = Редът се пълни от далечния край: намерете единствената игра на 12.
level-tablan-filling-in-order-source = Пример T17 от нашата страница с правилата, втори вариант.
level-tablan-two-captures = Две наведнъж
level-tablan-two-captures-about = Разделете 12 между две пешки и пленете две.
level-tablan-two-captures-source = Пример T16 от нашата страница с правилата.
level-hounds_and_jackals-standard = Реконструкция на Бел
level-hounds_and_jackals-standard-about = От голямата дупка надолу по ръба и нагоре по ствола; целта са последните пет дупки.
level-hounds_and_jackals-standard-source = По Р. К. Бел (1960 и 1979), чиито два набора правила баският правилник обединява.
level-hounds_and_jackals-hoerth = Реконструкция на Хьорт
level-hounds_and_jackals-hoerth-about = Надолу по ствола и нагоре по ръба до голямата дупка; фигура срещу фигура, загубилата почва отначало.
level-hounds_and_jackals-hoerth-source = По А. Дж. Хьорт (2007), от същия правилник.
level-hounds_and_jackals-cazaux-tait = Казо и Тейт
level-hounds_and_jackals-cazaux-tait-about = Ашици вместо зарове; връзките водят само назад, а накрая фигурите напускат дъската.
level-hounds_and_jackals-cazaux-tait-source = По Казо (2003), който следва Дж. У. Тейт; от същия правилник.
level-hounds_and_jackals-hoerth-unmarked = Хьорт, без знаци
level-hounds_and_jackals-hoerth-unmarked-about = Дъска без знаци на 15 и 25: там няма допълнително хвърляне.
level-hounds_and_jackals-hoerth-unmarked-source = Правилата на Хьорт за дъски без отбелязани дупки.
level-hounds_and_jackals-hoerth-without-short-link = Хьорт, Палестина
level-hounds_and_jackals-hoerth-without-short-link-about = Без връзката между 8 и 10, както на дъските, намерени в Палестина.
level-hounds_and_jackals-hoerth-without-short-link-source = Правилата на Хьорт за дъски без тази връзка.
level-hounds_and_jackals-cazaux-many = Казо, много фигури
level-hounds_and_jackals-cazaux-many-about = Едновременно могат да тичат колкото искате ваши фигури.
level-hounds_and_jackals-cazaux-many-source = Друго тълкуване: в правилата се говори за заети дупки и за преминаване.
level-hounds_and_jackals-cazaux-restart = Казо, отначало
level-hounds_and_jackals-cazaux-restart-about = Щом фигура напусне дъската, тичащата фигура на другия се връща в началото.
level-hounds_and_jackals-cazaux-restart-source = Друго тълкуване, по надбягванията на Хьорт.
level-hounds_and_jackals-cazaux-even-bones = Казо, равни ашици
level-hounds_and_jackals-cazaux-even-bones-about = Четирите страни на ашика се падат еднакво, затова малките резултати са по-чести.
level-hounds_and_jackals-cazaux-even-bones-source = Наш избор; истинските ашици не падат равномерно.
level-hounds_and_jackals-goal-or-decline = Ход или отказ
level-hounds_and_jackals-goal-or-decline-about = Само фигура в целта може да изиграе 1: местите ли я, или се отказвате и давате единицата?
level-hounds_and_jackals-goal-or-decline-source = Пример B11 от нашата страница с правилата.
level-hounds_and_jackals-long-link = Дългата връзка
level-hounds_and_jackals-long-link-about = С 2 фигурата ви стига дупка 10: вижте къде я отвежда връзката.
level-hounds_and_jackals-long-link-source = Пример B3 от нашата страница с правилата.
level-hounds_and_jackals-spare-the-last = Пази последната
level-hounds_and_jackals-spare-the-last-about = Едната игра на 1 връща последната ви фигура далеч назад: намерете другата.
level-hounds_and_jackals-spare-the-last-source = Пример B12 от нашата страница с правилата.
level-hounds_and_jackals-race-won = Спечеленото надбягване
level-hounds_and_jackals-race-won-about = С 3 хрътката ви стига целта: какво става с чакала на 21?
level-hounds_and_jackals-race-won-source = Пример H9 от нашата страница с правилата, Хьорт.
level-hounds_and_jackals-the-trap = Капанът
level-hounds_and_jackals-the-trap-about = Хвърленото се играе и когато вреди: вижте какво прави единицата с хрътката на 19.
level-hounds_and_jackals-the-trap-source = Пример C11 от нашата страница с правилата, Казо и Тейт.
level-hounds_and_jackals-three-ways = Три пътя
level-hounds_and_jackals-three-ways-about = Нова фигура, крачка напред или капанът: как ще изиграете единицата?
level-hounds_and_jackals-three-ways-source = Пример C14 от нашата страница с правилата, много фигури в игра.

## Панел с правилата: надпис на реда, смисъл в едно изречение, стойности
# Tabula
option-tabula-direction = Двете страни вървят
option-tabula-direction-about = И двете вървят обратно на часовниковата стрелка, или една срещу друга, с огледално влизане.
option-tabula-direction-same = в една посока
option-tabula-direction-opposite = една срещу друга
option-tabula-entry_zone = Пул влиза на
option-tabula-entry_zone-about = При I–XII влизащият пул може да продължи до XII с остатъка от хвърлянето (TB-9).
option-tabula-entry_zone-I_VI = I–VI
option-tabula-entry_zone-I_XII = I–XII
option-tabula-second_half_lock = Втората половина е затворена
option-tabula-second_half_lock-about = Никой пул не минава XII, докато и петнайсетте не са на I–XII; после остава отворена.
option-tabula-second_half_lock-auto = при влизане до XII
option-tabula-second_half_lock-on = докато влязат всички
option-tabula-second_half_lock-off = никога
option-tabula-all_must_enter_first = Преди пул да продължи
option-tabula-all_must_enter_first-about = Дали пуловете в ръката спират другите; ударените винаги влизат първи (TB-10).
option-tabula-all_must_enter_first-yes = влизат всички
option-tabula-all_must_enter_first-no = влизат само ударените
option-tabula-triples = Три еднакви зара
option-tabula-triples-about = Три обикновени зара са, или дават ново хвърляне, или всеки се играе двойно (TB-3).
option-tabula-triples-normal = играят се както са
option-tabula-triples-throw_again = дават ново хвърляне
option-tabula-triples-play_twice = играят се двойно
option-tabula-bear_off = По-голям зар може да изкара
option-tabula-bear_off-about = Кой пул може да се изкара със зар, по-голям от нужния (TB-17).
option-tabula-bear_off-larger_any = всеки пул
option-tabula-bear_off-larger_rearmost = само най-задния
option-tabula-bear_off-exact = нищо, само точният зар
option-tabula-bear_off_needs_all_home = Изкарването започва
option-tabula-bear_off_needs_all_home-about = Домът е последната четвърт, XIX–XXIV; класическите текстове мълчат (TB-16).
option-tabula-bear_off_needs_all_home-yes = когато всички са у дома
option-tabula-bear_off_needs_all_home-no = по всяко време
option-tabula-move_start = След последния влязъл пул
option-tabula-move_start-about = Остатъкът от хвърлянето се доиграва или се губи (TB-11).
option-tabula-move_start-same_throw = продължава се веднага
option-tabula-move_start-next_throw = чака се ново хвърляне
option-tabula-tie_break = Ако не вървят всички зарове
option-tabula-tie_break-about = От игрите с еднакъв брой зарове се избира по-големият сбор, или която и да е (TB-14).
option-tabula-tie_break-larger_total = по-големият сбор
option-tabula-tie_break-free = избирате вие
option-tabula-starter = Кой започва се решава
option-tabula-starter-about = По един зар, по-големият започва; или играчите се уговарят (TB-1).
option-tabula-starter-chance = със зар
option-tabula-starter-agreement = по уговорка
option-tabula-score_counts = Победителят брои
option-tabula-score_counts-about = Дали се броят и ударените, и невлезлите пулове (TB-21).
option-tabula-score_counts-all_unborne = всички неизкарани
option-tabula-score_counts-on_board_only = само тези на дъската
option-tabula-series_games = Игри в серията
option-tabula-series_games-about = Точките от всички игри се събират; печели по-големият сбор (TB-22).
# Tabla
option-tabla-scoring = Най-голямата победа е
option-tabla-scoring-about = Марс: губещият няма изкаран. Бекгамон: има и пул на бара или в дома на победителя.
option-tabla-scoring-gammon_backgammon = бекгамон, 3 точки
option-tabla-scoring-mars_only = марс, 2 точки
option-tabla-cube = Кубът за удвояване
option-tabla-cube-about = Преди хвърляне може да се предложи удвояване; който откаже, губи досегашното (TL-22).
option-tabla-cube-on = се използва
option-tabla-cube-off = не се използва
option-tabla-cube_max = Кубът стига до
option-tabla-cube_max-about = Най-голямата стойност на куба; 64 са шест удвоявания (TL-24).
option-tabla-crawford = Партията на Крофорд
option-tabla-crawford-about = Когато на една страна не достига точка, една игра е без куб (TL-26).
option-tabla-crawford-on = се играе
option-tabla-crawford-off = не се играе
option-tabla-starting_roll = Започващият играе
option-tabla-starting_roll-about = Двата зара, решили кой започва, или ново хвърляне, което може да е чифт (TL-1).
option-tabla-starting_roll-play_opening_dice = двата първи зара
option-tabla-starting_roll-throw_again = ново хвърляне
option-tabla-next_game_starter = Следващата игра започва
option-tabla-next_game_starter-about = Всяка игра започва с по един зар, или започва победителят от предишната (TL-28).
option-tabla-next_game_starter-opening_roll = хвърлилият повече
option-tabla-next_game_starter-previous_winner = последният победител
option-tabla-match_points = Точки за победа в мача
option-tabla-match_points-about = Точките от игрите се събират; 1 е една-единствена игра (TL-27).
option-tabla-point_labels = Полетата се броят
option-tabla-point_labels-about = Всяка страна брои надолу до 1 в своя дом или нагоре от 1, където тръгва.
option-tabla-point_labels-home_low = надолу до 1 у дома
option-tabla-point_labels-path = нагоре от 1 по пътя
option-tabla-larger_die_rule = Ако върви само единият зар
option-tabla-larger_die_rule-about = Всеки от двата зара върви, но не и двата заедно (TL-11).
option-tabla-larger_die_rule-on = играе се по-големият
option-tabla-larger_die_rule-off = играе се който и да е
# Gyulbara
option-gyulbara-chain_from_turn = Чифтовете продължават от ход
option-gyulbara-chain_from_turn-about = След четирите местения на чифта идват по четири с всяко по-голямо число до 6 (GB-10).
option-gyulbara-chain_from_turn-never = никога
option-gyulbara-remainder = Неизиграното от чифта
option-gyulbara-remainder-about = Другият доиграва остатъка със свои пулове; после хвърля за себе си (GB-12).
option-gyulbara-remainder-rest_of_chain = доиграва се докрай
option-gyulbara-remainder-this_doublet_only = доиграва се този чифт
option-gyulbara-remainder-lost = губи се
option-gyulbara-unstarted_doublet = „Незапочнат“ се отнася за
option-gyulbara-unstarted_doublet-about = Чифт, от който не върви нито едно местене, е незапочнат и не го играе никой (GB-13).
option-gyulbara-unstarted_doublet-thrown_number = хвърленото число
option-gyulbara-unstarted_doublet-each_stage = всеки чифт поотделно
option-gyulbara-early_remainder = В първите ходове остатъкът
option-gyulbara-early_remainder-about = Докато чифтовете още не продължават: доиграва ли другият остатъка? (GB-14)
option-gyulbara-early_remainder-yes = също се доиграва
option-gyulbara-early_remainder-no = се губи
option-gyulbara-remainder_optional = Доиграването на чужд чифт
option-gyulbara-remainder_optional-about = Може ли да се спре, докато се доиграва оставеното от хвърлилия (GB-15).
option-gyulbara-remainder_optional-no = е задължително
option-gyulbara-remainder_optional-yes = е по желание
option-gyulbara-start_display = В началото се виждат
option-gyulbara-start_display-about = Само как се рисува първата купчина: там са и петнайсетте. Правилата са същите.
option-gyulbara-start_display-two_and_stock = два пула и броят
option-gyulbara-start_display-all_fifteen = и петнайсетте пула
option-gyulbara-board_view = Дъската се вижда
option-gyulbara-board_view-about = Как лежи дъската на екрана и накъде вървят пуловете. Правилата са същите.
option-gyulbara-board_view-turned = изправена, по часовника
option-gyulbara-board_view-flat_counterclockwise = легнала, обратно
option-gyulbara-board_view-flat_clockwise = легнала, по часовника
option-gyulbara-starting_roll = Започващият играе
option-gyulbara-starting_roll-about = Двата зара, решили кой започва, или ново хвърляне, което може да е чифт (GB-1).
option-gyulbara-starting_roll-throw_again = ново хвърляне
option-gyulbara-starting_roll-play_opening_dice = двата първи зара
option-gyulbara-next_game_starter = Следващата игра започва
option-gyulbara-next_game_starter-about = Всяка игра започва с по един зар, или започва победителят от предишната (GB-21).
option-gyulbara-next_game_starter-opening_roll = хвърлилият повече
option-gyulbara-next_game_starter-previous_winner = последният победител
option-gyulbara-mars = Ако губещият няма изкарани
option-gyulbara-mars-about = Победа над страна без изкаран пул – марс – се брои двойно (GB-20).
option-gyulbara-mars-on = две точки, марс
option-gyulbara-mars-off = една точка, както винаги
option-gyulbara-match_points = Точки за победа в мача
option-gyulbara-match_points-about = Точките от игрите се събират; 1 е една-единствена игра (GB-21).
# Tapa
option-tapa-start_points = Двете страни вървят
option-tapa-start_points-about = Черните тръгват от 24 на белите насреща им, или от 13 на белите в същата посока.
option-tapa-start_points-opposite_1_24 = една срещу друга
option-tapa-start_points-same_way_1_13 = в една посока
option-tapa-start_form = На началото стоят
option-tapa-start_form-about = От ръката зарът слага пул на полето със същото число; без предимство.
option-tapa-start_form-fifteen_shown_as_two = петнайсет, видими са два
option-tapa-start_form-fifteen_shown = петнайсет, видими всички
option-tapa-start_form-two_and_hand = два, тринайсет в ръката
option-tapa-mother_rule = Затапването на майката
option-tapa-mother_rule-about = Майката е последният пул на началото; затапилият трябва да е напуснал своето (TP-15).
option-tapa-mother_rule-win_2 = носи две точки
option-tapa-mother_rule-win_1 = носи една точка
option-tapa-mother_rule-off = не носи нищо
option-tapa-both_mothers = Две затапени майки
option-tapa-both_mothers-about = Ако и двете майки са затапени, играта е наравно (TP-18).
option-tapa-both_mothers-draw_0 = равенство без точки
option-tapa-both_mothers-draw_1_each = равенство, по точка
option-tapa-pinned_stops_bearing_off = Докато ваш пул е затапен
option-tapa-pinned_stops_bearing_off-about = Дали другите пулове могат да се изкарват междувременно (TP-13).
option-tapa-pinned_stops_bearing_off-yes = нищо не се изкарва
option-tapa-pinned_stops_bearing_off-no = другите се изкарват
option-tapa-starting_roll = Започващият играе
option-tapa-starting_roll-about = Двата зара, решили кой започва, или ново хвърляне, което може да е чифт (TP-1).
option-tapa-starting_roll-throw_again = ново хвърляне
option-tapa-starting_roll-play_opening_dice = двата първи зара
option-tapa-next_game_starter = Следващата игра започва
option-tapa-next_game_starter-about = Всяка игра започва с по един зар, или започва победителят от предишната (TP-21).
option-tapa-next_game_starter-opening_roll = хвърлилият повече
option-tapa-next_game_starter-previous_winner = последният победител
option-tapa-mars = Ако губещият няма изкарани
option-tapa-mars-about = Победа над страна без изкаран пул – марс – се брои двойно (TP-20).
option-tapa-mars-on = две точки, марс
option-tapa-mars-off = една точка, както винаги
option-tapa-match_points = Точки за победа в мача
option-tapa-match_points-about = Точките от игрите се събират; 1 е една-единствена игра (TP-21).
# Tablan
option-tablan-tablan_variant = В чуждия начален ред
option-tablan-tablan_variant-about = Пешките там вървят напред (TN-23), или стоят на място, или пълнят полетата от далечния край.
option-tablan-tablan_variant-base = пешките се местят
option-tablan-tablan_variant-first = пешките не се местят
option-tablan-tablan_variant-second = редът се пълни подред
option-tablan-entered_capture = Влязла пешка
option-tablan-entered_capture-about = Може ли пешка в чуждия начален ред да пленява, като се мести там? (TN-23)
option-tablan-entered_capture-off = вече не пленява
option-tablan-entered_capture-on = може да пленява
option-tablan-end_test = Кой може да завърши играта
option-tablan-end_test-about = Краят идва, щом всички пешки на страна са вътре; пленяване може да го донесе и на другия (TN-31).
option-tablan-end_test-either = всяка от двете страни
option-tablan-end_test-mover = само игралата страна
# Hounds and Jackals
option-hounds_and_jackals-hj_variant = Правилата са на
option-hounds_and_jackals-hj_variant-about = Три съвременни реконструкции: различни са пътят, зарът, връзките и целта.
option-hounds_and_jackals-hj_variant-bell = Бел
option-hounds_and_jackals-hj_variant-hoerth = Хьорт
option-hounds_and_jackals-hj_variant-cazaux_tait = Казо и Тейт
option-hounds_and_jackals-hj_marks = Отбелязаните дупки 15 и 25
option-hounds_and_jackals-hj_marks-about = При Хьорт, Казо и Тейт: някои дъски нямат знаци и там няма ново хвърляне (HJ-47).
option-hounds_and_jackals-hj_marks-on = дават ново хвърляне
option-hounds_and_jackals-hj_marks-off = нямат действие
option-hounds_and_jackals-hj_restart = Щом фигура излезе
option-hounds_and_jackals-hj_restart-about = При Казо и Тейт: връща ли се тичащата фигура на другия в началото? (HJ-61)
option-hounds_and_jackals-hj_restart-off = другата остава на място
option-hounds_and_jackals-hj_restart-on = другата започва отначало
option-hounds_and_jackals-hj_short_link = Връзката между 8 и 10
option-hounds_and_jackals-hj_short_link-about = При Хьорт, Казо и Тейт: дъските от Палестина нямат тази връзка (HJ-48).
option-hounds_and_jackals-hj_short_link-on = важи
option-hounds_and_jackals-hj_short_link-off = липсва
option-hounds_and_jackals-hj_bones = Ашиците падат
option-hounds_and_jackals-hj_bones-about = Истинските ашици падат най-често на двете широки страни, равните – еднакво на четирите (HJ-62).
option-hounds_and_jackals-hj_bones-natural = като истински
option-hounds_and_jackals-hj_bones-even = еднакво на всички страни
option-hounds_and_jackals-hj_in_play = Едновременно в игра
option-hounds_and_jackals-hj_in_play-about = При Казо и Тейт: фигура срещу фигура или колкото въведете (HJ-61).
option-hounds_and_jackals-hj_in_play-one = по една фигура
option-hounds_and_jackals-hj_in_play-many = колкото искате

## Подготовка
setup-heading = Как ще играем?
back-to-games = Игри
begin = Начало
seat-person = Човек
level-name-child = Дете
level-name-beginner = Начинаещ
level-name-club = Клубен
level-name-expert = Опитен
level-name-master = Майстор
level-about-child = Вижда каквото бие на очи; оставя фигури без закрила.
level-about-beginner = Знае за какво се играе; пропуска много.
level-about-club = Добри навици, дребни грешки.
level-about-expert = Преценява добре и рядко греши.
level-about-master = Претегля всеки отговор и отговорите на него.
scenarios = Сценарии
preset-source = Както е в източника
preset-own = Мои правила
preset-change-note = Променете някой ред и става „Мои правила“.
default-mark = по подразбиране
no-choice-note = В този вариант хвърлянето не оставя избор: чисто надбягване с късмета.

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
last-move = Последен ход
match-score = Мач
throw = Хвърли
done = Готово
decline = Стига
figure-entered = Влезли
figure-left = Остават
figure-home = Цел
score-is = Хвърлено: { $score }
take-throw = Хвърли пак
end-turn = Край на хода
decline-score = Откажи

## Надписи
say-throw = Ваш ред е да хвърлите: интервал или щракване върху дъската.
say-side-throws = { $who } хвърлят: интервал или щракване върху дъската.
say-computer-throws = { $who }: предстои хвърляне.
say-computer-plays = { $who } мисли.
say-choose-piece = Изберете пул.
say-choose-place = Изберете къде отива вдигнатият пул.
say-done = Готово? Интервал, Enter или щракване предава реда.
say-blocked = Нищо не може да се изиграе: всичко е затворено. Редът минава.
say-blocked-outside = Чакащите пулове не могат да влязат: полетата са затворени. Редът минава.
say-over = Играта свърши.
say-opening = { $white } { $whitedie }, { $black } { $blackdie }: започват { $who }.
say-throws-again = { $who }: още едно хвърляне.
say-you-throw-again = Хвърляте отново.
say-offered = Можете да хвърлите пак или да завършите хода.
say-handed-over = Не можа да се изиграе: { $score } минава към { $who }.
say-you-play-given = Вие играете { $score }, което другата страна не можа да изиграе.
say-race-won = { $who }: спечелено надбягване, стигнали { $count } от 5.
say-chain = { $stages ->
    [0] Последно от чифта: четири пъти по { $number }.
    [one] Чифтът продължава: четири пъти по { $number }, остава още един.
   *[other] Чифтът продължава: четири пъти по { $number }, остават още { $stages }.
}
say-chain-passes = { $count ->
    [one] { $who }: доиграва се чифтът, веднъж { $number }.
   *[other] { $who }: доиграва се чифтът, { $count } пъти по { $number }.
}
say-pinned = Затапен пул.
say-captured = Пленена пешка.
say-hit = Ударен пул.
say-sent-back = Върната фигура.
say-score-zero = 0: редът минава.
say-throw-again-unplayable = { $score } не може да се използва изцяло: хвърлете пак.
say-lot = По жребий започват: { $who }.
say-opening-two = { $who }: падна се 2 и с него се започва.
say-may-decline = Могат да се местят само фигури в целта: може да се откажете.

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
refuse-own-piece = Там стои ваша фигура.
refuse-pinned = Този пул е затапен и не може да се мести.
refuse-held = Там има ваш затапен пул: капията е на другия.
refuse-unmoved = Пешка тръгва за пръв път само с хвърлено 2.
refuse-own-home = Не можете да пленявате в своя начален ред.
refuse-entered = Пешка в чуждия начален ред не може да се мести така.
refuse-in-order = Редът се пълни поле по поле, от далечния край.
refuse-other-half = Другата половина трябва да се изиграе с друга пешка.
refuse-overshoot = Това би излязло отвъд края на пътя.
refuse-occupied = Тази дупка е заета.
refuse-link-occupied = Другият край на връзката е зает.
refuse-needs-entry = С това число не се влиза в игра.
refuse-one-in-play = В надбягването участва само една ваша фигура.
refuse-pinned-stops = Нищо не се изкарва, докато ваш пул е затапен.

## Защо този ход: думи на подсказката и на учителя
decimal-mark = ,
hint-win-chance = Печели { $percent } % от игрите.
hint-gammon-chance = Печели двойно { $percent } % от игрите.
hint-equity = Носи средно { $points } точки.
remark-forced = Единственият възможен ход.
remark-near = Колкото най-добрия, с разлика до една стотна от точката.
remark-wins = Печели играта.
remark-wins-more = Печели още { $percent } % от игрите.
remark-wins-fewer = Печели { $percent } % от игрите по-малко.
remark-gammons-more = Двойни победи: още { $percent } % от игрите.
remark-gammons-fewer = Двойни победи: { $percent } % от игрите по-малко.
remark-gammons-saved = Двойни загуби: { $percent } % от игрите по-малко.
remark-gammons-lost = Двойни загуби: още { $percent } % от игрите.
remark-hits = { $count ->
    [one] Удря пул.
   *[other] Удря { $count } пула.
}
remark-pins = { $count ->
    [one] Затапва пул.
   *[other] Затапва { $count } пула.
}
remark-captures = { $count ->
    [one] Пленява пешка.
   *[other] Пленява { $count } пешки.
}
remark-sends-back = Връща чуждата фигура в началото.
remark-misses = { $count ->
    [one] Пропуска гола фигура на другия.
   *[other] Пропуска { $count } голи фигури на другия.
}
remark-makes = { $count ->
    [one] Прави капия.
   *[other] Прави { $count } капии.
}
remark-gives-up = { $count ->
    [one] Разваля капия.
   *[other] Разваля { $count } капии.
}
remark-blocks = Прави блокада от { $count } поред.
remark-breaks-block = { $count ->
    [0] Разваля блокадата.
    [one] Разваля блокадата: остава само едно поле.
   *[other] Разваля блокадата: остават { $count } поред.
}
remark-shuts = { $count ->
    [one] Затваря на другия още едно число.
   *[other] Затваря на другия още { $count } числа.
}
remark-opens = { $count ->
    [one] Отваря отново едно число на другия.
   *[other] Отваря отново { $count } числа на другия.
}
remark-risk-hit = { $count ->
    [one] Оставя гол пул: { $percent } % риск да бъде ударен.
   *[other] Оставя { $count } голи пула: { $percent } % риск от удар.
}
remark-risk-pin = { $count ->
    [one] Оставя гол пул: { $percent } % риск да бъде затапен.
   *[other] Оставя { $count } голи пула: { $percent } % риск от затапване.
}
remark-risk-capture = { $count ->
    [one] Пешка остава на удар: { $percent } % риск от плен при всяко хвърляне.
   *[other] { $count } пешки остават на удар: { $percent } % риск от плен при всяко хвърляне.
}
remark-risk-return = { $percent } % риск фигурата ви да бъде върната в началото.
remark-safe = Не оставя нищо застрашено.
remark-mother = Майката може да бъде затапена: { $percent } % риск.
remark-escapes = { $count ->
    [one] Измъква пул на безопасно място.
   *[other] Измъква { $count } пула на безопасно място.
}
remark-enters = { $count ->
    [one] Още едно влизане в игра.
   *[other] Още { $count } влизания в игра.
}
remark-bears-off = { $count ->
    [one] Изкарва един пул.
   *[other] Изкарва { $count } пула.
}
remark-arrives = { $count ->
    [one] Още една стига до целта.
   *[other] Още { $count } стигат до целта.
}
remark-starts = { $count ->
    [one] Една пешка тръгва за пръв път.
   *[other] { $count } пешки тръгват за пръв път.
}
remark-leads = { $count ->
    [one] Води в надбягването с 1 точка.
   *[other] Води в надбягването с { $count } точки.
}
remark-trails = { $count ->
    [one] Изостава в надбягването с 1 точка.
   *[other] Изостава в надбягването с { $count } точки.
}
remark-race-only = Страните са се разминали: остава само надбягването.
remark-stacks = { $count ->
    [one] Трупа един излишен пул на едно поле.
   *[other] Трупа { $count } излишни пула на едно поле.
}
remark-throws-again = Печели още едно хвърляне.
remark-link-on = { $count ->
    [one] Връзката отвежда фигурата 1 дупка напред.
   *[other] Връзката отвежда фигурата { $count } дупки напред.
}
remark-link-back = { $count ->
    [one] Връзката връща фигурата 1 дупка назад.
   *[other] Връзката връща фигурата { $count } дупки назад.
}
remark-stuck = { $percent } % риск следващото ви хвърляне да не може да се изиграе.
remark-door-shut = Ваша фигура стои там, където влиза следващата.

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
result-gyulbara-2 = марс
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
menu-ambience = Звуци на мястото
ambience-off = няма
ambience-quiet = приглушени
ambience-full = ясни
menu-language = Език
leave = Напусни
start-again = Отначало
go-on = Продължи

## Записване
keep-full = Дискът е пълен: в { $path } не може да се запише нищо. Играта продължава.
keep-read-only = В { $path } не може да се запише нищо: няма право на запис. Играта продължава.
keep-failed = Записът в { $path } не успя. Играта продължава; ще бъде опитано отново.
keep-again = Записването отново работи.
keep-no-home = Не е известна домашна папка, затова нищо няма да се запази. Играта продължава.
keep-in-use = Tabulae е отворена в друг прозорец; тази игра няма да се запази.
keep-damaged-earlier = Файлът { $file } беше повреден и е преместен настрана; използва се предишният.
keep-damaged = Файлът { $file } беше повреден и е преместен настрана.
keep-setting = Настройката { $name } имаше недопустима стойност; използва се обичайната.

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

## Същите имена в гюлбарата и в тапата
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
