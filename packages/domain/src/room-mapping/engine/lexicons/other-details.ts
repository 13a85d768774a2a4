import { of } from './of.js';

/*
 * What fits in no other lexicon: how many guests a room is for and which ones, beds, terraces, kitchens. No entry has
 * a source.
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

/** "Lux" is deluxe in Polish. */
const polishDeluxe = Object.fromEntries(
  Object.entries({ jednoosobowy: 'single', dwuosobowy: 'double', trzyosobowy: 'triple', rodzinny: 'family' }).flatMap(
    ([beds, meant]) =>
      ['lux', 'luks', 'typu lux', 'klasy lux'].map((lux) => [`${beds} ${lux}`, `${meant} deluxe`] as const),
  ),
);

export const latinOtherDetails: Readonly<Record<string, string>> = {
  ...forAmounts,
  ...placesToSleep,
  ...polishDeluxe,
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
  ...of('partial sea view', 'kismi deniz goren'),
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
};

export const hanAndKanaOtherDetails: Readonly<Record<string, string>> = {
  ...of('kitchenette', 'キッチネット, キッチネット付, キッチネット付き, ミニキッチン付'),
  ...of('private entrance', '独立入口, 独立玄関, 専用玄関, 独立出入口'),
  ...of('pets allowed', '宠物友好, 可带宠物, 寵物友善, 可攜寵物, ペット可, ペット同伴可, 愛犬同伴'),
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
  ...of('grassland', '草原'),
  ...of('theme', '主题, 主題, テーマ'),
  ...of('special room', '特別室, 特别房'),
  ...of('vip room', '貴賓室, 贵宾房, 貴賓房'),
  ...of('2 room', '二間続き, 二間, 続き間'),
  ...of('modern', 'モダン, 现代, 現代'),
  ...of('japanese modern', '和モダン'),
  ...of('upto', 'まで, 様まで'),
  ...of('', 'のみ, お得, 限定, プラン, 含, 有'),
  ...of('with', '配'),
  ...of('view', '景观, 景觀'),
  ...of('luxury', '轻奢, 輕奢'),
  ...of('train view', '電車ビュー, トレインビュー'),
};

export const hangulOtherDetails: Readonly<Record<string, string>> = {
  ...of('private entrance', '전용 출입구, 단독 출입구, 독립 출입구'),
  ...of('renovated', '리모델링, 리뉴얼'),
  ...of('elegant', '엘레강스'),
  ...of('', '게스트하우스, 호스텔'),
  ...of('private', '개별, 전용, 프라이빗, 단독'),
  ...of('private terrace', '개별테라스, 개별 테라스, 전용테라스, 전용 테라스'),
  ...of('rooftop', '루프탑, 옥상'),
  ...of('couple', '커플'),
  ...of('kitchen', '취사'),
};

export const thaiOtherDetails: Readonly<Record<string, string>> = {
  ...of('pool access', 'ติดสระ เข้าสระได้โดยตรง, เข้าสระได้โดยตรง, ลงสระได้โดยตรง, ลงสระได้เลย, ติดสระลงสระได้'),
  ...of('private entrance', 'ทางเข้าส่วนตัว'),
  ...of('pets allowed', 'สัตว์เลี้ยงเข้าพักได้, พาสัตว์เลี้ยงเข้าพักได้'),
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
  ...of('with lounge access', 'เลานจ์, เลาจน์'),
  ...of('single use', 'พักเดี่ยว'),
  ...of('stream view', 'วิวลำธาร'),
  ...of('stream side', 'ริมลำธาร'),
};

export const arabicOtherDetails: Readonly<Record<string, string>> = {
  ...of('', 'صاله, نوع'),
  ...of('connecting', 'متصل'),
  ...of('shower', 'دش'),
};
