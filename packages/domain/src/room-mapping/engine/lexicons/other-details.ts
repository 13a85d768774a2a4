import { of } from './of.js';

/*
 * What a second and a third list of names showed to be missing, written without looking at the lexicons: other forms of
 * words that are read already, half floors, houses of wood, rooms for adults only. No entry has a source.
 */

const forAmounts = Object.fromEntries(
  Object.entries({
    'fur': 'zwei drei vier funf sechs sieben acht',
    'pour': 'deux trois quatre cinq six sept huit',
    'per': 'due tre quattro cinque sei sette otto',
    'para': 'dos|duas tres cuatro|quatro cinco seis siete|sete ocho|oito',
    'voor': 'twee drie vier vijf zes zeven acht',
    'dla': 'dwojga|dwoch trojga|trzech czworga|czterech pieciorga|pieciu szesciorga|szesciu siedmiu osmiu',
    'untuk': 'dua tiga empat lima enam tujuh delapan',
  }).flatMap(([before, numbers]) =>
    numbers
      .split(' ')
      .flatMap((forms, at) => forms.split('|').map((form) => [`${before} ${form}`, `for ${String(at + 2)}`] as const)),
  ),
);

/** "5 places" and "4 plazas" are for so many. */
const placesToSleep = Object.fromEntries(
  ['places', 'plazas', 'lugares', 'miejsc', 'miejsca', 'slaapplaatsen', 'schlafplatze', 'posti'].flatMap((place) =>
    ['2', '3', '4', '5', '6', '7', '8', '9', '10', '12'].map((many) => [`${many} ${place}`, `${many} person`] as const),
  ),
);

const phrase = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

/** "Lux" is deluxe in Polish. */
const polishDeluxe = Object.fromEntries(
  Object.entries({ jednoosobowy: 'single', dwuosobowy: 'double', trzyosobowy: 'triple', rodzinny: 'family' }).flatMap(
    ([beds, meant]) =>
      ['lux', 'luks', 'typu lux', 'klasy lux'].map((lux) => [`${beds} ${lux}`, `${meant} deluxe`] as const),
  ),
);

/** In Brazil a room of a hotel is called "apartamento": "Apto Luxo Casal", "Apartamento vista mar casal". */
const brazilianTiers = {
  '': '',
  'luxo': 'deluxe',
  'standard': 'standard',
  'superior': 'superior',
  'master': 'master',
  'simples': 'standard',
  'economico': 'economy',
};
const brazilianDetails = {
  '': '',
  'vista mar': 'sea view',
  'frente mar': 'sea front',
  'vista piscina': 'pool view',
  'vista jardim': 'garden view',
  'frente': 'front view',
  'com varanda': 'with balcony',
  'com sacada': 'with balcony',
  'terreo': 'ground floor',
  'com cama extra': 'with extra bed',
};
const brazilianBeds = {
  'casal': 'double',
  'duplo': 'double',
  'duplo casal': 'double',
  'duplo twin': 'twin',
  'twin': 'twin',
  'duplo solteiro': 'twin',
  'solteiro': 'single',
  'triplo': 'triple',
  'quadruplo': 'quadruple',
};
const brazilianRooms = Object.fromEntries(
  ['apto', 'apart', 'apartamento'].flatMap((room) =>
    Object.entries(brazilianTiers).flatMap(([tier, ofTier]) =>
      Object.entries(brazilianDetails).flatMap(([detail, ofDetail]) =>
        Object.entries(brazilianBeds).map(
          ([beds, ofBeds]) => [phrase(room, tier, detail, beds), phrase(ofTier, ofDetail, ofBeds)] as const,
        ),
      ),
    ),
  ),
);

export const latinOtherDetails: Readonly<Record<string, string>> = {
  ...forAmounts,
  ...brazilianRooms,
  ...placesToSleep,
  // kinds of rooms and homes
  ...of('', 'auf dem campingplatz, op de camping, au camping, in campeggio'),
  ...of('camper', 'autocaravana, wohnmobil, camping car, autocaravane, kamper, kampera'),
  ...of('with electricity', 'con luz, con luz y agua, met stroom, mit strom, z pradem, com luz, avec electricite'),
  ...of(
    'annex',
    'nebenhaus, gastehaus, anbau, hinterhaus, annexe, batiment annexe, edificio anexo, bijgebouw, przybudowka',
  ),
  ...of(
    'main building',
    'haupthaus, hauptgebaude, batiment principal, edificio principal, edificio principale, casa madre',
  ),
  ...of('main building', 'corpo principale, casa principal, hoofdgebouw, budynek glowny, budynku glownym, ana bina'),
  ...of('main building', 'corpo centrale, stammhaus, casa madre, w budynku glownym'),
  ...of('new building', 'neubau, nieuwbouw, nouveau batiment, batiment neuf, nouvelle aile, ala nuova, edificio nuovo'),
  ...of(
    'new building',
    'edificio nuevo, nuevo edificio, ala nueva, edificio novo, novo edificio, ala nova, nowy budynek',
  ),
  ...of('new building', 'nowym budynku, w nowym budynku, yeni bina, gedung baru, toa nha moi, corpo nuovo'),
  ...of(
    'old building',
    'altbau, oudbouw, batiment ancien, ancien batiment, edificio antiguo, ala antigua, ala vecchia',
  ),
  ...of('old building', 'stary budynek, starym budynku, w starym budynku, eski bina'),
  ...of('room', 'chbre, chb, stanza, kamertje, kamr'),
  ...of('apartment', 'appart, fewo, ferienwhg, dpto, depto, appartementje, mieszkania, leilighet'),
  ...of('apartment', 'bovenwoning, benedenwoning'),
  ...of('country house', 'casa de campo, casa di campagna, maison de campagne, dom na wsi'),
  ...of('terraced house', 'villetta a schiera, adosado, casa adosada, reihenhaus, rijtjeshuis, maison mitoyenne'),
  ...of(
    'wooden house',
    'nha go, ahsap ev, rumah kayu, dom drewniany, drewniany dom, holzhaus, casa de madera, casa di legno',
  ),
  ...of('wooden house', 'maison en bois, casa in legno, casa de madeira, houten huis, drewnianym domu'),
  ...of(
    'wooden cottage',
    'casetta in legno, casetta di legno, houten huisje, drewniany domek, domek drewniany, pondok kayu',
  ),
  ...of('cabin', 'cabana de madera, cabane en bois'),
  ...of('family cabin', 'cabana familiar'),
  ...of('rustic cabin', 'cabana rustica'),
  ...of('cabin for', 'cabana para'),
  ...of('cave room', 'habitacion cueva, cuarto cueva, camera grotta, chambre troglodyte, magara oda, hohlenzimmer'),
  ...of('cave', 'magara, cueva, grotta, troglodyte, troglodytique'),
  ...of('cave suite', 'magara suit, suite cueva, suite troglodyte'),
  ...of('stone room', 'tas oda'),
  ...of('stone house', 'tas ev, casa de piedra, casa de pedra, maison en pierre, steinhaus, casa in pietra'),
  ...of('royal king suite', 'kral dairesi, kral suiti, kral suit'),
  ...of('highland cottage', 'chata goralska, goralska chata, domek goralski, chatka goralska'),
  ...of('with cabin', 'coin cabine, cabine enfants'),
  ...of('studio with cabin', 'studio cabine'),
  ...of('sleeping alcove', 'coin montagne, coin nuit, alcove, avec alcove, schlafnische'),
  ...of('connecting', 'comunicada, interconectadas, connectees, comunicantes, laczone, polaczonych, birlesik'),
  ...of('connecting', 'terhubung, kamar terhubung, thong nhau, thong phong, tussenliggende deur, met tussendeur'),
  ...of('connecting room', 'phong thong nhau'),
  ...of('2 connecting room', '2 kamar terhubung, dua kamar terhubung, due camere comunicanti, 2 camere comunicanti'),
  ...of('2 connecting room', 'dos habitaciones comunicadas, 2 habitaciones comunicadas, deux chambres communicantes'),
  ...of('2 connecting room', '2 chambres communicantes, dois quartos comunicantes, twee verbonden kamers'),
  ...polishDeluxe,
  ...of('deluxe room', 'pokoj lux, pokoj luks'),
  ...of('group accommodation', 'groepsaccommodatie, gruppenunterkunft, gruppenhaus, groepsverblijf, gite de groupe'),
  ...of('murphy bed', 'cama abatible, schrankbett, klappbett, lit escamotable, lit rabattable, letto a scomparsa'),
  ...of('murphy bed', 'cama de parede, opklapbed, lozko chowane, lozko skladane, duvar yatagi'),
  ...of('infrared', 'infrarood, infrarot, infrarouge, infrarossi, infrarrojos, infravermelhos'),
  ...of('with infrared sauna', 'sauna infrarouge, sauna infrarossi, sauna na podczerwien, sauna de infrarrojos'),
  // beds
  ...of('double', 'doble matrimonial, doppia matrimoniale, doble matrimonio, matr, matrim, dubbel, dubbele'),
  ...of(
    'double bed',
    'z podwojnym lozkiem, podwojnym lozkiem, malzenskim lozkiem, z malzenskim lozkiem, duzym lozkiem',
  ),
  ...of('single bed', 'petit lit, petits lits, z pojedynczym lozkiem, pojedynczym lozkiem, cama sencilla'),
  ...of('2 single bed', '2 petits lits, deux petits lits'),
  ...of('bunk bed', 'pietrowym lozkiem, z pietrowym lozkiem, tidur susun, tempat tidur bertingkat, kama pietrowa'),
  ...of('room with bunk bed', 'kamar tidur susun'),
  ...of('twin', 'duplo twin, duplo com 2 camas, doble twin, doppia twin, doppelzimmer twin, dwuosobowy twin'),
  ...of('twin room', 'quarto duplo twin, habitacion doble twin, camera doppia twin, chambre double twin'),
  ...of('twin bed', 'lits separes, lits jumeles, letti gemelli, twinbetten, ranjang twin, lozkami osobnymi'),
  ...of('french bed', 'letto alla francese, franzosischem bett, franzosischen bett, fransiz yatak, fransiz yatakli'),
  ...of('french bed', 'franzosisches bett, franz bett, frans bed, lit francais, lozko francuskie, alla francese'),
  ...of('french bed', 'camera alla francese, matrimoniale alla francese, camera matrimoniale alla francese'),
  ...of('french balcony', 'balcone alla romana, balcone alla francese, balcon a la francaise, balcon frances'),
  ...of('french balcony', 'franzosischer balkon, franzosischem balkon, frans balkon, balkon francuski, fransiz balkon'),
  ...of('french balcony', 'balkonem francuskim, z balkonem francuskim, fransiz balkonlu, varandim, balcon francais'),
  // floors
  ...of('ground floor', 'ebenerdig, ebenerdiges, ebenerdige, ebenerdiger, plain pied, de plain pied, piano rialzato'),
  ...of('ground floor', 'lantai dasar, tang tret, giris kat, lantai 1, gelijkvloers, planta calle, rasteiro'),
  ...of('ground floor with garden access', 'rez de jardin, en rez de jardin'),
  ...of(
    'high floor',
    'andar superior, piani superiori, pisos superiores, etages superieurs, hochste etage, wyzsze pietro',
  ),
  ...of('high floor', 'bovenverdieping, op de hoogste verdieping, obergeschosswohnung'),
  ...of('basement', 'untergeschoss, tiefparterre, sotano, semisotano, suteren'),
  ...of(
    'basement',
    'piano interrato, interrato, sous sol, au sous sol, en sous sol, kelder, kelderverdieping, kellergeschoss',
  ),
  ...of('basement', 'w piwnicy, suterenie, w suterenie, suterena, subsolo, na cave, bodrum, bodrum kat, bodrum katta'),
  ...of('basement', 'tang ham, lantai bawah tanah, basement, piano seminterrato'),
  ...of('basement room', 'kelderkamer, kellerzimmer'),
  ...of(
    'renovated',
    'renove, renovee, renovees, renovada, renovado, renovadas, renovados, reformada, reformado, remodelada',
  ),
  ...of(
    'renovated',
    'remodelado, rinnovata, rinnovato, ristrutturata, ristrutturato, rimodernata, gerenoveerd, gerenoveerde',
  ),
  ...of(
    'renovated',
    'vernieuwde, gemoderniseerde, renoviert, renoviertes, renovierte, renovierter, renovierten, saniert',
  ),
  ...of(
    'renovated',
    'saniertes, modernisiert, modernisiertes, modernisierte, odnowiony, odnowiona, odnowione, wyremontowany',
  ),
  ...of('renovated', 'wyremontowana, po remoncie, zmodernizowany, yenilenmis, direnovasi, moi sua, recien reformada'),
  ...of(
    'renovated',
    'recien renovada, recien renovado, recien remodelada, recentemente ristrutturata, recentemente renovado',
  ),
  ...of(
    'renovated',
    'recentemente rinnovata, recentemente renovada, recemment renovee, entierement renovee, neu renoviert',
  ),
  ...of('renovated', 'neu renoviertes, neu renovierte, neu renovierter, frisch renoviert, frisch renoviertes'),
  ...of('renovated', 'recent gerenoveerd, recent gerenoveerde, pas gerenoveerd, nowo wyremontowany, yeni renove'),
  ...of('mezzanine', 'soppalcato, soppalcata, con soppalco, gac xep, mezzanine, mezanina, com mezanino, altillo'),
  ...of('duplex', 'dwupoziomowe, dwupoziomowym, su 2 livelli, a due piani, de dos plantas, auf 2 ebenen, gac lung'),
  ...of('duplex penthouse', 'atico duplex, duplex atico'),
  ...of('attic', 'mansardenzimmer, mansardy, zolderverdieping, ap mai, phong ap mai, dakkamer'),
  // terraces and gardens
  ...of(
    'terrace',
    'terrazzino, terrazzina, terrazzetta, terrazzato, terracita, terracinha, terrazas, terraza solarium',
  ),
  ...of('sun terrace', 'solarium, solario, sonnenterrasse, zonneterras, gunes terasi, taras sloneczny'),
  ...of('balcony', 'sacada, sacadas, com sacada, balconcito, balcon filant, balkonik, balkonu, varandinha'),
  ...of('conservatory', 'wintergarten, serre, veranda vitree, jardin d hiver, ogrod zimowy, jardim de inverno'),
  ...of('courtyard view', 'vista corte, con corte, con corte interna'),
  ...of('private courtyard', 'corte privata, cour privee'),
  ...of('garden', 'ogrodek, ogrodkiem, ogrodem, giard, tuintje, jardinet, jardincito'),
  ...of('with garden', 'z ogrodkiem, z ogrodem, con giardino, avec jardin, mit garten, met tuin, com jardim'),
  ...of('rooftop terrace', 'terraza en el atico, toit terrasse, roof terrasse'),
  // kitchens and fires
  ...of('kitchenette', 'pantrykuche, pantry, mit pantry, pantry kuche, kuchennisz, coin cuisine, cocina americana'),
  ...of('kitchenette', 'aneksem, aneks, z aneksem, kuchenka, kuchnia aneks, cocineta, kitchinette, minikuche'),
  ...of('kitchen', 'kuche, cocina integral, wohnkuche, kuchenblock, einbaukuche, kochgelegenheit, singlekuche'),
  ...of(
    'fireplace',
    'caminetto, poele a bois, stufa a legna, kachelofen, holzofen, piec kaminkowy, kominkowym, estufa de lena',
  ),
  ...of('with fireplace', 'z koza, z piecykiem, z piecykiem koza'),
  ...of('fireplace', 'camino acceso, camino a legna, camino in camera, hogar a lena, salamandra'),
  ...of('and fireplace', 'e camino, y hogar'),
  ...of('fireplace', 'kamin, kaminofen, schwedenofen, kominkiem, haard, openhaard, houtkachel'),
  // who it is for
  ...of('adults only', 'solo adultos, solo para adultos, so adultos, somente adultos, apenas adultos, solo adulti'),
  ...of('adults only', 'nur fur erwachsene, nur erwachsene, adultes uniquement, reserve aux adultes, adults exclusive'),
  ...of('adults only', 'alleen volwassenen, alleen voor volwassenen, tylko dla doroslych, sadece yetiskin'),
  ...of('adults only', 'sadece yetiskinler, khusus dewasa, chi danh cho nguoi lon'),
  ...of(
    'single use',
    'utilizacao individual, utilizacao single, utilisation individuelle, usage individuelle, uso sgl',
  ),
  ...of('single use', 'a uso singolo, alleengebruik, voor alleengebruik, tek kisi kullanim, uso unico, en individual'),
  ...of(
    'private',
    'privativa, privativas, privatif, privatives, ad uso esclusivo, uso esclusivo, privat, privati, rieng',
  ),
  ...of(
    'private pool',
    'piscina ad uso esclusivo, piscina privativa, piscina de uso exclusivo, eigenem pool, eigener pool',
  ),
  ...of('classic', 'classico, klassisches, klassische, klassischer'),
  ...of('traditional', 'tradition, traditionnelle, traditionnel, tradicional, tradizionale, traditionell, tradycyjny'),
  ...of(
    'non smoking',
    'no fumar, no fumador, no fumadora, prohibido fumar, bez palenia, bebas rokok, bebas asap rokok',
  ),
  ...of('non smoking', 'rauchfrei, rauchfreies, proibido fumar, nao fumadora, sigara icilmez, khong hut thuoc'),
  ...of(
    'without window',
    'sin ventanas, senza finestre, sem janelas, sans fenetres, fensterloses, zonder ramen, raamloos',
  ),
  ...of('without window', 'khong cua so, khong co cua so, tanpa jendela, bez okien, pencere yok'),
  ...of('interior', 'interno, interna, innenliegend, innenliegendes, interieure, binnenkamer'),
  ...of('partial sea view', 'vue mer lat, vista mar lat, vista lat mar, vista mare lat, lateral mar, mar lateral'),
  ...of(
    'partial sea view',
    'vistas laterales al mar, vista laterale sul mare, seitlicher meerblick, seitlichem meerblick',
  ),
  ...of('mountain view', 'vista serra, vista para a serra, vista da serra, vista sierra, vista a la sierra'),
  ...of('slope view', 'vue pistes, vue sur les pistes, pistenblick, vista piste, vista pistas'),
  ...of('vineyard view', 'vue vignes, vue sur vignes, vue vignoble'),
  ...of(
    'sunset view',
    'vista tramonto, vue coucher de soleil, vista atardecer, vista por do sol, gun batimi manzarali',
  ),
  ...of('jungle view', 'vista a la selva, vista selva, vistas a la selva, vue jungle'),
  ...of('square', 'rynek, rynku, rynkiem, platz, praca, piazza, piazzetta'),
  ...of('old town', 'stare miasto, starowke, altstadt, casco antiguo, centro storico, vieille ville, binnenstad'),
  ...of('bay', 'zatoke, zatoka'),
  ...of('bay view', 'vista bahia, vistas a la bahia, vista baia, vista sulla baia, vue baie, vue sur la baie'),
  ...of('street', 'straat, strasse, strassen, ulica'),
  ...of('bosphorus view', 'bogaz manzarali, bogaz goren'),
  ...of('beach front', 'denize sifir, plaja sifir, sahile sifir, sat bien, ven bien, mat tien bien, tepi pantai'),
  ...of(
    'beach house',
    'strandhuisje, strandhuis, maison de plage, casa de playa, casa de praia, casa al mare, dom na plazy',
  ),
  ...of('bedroom', 'pn, phong ngu, slpk'),
  // small words
  ...of('partial sea view', 'yan deniz manzarali, yandan deniz goren, kismi deniz goren'),
  ...of('private pool', 'ozel havuz, wlasnym basenem, z wlasnym basenem'),
  ...of('mixed', 'nam nu, ca nam nu'),
  ...of('with', 'z, c /, kem, dotado de, dotata di'),
  ...of('and', 'u, ve'),
  ...of('type', 'typu, typ, tipo'),
  ...of(
    'with lounge access',
    'quyen vao club lounge, kem quyen vao club lounge, quyen vao lounge, akses lounge, salon club',
  ),
  ...of('with lounge access', 'acces salon club, acces au salon club, acces salon executive, acceso al salon vip'),
  // rates
  ...of('non refundable', 'nicht stornierbar, non annulable, no cancelable, niet annuleerbaar, niet restitueerbaar'),
  ...of('non refundable', 'bezzwrotna, bezzwrotny, oferta bezzwrotna, iade edilemez, iptal edilemez, nao reembolsavel'),
  ...of('non refundable', 'khong hoan tien, khong hoan huy, tidak dapat dikembalikan, non cancellabile'),
  ...of(
    'free cancellation',
    'kostenlos stornierbar, kostenfrei stornierbar, stornierbar, annulation gratuite, annulable',
  ),
  ...of('free cancellation', 'cancellazione gratuita, cancelacion gratuita, cancelacion gratis, cancelamento gratuito'),
  ...of('free cancellation', 'cancelamento gratis, gratis annuleren, gratis annulering, bezplatne odwolanie'),
  ...of('free cancellation', 'ucretsiz iptal, huy mien phi, gratis pembatalan, bebas pembatalan, bezplatna anulacja'),
  ...of('early bird', 'fruhbucher, fruhbucherrabatt, prenota prima, reserva anticipada, reserva antecipada, vroegboek'),
  ...of('early bird', 'vroegboekkorting, erken rezervasyon, dat som, pesan awal, sparpreis, sconto prenota prima'),
  ...of(
    'room only',
    'nur ubernachtung, ohne verpflegung, sans petit dejeuner, sem cafe da manha, bez wyzywienia, sadece oda',
  ),
  ...of(
    'room only',
    'logies, khong an sang, tanpa sarapan, senza colazione, sin desayuno, zonder ontbijt, bez sniadania',
  ),
};

export const hanAndKanaOtherDetails: Readonly<Record<string, string>> = {
  ...of('new building', '新館, 新馆, 新楼, 新樓, 新棟'),
  ...of('old building', '旧館, 老馆, 老楼, 旧楼, 舊樓, 旧棟'),
  ...of('annex', '副楼, 副樓, 別棟, 附楼, 附樓'),
  ...of('east building', '東館, 东楼, 東樓, 東棟'),
  ...of('west building', '西館, 西楼, 西樓, 西棟'),
  ...of('south building', '南館, 南楼, 南樓, 南棟'),
  ...of('north building', '北館, 北楼, 北樓, 北棟'),
  ...of('basement', '地下室, 地下一层, 地下一層, 地下层, 地下階, 半地下, 半地下室, 负一楼, 負一樓'),
  ...of(
    'renovated',
    'リニューアル, リニューアル済, リニューアル済み, 改装, 改装済み, 新装, 翻新, 新装修, 全新装修, 新裝修, 翻修',
  ),
  ...of('elegant', '雅致, 优雅, 優雅, 典雅'),
  ...of('cosy', '温馨, 溫馨'),
  ...of('exquisite', '精致, 精緻'),
  ...of('quality', '品质, 品質'),
  ...of('cinema', '影院, 影音, 观影, 電影, 电影, 巨幕, 巨幕影院, 巨幕投影, 投影'),
  ...of('gaming', '电竞, 電競'),
  ...of('smart', '智能, 智慧'),
  ...of('couple', '情侣, 情侶'),
  ...of('round bed', '圆床, 圓床'),
  ...of('mahjong', '麻将, 麻將, 棋牌'),
  ...of('bunk bed', '上下鋪, 上下铺, 上下舖, 上下床, 子母床, 高架床'),
  ...of('dormitory', '背包房, 青年旅舍, 合宿房'),
  ...of('corner', '角落, 边角, 邊角, 角间'),
  ...of('single bed', '小床'),
  ...of('yurt', '蒙古包, 毡房'),
  ...of('grassland', '草原'),
  ...of('theme', '主题, 主題, テーマ'),
  ...of('detached villa', '独栋别墅, 獨棟別墅'),
  ...of('detached', 'はなれ'),
  ...of('detached house', '独立小院, 独门独院'),
  ...of('courtyard house', '小院, 四合院, 院落'),
  ...of('special room', '特別室, 特别房'),
  ...of('vip room', '貴賓室, 贵宾房, 貴賓房'),
  ...of('2 room', '二間続き, 二間, 続き間'),
  ...of('traditional house', '古民家, 町家, 京町家'),
  ...of('glamping', 'グランピング'),
  ...of('glamping tent', 'グランピングテント'),
  ...of('modern', 'モダン, 现代, 現代'),
  ...of('japanese modern', '和モダン'),
  ...of('upto', 'まで, 様まで'),
  ...of('', 'のみ, お得, 限定, プラン, 含, 有'),
  ...of('with', '配'),
  ...of('view', '景观, 景觀'),
  ...of('luxury', '轻奢, 輕奢'),
  ...of('low floor', '低层, 低層, 低楼层, 低樓層, 低層階'),
  ...of('train view', '電車ビュー, トレインビュー'),
  ...of('non refundable', '返金不可, キャンセル不可, 不可取消, 不可退改, 不可退款, 不可退订'),
  ...of('free cancellation', '免费取消, 免費取消'),
  ...of('early bird', '早割, さき楽, 早鸟, 早鳥, 提前预订, 提前預訂, 直前割, 连住优惠, 連住優惠, 连住, 連住, 連泊'),
  ...of('offer', '半价, 半價, 限时, 限時, 期間限定, 优惠, 優惠'),
};

export const hangulOtherDetails: Readonly<Record<string, string>> = {
  ...of('new building', '신관'),
  ...of('main building', '본관'),
  ...of('annex', '별관'),
  ...of('basement', '지하'),
  ...of('renovated', '리모델링, 리뉴얼'),
  ...of('elegant', '엘레강스'),
  ...of('', '게스트하우스, 호스텔'),
  ...of('private', '개별, 전용, 프라이빗, 단독'),
  ...of('private terrace', '개별테라스, 개별 테라스, 전용테라스, 전용 테라스'),
  ...of('rooftop', '루프탑, 옥상'),
  ...of('couple', '커플'),
  ...of('kitchen', '취사'),
  ...of('non refundable', '환불불가, 환불 불가, 취소불가, 취소 불가'),
  ...of('free cancellation', '무료취소, 무료 취소'),
  ...of('early bird', '얼리버드, 연박, 특가, 조기예약'),
  ...of('glamping tent', '글램핑 텐트, 글램핑텐트'),
  ...of('wooden house', '목조주택'),
};

export const thaiOtherDetails: Readonly<Record<string, string>> = {
  ...of('new building', 'ตึกใหม่, อาคารใหม่'),
  ...of('main building', 'อาคารหลัก, ตึกหลัก'),
  ...of('old building', 'ตึกเก่า, อาคารเก่า'),
  ...of('basement', 'ชั้นใต้ดิน'),
  ...of('renovated', 'ปรับปรุงใหม่, รีโนเวท, รีโนเวทใหม่'),
  ...of('garden', 'กลางสวน'),
  ...of('overwater', 'กลางน้ำ'),
  ...of('outdoor', 'กลางแจ้ง, เอาท์ดอร์'),
  ...of('junior', 'จูเนียร์'),
  ...of('junior suite', 'สวีทจูเนียร์, ห้องสวีทจูเนียร์, สวีตจูเนียร์'),
  ...of('honeymoon suite', 'ฮันนีมูนสวีท'),
  ...of('pool access', 'พูลแอ็กเซส, พูลแอ็คเซส, พูลแอกเซส, พูล แอคเซส, พูล แอ็คเซส'),
  ...of('private', 'ส่วนตัว'),
  ...of('kitchenette', 'ครัวเล็ก, ห้องครัวเล็ก, ครัวขนาดเล็ก'),
  ...of('small', 'เล็ก'),
  ...of('rooftop terrace', 'ดาดฟ้า, ระเบียงดาดฟ้า'),
  ...of('connecting', 'ห้องเชื่อมต่อกัน, เชื่อมกัน, ห้องเชื่อมกัน, คอนเน็กติ้ง, คอนเนคติ้ง'),
  ...of('tipi', 'กระโจม, ทรงกระโจม'),
  ...of('wooden house', 'บ้านไม้'),
  ...of('with lounge access', 'เลานจ์, เลาจน์'),
  ...of('single use', 'พักเดี่ยว'),
  ...of('stream view', 'วิวลำธาร'),
  ...of('stream side', 'ริมลำธาร'),
  ...of('non refundable', 'ไม่คืนเงิน, ไม่สามารถคืนเงินได้'),
  ...of('free cancellation', 'ยกเลิกฟรี'),
  ...of('room only', 'ไม่รวมอาหารเช้า'),
};

export const arabicOtherDetails: Readonly<Record<string, string>> = {
  ...of('duplex', 'دوبلكس, دوبليكس'),
  ...of('', 'صاله, نوع'),
  ...of('connecting', 'متصل'),
  ...of('shower', 'دش'),
};
