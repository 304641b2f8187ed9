# Tabulae, euskara.

## Izenburua
title = Tabulae
title-lead = Lau mila urteko mahai-jokoak
laying-out = Taula prestatzen ari da
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
game-gyulbara = Gyulbara
game-gyulbara-line = Bulgaria · harrapatu gabe, bikoitz luzeak
game-gyulbara-goal = Eman taulari bira bat zure hamabost fitxekin, eta atera itzazu aurkariak baino lehen.
side-gyulbara-white = Zuriak
side-gyulbara-black = Beltzak
game-tapa = Tapa
game-tapa-line = Bulgaria · bakartia tapatu, ama zaindu
game-tapa-goal = Eraman hamabost fitxak etxera eta atera itzazu; bakarrik utzitako fitxa bertan tapa daiteke.
side-tapa-white = Zuriak
side-tapa-black = Beltzak
game-tablan = Tablan
game-tablan-line = India · lau zotz-dado, bidean harrapatu
game-tablan-goal = Sartu aurkariak baino peoi gehiago haren hasierako lerroan, eta harrapatu bidean ahal dituzunak.
side-tablan-white = Horiak
side-tablan-black = Beltzak
game-hounds_and_jackals = Txakurrak eta txakalak
game-hounds_and_jackals-line = Egipto · 58 zulo, bosna fitxa
game-hounds_and_jackals-goal = Eraman bost fitxak taularen zure erditik helburura, aurkariak baino lehen.
game-hounds_and_jackals-note = Howard Carter-en berreraiketa kontatu egiten da, ez jokatu: ziriak 1etik 5era bitarteko zuloetan hasieran, 1etik 6ra bitarteko puntuak, markak onerako eta loturak kalterako, eta atzera itzulia puntuek helburua gainditzen badute. Iturriak uste gisa ematen du, ez arau multzo gisa.
side-hounds_and_jackals-white = Txakurrak
side-hounds_and_jackals-black = Txakalak

## Arauak
level-tabla-standard = Ohikoa
level-tabla-standard-about = Gammonak bi puntu balio ditu, backgammonak hiru.
level-tabla-standard-source = Tabla arruntaren arau-orri bulgariarraren arabera.
level-tabla-mars-only = Marsak bi puntu
level-tabla-mars-only-about = Marsak bi puntu balio ditu; ez dago hirukoitzik.
level-tabla-mars-only-source = Bulgariako mahai-jokoei buruzko artikulu baten arabera.
level-tabla-no-cube = Kuborik gabe
level-tabla-no-cube-about = Ez dago bikoizketarik: partida batek puntu bat, bi edo hiru balio ditu.
level-tabla-no-cube-source = Bulgariako mahai-jokoei buruzko artikuluan kuboa ordenagailuko tablarena da.
level-tabla-match-to-five = Bost puntura
level-tabla-match-to-five-about = Bost puntu lehenik lortzen dituenak irabazten du; kuboarekin eta Crawford partidarekin.
level-tabla-match-to-five-source = Arau-orri bulgariarraren arabera; hiru edo bost puntura jokatu ohi da.
level-tabla-today = Gaur ohi bezala
level-tabla-today-about = Bost puntura, kuborik gabe, marsak bi; irabazleak hasten du hurrengo partida.
level-tabla-today-source = tabla.bg webguneko arauen eta Bulgariako mahai-jokoei buruzko artikuluaren arabera.
level-tabla-fresh-throw = Lehen jaurtiketa berria
level-tabla-fresh-throw-about = Hasten denak bi dadoak berriro jaurtitzen ditu; lehen jaurtiketa bikoitza izan daiteke.
level-tabla-fresh-throw-source = tabla.bg webgunearen eta Turkiako arauen arabera.
level-tabla-either-number = Bietako edozein
level-tabla-either-number-about = Bi zenbakietatik bakarra joka badaiteke, zuk aukeratzen duzu.
level-tabla-either-number-source = Arau-orriak handiena eskatzen du, artikuluak ez.
level-tabla-blitz = Blitza
level-tabla-blitz-about = Beltzek zabalegi ireki dute eta 5-5 atera duzu: harrapa al ditzakezu zure etxeko bi fitxak?
level-tabla-blitz-source = Gure arau-orrialdeko TL-E14 adibidea, artikuluko estrategia bat.
level-tabla-hit-in-passing = Pasaeran harrapatu
level-tabla-hit-in-passing-about = 3-1ekin: harrapatu eta geratu, harrapatu eta aurrera, ala bakean utzi?
level-tabla-hit-in-passing-source = Gure arau-orrialdeko TL-E9 adibidea.
level-tabla-larger-number = Zenbaki handiena
level-tabla-larger-number-about = 6-5ekin zenbaki bakarra joka daiteke: zein izan behar du?
level-tabla-larger-number-source = Gure arau-orrialdeko TL-E3 adibidea, arau-orri bulgariarretik.
level-tabla-two-on-the-bar = Bi barran
level-tabla-two-on-the-bar-about = Bi fitxa zain daude eta ate bat itxita: zer uzten du egiten 6-5ek?
level-tabla-two-on-the-bar-source = Gure arau-orrialdeko TL-E5 adibidea.
level-tabla-bearing-off = Fitxak ateratzea
level-tabla-bearing-off-about = 6-3rekin: bi fitxa atera, ala bat atera eta bestea mugitu?
level-tabla-bearing-off-source = Gure arau-orrialdeko TL-E7 adibidea.
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
level-tabula-entry-to-xii = XIIraino sartu
level-tabula-entry-to-xii-about = Sartzen den fitxak XIIraino jarrai dezake; bigarren erdia hamabostak I–XII artean daudenean irekitzen da.
level-tabula-entry-to-xii-source = Arau-orri bereko sartzeko bigarren era.
level-tabula-move-while-entering = Sartu bitartean mugitu
level-tabula-move-while-entering-about = Taulako fitxak mugi daitezke, beste batzuk oraindik sartu gabe egonda ere.
level-tabula-move-while-entering-source = Bell eta Finkeli jarraitzen dieten arau-orrien arabera.
level-tabula-first-half-first = Lehen erdia lehenik
level-tabula-first-half-first-about = Fitxak berehala mugi daitezke, baina bigarren erdia ez da irekitzen hamabostak I–XII artean egon arte.
level-tabula-first-half-first-source = theedkins.co.uk webguneko arauen arabera.
level-tabula-triples-again = Hiru berdin: berriro
level-tabula-triples-again-about = Hiru dado berdinek beste jaurtiketa bat ematen dute; uko egin dakioke.
level-tabula-triples-again-source = Arau-orri beraren aldaera bat.
level-tabula-triples-twice = Hiru berdin: bi aldiz
level-tabula-triples-twice-about = Hiru dado berdinetako bakoitza bi aldiz jokatzen da: sei mugimendu gehienez.
level-tabula-triples-twice-source = Arau-orri beraren aldaera bat.
level-tabula-exact = Ateratze zehatza
level-tabula-exact-about = Fitxa bat zenbaki zehatzarekin bakarrik ateratzen da.
level-tabula-exact-source = Arau-orri beraren aldaera bat.
level-tabula-rearmost = Tablan bezala atera
level-tabula-rearmost-about = Zenbaki handiago batek atzeko fitxa bakarrik ateratzen du.
level-tabula-rearmost-source = Tablaren araua, tabulara ekarria.
level-tabula-next-throw = Sartu eta itxaron
level-tabula-next-throw-about = Azken fitxa sartutakoan, jaurtiketa horren gainerakoa galtzen da.
level-tabula-next-throw-source = Arau-orri bereko irudi-oin baten beste irakurketa bat.
level-tabula-off-any-time = Noiznahi atera
level-tabula-off-any-time-about = Fitxa bat atera daiteke besteak etxera iritsi baino lehen.
level-tabula-off-any-time-source = Testu klasikoek argitu gabe uzten dute, arau-orri berak dioenez.
level-tabula-dilemma = 1-3-6 korapiloa
level-tabula-dilemma-about = 1-3-6 atera duzu, eta bi ate itxita daude: zenbat erabil dezakezu?
level-tabula-dilemma-source = Gure arau-orrialdeko TB-E4 adibidea, euskal arau-orritik.
level-tabula-re-entry = Sartu eta harrapatu
level-tabula-re-entry-about = Harrapatu dizuten fitxak 1-3-3rekin sartu behar du: fitxa berak aurrera egin eta harrapa al dezake?
level-tabula-re-entry-source = Gure arau-orrialdeko TB-E5 adibidea, euskal arau-orriko irudi batetik berregina.
level-tabula-hit-on-the-way = Bidean harrapatu
level-tabula-hit-on-the-way-about = Bilatu 2-6-6 jokatzeko era bakarra: harrapatu, eta fitxa berak aurrera.
level-tabula-hit-on-the-way-source = Gure arau-orrialdeko TB-E7 adibidea, euskal arau-orriko irudi batetik berregina.
level-tabula-last-one-home = Azkena etxera
level-tabula-last-one-home-about = 2-4-6rekin harrapatu, azken fitxa etxera eraman eta fitxa bat atera dezakezu, dena jaurtiketa batean.
level-tabula-last-one-home-source = Gure arau-orrialdeko TB-E8 adibidea, euskal arau-orriko irudi batetik berregina.
level-gyulbara-standard = Ohikoa
level-gyulbara-standard-about = Hirugarren txandatik aurrera bikoitzak seikoetaraino luzatzen dira; zuk ezin duzuna aurkariak jokatzen du.
level-gyulbara-standard-source = Bulgariako mahai-jokoei buruzko artikulu baten arabera, gure arau-orrialdeak azaldu bezala.
level-gyulbara-flat-ccw = Taula etzanda
level-gyulbara-flat-ccw-about = Taula etzanda dago eta fitxak erloju-orratzen kontra doaz; arauak berberak dira.
level-gyulbara-flat-ccw-source = Taula, iturri publiko gehienek erakutsi bezala.
level-gyulbara-flat-cw = Etzanda, orratzen alde
level-gyulbara-flat-cw-about = Zutik dagoen taula etzanda: fitxak erloju-orratzen noranzkoan doaz; arauak berberak dira.
level-gyulbara-flat-cw-source = Artikuluko noranzkoa, etzanda dagoen taulan.
level-gyulbara-from-first-turn = Hasieratik luzatu
level-gyulbara-from-first-turn-about = Bikoitzak lehen txandatik bertatik luzatzen dira seikoetaraino.
level-gyulbara-from-first-turn-source = Artikuluak aldaera gehienetan bakarrik mugatzen ditu lehen txandak.
level-gyulbara-from-fourth-turn = Laugarren txandatik
level-gyulbara-from-fourth-turn-about = Alde bakoitzaren lehen hiru jaurtiketak arruntak dira; gerokoetan bikoitzak luzatu egiten dira.
level-gyulbara-from-fourth-turn-source = Gaurko ohitura: tabla.bg eta Wikipedia bulgariarra.
level-gyulbara-plain-doublets = Bikoitz arruntak
level-gyulbara-plain-doublets-about = Bikoitza bere zenbakiaren lau mugimendu da, besterik ez.
level-gyulbara-plain-doublets-source = Gure aukera, lehen partida baterako.
level-gyulbara-this-doublet = Bikoitz hori bakarrik
level-gyulbara-this-doublet-about = Aurkariak eten den bikoitza bukatzen du; gero jaurtitzaileak hurrengoarekin jarraitzen du.
level-gyulbara-this-doublet-source = Artikuluaren beste irakurketa bat, hitzez hitz.
level-gyulbara-nothing-passes = Ez da ezer pasatzen
level-gyulbara-nothing-passes-about = Jaurtitzaileak bikoitzetik jokatu ezin duena galdu egiten da.
level-gyulbara-nothing-passes-source = funwithpuzzles.com eta totalshareware.com webguneetako bertsioen arabera.
level-gyulbara-each-stage = Bikoitzak banan-banan
level-gyulbara-each-stage-about = Hasi ezin den bikoitza inork ez du jokatzen; jaurtitzaileak aurrera jarraitzen du.
level-gyulbara-each-stage-source = Artikuluko “hasi gabea” ulertzeko bigarren era.
level-gyulbara-optional-remainder = Hondarra nahierara
level-gyulbara-optional-remainder-about = Aurkariak nahi duenean uko egin diezaioke bikoitzaren hondarra jokatzeari.
level-gyulbara-optional-remainder-source = Gure aukera; artikuluak mugitzeko eskubidea aipatzen du.
level-gyulbara-broken-chain = Kate etena
level-gyulbara-broken-chain-about = Zure 5-5 seikoetara luzatzen da, baina haien bidea itxita dago: ikusi nork jokatzen dituen.
level-gyulbara-broken-chain-source = Gure arau-orrialdeko GB-E6 adibidea.
level-gyulbara-win-inside = Bikoitz erdian irabazi
level-gyulbara-win-inside-about = Hiru fitxa geratzen zaizkizu eta 5-5 atera duzu: amaitu partida berehala.
level-gyulbara-win-inside-source = Gure arau-orrialdeko GB-E5 adibidea.
level-gyulbara-remainder = Bikoitzaren hondarra
level-gyulbara-remainder-about = Lau 4koetatik bi baino ezin dituzu jokatu: noraino iritsiko dira Beltzak gainerakoekin?
level-gyulbara-remainder-source = Gure arau-orrialdeko GB-E7 adibidea.
level-gyulbara-six-in-a-row = Sei jarraian
level-gyulbara-six-in-a-row-about = Sei fitxa bakartik itxita zaituzte: jaurtiketa batek ere ez du balio Beltzek atea ireki arte.
level-gyulbara-six-in-a-row-source = Gure arau-orrialdeko GB-E12 adibidea.
level-gyulbara-one-is-enough = Fitxa bat aski da
level-gyulbara-one-is-enough-about = Fitxa beltz bakar batek bide bat ixten du: bilatu 4-3 jokatzeko era bakarra.
level-gyulbara-one-is-enough-source = Gure arau-orrialdeko GB-E4 adibidea.
level-tapa-standard = Ohikoa
level-tapa-standard-about = Bakarrik utzitako fitxa tapa daiteke; ama tapatuta duenak partida galtzen du.
level-tapa-standard-source = Bulgariako mahai-jokoei buruzko artikulu baten arabera, gure arau-orrialdeak osatu bezala.
level-tapa-source = Iturrian bezala
level-tapa-source-about = Bi fitxa abiapuntuan daude eta hamahiru eskuan; ez dago amaren araurik.
level-tapa-source-source = Bulgariako mahai-jokoei buruzko artikuluaren arabera, hitzez hitz.
level-tapa-same-way = Noranzko berean
level-tapa-same-way-about = Beltzak Zurien 13tik abiatzen dira, eta bi aldeek noranzko bera dute.
level-tapa-same-way-source = Artikuluko abiapuntua, 1 edo 13, hitzez hitz hartuta.
level-tapa-without-mother = Amarik gabe
level-tapa-without-mother-about = Tapatutako azken fitxak itxaron besterik ez du egiten; ateraz bakarrik irabazten da.
level-tapa-without-mother-source = Artikuluak ez du ama aipatzen.
level-tapa-free-bearing-off = Ateratze librea
level-tapa-free-bearing-off-about = Beste fitxak atera daitezke zure bat tapatuta dagoen bitartean.
level-tapa-free-bearing-off-source = Artikuluak ez du debekatzen.
level-tapa-draw-counts = Berdinketak balio du
level-tapa-draw-counts-about = Bi amak tapatuta badaude, alde bakoitzak puntu bat hartzen du.
level-tapa-draw-counts-source = BackgammonGameEngine programaren arauen arabera.
level-tapa-mother = Ama
level-tapa-mother-about = Beltzen azken fitxa ez da abiapuntutik irten: tapatu 2-1ekin eta irabazi.
level-tapa-mother-source = Gure arau-orrialdeko TP-E5 adibidea.
level-tapa-pin-and-leave = Tapatu eta irten
level-tapa-pin-and-leave-about = Zenbaki batekin tapatu ama, eta bestearekin irten zure abiapuntutik: 5-2k biak ematen ditu.
level-tapa-pin-and-leave-source = Gure arau-orrialdeko TP-E6 adibidea.
level-tapa-both-mothers = Bi amak
level-tapa-both-mothers-about = Zure ama ere tapatuta dago: tapatu Beltzena eta berdindu, ala aurrera jokatu?
level-tapa-both-mothers-source = Gure arau-orrialdeko TP-E7 adibidea.
level-tapa-pin-or-pass = Tapatu ala pasatu
level-tapa-pin-or-pass-about = 3-1ekin: gelditu fitxa bakartiaren gainean eta tapatu, ala pasatu?
level-tapa-pin-or-pass-source = Gure arau-orrialdeko TP-E2 adibidea.
level-tapa-two-pins = Bi fitxa tapatuta
level-tapa-two-pins-about = 4-2rekin, bi fitxa beltz aldi berean tapatuta eduki al ditzakezu?
level-tapa-two-pins-source = Gure arau-orrialdeko TP-E12 adibidea.
level-tapa-pinned-at-home = Etxean tapatuta
level-tapa-pinned-at-home-about = 6koak fitxa bat ateratzeko balio du soilik, baina zure bat tapatuta dago: bilatu 6-5en joko bakarra.
level-tapa-pinned-at-home-source = Gure arau-orrialdeko TP-E8 adibidea.
level-tablan-standard = Ohikoa
level-tablan-standard-about = Aurkariaren hasierako lerroan zure peoiak seguru daude, eta han ere aurrera egin dezakete.
level-tablan-standard-source = Tablani buruzko euskal arau-orriaren arabera, gure arau-orrialdeak azaldu bezala.
level-tablan-first = Lehen aldaera
level-tablan-first-about = Aurkariaren lerrora iritsitako peoia bertan geratzen da; egokia lehen partida baterako.
level-tablan-first-source = Arau-orri beraren lehen aldaera.
level-tablan-second = Bigarren aldaera
level-tablan-second-about = Aurkariaren lerroa laukiz lauki betetzen da, azkenetik hasita; partida luzeagoa da.
level-tablan-second-source = Arau-orri beraren bigarren aldaera.
level-tablan-mover-ends = Mugitzen duenak amaitu
level-tablan-mover-ends-about = Mugitu berri duen aldeak bakarrik amaitzen du partida; harrapaketa batek ez du bestearentzat amaitzen.
level-tablan-mover-ends-source = Gure aukera, arau-orriaren hitzetik aldenduta.
level-tablan-entered-capture = Lerro barruan harrapatu
level-tablan-entered-capture-about = Aurkariaren hasierako lerroan dagoen peoiak han ere harrapatzen jarrai dezake.
level-tablan-entered-capture-source = Gure aukera; arau-orriaren arau orokorrak onartuko luke.
level-tablan-opening-two = Hasierako 2a
level-tablan-opening-two-about = Horiek 2 atera dute eta hasi egiten dira: peoi batekin bi lauki, ala bi peoirekin lauki bana?
level-tablan-opening-two-source = Gure arau-orrialdeko T1 adibidea, euskal arau-orriko irudietatik.
level-tablan-capture-on-entering = Sartzean harrapatu
level-tablan-capture-on-entering-about = 12rekin oraindik lekutik mugitu gabeko peoi beltz bat harrapa dezakezu bere lerroan.
level-tablan-capture-on-entering-source = Gure arau-orrialdeko T6 adibidea, euskal arau-orriko irudietatik.
level-tablan-last-one-in = Azkena sartzen
level-tablan-last-one-in-about = Beltzek 12rekin azken peoia sartuko dute, eta orduan bina izango dira lerroan: nork irabaziko du?
level-tablan-last-one-in-source = Gure arau-orrialdeko T9 adibidea, euskal arau-orriko azken irudiaren arabera.
level-tablan-ended-by-capture = Harrapatu eta amaitu
level-tablan-ended-by-capture-about = 12rekin harrapatuz gero partida amaitzen da, eta ez zure alde: bilatu joko hobea.
level-tablan-ended-by-capture-source = Gure arau-orrialdeko T19 adibidea.
level-tablan-filling-in-order = Ordenan bete
level-tablan-filling-in-order-about = Lerroa azken laukitik hasita betetzen da: bilatu 12 jokatzeko era bakarra.
level-tablan-filling-in-order-source = Gure arau-orrialdeko T17 adibidea, bigarren aldaera.
level-tablan-two-captures = Bi batera
level-tablan-two-captures-about = Banatu 12a bi peoiren artean eta harrapatu bi.
level-tablan-two-captures-source = Gure arau-orrialdeko T16 adibidea.
level-hounds_and_jackals-standard = Bellen berreraikuntza
level-hounds_and_jackals-standard-about = Zulo handitik ertzean behera eta enborrean gora; azken bost zuloak dira helburua.
level-hounds_and_jackals-standard-source = R. C. Bellen arabera (1960 eta 1979); euskal arau-orriak batu egiten ditu haren bi arau-multzoak.
level-hounds_and_jackals-hoerth = Hoerthen berreraikuntza
level-hounds_and_jackals-hoerth-about = Enborrean behera eta ertzean gora zulo handiraino; lasterketa bakoitzean fitxa bana, eta galtzailea berriro hasten da.
level-hounds_and_jackals-hoerth-source = A. J. Hoerthen arabera (2007), arau-orri beretik.
level-hounds_and_jackals-cazaux-tait = Cazaux eta Tait
level-hounds_and_jackals-cazaux-tait-about = Dadoen ordez tortolosak; loturek atzera bakarrik daramate, eta fitxak azkenean taulatik irteten dira.
level-hounds_and_jackals-cazaux-tait-source = Cazauxen arabera (2003), J. W. Taiti jarraituz; arau-orri beretik.
level-hounds_and_jackals-hoerth-unmarked = Hoerth, markarik gabe
level-hounds_and_jackals-hoerth-unmarked-about = 15 eta 25 markarik gabeko taula: han ez dago jaurtiketa gehigarririk.
level-hounds_and_jackals-hoerth-unmarked-source = Hoerthen arauak, zulo markaturik gabeko tauletarako.
level-hounds_and_jackals-hoerth-without-short-link = Hoerth, Palestina
level-hounds_and_jackals-hoerth-without-short-link-about = 8 eta 10 arteko loturarik gabe, Palestinan aurkitutako tauletan bezala.
level-hounds_and_jackals-hoerth-without-short-link-source = Hoerthen arauak, lotura hori ez duten tauletarako.
level-hounds_and_jackals-cazaux-many = Cazaux, fitxa asko
level-hounds_and_jackals-cazaux-many-about = Nahi adina fitxa ibil ditzakezu aldi berean.
level-hounds_and_jackals-cazaux-many-source = Beste irakurketa bat: arauek zulo okupatuak eta gainetik igarotzea aipatzen dituzte.
level-hounds_and_jackals-cazaux-restart = Cazaux, berriro hasi
level-hounds_and_jackals-cazaux-restart-about = Fitxa bat irtetean, aurkariaren jokoko fitxa abiapuntura itzultzen da.
level-hounds_and_jackals-cazaux-restart-source = Beste irakurketa bat, Hoerthen lasterketen antzera.
level-hounds_and_jackals-cazaux-even-bones = Cazaux, tortolos berdinak
level-hounds_and_jackals-cazaux-even-bones-about = Tortolosaren lau aldeak berdin ateratzen dira, eta puntuazio txikiak maizago.
level-hounds_and_jackals-cazaux-even-bones-source = Gure aukera; benetako tortolosak ez dira berdin erortzen.
level-hounds_and_jackals-goal-or-decline = Helburua ala uko
level-hounds_and_jackals-goal-or-decline-about = Helburuko fitxa batek bakarrik joka dezake 1a: mugitu, ala uko egin eta aurkariari eman?
level-hounds_and_jackals-goal-or-decline-source = Gure arau-orrialdeko B11 adibidea.
level-hounds_and_jackals-long-link = Lotura luzea
level-hounds_and_jackals-long-link-about = 2rekin zure fitxa 10. zulora iristen da: ikusi nora daraman loturak.
level-hounds_and_jackals-long-link-source = Gure arau-orrialdeko B3 adibidea.
level-hounds_and_jackals-spare-the-last = Zaindu azkena
level-hounds_and_jackals-spare-the-last-about = 1a jokatzeko era batek zure azken fitxa atzera botatzen du: bilatu bestea.
level-hounds_and_jackals-spare-the-last-source = Gure arau-orrialdeko B12 adibidea.
level-hounds_and_jackals-race-won = Lasterketa irabazita
level-hounds_and_jackals-race-won-about = 3rekin zure txakurra helburura iristen da: zer gertatuko zaio 21eko txakalari?
level-hounds_and_jackals-race-won-source = Gure arau-orrialdeko H9 adibidea, Hoerth.
level-hounds_and_jackals-the-trap = Tranpa
level-hounds_and_jackals-the-trap-about = Puntuazioa jokatu egin behar da, kalterako bada ere: ikusi zer egiten dion 1ak 19ko txakurrari.
level-hounds_and_jackals-the-trap-source = Gure arau-orrialdeko C11 adibidea, Cazaux eta Tait.
level-hounds_and_jackals-three-ways = Hiru bide
level-hounds_and_jackals-three-ways-about = Fitxa berri bat sartu, aurrera egin ala tranpan erori: nola jokatuko duzu 1a?
level-hounds_and_jackals-three-ways-source = Gure arau-orrialdeko C14 adibidea, fitxa asko jokoan.

## Aukeren panela: lerroaren izena, esanahia esaldi batean, balioak
# Tabula
option-tabula-direction = Bi aldeak mugitzen dira
option-tabula-direction-about = Biak erloju-orratzen kontra doaz, edo elkarren kontra, ispiluan bezala sartuta.
option-tabula-direction-same = noranzko berean
option-tabula-direction-opposite = elkarren kontra
option-tabula-entry_zone = Fitxak sartzen dira
option-tabula-entry_zone-about = I–XII bada, sartzen den fitxak XIIraino jarrai dezake jaurtiketaren gainerakoarekin (TB-9).
option-tabula-entry_zone-I_VI = I–VI laukietan
option-tabula-entry_zone-I_XII = I–XII laukietan
option-tabula-second_half_lock = Bigarren erdia itxita dago
option-tabula-second_half_lock-about = Fitxarik ez doa XIItik aurrera hamabostak I–XII artean egon arte; gero irekita geratzen da.
option-tabula-second_half_lock-auto = XIIra sartzen badira
option-tabula-second_half_lock-on = denak sartu arte
option-tabula-second_half_lock-off = inoiz ez
option-tabula-all_must_enter_first = Fitxek aurrera egin aurretik
option-tabula-all_must_enter_first-about = Eskuko fitxek besteak gelditzen dituzten ala ez; harrapatuak beti sartzen dira lehenik (TB-10).
option-tabula-all_must_enter_first-yes = denak sartu behar dira
option-tabula-all_must_enter_first-no = harrapatuak bakarrik
option-tabula-triples = Hiru dado berdin
option-tabula-triples-about = Hiru emaitza arrunt dira, edo beste jaurtiketa bat ematen dute, edo bakoitzak bi balio du (TB-3).
option-tabula-triples-normal = dauden bezala jokatu
option-tabula-triples-throw_again = berriro jaurti
option-tabula-triples-play_twice = bi aldiz jokatu
option-tabula-bear_off = Zenbaki handiagoak atera dezake
option-tabula-bear_off-about = Zein fitxa atera dezakeen behar baino handiagoa den zenbaki batek (TB-17).
option-tabula-bear_off-larger_any = edozein fitxa
option-tabula-bear_off-larger_rearmost = atzekoa bakarrik
option-tabula-bear_off-exact = bat ere ez, zehatza
option-tabula-bear_off_needs_all_home = Ateratzen hasten da
option-tabula-bear_off_needs_all_home-about = Etxea azken laurdena da, XIX–XXIV; testu klasikoek ez dute argitzen (TB-16).
option-tabula-bear_off_needs_all_home-yes = denak etxean daudenean
option-tabula-bear_off_needs_all_home-no = noiznahi
option-tabula-move_start = Azken fitxa sartutakoan
option-tabula-move_start-about = Jaurtiketatik geratzen dena jokatu egin daiteke, edo galdu egiten da (TB-11).
option-tabula-move_start-same_throw = berehala jarraitu
option-tabula-move_start-next_throw = hurrengoari itxaron
option-tabula-tie_break = Dado guztiak ezin badira jokatu
option-tabula-tie_break-about = Dado kopuru bera erabiltzen duten jokoetatik, batura handienekoa edo edozein (TB-14).
option-tabula-tie_break-larger_total = batura handiena jokatu
option-tabula-tie_break-free = zuk aukeratu
option-tabula-starter = Nor hasten den erabakitzeko
option-tabula-starter-about = Dado bana, handiena duena hasten da; edo jokalariek adostu egiten dute (TB-1).
option-tabula-starter-chance = dadoak
option-tabula-starter-agreement = adostasuna
option-tabula-score_counts = Irabazleak zenbatzen ditu
option-tabula-score_counts-about = Harrapatutako edo sartu gabeko fitxek ere balio duten ala ez (TB-21).
option-tabula-score_counts-all_unborne = atera gabeko guztiak
option-tabula-score_counts-on_board_only = taulan dauden fitxak
option-tabula-series_games = Saioko partidak
option-tabula-series_games-about = Partida guztietako puntuak batu egiten dira; gehien dituenak irabazten du (TB-22).
# Tabla
option-tabla-scoring = Garaipen handiena da
option-tabla-scoring-about = Marsa: galtzaileak ez du atera. Backgammona: gainera, fitxa bat du barran edo irabazlearen etxean.
option-tabla-scoring-gammon_backgammon = backgammona, 3 puntu
option-tabla-scoring-mars_only = marsa, 2 puntu
option-tabla-cube = Bikoizteko kuboa
option-tabla-cube-about = Jaurti aurretik bikoiztea eskain daiteke; ezetz dioenak ordura arteko balioa galtzen du (TL-22).
option-tabla-cube-on = erabiltzen da
option-tabla-cube-off = ez da erabiltzen
option-tabla-cube_max = Kuboaren baliorik handiena
option-tabla-cube_max-about = Kuboaren baliorik handiena; 64 sei bikoizketa dira (TL-24).
option-tabla-crawford = Crawford partida
option-tabla-crawford-about = Alde bati puntu bakarra falta zaionean, partida bat kuborik gabe jokatzen da (TL-26).
option-tabla-crawford-on = jokatzen da
option-tabla-crawford-off = ez da jokatzen
option-tabla-starting_roll = Hasten denak jokatzen du
option-tabla-starting_roll-about = Nor hasten den erabaki duten bi dadoak, edo jaurtiketa berri bat, bikoitza izan daitekeena (TL-1).
option-tabla-starting_roll-play_opening_dice = hasierako bi dadoak
option-tabla-starting_roll-throw_again = jaurtiketa berri bat
option-tabla-next_game_starter = Hurrengo partida hasten du
option-tabla-next_game_starter-about = Partida bakoitzean dado bana jaurtitzen da, edo azkena irabazi duena hasten da (TL-28).
option-tabla-next_game_starter-opening_roll = dado handiena duenak
option-tabla-next_game_starter-previous_winner = azken irabazleak
option-tabla-match_points = Saioa irabazteko puntuak
option-tabla-match_points-about = Partiden puntuak batu egiten dira; 1 partida bakarra da (TL-27).
option-tabla-point_labels = Laukien zenbakiak doaz
option-tabla-point_labels-about = Alde bakoitzak 1eraino zenbatzen du etxerantz, edo 1etik gora bidearen hasieratik.
option-tabla-point_labels-home_low = etxerantz, 1eraino
option-tabla-point_labels-path = 1etik gora, bidean
option-tabla-larger_die_rule = Zenbaki bakarra joka badaiteke
option-tabla-larger_die_rule-about = Bi zenbakietako edozein joka daiteke, baina ez biak (TL-11).
option-tabla-larger_die_rule-on = handiena jokatu
option-tabla-larger_die_rule-off = edozein jokatu
# Gyulbara
option-gyulbara-chain_from_turn = Bikoitzak luzatzeko lehen txanda
option-gyulbara-chain_from_turn-about = Bikoitzaren lau mugimenduen ondoren, zenbaki handiago bakoitzaren lau datoz, 6raino (GB-10).
option-gyulbara-chain_from_turn-never = bat ere ez
option-gyulbara-remainder = Jaurtitzaileak ezin jokatua
option-gyulbara-remainder-about = Aurkariak jokatzen du geratzen dena, bere fitxekin; gero beretzat jaurtitzen du (GB-12).
option-gyulbara-remainder-rest_of_chain = osorik pasatzen da
option-gyulbara-remainder-this_doublet_only = bikoitz hori pasatzen da
option-gyulbara-remainder-lost = galdu egiten da
option-gyulbara-unstarted_doublet = Hasi gabekotzat hartzen da
option-gyulbara-unstarted_doublet-about = Mugimendu bat bera ere onartzen ez duen bikoitza hasi gabea da: inork ez du jokatzen (GB-13).
option-gyulbara-unstarted_doublet-thrown_number = jaurtitako zenbakia
option-gyulbara-unstarted_doublet-each_stage = bikoitz bakoitza
option-gyulbara-early_remainder = Lehen txandetako hondarra
option-gyulbara-early_remainder-about = Bikoitzak oraindik luzatzen ez direnean, aurkariak jokatzen al du geratzen dena? (GB-14)
option-gyulbara-early_remainder-yes = pasatu egiten da
option-gyulbara-early_remainder-no = galdu egiten da
option-gyulbara-remainder_optional = Aurkariaren hondarra jokatzea
option-gyulbara-remainder_optional-about = Jaurtitzaileak utzitakoa jokatzean gelditu daitekeen ala ez (GB-15).
option-gyulbara-remainder_optional-no = derrigorrezkoa da
option-gyulbara-remainder_optional-yes = aukerakoa da
option-gyulbara-start_display = Hasieran ikusten dira
option-gyulbara-start_display-about = Hasierako pila nola marrazten den bakarrik: hamabostak daude han. Arauak berdin.
option-gyulbara-start_display-two_and_stock = bi fitxa eta kopurua
option-gyulbara-start_display-all_fifteen = hamabost fitxak
option-gyulbara-board_view = Taula ikusten da
option-gyulbara-board_view-about = Taula pantailan nola dagoen eta fitxak norantz doazen. Arauak berdin.
option-gyulbara-board_view-turned = zutik, orratzen alde
option-gyulbara-board_view-flat_counterclockwise = etzanda, orratzen kontra
option-gyulbara-board_view-flat_clockwise = etzanda, orratzen alde
option-gyulbara-starting_roll = Hasten denak jokatzen du
option-gyulbara-starting_roll-about = Nor hasten den erabaki duten bi dadoak, edo jaurtiketa berri bat, bikoitza izan daitekeena (GB-1).
option-gyulbara-starting_roll-throw_again = jaurtiketa berri bat
option-gyulbara-starting_roll-play_opening_dice = hasierako bi dadoak
option-gyulbara-next_game_starter = Hurrengo partida hasten du
option-gyulbara-next_game_starter-about = Partida bakoitzean dado bana jaurtitzen da, edo azkena irabazi duena hasten da (GB-21).
option-gyulbara-next_game_starter-opening_roll = dado handiena duenak
option-gyulbara-next_game_starter-previous_winner = azken irabazleak
option-gyulbara-mars = Galtzaileak bat ere atera ez badu
option-gyulbara-mars-about = Fitxarik atera ez duenari irabazteak, marsak, bi balio ditu (GB-20).
option-gyulbara-mars-on = bi puntu, marsa
option-gyulbara-mars-off = puntu bat, beti bezala
option-gyulbara-match_points = Saioa irabazteko puntuak
option-gyulbara-match_points-about = Partiden puntuak batu egiten dira; 1 partida bakarra da (GB-21).
# Tapa
option-tapa-start_points = Bi aldeak mugitzen dira
option-tapa-start_points-about = Beltzak Zurien 24tik eta kontra abiatzen dira, edo Zurien 13tik eta noranzko berean.
option-tapa-start_points-opposite_1_24 = elkarren kontra
option-tapa-start_points-same_way_1_13 = noranzko berean
option-tapa-start_form = Abiapuntuan daude
option-tapa-start_form-about = Eskutik, zenbaki batek fitxa bat jartzen du zenbaki horretako laukian; ez du lehentasunik.
option-tapa-start_form-fifteen_shown_as_two = hamabost, bi ikusgai
option-tapa-start_form-fifteen_shown = hamabost, denak ikusgai
option-tapa-start_form-two_and_hand = bi, hamahiru eskuan
option-tapa-mother_rule = Ama tapatzeak
option-tapa-mother_rule-about = Ama abiapuntuko azken fitxa da; tapatzen duenak bere abiapuntua hutsik behar du (TP-15).
option-tapa-mother_rule-win_2 = bi puntu ematen ditu
option-tapa-mother_rule-win_1 = puntu bat ematen du
option-tapa-mother_rule-off = ez du ezer ematen
option-tapa-both_mothers = Bi amak tapatuta
option-tapa-both_mothers-about = Bi amak tapatuta badaude, partida berdinduta amaitzen da (TP-18).
option-tapa-both_mothers-draw_0 = berdinketa, punturik ez
option-tapa-both_mothers-draw_1_each = berdinketa, puntu bana
option-tapa-pinned_stops_bearing_off = Zure fitxa bat tapatuta badago
option-tapa-pinned_stops_bearing_off-about = Beste fitxak bitartean atera daitezkeen ala ez (TP-13).
option-tapa-pinned_stops_bearing_off-yes = ez da ezer ateratzen
option-tapa-pinned_stops_bearing_off-no = besteak atera daitezke
option-tapa-starting_roll = Hasten denak jokatzen du
option-tapa-starting_roll-about = Nor hasten den erabaki duten bi dadoak, edo jaurtiketa berri bat, bikoitza izan daitekeena (TP-1).
option-tapa-starting_roll-throw_again = jaurtiketa berri bat
option-tapa-starting_roll-play_opening_dice = hasierako bi dadoak
option-tapa-next_game_starter = Hurrengo partida hasten du
option-tapa-next_game_starter-about = Partida bakoitzean dado bana jaurtitzen da, edo azkena irabazi duena hasten da (TP-21).
option-tapa-next_game_starter-opening_roll = dado handiena duenak
option-tapa-next_game_starter-previous_winner = azken irabazleak
option-tapa-mars = Galtzaileak bat ere atera ez badu
option-tapa-mars-about = Fitxarik atera ez duenari irabazteak, marsak, bi balio ditu (TP-20).
option-tapa-mars-on = bi puntu, marsa
option-tapa-mars-off = puntu bat, beti bezala
option-tapa-match_points = Saioa irabazteko puntuak
option-tapa-match_points-about = Partiden puntuak batu egiten dira; 1 partida bakarra da (TP-21).
# Tablan
option-tablan-tablan_variant = Aurkariaren hasierako lerroan
option-tablan-tablan_variant-about = Han peoiak aurrera mugi daitezke (TN-23), edo geldirik daude, edo azken laukitik hasita betetzen dute.
option-tablan-tablan_variant-base = peoiak mugi daitezke
option-tablan-tablan_variant-first = peoiak geldirik daude
option-tablan-tablan_variant-second = ordenan betetzen da
option-tablan-entered_capture = Sartuta dagoen peoi batek
option-tablan-entered_capture-about = Aurkariaren lerroan dagoen peoi batek harrapa al dezake bertan mugitzean? (TN-23)
option-tablan-entered_capture-off = ez du harrapatzen
option-tablan-entered_capture-on = harrapa dezake
option-tablan-end_test = Partida amai dezakeena
option-tablan-end_test-about = Alde baten peoi guztiak sartuta amaitzen da; harrapaketa batek aurkariarena osa dezake (TN-31).
option-tablan-end_test-either = edozein alde
option-tablan-end_test-mover = mugitu duen aldea
# Hounds and Jackals
option-hounds_and_jackals-hj_variant = Arauen egilea
option-hounds_and_jackals-hj_variant-about = Hiru berreraikuntza moderno: bidea, dadoak, loturak eta helburua desberdinak dira.
option-hounds_and_jackals-hj_variant-bell = Bell
option-hounds_and_jackals-hj_variant-hoerth = Hoerth
option-hounds_and_jackals-hj_variant-cazaux_tait = Cazaux eta Tait
option-hounds_and_jackals-hj_marks = Markatutako 15 eta 25 zuloek
option-hounds_and_jackals-hj_marks-about = Hoerthen eta Cazauxen arauetan: taula batzuek ez dute markarik, ez beste jaurtiketarik (HJ-47).
option-hounds_and_jackals-hj_marks-on = jaurtiketa ematen dute
option-hounds_and_jackals-hj_marks-off = ez dute eraginik
option-hounds_and_jackals-hj_restart = Fitxa bat ateratzean
option-hounds_and_jackals-hj_restart-about = Cazauxen arauetan: aurkariaren fitxa abiapuntura itzultzen al da? (HJ-61)
option-hounds_and_jackals-hj_restart-off = bestea hor geratzen da
option-hounds_and_jackals-hj_restart-on = bestea berriro hasten da
option-hounds_and_jackals-hj_short_link = 8 eta 10 arteko lotura
option-hounds_and_jackals-hj_short_link-about = Hoerthen eta Cazauxen arauetan: Palestinako taulek ez dute lotura hori (HJ-48).
option-hounds_and_jackals-hj_short_link-on = indarrean dago
option-hounds_and_jackals-hj_short_link-off = ez dago
option-hounds_and_jackals-hj_bones = Tortolosak erortzen dira
option-hounds_and_jackals-hj_bones-about = Benetako tortolosak bi alde zabaletara erortzen dira gehienetan; berdinak, lauretara (HJ-62).
option-hounds_and_jackals-hj_bones-natural = benetakoak bezala
option-hounds_and_jackals-hj_bones-even = lau aldeetara berdin
option-hounds_and_jackals-hj_in_play = Aldi berean jokoan
option-hounds_and_jackals-hj_in_play-about = Cazauxen arauetan: lasterketa bakoitzean fitxa bana, edo sartzen dituzun guztiak (HJ-61).
option-hounds_and_jackals-hj_in_play-one = fitxa bana
option-hounds_and_jackals-hj_in_play-many = nahi adina fitxa

## Prestaketa
setup-heading = Nola jokatuko dugu?
back-to-games = Jokoak
begin = Hasi
seat-person = Pertsona
level-name-child = Haurra
level-name-beginner = Hasiberria
level-name-club = Kluba
level-name-expert = Aditua
level-name-master = Maisua
level-about-child = Begietara jotzen duena ikusten du; fitxak bakarrik uzten ditu.
level-about-beginner = Badaki zertan den jokoa; asko ez du ikusten.
level-about-club = Ohitura onak, hutsegite txikiak.
level-about-expert = Ongi epaitzen du, eta gutxitan huts egiten.
level-about-master = Erantzun guztiak neurtzen ditu, eta haien erantzunak ere bai.
scenarios = Egoerak
preset-source = Iturrian bezala
preset-own = Nire arauak
preset-change-note = Aldatu edozein lerro, eta “Nire arauak” bihurtuko da.
default-mark = lehenetsia
no-choice-note = Aldaera honetan jaurtiketak ez du aukerarik uzten: zorizko lasterketa hutsa da.

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
last-move = Azken jokaldia
match-score = Emaitza
throw = Jaurti
done = Eginda
decline = Nahikoa
figure-entered = Sartuta
figure-left = Taulan
figure-home = Helduta
score-is = Puntuazioa: { $score }
take-throw = Jaurti berriro
end-turn = Amaitu txanda
decline-score = Uko egin

## Oharrak
say-throw = Zuk jaurti: sakatu zuriunea edo egin klik taulan.
say-side-throws = { $who }: jaurti zuriunearekin edo taulan klik eginda.
say-computer-throws = { $who } jaurtitzera doa.
say-computer-plays = { $who } pentsatzen ari da.
say-choose-piece = Aukeratu fitxa bat.
say-choose-place = Aukeratu nora doan altxatutako fitxa.
say-done = Eginda? Zuriuneak, Sartu teklak edo klik batek txanda ematen du.
say-blocked = Ezin da ezer jokatu: bide guztiak itxita daude. Txanda pasatzen da.
say-blocked-outside = Zain dauden fitxak ezin dira sartu: laukiak itxita daude. Txanda pasatzen da.
say-over = Jokoa amaitu da.
say-opening = { $white } { $whitedie }, { $black } { $blackdie }: { $who } hasiko dira.
say-throws-again = { $who }: beste jaurtiketa bat.
say-you-throw-again = Zuk jaurti berriro.
say-offered = Berriro jaurti dezakezu, edo txanda amaitu.
say-handed-over = Ezin izan da jokatu: { $score } { $who } aldeari dagokio orain.
say-you-play-given = Zuk jokatuko duzu aurkariak jokatu ezin izan duen { $score }.
say-race-won = { $who }: lasterketa bat irabazita, 5etik { $count } helduta.
say-chain = { $stages ->
    [0] Bikoitzaren azkena: lau aldiz { $number }.
    [one] Bikoitza luzatzen da: lau aldiz { $number }; beste bat dator.
   *[other] Bikoitza luzatzen da: lau aldiz { $number }; beste { $stages } datoz.
}
say-chain-passes = { $count ->
    [one] { $who }: bikoitzaren hondarra jokatzeko, behin { $number }.
   *[other] { $who }: bikoitzaren hondarra jokatzeko, { $count } aldiz { $number }.
}
say-pinned = Fitxa bat tapatuta.
say-captured = Peoi bat harrapatuta.
say-hit = Fitxa bat harrapatuta.
say-sent-back = Fitxa bat atzera bidalita.
say-score-zero = 0: txanda pasatzen da.
say-throw-again-unplayable = { $score } ezin da osorik erabili: jaurti berriro.
say-lot = { $who } hasiko dira, zozketaz.
say-opening-two = { $who }: 2 atera da, eta horrekin hasten da jokoa.
say-may-decline = Helburuko fitxak bakarrik mugi daitezke: uko egin dezakezu.

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
refuse-own-piece = Zure fitxa bat dago hor.
refuse-pinned = Fitxa hori tapatuta dago eta ezin da mugitu.
refuse-held = Zure fitxa bat dago hor tapatuta: laukia aurkariarena da.
refuse-unmoved = 2 atera behar da peoi bat lehen aldiz mugitzeko.
refuse-own-home = Zure hasierako lerroan ez dago harrapatzerik.
refuse-entered = Aurkariaren lerroan dagoen peoi bat ezin da horrela mugitu.
refuse-in-order = Lerroa laukiz lauki betetzen da, azkenetik hasita.
refuse-other-half = Beste erdia beste peoi batek jokatu behar du.
refuse-overshoot = Hori bidearen amaieratik harago joatea litzateke.
refuse-occupied = Zulo hori okupatuta dago.
refuse-link-occupied = Loturaren beste muturra okupatuta dago.
refuse-needs-entry = Puntuazio honekin ezin da fitxarik sartu.
refuse-one-in-play = Zure fitxa bakarra ibil daiteke aldi berean.
refuse-pinned-stops = Ez da fitxarik ateratzen zure bat tapatuta dagoen bitartean.

## Zergatik jokaldi bat: iradokizunak eta tutoreak esana
decimal-mark = ,
hint-win-chance = Partiden % { $percent } irabazten ditu.
hint-gammon-chance = Partiden % { $percent } irabazten ditu bikoitz.
hint-equity = Batez beste { $points } puntu balio du.
remark-forced = Jokaldi zilegi bakarra.
remark-near = Onena bezain ona, puntu-ehunen bateko aldearekin gehienez.
remark-wins = Partida irabazten du.
remark-wins-more = Partiden % { $percent } gehiago irabazten ditu.
remark-wins-fewer = Partiden % { $percent } gutxiago irabazten ditu.
remark-gammons-more = Irabazi bikoitzak: partiden % { $percent } gehiago.
remark-gammons-fewer = Irabazi bikoitzak: partiden % { $percent } gutxiago.
remark-gammons-saved = Galera bikoitzak: partiden % { $percent } gutxiago.
remark-gammons-lost = Galera bikoitzak: partiden % { $percent } gehiago.
remark-hits = { $count ->
    [one] Fitxa bat harrapatzen du.
   *[other] { $count } fitxa harrapatzen ditu.
}
remark-pins = { $count ->
    [one] Fitxa bat tapatzen du.
   *[other] { $count } fitxa tapatzen ditu.
}
remark-captures = { $count ->
    [one] Peoi bat harrapatzen du.
   *[other] { $count } peoi harrapatzen ditu.
}
remark-sends-back = Aurkariaren fitxa abiapuntura itzularazten du.
remark-misses = { $count ->
    [one] Harrapa zitekeen aurkariaren fitxa bat libre uzten du.
   *[other] Harrapa zitezkeen aurkariaren { $count } fitxa libre uzten ditu.
}
remark-makes = { $count ->
    [one] Lauki bat ixten du.
   *[other] { $count } lauki ixten ditu.
}
remark-gives-up = { $count ->
    [one] Itxitako lauki bat uzten du.
   *[other] Itxitako { $count } lauki uzten ditu.
}
remark-blocks = { $count } laukiko hesia osatzen du.
remark-breaks-block = { $count ->
    [0] Hesia desegiten du.
    [one] Hesia hausten du: lauki bat geratzen da.
   *[other] Hesia hausten du: { $count } lauki geratzen dira segidan.
}
remark-shuts = { $count ->
    [one] Beste zenbaki bat ixten dio aurkariari.
   *[other] Beste { $count } zenbaki ixten dizkio aurkariari.
}
remark-opens = { $count ->
    [one] Zenbaki bat irekitzen dio berriro aurkariari.
   *[other] { $count } zenbaki irekitzen dizkio berriro aurkariari.
}
remark-risk-hit = { $count ->
    [one] Fitxa bat bakarrik uzten du: harrapatzeko arriskua, % { $percent }.
   *[other] { $count } fitxa bakarrik uzten ditu: harrapatzeko arriskua, % { $percent }.
}
remark-risk-pin = { $count ->
    [one] Fitxa bat bakarrik uzten du: tapatzeko arriskua, % { $percent }.
   *[other] { $count } fitxa bakarrik uzten ditu: tapatzeko arriskua, % { $percent }.
}
remark-risk-capture = { $count ->
    [one] Peoi bat aurkariaren eskura dago: harrapatzeko arriskua, % { $percent } jaurtiketako.
   *[other] { $count } peoi aurkariaren eskura daude: harrapatzeko arriskua, % { $percent } jaurtiketako.
}
remark-risk-return = Hurrengo jaurtiketan zure fitxa abiapuntura itzultzeko arriskua: % { $percent }.
remark-safe = Ez du ezer uzten arriskuan.
remark-mother = Ama tapa dezakete: arriskua, % { $percent }.
remark-escapes = { $count ->
    [one] Fitxa bat salbu jartzen du.
   *[other] { $count } fitxa salbu jartzen ditu.
}
remark-enters = { $count ->
    [one] Fitxa bat sartzen du.
   *[other] { $count } fitxa sartzen ditu.
}
remark-bears-off = { $count ->
    [one] Fitxa bat taulatik ateratzen du.
   *[other] { $count } fitxa taulatik ateratzen ditu.
}
remark-arrives = { $count ->
    [one] Beste bat iristen da helburura.
   *[other] Beste { $count } iristen dira helburura.
}
remark-starts = { $count ->
    [one] Peoi bat lehen aldiz mugitzen du.
   *[other] { $count } peoi lehen aldiz mugitzen ditu.
}
remark-leads = { $count ->
    [one] Pauso bateko aldea du lasterketan.
   *[other] { $count } pausoko aldea du lasterketan.
}
remark-trails = { $count ->
    [one] Pauso bat atzetik doa lasterketan.
   *[other] { $count } pauso atzetik doa lasterketan.
}
remark-race-only = Bi aldeek elkar pasatu dute: lasterketa bakarrik geratzen da.
remark-stacks = { $count ->
    [one] Soberako fitxa bat pilatzen du lauki batean.
   *[other] Soberako { $count } fitxa pilatzen ditu lauki batean.
}
remark-throws-again = Beste jaurtiketa bat irabazten du.
remark-link-on = { $count ->
    [one] Loturak zulo bat aurrera darama fitxa.
   *[other] Loturak { $count } zulo aurrera darama fitxa.
}
remark-link-back = { $count ->
    [one] Loturak zulo bat atzera darama fitxa.
   *[other] Loturak { $count } zulo atzera darama fitxa.
}
remark-stuck = Zure hurrengo jaurtiketa ezin jokatzeko arriskua: % { $percent }.
remark-door-shut = Zure fitxa bat dago hurrengoa sartzeko zuloan.

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
result-gyulbara-2 = marsa
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
menu-ambience = Lekuko soinuak
ambience-off = bat ere ez
ambience-quiet = apal
ambience-full = argi
menu-language = Hizkuntza
leave = Utzi
start-again = Hasi berriro
go-on = Jarraitu

## Gordetzea
keep-full = Diskoa beteta dago: ezin da ezer gorde hemen: { $path }. Jokoak aurrera jarraitzen du.
keep-read-only = Ezin da ezer gorde hemen: { $path }; ez dago idazteko baimenik. Jokoak aurrera jarraitzen du.
keep-failed = Gordetzeak huts egin du hemen: { $path }. Jokoak aurrera jarraitzen du; berriro saiatuko da.
keep-again = Gordetzeak berriro funtzionatzen du.
keep-no-home = Ez da etxeko karpetarik ezagutzen; beraz, ez da ezer gordeko. Jokoak aurrera jarraitzen du.
keep-in-use = Tabulae beste leiho batean irekita dago; joko hau ez da gordeko.
keep-damaged-earlier = { $file } fitxategia hondatuta zegoen eta baztertu egin da; aurrekoa erabiliko da.
keep-damaged = { $file } fitxategia hondatuta zegoen eta baztertu egin da.
keep-setting = { $name } ezarpenak onartzen ez den balio bat zuen; ohikoa erabiliko da.

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

## Izen berberak Gyulbaran eta Tapan
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
