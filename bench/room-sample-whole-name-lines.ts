/** Names of rooms in sixteen languages, each with the hotel and the master room in `room-sample-whole-names.ts`. */
export const wholeNames: Readonly<Record<string, string>> = {
  German: `1.1 Deluxe Zimmer Kingsizebett, 50 m zum Meer, Frühstück auf der Terrasse
1.4 Deluxe King, Balkon & Meersicht
1.8 DELUXE-ZWEIBETTZIMMER MIT BALKON UND MEERBLICK
1.3 Deluxe Zimmer, 1 King-Bett, Balkon (kein Meerblick)
1.9 Deluxe 3-Bett-Zi.
1.10 Dreibettzimmer Deluxe zur Meerseite
1.12 Deluxe-Suite m. Meerblick
1.13 Superior King Meerbl.
2.1 Standard DZ mit eigenem Bad, Dusche/WC, Fön, Minibar
2.2 Standard DZ, Du/WC auf der Etage
2.8 Zweibettzimmer Standard, Gemeinschaftsdusche
2.9 Behindertenfreundl. Zweibettzi. Standard
2.11 Standard Doppelzimmer in den oberen Etagen
2.6 Standard-Doppelzimmer als Einzelzimmer
3.2 Studio für 3 Erwachsene
3.5 Ferienwohnung mit zwei Schlafzimmern für 4 Pers.
3.6 App. mit 2 Schlafzi., max. 6 Personen
3.11 Ferienvilla, 3 Schlafzimmer, Privatpool
3.12 Villa 3 SZ mit Gemeinschaftspool
4.2 Juniorsuite seeseitig mit Meerblick
4.8 Suite inkl. großer Terrasse
5.5 Superior Doppelzimmer in ruhiger Lage
5.8 Deluxe-DZ mit offenem Kamin, Preis p.P.
5.11 Std. EZ – Geschäftsreisendenrate
6.4 Kingzimmer mit Blick auf die Altstadt
6.5 Zimmer mit King-Bett, Festungsblick
6.10 King-Zimmer Sonnenuntergangsblick
7.1 Doppelzimmer mit Waschbecken
7.4 Doppelzimmer, Badewanne und Dusche
7.8 Doppelzimmer mit separatem Eingang
7.9 DZ inkl. Babybett
8.2 FeWo für 4 Pers.
8.10 Chalet, 8 Personen
9.2 Queenzimmer für Hörgeschädigte
9.6 Queen-Zimmer, 3. OG
9.11 Queenzimmer nur für Frauen
10.2 Bett im 12-Bett-Zimmer (gemischt)
10.7 Doppelkapsel
11.2 Gartenbungalow
11.7 Familienvilla
11.12 Strandvilla mit Pool`,
  French: `1.1 Chambre Deluxe lit king, à 50 m de la mer, petit déjeuner en terrasse
1.4 Deluxe King balcon + vue mer
1.8 CHAMBRE DELUXE A DEUX LITS AVEC BALCON ET VUE MER
1.3 Chambre Deluxe, 1 lit king, balcon (sans vue mer)
1.9 Ch. Deluxe triple
1.10 Triple Deluxe côté mer
1.12 Suite Deluxe vue mer
1.13 Supérieure King v. mer
2.1 Chambre Double Standard, salle de bains privée, sèche-cheveux, minibar
2.2 Double Standard, douche et WC sur le palier
2.8 Chambre standard 2 lits, douche commune
2.9 Standard lits jumeaux adaptée PMR
2.11 Chambre double standard aux étages supérieurs
2.6 Chambre Double Standard occupation simple
3.2 Studio pour 3 adultes
3.5 Appartement deux chambres pour 4 pers.
3.6 Appart. 2 ch. 6 pers. max
3.11 Villa 3 chambres à coucher, piscine privée
3.12 Villa 3 chambres piscine commune
4.2 Junior Suite côté mer, vue mer
4.8 Suite avec grande terrasse
5.5 Chambre double supérieure au calme
5.8 Double Deluxe avec cheminée, tarif pro
5.11 Ch. simple std
6.4 Chambre King vue vieille ville
6.5 Chambre lit king, vue sur la forteresse
6.10 Chambre King vue coucher de soleil
7.1 Chambre double avec lavabo
7.4 Chambre double, baignoire et douche
7.8 Chambre double avec entrée indépendante
7.9 Chambre double + lit bébé
8.2 Appartement de vacances 4 pers.
8.10 Chalet 8 couchages
9.1 Chambre Queen accessible en fauteuil roulant
9.6 Chambre Queen 3ème étage
9.11 Chambre Queen réservée aux femmes
10.2 Lit en dortoir mixte de 12
10.7 Capsule double
11.2 Bungalow jardin
11.7 Villa familiale
11.12 Villa plage avec piscine`,
  Italian: `1.1 Camera Deluxe King a 50 m dal mare, colazione in terrazza
1.4 Deluxe King balcone e vista mare
1.8 CAMERA DELUXE DUE LETTI CON BALCONE E VISTA MARE
1.3 Camera Deluxe, 1 letto king, balcone (senza vista mare)
1.9 Cam. Deluxe tripla
1.10 Tripla Deluxe lato mare
1.12 Suite Deluxe fronte mare con vista mare
1.13 Superior King v. mare
2.1 Doppia Standard, bagno privato, asciugacapelli, frigobar
2.2 Doppia Standard con bagno al piano
2.8 Camera standard 2 letti singoli, doccia in comune
2.9 Twin Standard per disabili
2.11 Doppia standard ai piani alti
2.6 Doppia Standard uso singola
3.2 Monolocale per 3 adulti
3.5 Appartamento due camere per 4 pers.
3.6 App.to 2 camere da letto max 6 persone
3.11 Villa tre camere con piscina privata
3.12 Villa con 3 camere e piscina condivisa
4.2 Junior Suite lato mare vista mare
4.8 Suite con ampia terrazza
5.5 Doppia Superior lato silenzioso
5.8 Matrimoniale Deluxe con camino, tariffa aziendale
5.11 Singola Standard
6.4 Camera King vista centro storico
6.5 Camera King con vista sulla fortezza
6.10 King vista tramonto
7.1 Camera doppia con lavandino
7.4 Camera doppia con vasca e doccia
7.8 Camera doppia con ingresso indipendente
7.9 Camera matrimoniale con culla
8.2 Appartamento vacanze 4 posti letto
8.10 Chalet per 8 persone
9.1 Camera Queen per ospiti in sedia a rotelle
9.6 Camera Queen al terzo piano
9.11 Camera Queen solo donne
10.2 Letto in dormitorio misto 12 letti
10.7 Capsula doppia
11.2 Bungalow giardino
11.7 Villa familiare
11.12 Villa sulla spiaggia con piscina`,
  Spanish: `1.1 Deluxe King a 50 m del mar, desayuno en la terraza
1.4 Deluxe King balcón y vista al mar
1.8 HABITACION DELUXE DOS CAMAS CON BALCON Y VISTAS AL MAR
1.3 Habitación Deluxe, 1 cama king, balcón (sin vistas al mar)
1.9 Hab. Deluxe triple
1.10 Triple Deluxe lado mar
1.12 Suite de lujo vista mar
1.13 Superior King v. mar
2.1 Doble Estándar, baño privado, secador, minibar
2.2 Doble Estándar con baño en el pasillo
2.8 Hab. estándar 2 camas, ducha compartida
2.9 Estándar dos camas para discapacitados
2.11 Doble estándar en pisos altos
2.6 Doble Estándar uso sencillo
3.2 Estudio para 3 adultos
3.5 Apartamento dos dormitorios 4 pers.
3.6 Apto. 2 dorm. máx. 6 personas
3.11 Villa de 3 habitaciones con piscina privada
3.12 Villa de tres recámaras, alberca compartida
4.2 Junior Suite lado mar con vista al mar
4.8 Suite con amplia terraza
5.5 Doble Superior zona tranquila
5.8 Doble de lujo con chimenea, tarifa corporativa
5.11 Individual estándar
6.4 King con vistas al casco histórico
6.5 Habitación King vista a la fortaleza
6.10 King con vista al atardecer
7.1 Habitación doble con lavabo
7.4 Doble con bañera y ducha
7.8 Habitación doble con entrada independiente
7.9 Habitación doble con cuna
8.2 Apartamento vacacional 4 pax
8.10 Chalet para ocho personas
9.1 Habitación Queen apta para silla de ruedas
9.6 Queen en la tercera planta
9.11 Habitación Queen solo mujeres
10.2 Cama en dormitorio mixto de 12 camas
10.7 Cápsula doble
11.2 Bungalow jardín
11.7 Villa familiar
11.12 Villa en la playa con piscina`,
  Portuguese: `1.1 Deluxe King a 50 m do mar, café da manhã no terraço
1.4 Deluxe King varanda e vista mar
1.8 QUARTO DELUXE DUAS CAMAS COM VARANDA E VISTA MAR
1.3 Quarto Deluxe, 1 cama king, varanda (sem vista mar)
1.9 Apto. Deluxe triplo
1.10 Triplo Deluxe lado mar
1.12 Suíte Deluxe de frente para o mar, vista mar
1.13 Superior King v. mar
2.1 Duplo Standard, banheiro privativo, secador, frigobar
2.2 Duplo Standard com banheiro no corredor
2.8 Quarto standard 2 camas, chuveiro compartilhado
2.9 Standard duas camas acessível a cadeirantes
2.11 Duplo standard em andares altos
2.6 Duplo Standard uso single
3.2 Estúdio para 3 adultos
3.5 Apartamento de dois quartos 4 pess.
3.6 Apto. 2 dorms. máx. 6 pessoas
3.11 Moradia de 3 quartos com piscina privada
3.12 Villa com três quartos e piscina partilhada
4.2 Suíte Júnior lado mar com vista mar
4.8 Suíte com amplo terraço
5.5 Duplo Superior lado silencioso
5.8 Quarto Duplo Deluxe com lareira, tarifa corporativa
5.11 Individual standard
6.4 King com vista para o centro histórico
6.5 Quarto King vista fortaleza
6.10 King vista pôr do sol
7.1 Quarto duplo com lavatório
7.4 Duplo com banheira e chuveiro
7.8 Quarto duplo com entrada independente
7.9 Quarto de casal com berço
8.2 Apartamento de férias 4 pessoas
8.10 Chalé para 8 pessoas
9.1 Quarto Queen acessível a cadeira de rodas
9.6 Queen no terceiro andar
9.11 Quarto Queen só para mulheres
10.2 Cama em dormitório misto com 12 camas
10.7 Cápsula dupla
11.2 Bangalô jardim
11.7 Villa familiar
11.12 Villa na praia com piscina`,
  Dutch: `1.1 Deluxe kingkamer op 50 m van zee, ontbijt op het terras
1.4 Deluxe king met balkon en zeezicht
1.8 DELUXE KAMER 2 APARTE BEDDEN MET BALKON EN ZEEZICHT
1.3 Deluxe kamer, 1 kingsize bed, balkon (geen zeezicht)
1.9 Deluxe 3-persoonskamer
1.10 Deluxe driepersoonskamer zeezijde
1.12 Deluxe suite zeezicht
1.13 Superior king zeez.
2.1 Standaard 2-persoonskamer met eigen badkamer, föhn en minibar
2.2 Standaard tweepersoonskamer, douche/wc op de gang
2.8 Standaard kamer met 2 losse bedden, gedeelde douche
2.9 Standaard twin voor mindervaliden
2.11 Standaard tweepersoonskamer op hoge verdiepingen
2.6 Standaard tweepersoonskamer als eenpersoonskamer
3.2 Studio voor 3 volwassenen
3.5 Appartement twee slaapkamers 4 pers.
3.6 App. 2 slpk. max. 6 personen
3.11 Vakantievilla, 3 slaapkamers, privézwembad
3.12 Villa 3 slaapkamers, gedeeld zwembad
4.2 Junior suite aan zeezijde met zeezicht
4.8 Suite met groot terras
5.5 Superior tweepersoonskamer, rustige kant
5.8 Deluxe tweepersoonskamer met haard, zakelijk tarief
5.11 Standaard 1-persoonskamer
6.4 Kingkamer met uitzicht op de oude binnenstad
6.5 Kingsize kamer met uitzicht op het fort
6.10 Kingkamer zonsondergangzicht
7.1 Tweepersoonskamer met wastafel
7.4 Tweepersoonskamer met bad en douche
7.8 Tweepersoonskamer met eigen ingang
7.9 Tweepersoonskamer met kinderbedje
8.2 Vakantieappartement 4 personen
8.10 Chalet voor acht personen
9.1 Queenkamer, rolstoelgeschikt
9.6 Queenkamer op de derde verdieping
9.11 Queenkamer alleen voor vrouwen
10.2 Bed in 12-persoons slaapzaal gemengd
10.7 Dubbele capsule
11.2 Tuinbungalow
11.7 Familievilla
11.12 Strandvilla met zwembad`,
  Polish: `1.1 Pokój Deluxe King, 50 m od morza, śniadanie na tarasie
1.4 Deluxe King balkon i widok na morze
1.8 POKOJ DELUXE Z DWOMA LOZKAMI BALKON WIDOK NA MORZE
1.3 Pokój Deluxe, 1 łóżko king, balkon (bez widoku na morze)
1.9 Pok. Deluxe 3-os.
1.10 Trzyosobowy Deluxe od strony morza
1.12 Apartament Deluxe z widokiem na morze
1.13 Superior King z wid. na morze
2.1 2-os. Standard, własna łazienka, suszarka, minibar
2.2 Dwuosobowy Standard, łazienka na korytarzu
2.8 Pokój Standard 2 łóżka, wspólny prysznic
2.9 Standard twin dla osób niepełnosprawnych
2.11 Dwuosobowy standard na wyższych piętrach
2.6 Dwuosobowy Standard dla 1 osoby
3.2 Studio dla 3 dorosłych
3.5 Apartament dwie sypialnie, 4 os.
3.6 Apart. 2 syp. max 6 osób
3.11 Willa 3 sypialnie, prywatny basen
3.12 Willa z trzema sypialniami, wspólny basen
4.2 Junior Suite od strony morza, widok na morze
4.8 Apartament z dużym tarasem
5.5 Pokój dwuosobowy Superior od spokojnej strony
5.8 Dwuosobowy Deluxe z kominkiem, taryfa firmowa
5.11 Jednoosobowy standard
6.4 Pokój King z widokiem na starówkę
6.5 Pokój z łóżkiem king, widok na twierdzę
6.10 Pokój King z widokiem na zachód słońca
7.1 Pokój dwuosobowy z umywalką
7.4 Pokój dwuosobowy z wanną i prysznicem
7.8 Pokój dwuosobowy z osobnym wejściem
7.9 Pokój dwuosobowy z łóżeczkiem dziecięcym
8.2 Apartament wakacyjny dla 4 osób
8.10 Domek szwajcarski (chalet) 8-osobowy
9.1 Pokój Queen dla osób na wózkach
9.6 Pokój Queen na trzecim piętrze
9.11 Pokój Queen tylko dla kobiet
10.2 Łóżko w sali 12-osobowej koedukacyjnej
10.7 Kapsuła dwuosobowa
11.2 Bungalow ogrodowy
11.7 Willa rodzinna
11.12 Willa na plaży z basenem`,
  Turkish: `1.1 Deluxe King Oda, denize 50 m, terasta kahvaltı
1.4 Deluxe King Oda, Balkon ve Deniz Manzarası
1.8 DELUXE IKI YATAKLI ODA BALKONLU DENIZ MANZARALI
1.3 Deluxe Oda, 1 King Yatak, Balkonlu (deniz manzarasız)
1.9 Deluxe 3 Kişilik
1.10 Deluxe Üç Kişilik Oda Deniz Tarafı
1.12 Deluxe Süit Deniz Manzaralı
1.13 Superior King Oda D. Manz.
2.1 Standart Çift Kişilik Oda, özel banyo, saç kurutma makinesi, minibar
2.2 Standart Çift Kişilik Oda, banyo koridorda
2.8 Standart 2 Yataklı Oda, ortak duş
2.9 Standart Twin Oda, engelli misafirler için
2.11 Standart Çift Kişilik Oda yüksek katta
2.6 Standart Çift Kişilik Oda tek kişi konaklama
3.2 3 yetişkin için stüdyo
3.5 2 yatak odalı daire, 4 kişi
3.6 2 yatak odalı apart, en fazla 6 kişi
3.11 Özel havuzlu 3 yatak odalı villa
3.12 3 yatak odalı villa, ortak havuz
4.2 Junior Süit deniz tarafı deniz manzaralı
4.8 Geniş Teraslı Süit
5.5 Superior Çift Kişilik Oda, sessiz cephe
5.8 Şömineli Deluxe Çift Kişilik Oda kurumsal fiyat
5.11 Standart Tek Kişilik
6.4 King Oda, tarihi yarımada (eski şehir) manzaralı
6.5 King Oda Hisar Manzaralı
6.10 Gün Batımı Manzaralı King Oda
7.1 Lavabolu Çift Kişilik Oda
7.4 Küvetli ve duşlu çift kişilik oda
7.8 Özel Girişli Çift Kişilik Oda
7.9 Bebek Yataklı Çift Kişilik Oda
8.2 4 Kişilik Tatil Dairesi
8.10 8 kişilik dağ evi (şale)
9.1 Queen Oda, tekerlekli sandalye erişimli
9.6 Queen Oda 3. Kat
9.11 Sadece Kadınlara Queen Oda
10.2 12 Yataklı Karma Yatakhanede Yatak
10.7 Çift Kişilik Kapsül
11.2 Bahçe Bungalovu
11.7 Aile Villası
11.12 Havuzlu Plaj Villası`,
  Russian: `1.1 Делюкс King, 50 м до моря, завтрак на террасе
1.4 Делюкс King с балконом и видом на море
1.8 ДЕЛЮКС С ДВУМЯ ОТДЕЛЬНЫМИ КРОВАТЯМИ, БАЛКОН, ВИД НА МОРЕ
1.3 Номер Делюкс, 1 кровать king, балкон (без вида на море)
1.9 Делюкс 3-местный
1.10 Трёхместный Делюкс со стороны моря
1.12 Люкс Делюкс с видом на море
1.13 Супериор Кинг SV (вид на море)
2.1 2-местный стандарт, собственная ванная, фен, мини-бар
2.2 2-местный стандарт, душ и туалет на этаже
2.8 Стандарт с 2 кроватями, общий душ
2.9 Стандарт Твин для инвалидов
2.11 Стандартный двухместный на верхних этажах
2.6 Стандартный двухместный, размещение одного человека
3.2 Студия для 3 взрослых
3.5 Апартаменты с двумя спальнями, 4 чел.
3.6 Апарт. 2 спальни, до 6 человек
3.11 Вилла с тремя спальнями и личным бассейном
3.12 Вилла, 3 спальни, общий бассейн
4.2 Полулюкс с видом на море
4.8 Люкс с большой террасой
5.5 Двухместный Супериор на тихой стороне
5.8 Двухместный делюкс с камином, корпоративный тариф
5.11 Одноместный стандарт
6.4 Номер Кинг с видом на Старый город
6.5 Номер с кроватью king, вид на крепость
6.10 Кинг с видом на закат
7.1 Двухместный номер с умывальником
7.4 Двухместный номер с ванной и душем
7.8 Двухместный номер с отдельным входом
7.9 Двухместный номер с детской кроваткой
8.2 Апартаменты для отпуска на 4 чел.
8.10 Шале на восемь человек
9.1 Номер Queen для гостей на инвалидных креслах
9.6 Номер Queen на третьем этаже
9.11 Номер Queen только для женщин
10.2 Место в 12-местном общем номере (смешанном)
10.7 Двухместная капсула
11.2 Бунгало в саду
11.7 Семейная вилла
11.12 Вилла на пляже с бассейном`,
  Arabic: `1.1 غرفة ديلوكس كينج على بعد 50 متر من البحر
1.4 ديلوكس كينج مع بلكونة وإطلالة على البحر
1.8 غرفة ديلوكس بسريرين منفصلين مع شرفة وإطلالة على البحر
1.3 غرفة ديلوكس، سرير كينج، شرفة (بدون إطلالة على البحر)
1.9 غرفه ديلوكس ثلاثيه
1.10 ثلاثية ديلوكس جهة البحر
1.12 جناح ديلوكس مطل على البحر
1.13 سوبيريور كينج بإطلالة بحرية
2.1 مزدوجة قياسية، حمام خاص، مجفف شعر، ميني بار
2.2 مزدوجة قياسية، الحمام في الممر
2.8 غرفة قياسية بسريرين، دش مشترك
2.9 توأم قياسية لذوي الإعاقة
2.11 مزدوجة قياسية في الطوابق العليا
2.6 مزدوجة قياسية لشخص واحد
3.2 استوديو لثلاثة بالغين
3.5 شقة غرفتي نوم، 4 أشخاص
3.6 شقة بغرفتي نوم تتسع لـ 6 أشخاص
3.11 فيلا ثلاث غرف نوم ومسبح خاص
3.12 فيلا بثلاث غرف نوم ومسبح مشترك
4.2 جناح صغير بإطلالة على البحر
4.8 جناح مع تراس كبير
5.5 غرفة مزدوجة سوبيريور في الجانب الهادئ
5.8 ديلوكس مزدوجة مع مدفأة، سعر الشركات
5.11 غرفة فردية ستاندرد
6.4 غرفة كينج تطل على البلدة القديمة
6.5 غرفة كينج بإطلالة على الحصن
6.10 غرفة كينج بإطلالة على الغروب
7.1 غرفة مزدوجة مع مغسلة
7.4 غرفة مزدوجة مع حوض استحمام ودش
7.8 غرفة مزدوجة بمدخل خاص
7.9 غرفة مزدوجة مع سرير أطفال
8.2 شقة عطلات لأربعة أشخاص
8.10 شاليه يتسع لثمانية أشخاص
9.1 غرفة كوين لمستخدمي الكراسي المتحركة
9.6 غرفة كوين الطابق الثالث
9.11 غرفة كوين للسيدات فقط
10.2 سرير في مهجع مختلط 12 سرير
10.7 كبسولة مزدوجة
11.2 بنغالو الحديقة
11.7 فيلا عائلية
11.12 فيلا على الشاطئ مع مسبح`,
  Thai: `1.1 ห้องดีลักซ์คิง ห่างทะเล 50 เมตร
1.4 ดีลักซ์คิงมีระเบียงวิวทะเล
1.8 ห้องดีลักซ์ 2 เตียง ระเบียง วิวทะเล
1.3 ห้องดีลักซ์ 1 เตียงคิง มีระเบียง (ไม่มีวิวทะเล)
1.9 ห้องดีลักซ์ 3 คน
1.10 ดีลักซ์ทริปเปิลฝั่งทะเล
1.12 ดีลักซ์สวีทวิวทะเล
1.13 Superior King วิวทะเล
2.1 ห้องสแตนดาร์ดดับเบิล ห้องน้ำในตัว ไดร์เป่าผม มินิบาร์
2.2 ห้องสแตนดาร์ดดับเบิล ห้องน้ำรวม
2.8 ห้องสแตนดาร์ด 2 เตียง ห้องน้ำรวม
2.9 ห้องสแตนดาร์ดทวินสำหรับคนพิการ
2.11 ห้องสแตนดาร์ดดับเบิลชั้นบน ๆ ชั้นสูง
2.6 ห้องสแตนดาร์ดดับเบิล เข้าพัก 1 ท่าน
3.2 สตูดิโอสำหรับผู้ใหญ่ 3 คน
3.5 อพาร์ตเมนต์ 2 ห้องนอน พัก 4 คน
3.6 อพาร์ตเมนต์สองห้องนอน พักได้สูงสุด 6 ท่าน
3.11 พูลวิลล่า 3 ห้องนอน สระส่วนตัว
3.12 วิลล่า 3 ห้องนอน สระรวม
4.2 จูเนียร์สวีทวิวทะเล
4.8 สวีทพร้อมเทอเรซกว้าง
5.5 ห้องซูพีเรียดับเบิลมุมสงบ
5.8 ห้องดีลักซ์ดับเบิลพร้อมเตาผิง ราคาองค์กร
5.11 ห้องสแตนดาร์ดซิงเกิล
6.4 ห้องคิงวิวเมืองเก่า
6.5 ห้องเตียงคิง วิวป้อมปราการ
6.10 ห้องคิงวิวพระอาทิตย์ตกดิน
7.1 ห้องดับเบิลมีอ่างล้างหน้า
7.4 ห้องดับเบิลมีอ่างอาบน้ำและฝักบัว
7.8 ห้องดับเบิลทางเข้าส่วนตัว
7.9 ห้องดับเบิลพร้อมเตียงเด็กอ่อน
8.2 อพาร์ตเมนต์ตากอากาศสำหรับ 4 ท่าน
8.10 ชาเลต์สำหรับ 8 คน
9.1 ห้องควีนสำหรับรถเข็นวีลแชร์
9.6 ห้องควีนชั้น 3
9.11 ห้องควีนเฉพาะสุภาพสตรี
10.2 เตียงในหอพักรวม 12 เตียง
10.7 แคปซูลคู่
11.2 บังกะโลในสวน
11.7 แฟมิลี่วิลล่า
11.12 บีชวิลล่าพร้อมสระว่ายน้ำ`,
  Vietnamese: `1.1 Phòng Deluxe King cách biển 50m, ăn sáng trên sân thượng
1.4 Deluxe King ban công hướng biển
1.8 PHONG DELUXE 2 GIUONG DON BAN CONG HUONG BIEN
1.3 Phòng Deluxe, 1 giường king, ban công (không view biển)
1.9 Phòng Deluxe 3 người
1.10 Phòng ba Deluxe phía biển
1.12 Deluxe Suite hướng biển
1.13 Superior King view biển
2.1 Phòng đôi tiêu chuẩn, phòng tắm riêng, máy sấy tóc, minibar
2.2 Phòng đôi tiêu chuẩn, phòng tắm ngoài dùng chung
2.8 Phòng tiêu chuẩn 2 giường đơn, nhà tắm chung
2.9 Phòng Twin tiêu chuẩn cho người khuyết tật
2.11 Phòng đôi tiêu chuẩn ở tầng cao
2.6 Phòng đôi tiêu chuẩn 1 khách
3.2 Studio cho 3 người lớn
3.5 Căn hộ hai phòng ngủ 4 khách
3.6 Căn hộ 2 PN tối đa 6 người
3.11 Biệt thự 3 phòng ngủ hồ bơi riêng
3.12 Villa 3 phòng ngủ, hồ bơi chung
4.2 Junior Suite hướng biển
4.8 Suite có sân hiên rộng
5.5 Phòng đôi Superior yên tĩnh
5.8 Phòng Deluxe đôi có lò sưởi, giá công ty
5.11 Phòng đơn tiêu chuẩn
6.4 Phòng King view phố cổ
6.5 Phòng giường King nhìn ra pháo đài
6.10 Phòng King ngắm hoàng hôn
7.1 Phòng đôi có bồn rửa
7.4 Phòng đôi có bồn tắm và vòi sen
7.8 Phòng đôi lối vào riêng
7.9 Phòng đôi kèm nôi em bé
8.2 Căn hộ nghỉ dưỡng 4 người
8.10 Chalet cho 8 khách
9.1 Phòng Queen cho người dùng xe lăn
9.6 Phòng Queen tầng 3
9.11 Phòng Queen chỉ dành cho nữ
10.2 Giường trong phòng tập thể nam nữ 12 giường
10.7 Khoang ngủ đôi (capsule)
11.2 Bungalow vườn
11.7 Biệt thự gia đình
11.12 Biệt thự bãi biển có hồ bơi`,
  Japanese: `1.1 デラックスキング　海まで50m　朝食ブッフェ付
1.4 デラックスキング　バルコニー付・海側
1.8 デラックスツイン　バルコニー付き　海が見える
1.3 デラックスルーム　キング1台　バルコニー（海は見えません）
1.9 デラックストリプル（3名）
1.10 デラックストリプル　海側
1.12 デラックススイート　海側
1.13 【禁煙】スーペリアキング　海側
2.1 スタンダードダブル（バス・トイレ付、ドライヤー、冷蔵庫）
2.2 スタンダードダブル　風呂・トイレ共同
2.8 スタンダードツイン　シャワー共同
2.9 スタンダードツイン（身障者用）
2.11 スタンダードダブル　上層階
2.6 スタンダードダブルのシングルユース
3.2 スタジオ　大人3名
3.5 2ベッドルームアパートメント　定員4名
3.6 ２ベッドルームアパートメント（最大6名様）
3.11 3ベッドルームヴィラ　専用プール
3.12 3ベッドルームヴィラ　共用プール
4.2 ジュニアスイート　海側
4.8 テラス付きスイート
5.5 スーペリアダブル　静かな側
5.8 デラックスダブル　暖炉付　法人プラン
5.11 スタンダードシングル
6.4 キングルーム　旧市街ビュー
6.5 キングルーム　要塞ビュー
6.10 キングルーム　夕日の見える部屋
7.1 ダブルルーム　洗面台付
7.4 ダブルルーム　バスタブ・シャワー付
7.8 ダブルルーム　専用入口
7.9 ダブルルーム　ベビーベッド付
8.2 貸別荘アパートメント　4名様用
8.10 シャレー　8名
9.1 クイーンルーム　車椅子対応
9.6 クイーンルーム　3階
9.11 クイーンルーム　女性専用
10.2 男女混合ドミトリー　12ベッド
10.7 ダブルカプセル
11.2 ガーデンバンガロー
11.7 ファミリーヴィラ
11.12 ビーチヴィラ　プール付き`,
  Chinese: `1.1 豪华特大床房 距海边50米 含早餐
1.4 豪华特大床房 阳台 海景
1.8 豪華雙床房 附陽台 海景
1.3 豪华房 一张特大床 阳台（无海景）
1.9 豪华三人间
1.10 豪华海景三人房
1.12 豪华海景套房
1.13 【限时特惠】高级特大床海景房
2.1 标准大床房 独立卫浴 吹风机 迷你吧
2.2 標準雙人房 公共衛浴
2.8 标准双床房（共用淋浴）
2.9 标准双床房（残疾人专用）
2.11 标准双人房 高楼层
2.6 标准双人房 单人使用
3.2 单间公寓 可住3位成人
3.5 两卧室公寓 4人
3.6 两房公寓（最多6人）
3.11 三卧室别墅 私家泳池
3.12 三房別墅 共用泳池
4.2 海景小套房
4.8 带大露台套房
5.5 高级双人房（安静侧）
5.8 豪华双人房 带壁炉 企业协议价
5.11 標準單人房
6.4 特大床房 老城景
6.5 特大床房（要塞景）
6.10 日落景特大床房
7.1 双人房带洗手盆
7.4 雙人房 浴缸及淋浴
7.8 双人房 独立入口
7.9 双人房加婴儿床
8.2 度假公寓（4人）
8.10 木屋别墅Chalet 8人
9.1 大床房Queen 无障碍轮椅
9.6 三楼大号床房
9.11 女士专用大号床房
10.2 12人混合宿舍床位
10.7 双人太空舱
11.2 花园平房
11.7 家庭别墅
11.12 海滩别墅带泳池`,
  Korean: `1.1 디럭스 킹 (바다에서 50m, 조식 포함)
1.4 디럭스 킹 발코니 바다전망
1.8 디럭스 트윈 발코니 오션 뷰
1.3 디럭스룸, 킹침대 1개, 발코니 (바다 전망 없음)
1.9 디럭스 트리플(3인)
1.10 디럭스 트리플 바다 방향
1.12 디럭스 스위트 바다 전망
1.13 [특가] 슈페리어 킹 오션뷰
2.1 스탠다드 더블 (개별 욕실, 드라이어, 미니바)
2.2 스탠다드 더블 공동욕실
2.8 스탠다드 트윈 공용 샤워실
2.9 스탠다드 트윈 (장애인용)
2.11 스탠다드 더블 높은 층
2.6 스탠다드 더블 1인 투숙
3.2 스튜디오 성인 3인
3.5 2베드룸 아파트 4인
3.6 투룸 침실2 아파트 최대 6명
3.11 3베드룸 풀빌라 전용 수영장
3.12 3베드룸 빌라 공용 수영장
4.2 주니어 스위트 오션뷰
4.8 넓은 테라스 스위트
5.5 슈페리어 더블 조용한 쪽
5.8 디럭스 더블 벽난로 기업 요금
5.11 스탠다드 싱글
6.4 킹룸 구시가지 전망
6.5 킹룸 요새 전망
6.10 킹룸 석양 전망
7.1 더블룸 세면대
7.4 더블룸 욕조와 샤워
7.8 더블룸 전용 출입구
7.9 더블룸 아기침대
8.2 휴가용 아파트 4인
8.10 샬레 8인
9.1 퀸룸 휠체어 이용 가능
9.6 퀸룸 3층
9.11 퀸룸 여성전용
10.2 12인 혼성 도미토리 침대
10.7 더블 캡슐
11.2 가든 방갈로
11.7 패밀리 빌라
11.12 비치 빌라 수영장`,
  Indonesian: `1.1 Deluxe King 50 m dari laut, sarapan di teras
1.4 Deluxe King balkon dan pemandangan laut
1.8 KAMAR DELUXE 2 RANJANG TWIN BALKON VIEW LAUT
1.3 Kamar Deluxe, 1 tempat tidur king, balkon (tanpa pemandangan laut)
1.9 Kamar Deluxe untuk 3 orang
1.10 Deluxe Triple sisi laut
1.12 Suite Deluxe pemandangan laut
1.13 Superior King view laut
2.1 Kamar Double Standar, kamar mandi dalam, pengering rambut, minibar
2.2 Kamar Double Standar, kamar mandi luar bersama
2.8 Kamar standar 2 ranjang single, shower bersama
2.9 Kamar Twin Standar untuk penyandang disabilitas
2.11 Kamar Double Standar di lantai atas (tinggi)
2.6 Kamar Double Standar dipakai 1 orang
3.2 Studio untuk 3 dewasa
3.5 Apartemen 2 kamar tidur 4 orang
3.6 Apartemen dua kamar tidur maks. 6 orang
3.11 Vila 3 kamar tidur kolam renang pribadi
3.12 Vila 3 kamar tidur, kolam renang bersama
4.2 Junior Suite pemandangan laut
4.8 Suite dengan teras luas
5.5 Kamar Double Superior sisi tenang
5.8 Kamar Double Deluxe dengan perapian, harga korporat
5.11 Kamar Single Standar
6.4 Kamar King pemandangan kota tua
6.5 Kamar King menghadap benteng
6.10 Kamar King pemandangan matahari terbenam
7.1 Kamar Double dengan wastafel
7.4 Kamar Double dengan bathtub dan shower
7.8 Kamar Double pintu masuk sendiri
7.9 Kamar Double dengan boks bayi
8.2 Apartemen liburan 4 orang
8.10 Chalet untuk delapan orang
9.1 Kamar Queen akses kursi roda
9.6 Kamar Queen lantai 3
9.11 Kamar Queen khusus wanita
10.2 Tempat tidur di asrama campuran 12 tempat tidur
10.7 Kapsul double
11.2 Bungalow kebun
11.7 Vila keluarga
11.12 Vila pantai dengan kolam renang`,
};
