/** Names of rooms in sixteen languages, each with the hotel and the master room in `room-sample-supplier-names.ts`. */
export const supplierNames: Readonly<Record<string, string>> = {
  German: `1.1 DZ mit eigener Sauna
1.3 DZ mit Thermalbad
1.6 FeWo mit Waschmaschine
1.11 DZ für Hörgeschädigte
1.17 DZ innenliegend
1.22 DZ o. Balkon
2.1 Einzelkapsel
2.6 Privatzimmer für 4
3.2 Deluxe-DZ Terrasse, Gartenblick
3.14 Economy-EZ mit Gemeinschaftsbad
4.4 Superior Zweibett mit Balkon u. Meerblick
4.9 Deluxe-DZ Balkon/Meerblick
4.15 Doppelzimmer als Einzelzimmer, Meerblick
4.0 Vierbettzimmer Meerblick
5.8 Hütte/Chalet für acht Personen
5.16 Bauernhaus
6.6 ruhiges Zweibettzimmer
6.14 DZ im Neubau
6.17 DZ mit Küchenmitbenutzung
7.3 PREMIUM DOPPELZI. inkl. HP
7.7 Premium DZ mit Talblick
7.12 Familiensuite mit 2 getrennten Schlafräumen
7.17 DZ mit Badewanne
7.0 Einzelzimmer Budget
8.2 DZ groß
8.10 6-Bett-Zimmer
8.22 EZ WC auf dem Gang
8.0 Familiensuite mit Küche
9.5 Superiorzimmer landseitig
9.4 Deluxe Zimmer in erster Strandreihe
9.3 Deluxezimmer mit eigenem Pool
9.0 Juniorsuite Meerblick
14.7 Deluxe-Zimmer mit Kingsize-Bett und Blick auf die Stadt
14.13 Familienzimmer 2 Erw. + 2 Ki.
14.4 Gehobenes Doppelzimmer HP
14.0 Vierbettzimmer mit Balkon
14.0 Penthouse mit Dachterrasse
15.2 Doppelzimmer meerseitig, Vollpension
15.11 Villa mit zwei Schlafräumen u. eigenem Pool
15.0 Einzelzimmer Meerblick
16.4 2-Raum-Appartement (1 Schlafz.)
16.13 Ferienhaus
16.0 Wohnmobilstellplatz
17.5 Doppelzimmer mit Gemeinschaftsbad
17.0 Suite mit Sauna
18.2 Raucher-Einzelzimmer`,
  French: `14.1 Ch. simple standard, petit déj. inclus
14.3 Chambre Standard 2 lits jumeaux
14.2 CHAMBRE STANDARD GRAND LIT
14.5 Chambre supérieure à lits séparés
14.7 Deluxe lit king size vue ville
14.8 Chambre Deluxe, lit king-size, côté fleuve
14.9 Suite junior non remboursable
14.11 Chbre triple (3 pers.)
14.12 Double PMR
14.14 Double à usage individuel
14.15 Double Éco, SDB commune sur le palier
14.10 Suite exécutive
14.0 Chambre quadruple climatisée
14.0 Bungalow vue mer
15.1 Double côté jardin
15.3 Double vue mer partielle
15.3 Chambre double vue mer latérale
15.2 Ch. double face à la mer, demi-pension
15.4 Double vue montagne
15.6 Chambre twin vue océan
15.8 Bungalow deux chambres 4/5 pers.
15.9 Bungalow les pieds dans l'eau
15.10 Villa 1 ch. piscine privative
15.13 Suite nuptiale
15.15 Chambres communicantes famille
15.16 Junior suite avec bain à remous
15.0 Chambre simple vue jardin
16.2 Studio 4 personnes
16.1 Studio 2 pers.
16.6 T3 deux chambres avec terrasse
16.9 Appartement en duplex
16.10 Appartement sous les combles
16.11 Appartement RDC
16.13 Maison de vacances
16.15 Cabane en rondins
16.16 Mobil-home
16.0 Tente lodge
17.3 Lit en dortoir 6 lits réservé aux femmes
17.5 Chambre double, salle de bains partagée
17.7 Chambre 2 lits avec sanitaires communs
17.9 Chambre familiale lits superposés
17.10 Chambre simple sans fenêtre
17.8 Chambre pour 4 personnes
18.4 Double fumeur
18.5 Twin non fumeur
18.12 Suite d'angle`,
  Italian: `14.1 Singola standard con colazione
14.3 CAMERA STANDARD DUE LETTI SINGOLI
14.2 Matrimoniale standard B&B
14.4 Matrimoniale superior solo pernottamento
14.5 Doppia superior letti separati
14.7 Deluxe king vista città
14.11 Tripla (3 adulti)
14.12 Matrimoniale per disabili
14.13 Familiare 2 ad + 2 bamb
14.14 Doppia uso singola
14.15 Matrimoniale economica con bagno in comune
14.9 Jr Suite n/r
14.0 Quadrupla con balcone
14.0 Villa con giardino
15.4 Camera doppia lato monte
15.3 Doppia vista mare laterale
15.3 Doppia parziale vista mare
15.2 Matrimoniale fronte mare pensione completa
15.5 Doppia vista piscina, mezza pensione
15.8 Bungalow bilocale due camere da letto
15.11 Villa 2 camere con piscina privata
15.13 Suite luna di miele
15.14 Suite presidenziale
15.15 Camere familiari comunicanti
15.16 Junior suite con idromassaggio
15.0 Singola vista mare
16.2 Monolocale 4 posti letto
16.3 Monolocale con balcone
16.4 Bilocale
16.5 Trilocale
16.6 Appartamento con 2 camere e terrazzo
16.10 Appartamento mansardato
16.11 Appartamento piano terra
16.13 Casa vacanze
16.15 Casetta in legno di tronchi
16.16 Casa mobile
16.0 Piazzola tenda
17.3 Posto letto in camerata femminile da 6
17.1 Letto in dormitorio misto 4 posti
17.5 Doppia con bagno condiviso
17.9 Camera familiare con letto a castello
17.10 Singola senza finestra
17.8 Camera per 4 persone
18.4 Matrimoniale fumatori
18.1 Singola non fumatori
18.9 Camera Club letto king con accesso lounge`,
  Spanish: `14.1 Hab. individual estándar AD
14.3 DOBLE ESTANDAR 2 CAMAS
14.2 Estándar cama matrimonial
14.4 Doble superior 1 cama doble
14.5 Superior dos camas individuales
14.7 Deluxe king vistas a la ciudad
14.8 Deluxe cama king size con vista al río
14.11 Hab. triple
14.12 Doble adaptada minusválidos
14.14 Doble de uso individual
14.15 Doble económica baño compartido
14.10 Suite ejecutiva
14.9 Júnior suite no reembolsable
14.0 Cuádruple con terraza
14.0 Cabaña en la playa
15.1 Doble vista jardín MP
15.3 Doble vista mar lateral
15.2 Doble frente al mar, todo incluido
15.4 Doble vistas montaña
15.6 Doble 2 camas vista al mar
15.8 Bungalow 2 dorm.
15.9 Bungalow a pie de playa
15.11 Villa 2 recámaras con alberca privada
15.13 Suite nupcial
15.15 Habitaciones familiares comunicadas
15.16 Junior suite con jacuzzi
15.0 Individual vistas piscina
16.2 Estudio 4 pax
16.4 Apto. 1 dormitorio
16.5 Departamento de 2 recámaras
16.6 Piso de 2 habitaciones con terraza
16.10 Apartamento abuhardillado
16.8 Ático penthouse
16.11 Apartamento planta baja
16.9 Dúplex
16.13 Casa vacacional
16.15 Cabaña de troncos
16.0 Parcela camping
17.1 Litera en dorm. mixto 4 camas
17.5 Doble con baño compartido
17.9 Hab. familiar con literas
17.10 Individual interior sin ventana
17.8 Habitación cuádruple
18.4 Doble fumadores
18.5 Dos camas no fumador
18.9 Habitación Club King acceso lounge`,
  Portuguese: `14.1 Qto solteiro standard c/ café da manhã
14.3 STANDARD DUAS CAMAS DE SOLTEIRO
14.2 Duplo standard cama de casal
14.4 Apto superior casal
14.5 Quarto Twin Superior
14.7 Deluxe king vista cidade
14.8 Quarto deluxe cama king vista rio
14.12 Duplo adaptado PCD
14.13 Familiar 2 adt + 2 chd
14.14 Duplo uso individual
14.15 Duplo económico c/ WC partilhado
14.10 Suíte Executiva
14.0 Quádruplo com varanda
14.0 Chalé com lareira
15.1 Duplo vista jardim MP
15.3 Duplo vista lateral mar
15.2 Duplo frente mar, tudo incluído
15.4 Duplo vista serra
15.5 Duplo vista piscina
15.8 Bangalô 2 quartos
15.9 Bangalô pé na areia
15.11 Moradia T2 com piscina privativa
15.10 Villa T1 com piscina privada
15.14 Suíte Presidencial
15.15 Quartos familiares comunicantes
15.16 Suíte júnior com hidromassagem
15.0 Individual vista mar
16.2 Estúdio 4 pessoas
16.1 Estúdio p/ 2
16.4 Apartamento T1
16.5 Apartamento T2
16.7 Apartamento três quartos
16.8 Cobertura
16.9 Apartamento duplex
16.11 Apartamento rés-do-chão
16.13 Casa de férias
16.15 Cabana de troncos
16.0 Barraca de camping
17.3 Cama em dormitório feminino 6 camas
17.5 Casal com banheiro compartilhado
17.9 Quarto família com beliche
17.10 Solteiro sem janela
17.8 Quarto para 4 pessoas
18.4 Duplo fumante
18.5 Twin não fumador
18.12 Suíte de canto`,
  Dutch: `14.1 Standaard 1-persoonskamer incl. ontbijt
14.3 Standaard kamer met 2 losse bedden
14.2 2-pers. kamer standaard
14.4 Superior tweepersoonskamer
14.5 Superior kamer twee eenpersoonsbedden
14.7 Deluxe kamer kingsize bed uitzicht op de stad
14.8 Deluxe kingsize rivierzicht
14.12 Aangepaste tweepersoonskamer (mindervaliden)
14.13 Familiekamer 2 volw. + 2 kind.
14.14 Tweepersoonskamer voor alleengebruik
14.15 Economy 2pk gedeelde badkamer
14.9 Junior suite niet-restitueerbaar
14.0 Vierpersoonskamer met terras
14.0 Strandhuisje
15.1 2-persoonskamer tuinzijde
15.3 Tweepersoonskamer zijdelings zeezicht
15.3 2pk beperkt zeezicht
15.4 Tweepersoonskamer bergzicht
15.5 Tweepersoonskamer zwembadzicht all-in
15.8 Bungalow met 2 slaapkamers
15.9 Bungalow aan het strand
15.11 Villa 2 slpk privézwembad
15.13 Bruidssuite
15.15 Familiekamers met tussendeur
15.0 Eenpersoonskamer zeezicht
16.2 Studio 4 pers.
16.1 Studio voor twee
16.3 Studio met balkon
16.4 App. 1 slaapkamer
16.5 Driekamerappartement
16.6 Appartement 2 slpk met terras
16.10 Zolderappartement
16.9 Maisonnette
16.13 Vakantiehuis
16.15 Blokhut
16.16 Stacaravan
16.14 Bergchalet
16.0 Kampeerplaats
17.3 Bed in 6-persoons vrouwenslaapzaal
17.1 Bed op gemengde slaapzaal 4p
17.9 Gezinskamer met stapelbed
17.10 Eenpersoonskamer zonder raam
17.8 4-persoonskamer
18.4 Rokerskamer tweepersoons
18.1 1-persoonskamer niet-roken
18.12 Hoeksuite`,
  Polish: `1.1 Dwójka z własną sauną
1.3 Dwuosobowy z kąpielą w źródle termalnym
1.10 Narożny pokój dwuosobowy
1.18 Tematyczny pokój dwuosobowy
1.22 Dwójka bez balkonu
2.1 Kapsuła 1-osobowa
2.11 Domek na drzewie
2.12 Pokój w jaskini
3.9 Rodzinny 2+2 z widokiem na jezioro
3.12 Junior Suite widok góry
4.6 Pokój Rodzinny Superior od strony morza
4.14 Dwójka na parterze z tarasem
4.0 Czwórka z widokiem na morze
5.10 Apartament z sypialnią, parter
6.3 2-os. z widokiem na zamek
6.11 Romantyczny pokój dwuosobowy z wanną
6.14 Pokój dwuosobowy w nowym skrzydle/budynku
7.1 Pokój dwuosobowy Classic ze śniadaniem i obiadokolacją
7.2 Pok. 2-os. typu Comfort, łóżko małż.
7.9 Pokój Komfort 2 łóżka od ulicy
7.17 Dwuosobowy z wanną
7.18 Pokój dwuosobowy w budynku obok (aneks)
7.0 Jednoosobowy z łazienką
8.4 Pokój z dwoma łóżkami małżeńskimi
8.8 1 łóżko podwójne i 1 pojedyncze
8.10 Sześcioosobowy
8.21 Pokój 1-os. z prysznicem
8.0 Apartament z tarasem
9.10 Bungalow od ogrodu
9.12 Willa, trzy sypialnie
9.0 Pokój dwuosobowy bez widoku Standard
14.2 Pokój standardowy z łóżkiem małżeńskim
14.8 deluxe king od strony rzeki
14.14 Pokój 2-osobowy do pojedynczego wykorzystania
14.0 Czwórka z balkonem
14.0 Domek letniskowy
15.2 Pokój dwuosobowy od strony morza
15.9 Domek przy samej plaży
15.14 Apartament prezydencki
15.0 Jednoosobowy widok morze
16.6 Apartament dwusypialniowy z tarasem
16.11 Apartament parterowy
16.0 Pole namiotowe
17.1 Miejsce w pokoju wieloosobowym mieszanym 4-os.
19.2 Dwuosobowy z 2 łóżkami poj.
19.11 Domek dla 4 osób`,
  Turkish: `1.1 Özel saunalı çift kişilik oda
1.3 Kaplıca banyolu çift kişilik oda
1.7 Bahçeye çıkışlı çift kişilik oda
1.9 Çatı teraslı çift kişilik oda
1.16 Son kat çift kişilik oda
1.17 İç cepheli çift kişilik oda
1.18 Temalı çift kişilik oda
1.19 Plaja doğrudan çıkışlı çift kişilik oda
1.21 Ses yalıtımlı çift kişilik oda
2.4 12 yataklı kadın yatakhanesi - yatak
2.11 Ağaç ev
3.8 Superior üç kişilik dağ manzaralı
4.3 Superior çift kişilik oda deniz manzarası
4.11 Jakuzili Deluxe Süit, deniz manzaralı
4.0 Dört kişilik deniz manzaralı oda
5.4 4 yatak odalı villa
5.13 Mini mutfaklı stüdyo
6.4 Eski şehir manzaralı çift kişilik oda
6.13 Tarihi binada çift kişilik oda
6.14 Yeni binada çift kişilik oda
7.2 Konfor Çift Kişilik
7.9 Konfor iki yataklı sokak manzaralı
7.15 Antialerjik Çift Kişilik Oda
7.17 Küvetli Çift Kişilik Oda
7.0 Tek Kişilik Ekonomik
8.4 İki çift kişilik yataklı oda
8.8 1 çift + 1 tek kişilik yatak
8.16 Kadınlara özel çift kişilik oda
8.0 Aile Süiti
9.4 Sahil Kenarı Deluxe Oda
9.7 Deniz manzaralı aile odası
9.11 Aile Bungalovu
9.0 Standart Tek Kişilik Oda
14.1 Standart Tek Kişilik Oda Kahvaltı Dahil
14.7 Sehir manzarali deluxe oda king yatak
14.9 Junior Süit iadesiz
14.10 Yönetici Süiti
14.0 Dört Kişilik Oda
14.0 Teraslı Çatı Katı Dairesi
15.5 Havuz Cepheli Çift Kişilik
15.14 Kral Dairesi (Başkanlık Süiti)
15.0 Tek Kişilik Deniz Manzaralı
16.4 1+1 Daire
16.13 Yazlık Ev
16.0 Karavan Yeri
17.9 Ranzalı Aile Odası`,
  Russian: `1.1 Двухместный с собственной сауной
1.3 Двухместный с термальной ванной (горячий источник)
1.10 Угловой двухместный
1.11 Двухместный для гостей с нарушением слуха
1.13 Двухместный с круглой кроватью
1.18 Тематический двухместный номер
1.21 Двухместный со звукоизоляцией
1.24 Тихий двухместный
2.9 Купольный шатёр
2.14 Автодом
3.9 Семейный 2+2 вид на озеро
4.1 Супериор двухместный с балконом, вид на море, завтрак
4.9 Делюкс двухместный с балконом и видом на море
4.0 Четырёхместный вид на море
5.4 Вилла, четыре спальни
5.15 Лофт с террасой
6.6 Тихий номер с двумя кроватями
6.18 Одноместный с общей ванной
7.6 Комфорт, вид на озеро
7.14 Двухместный номер, можно с животными
7.18 Двухместный во флигеле
7.18 Двухместный номер в соседнем корпусе
7.0 Одноместный эконом
8.7 Номер с тремя односпальными кроватями
8.10 6-местный
8.13 Двухместный номер, дневное пребывание
8.21 1-местный с душем
8.0 Семейные апартаменты
10.8 2-местный, корп. 2
10.13 Дом с баней
14.1 Одноместный номер «Стандарт»
14.6 Делюкс кинг-сайз невозвратный
14.11 3-х местный
14.14 Двухместный номер (одноместное размещение)
14.0 Четырёхместный номер с балконом
14.0 Коттедж на берегу озера
15.6 Номер твин с видом на море
15.9 Бунгало на пляже
15.0 Одноместный вид море
16.2 Студия на 4 чел.
16.5 Двухспальные апартаменты
16.9 Двухуровневые апартаменты
16.15 Домик из бревна
16.0 Место для палатки
17.5 Двухместный с общей ванной
18.9 Клубный номер кинг с доступом в лаундж`,
  Arabic: `1.1 غرفة مزدوجة مع ساونا خاصة
1.3 غرفة مزدوجة مع حمام مياه معدنية ساخنة
1.7 غرفة مزدوجة مع مدخل للحديقة
1.13 غرفة مزدوجة بسرير دائري
1.14 غرفة مزدوجة بالطابق الأرضي
1.18 غرفة مزدوجة ذات طابع خاص (ثيم)
1.21 غرفة مزدوجة عازلة للصوت
1.25 غرفة مزدوجة بإطلالة بانورامية
2.1 كبسولة لشخص
2.17 بيت حجري
3.5 غرفة ديلوكس دبل مطلة على البحيرة مع شرفة
4.2 غرفة سوبيريور مزدوجة إطلالة على الحديقة مع بلكونة
4.9 ديلوكس مزدوجة مع شرفة تطل على البحر
4.0 غرفة رباعية مطلة على البحر
5.3 فيلا ٣ غرف نوم مطلة على البحر
5.12 شقة غرفتي نوم لـ 6 أشخاص
6.5 غرفة مزدوجة مطلة على الساحة
6.18 غرفة مفردة بحمام مشترك
7.4 غرفة بريميوم مزدوجة ببلكونة
7.7 غرفة بريميوم مزدوجة تطل على الوادي
7.12 جناح عائلي مكون من غرفتي نوم
7.14 غرفة مزدوجة تسمح بالحيوانات الأليفة
7.0 غرفة فردية اقتصادية
8.2 غرفة دبل واسعة
8.7 غرفة بثلاثة أسرة مفردة
8.14 غرفة مزدوجة من غير شباك
8.13 غرفة مزدوجة استخدام نهاري
8.0 جناح عائلي
9.4 غرفة ديلوكس على البحر مباشرة (الشاطئ)
9.14 جناح ديلوكس للبالغين فقط
9.0 غرفة ثلاثية قياسية
14.3 غرفة قياسية بسريرين منفصلين
14.7 غرفة ديلوكس كينج مطلة على المدينة
14.8 ديلوكس كينج بإطلاله نهريه
14.13 غرفة عائلية (2 بالغين + 2 أطفال)
14.0 غرفة رباعية مع شرفة
14.0 شاليه مع مسبح
15.3 غرفة مزدوجة بإطلالة جانبية على البحر
15.10 فيلا غرفة نوم مع مسبح خاص
15.0 غرفة مفردة مطلة على البحر
16.2 استوديو لأربعة أشخاص
16.7 شقة ثلاث غرف نوم
16.0 خيمة
17.3 سرير في مهجع للإناث من 6 أسرّة
17.8 غرفة رباعية
20.9 جناح غرفتين نوم`,
  Thai: `1.1 ห้องดับเบิลพร้อมซาวน่าส่วนตัว
1.9 ห้องดับเบิลมีดาดฟ้า
1.13 ห้องเตียงกลมดับเบิล
1.18 ห้องธีมเตียงใหญ่
1.21 ห้องเตียงใหญ่เก็บเสียง
2.11 บ้านต้นไม้
2.14 รถบ้านแคมเปอร์
3.2 ดีลักซ์ดับเบิลวิวสวนมีเทอเรส
3.8 ซูพีเรียร์สามเตียงวิวภูเขา
3.14 ห้องเดี่ยวราคาประหยัด ห้องน้ำรวม
4.6 ซูพีเรียแฟมิลี่ วิวทะเล
4.14 ห้องเตียงใหญ่ชั้นล่างพร้อมเทอเรส
4.0 ห้องสี่คนวิวทะเล
5.9 อพาร์ทเม้นท์ 1 ห้องนอน มีระเบียง
5.19 ซาฟารีเต็นท์
6.5 ห้องดับเบิ้ลวิวจัตุรัส
6.11 ห้องโรแมนติกเตียงใหญ่มีอ่างอาบน้ำ
6.13 ห้องเตียงใหญ่ในอาคารประวัติศาสตร์
6.21 ห้องดับเบิลวิวสวนสาธารณะ
7.7 พรีเมียมวิวหุบเขา
7.14 ห้องเตียงใหญ่สัตว์เลี้ยงเข้าพักได้
7.0 ห้องเดี่ยวราคาประหยัด
8.3 ห้อง 2 เตียงควีน
8.4 ห้องเตียงใหญ่ 2 เตียง
8.16 ห้องเตียงใหญ่เฉพาะผู้หญิง
8.0 แฟมิลี่สวีท
11.4 บังกะโลวิวทุ่งนา
11.7 เรือนไทย
11.8 บ้าน 2 ชั้น
11.14 ห้องดีลักซ์ลงสระได้โดยตรง
11.18 ห้องพักโฮมสเตย์
11.0 ห้องสวีทฮันนีมูน
14.1 ห้องเตียงเดี่ยวสแตนดาร์ดสำหรับ1ท่าน
14.5 ห้องซูพีเรียร์ทวิน
14.10 ห้องเอ็กเซ็กคิวทีฟสวีท
14.0 ห้องพักสำหรับ 4 ท่านพร้อมระเบียง
14.0 บังกะโลริมทะเล
15.2 ห้องเตียงใหญ่วิวทะเล
15.9 บังกะโลติดชายหาด
15.0 ห้องเดี่ยววิวทะเล
16.2 สตูดิโอสำหรับ 4 คน
16.11 อพาร์ตเมนต์ชั้นล่าง
16.0 ลานกางเต็นท์
17.1 เตียงในห้องพักรวมชายหญิง 4 เตียง
18.4 ห้องดับเบิลสูบบุหรี่ได้
21.4 วิลล่าหน้าหาด`,
  Vietnamese: `1.1 Phòng đôi có phòng xông hơi khô riêng
1.3 Phòng đôi có bồn tắm suối nước nóng
1.9 Phòng đôi có sân thượng
1.18 Phòng đôi theo chủ đề
1.20 Phòng đôi lối vào riêng
2.1 Khoang ngủ đơn (capsule)
2.3 Giường trong phòng tập thể hỗn hợp 10 giường
2.12 Phòng hang động
3.8 Superior 3 người view núi
4.2 Phòng đôi Superior ban công nhìn ra vườn
4.3 Phòng Superior đôi view biển
4.11 Suite Deluxe hướng biển có bồn tắm sục jacuzzi
4.0 Phòng bốn người hướng biển
5.3 Biệt thự 3PN view biển
5.13 Studio có bếp nhỏ
6.1 Phòng đơn nhỏ
6.11 Phòng đôi lãng mạn có bồn tắm
6.13 Phòng đôi trong tòa nhà lịch sử
6.15 Phòng đôi được mang thú cưng
6.21 Phòng đôi nhìn ra công viên
7.7 Premium double hướng thung lũng
7.13 Phòng gia đình có gác lửng
7.18 Phòng đôi khu nhà phụ
7.0 Phòng đơn tiết kiệm
8.2 Phòng đôi rộng
8.10 Phòng cho sáu người
8.13 Phòng đôi thuê trong ngày
8.0 Suite gia đình
9.1 Phòng Superior lối ra hồ bơi
9.11 Bungalow cho gia đình
9.0 Phòng ba tiêu chuẩn
14.1 Phòng đơn tiêu chuẩn
14.4 Phòng Superior giường đôi
14.9 Phòng Junior Suite
14.14 Phòng đôi 1 người ở
14.0 Phòng 4 người có ban công
14.0 Biệt thự hồ bơi
15.4 Phòng đôi view núi
15.10 Biệt thự 1 phòng ngủ hồ bơi riêng
15.0 Phòng đơn hướng biển
16.2 Studio cho 4 người
16.6 Căn hộ 2 phòng ngủ có sân hiên
16.13 Nhà nghỉ dưỡng
16.0 Khu cắm trại
17.9 Phòng gia đình giường tầng
21.1 Bungalow tiêu chuẩn có quạt`,
  Japanese: `4.1 スーペリアダブル 海側 バルコニー付 朝食付
4.5 スーペリアトリプル オーシャンビュー
4.11 デラックススイート オーシャンビュー ジャグジー付
4.0 フォース 海側
5.1 ヴィラ 2ベッドルーム プライベートプール付
5.7 シャレー6名 サウナ付
5.13 ミニキッチン付スタジオ
6.1 スモールシングル
6.5 ダブル 広場ビュー
6.9 ２段ベッド２台の部屋
6.11 ロマンティックダブル バスタブ付
6.18 シングル 共同バスルーム
7.2 コンフォートダブル【朝食付】
7.7 プレミアムダブル 渓谷側（谷ビュー）
7.12 ２ベッドルームファミリースイート
7.17 ダブル（バスタブ付）
7.0 エコノミーシングル
8.1 スモールダブル
8.4 ダブルベッド2台
8.12 キッチン付スタジオ
8.21 シャワー付シングル
8.0 ファミリースイート
12.3 レディースシングル
12.7 新館和室
12.14 １２畳和室
12.20 カプセル（女性専用）
12.0 ジュニアスイート
14.2 スタンダードダブル素泊まり
14.7 デラックスルーム キングベッド（市街側）
14.11 トリプルルーム 3名様
14.14 ダブルルーム（1名利用）
14.0 フォースルーム（４名）
14.0 和室１０畳
15.2 ダブル（オーシャンビュー）２食付
15.8 ２ベッドルームバンガロー
15.14 プレジデンシャルスイート
15.0 シングル 海側
16.3 バルコニー付スタジオ
16.10 屋根裏アパートメント
16.8 ペントハウス
16.0 テントサイト
17.5 ダブルルーム 共用バスルーム
17.8 ４人部屋
18.9 クラブキング（ラウンジアクセス付）
22.3 和室（10畳・バス無し）
22.7 洋室ツイン`,
  Chinese: `7.1 经典双人房
7.3 尊贵双人房 Premium
7.6 舒适湖景双人房
7.9 舒适双床房（临街）
7.12 两卧室家庭套房
7.16 双人房带沙发床
7.19 顶层套房
7.0 经济单人间
8.3 两张大床房 queen×2
8.7 三张单人床房
8.10 六人房
8.13 钟点房（双人，日用）
8.15 阳台双人房
8.0 家庭套房
9.4 豪华海滩前沿房
9.12 三卧室别墅
9.14 豪华套房（仅限成人）
9.0 标准三人间
14.1 标准单人间（含早）
14.3 标准双床房
14.4 高级大床房 不可取消
14.7 豪华特大床房-城景
14.8 豪华特大床房（河景）
14.11 三人间
14.13 家庭房 2位成人+2名儿童
14.0 四人间带阳台
14.0 总统套房
15.1 园景双人房
15.3 部分海景双人房
15.5 池景双人房
15.8 两卧室平房（两居室 Bungalow）
15.11 两居室别墅（带私人泳池）
15.11 雙臥私人泳池Villa
15.15 家庭连通房
15.0 单人海景房
16.1 双人开间（2人）
16.5 两室一厅公寓
16.7 三居室公寓
16.11 一层公寓
16.13 度假屋
16.0 露营位
17.1 四人混合间床位
17.5 大床房（公用卫生间）
17.9 上下铺家庭房
18.4 吸烟大床双人房
18.9 行政俱乐部特大床房（含酒廊礼遇）Club`,
  Korean: `1.1 더블룸 개인 사우나
1.7 더블룸 정원 출입
1.13 원형침대 더블룸
1.18 테마 더블룸
1.19 더블룸 해변 접근
2.2 더블 캡슐
2.14 캠핑카
3.2 디럭스 더블 가든뷰 테라스
3.17 디럭스 더블 흡연
4.6 슈페리어 패밀리 오션뷰
4.13 패밀리스위트 투베드룸
4.0 4인실 오션뷰
5.7 샬레 6인 사우나
5.14 스튜디오 최상층
6.4 더블룸 구시가지 전망
6.11 로맨틱 더블 욕조
6.21 더블룸 공원뷰
7.6 컴포트 더블 레이크뷰
7.12 패밀리 스위트 침실2개
7.0 이코노미 싱글
8.1 스몰 더블
8.2 대형 더블룸
8.8 더블 1 + 싱글 1
8.12 주방 스튜디오
8.0 패밀리 스위트
13.1 프리미어더블
13.5 키즈 패밀리룸
13.9 풀빌라
13.15 콘도 침실1
13.0 로얄 스위트
14.3 스탠다드 트윈
14.6 디럭스 킹
14.11 트리플룸 3인
14.0 4인실 발코니
14.0 독채 펜션
15.1 더블룸 가든뷰
15.5 더블 풀뷰
15.13 허니문 스위트
15.0 싱글 오션뷰
16.3 스튜디오 (발코니)
16.9 복층 아파트
16.0 오토캠핑장
17.4 남성 8인 도미토리
18.4 흡연 더블
23.2 디럭스 온돌룸
23.13 PC 트윈룸`,
  Indonesian: `14.1 Kamar Single Standar
14.3 Kamar Standar 2 ranjang single
14.2 STANDAR DOUBLE termasuk sarapan
14.4 Superior 1 kasur besar
14.5 Kamar Superior Ranjang Kembar
14.7 Deluxe King Pemandangan Kota
14.11 Kamar untuk 3 orang
14.12 Kamar Double Ramah Disabilitas
14.13 Kamar Keluarga 2 dewasa + 2 anak
14.14 Kamar Double dihuni 1 orang
14.15 Ekonomi Double Kamar Mandi Luar Bersama
14.10 Suite Eksekutif
14.0 Kamar untuk 4 orang dengan balkon
14.0 Vila kolam renang pribadi
15.1 Double View Taman
15.3 Kamar Double Sebagian Pemandangan Laut
15.2 Kamar Double Hadap Laut
15.4 Double Pemandangan Gunung
15.5 Double Menghadap Kolam Renang
15.8 Bungalow 2 Kamar Tidur
15.10 Vila 1 Kamar Kolam Pribadi
15.11 Vila Dua Kamar Tidur dengan Kolam Renang Pribadi
15.13 Suite Bulan Madu
15.14 Suite Presiden
15.15 Kamar Keluarga Terhubung
15.16 Junior Suite dengan Jakuzi
15.0 Single Pemandangan Laut
16.1 Studio 2 orang
16.3 Studio dgn Balkon
16.4 Apartemen 1 KT
16.5 Apartemen 2 BR
16.6 Apartemen dua kamar tidur plus teras
16.11 Apartemen Lantai Dasar
16.9 Apartemen Dupleks
16.13 Rumah Liburan
16.15 Kabin Kayu Gelondongan
16.0 Tenda Glamping
17.3 Ranjang di asrama wanita isi 6
17.1 1 Tempat Tidur di Asrama Campuran 4 Ranjang
17.4 Bed asrama pria 8 tempat tidur
17.6 Double kamar mandi dalam
17.9 Kamar Keluarga dengan Ranjang Susun
17.10 Single Tanpa Jendela
17.8 Kamar isi 4 orang
18.4 Double boleh merokok
18.5 Twin Bebas Rokok`,
};
