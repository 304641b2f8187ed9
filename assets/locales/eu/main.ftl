# Tabulae, euskara.

## Izenburua
title = Tabulae
title-lead = Lau mila urteko mahai-jokoak
quit = Irten
sound-on = Soinua piztuta
sound-off = Soinua itzalita

## Jokoak
game-tabula = Tabula
game-tabula-line = Erroma eta Bizantzio · hiru dado, bide bakarra
game-tabula-goal = Eraman hamabost fitxak taulan barrena eta atera itzazu aurkariak baino lehen.
side-tabula-white = Gorriak
side-tabula-black = Urdinak
game-tabla = Tabla
game-tabla-line = Bulgaria · harrapatu, itxi, atera
game-tabla-goal = Eraman hamabost fitxak etxera eta atera itzazu taulatik aurkariak baino lehen.
side-tabla-white = Zuriak
side-tabla-black = Beltzak

## Arauak
level-tabla-standard = Ohikoa
level-tabla-standard-about = Gammonak bi puntu balio ditu, backgammonak hiru.
level-tabla-standard-source = Tabla arruntaren arau-orri bulgariarraren arabera.
level-tabla-mars-only = Marsak bi puntu
level-tabla-mars-only-about = Marsak bi puntu balio ditu; ez dago hirukoitzik.
level-tabla-mars-only-source = Bulgariako mahai-jokoei buruzko artikulu baten arabera.
level-tabula-standard = Ohikoa
level-tabula-standard-about = Bi aldeek noranzko bera dute; irabazleak atera gabeko fitxa guztiak zenbatzen ditu.
level-tabula-standard-source = Tabulari buruzko euskal arau-orriaren arabera, gure arau-orrialdeak azaldu bezala.
level-tabula-source = Iturrian bezala
level-tabula-source-about = Irabazleak taulan geratu diren fitxak bakarrik zenbatzen ditu.
level-tabula-source-source = Tabulari buruzko euskal arau-orriaren arabera, hitzez hitz.
level-tabula-opposite = Kontrako bideak
level-tabula-opposite-about = Aldeak elkarren kontra doaz, eta ispiluan bezala sartzen dira.
level-tabula-opposite-source = Arau-orri beraren aldaera bat.
level-tabula-zeno = Zenonen jaurtiketa
level-tabula-zeno-about = Enperadorearen 2-5-6 ospetsua: modu bakarrean joka daiteke.
level-tabula-zeno-source = Palatinoko Antologia IX.482, Agatiasek kontatua.

## Prestaketa
setup-heading = Nola jokatuko dugu?
setup-bottom = behealdean eserita
setup-top = goialdean eserita
setup-note = Alde bakoitzean pertsona bat edo ordenagailua; bi lagunek mahai bera partekatzen dute.
back-to-games = Jokoak
begin = Hasi
seat-person = Pertsona
level-name-child = Haurra
level-name-beginner = Hasiberria
level-name-club = Kluba
level-name-expert = Aditua
level-name-master = Maisua

## Jokoan
you = Zu
computer = Ordenagailua
your-turn = zure txanda
on-the-bar = { $count ->
    [one] fitxa bat zain
   *[other] { $count } fitxa zain
}
pips = Pausoak
off = Kanpo
the-throw = Jaurtiketa
pips-left = { $count ->
    [one] pauso 1 falta da
   *[other] { $count } pauso falta dira
}
times-left = { $count } aldiz jokatzeko
first-number = { $number } lehenik
tap-plays-first = ukituz gero, { $number } lehenik
take-back = Desegin
throw = Jaurti
done = Eginda
decline = Nahikoa

## Oharrak
say-throw = Zuk jaurti: sakatu zuriunea edo egin klik taulan.
say-side-throws = { $who }: jaurti zuriunearekin edo taulan klik eginda.
say-throw-again = Hiru dado berdin: jaurti berriro, edo utzi.
say-computer-throws = { $who } jaurtitzera doa.
say-computer-plays = { $who } pentsatzen ari da.
say-choose-piece = Aukeratu fitxa bat.
say-choose-place = Aukeratu nora doan altxatutako fitxa.
say-done = Eginda? Zuriuneak, Sartu teklak edo klik batek txanda ematen du.
say-blocked = Ezin da ezer jokatu: bide guztiak itxita daude. Txanda pasatzen da.
say-blocked-outside = Zain dauden fitxak ezin dira sartu: laukiak itxita daude. Txanda pasatzen da.
say-over = Jokoa amaitu da.
say-opening = { $white } { $whitedie }, { $black } { $blackdie }: { $who } hasiko dira.

## Ezezkoak
refuse-not-now = Hori ezin da orain egin.
refuse-no-piece = Ez duzu fitxarik hor.
refuse-no-number = Geratzen den emaitza batek ere ez darama hara.
refuse-closed = Aurkariaren bi fitxak edo gehiagok itxita daukate leku hori.
refuse-enter-first = Harrapatutako fitxek sartu behar dute lehenik.
refuse-hand-first = Fitxa guztiak sartu behar dira besteak mugitu aurretik.
refuse-not-all-home = Ateratzen hasteko, fitxa guztiek etxean egon behar dute.
refuse-not-rearmost = Zenbaki handiago batek atzeko fitxa bakarrik ateratzen du.
refuse-not-exact = Ateratzeko zenbaki zehatza behar da.
refuse-locked = Bigarren erdia hamabostak I–XII artean daudenean irekitzen da.
refuse-throw-spent = Jaurtiketa honen gainerakoa galduta dago.
refuse-must-use-all = Horrek joka daitekeen emaitza bat alferrik galduko luke.
refuse-must-use-larger = Emaitza bakarra joka daiteke: handiena izan behar du.

## Bidea
way-over = { $stops } gainetik
way-by = { $number } emaitzarekin
way-hits = harrapatu: { $stops }
way-no-hit = ez du harrapatzen
way-none = Bat ere ez
place-hand = eskua
place-bar = barra
place-off = kanpoan
place-out = kanpo

## Bikoizteko kuboa
double = Bikoiztu
take = Onartu
drop = Utzi
owns-cube = kuboa { $value }
say-double = Bikoizketa eskaini da. { $who }: onartu eta { $value } punturen truke jokatu, edo utzi eta partida galdu.

## Emaitza
result-won = Irabazi duzu
result-lost = Ordenagailuak irabazi du
result-side-won = { $who } irabazle
result-draw = Berdinketa
result-points = { $count ->
    [one] puntu 1
   *[other] { $count } puntu
}
result-stalled = Inork ezin izan du luzaroan mugitu.
result-tabla-2 = gammona, marsa
result-tabla-3 = backgammona
again = Jokatu berriro
other-game = Jokoak
next-game = Hurrengo partida
standing-points = { $white } { $whitepoints } : { $blackpoints } { $black } · { $to } puntura
standing-games = { $white } { $whitepoints } : { $blackpoints } { $black } · { $of } partidatik { $game }.

## Menua
menu = Menua
menu-speed = Mugimenduaren abiadura
speed-0 = bat ere ez
speed-1 = motela
speed-2 = arrunta
speed-3 = bizia
speed-4 = azkarra
menu-volume = Soinua
volume-none = isilik
menu-language = Hizkuntza
leave = Utzi
start-again = Hasi berriro
go-on = Jarraitu

## Tablako jaurtiketen izen bulgariarrak
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
