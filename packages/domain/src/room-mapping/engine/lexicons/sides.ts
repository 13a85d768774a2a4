import { facing, type Facing } from './facing.js';
import { moreSeen } from './more-seen.js';
import { of } from './of.js';

/*
 * The side of the house on which a room is, and what it faces: "zum Garten", "sur cour", "lato mare", "od strony gór".
 * Each language has a few ways to say it, and each place stands behind each of them. No entry has a source.
 */

const german: Facing = {
  before: 'zum, zur, richtung, zum ruhigen',
  seen: 'blick auf die, blick auf den, blick auf das, blick in den, blick in die, blick ins, blick zum, blick zur',
  ending: 'seite, nseite, seitig, seitige, seitiges, nseitig, nseitige, nseitiges',
  places: {
    'land': 'land',
    'garden': 'garten',
    'courtyard': 'hof, innenhof',
    'street': 'strasse',
    'lake': 'see',
    'sea': 'meer',
    'park': 'park',
    'square': 'platz, marktplatz',
    'valley': 'tal',
    'mountain': 'berg, berge',
    'pool': 'pool',
    'forest': 'wald',
    'river': 'fluss',
    'harbour': 'hafen',
    'canal': 'kanal',
    'old town': 'altstadt',
    'church': 'kirche',
    'countryside': 'grune',
    'village': 'dorf',
  },
};

const french: Facing = {
  before: 'sur, sur la, sur le, cote, orientee, exposee',
  seen: 'vue, vue sur, vue sur la, vue sur le, vue sur les, vue sur l, donnant sur, donnant sur la, donnant sur le, donnant sur les',
  places: {
    garden: 'jardin, jardins',
    courtyard: 'cour, cour interieure',
    street: 'rue, boulevard',
    park: 'parc',
    pool: 'piscine',
    harbour: 'port',
    mountain: 'montagne, montagnes',
    lake: 'lac',
    river: 'riviere, fleuve',
    valley: 'vallee',
    forest: 'foret',
    vineyard: 'vignes',
    city: 'ville',
    countryside: 'campagne',
    village: 'village',
    church: 'eglise',
  },
};
const frenchSea: Facing = { before: 'cote, orientee', places: { sea: 'mer', ocean: 'ocean', beach: 'plage' } };

const italian: Facing = {
  before:
    'lato, sul, sulla, verso il, verso la, affaccio su, affaccio sul, affaccio sulla, con affaccio su, con affaccio sul, ' +
    'con affaccio sulla, affacciata sul, affacciata sulla, che affaccia sul, che affaccia sulla',
  seen: 'vista, vista sul, vista sulla, vista sui, vista sulle, vista su',
  places: {
    'sea': 'mare',
    'garden': 'giardino, giardini',
    'courtyard': 'cortile, cortile interno, corte, corte interna, chiostro',
    'street': 'strada, via',
    'pool': 'piscina',
    'lake': 'lago',
    'river': 'fiume',
    'park': 'parco',
    'square': 'piazza, piazzetta',
    'mountain': 'montagna, monti, monte',
    'valley': 'valle',
    'harbour': 'porto',
    'city': 'citta',
    'countryside': 'campagna',
    'hill': 'colline, colli',
    'church': 'chiesa',
    'vineyard': 'vigneti, vigne',
    'forest': 'bosco',
    'canal': 'canale',
    'old town': 'centro storico',
  },
};

const spanish: Facing = {
  seen: 'vista, vistas, vista a la, vista al, vistas a la, vistas al, vista a los, vistas a los, vistas a las',
  before: 'lado, hacia el, hacia la, a la, al, con salida a la, que da al, que da a la, orientada al, orientada a la',
  places: {
    sea: 'mar',
    garden: 'jardin',
    street: 'calle',
    courtyard: 'patio, patio interior',
    pool: 'piscina',
    lake: 'lago',
    river: 'rio',
    square: 'plaza, plaza mayor',
    park: 'parque',
    mountain: 'montana',
    harbour: 'puerto',
    forest: 'bosque',
    valley: 'valle',
    volcano: 'volcan',
    city: 'ciudad',
    countryside: 'campo, campina',
    church: 'iglesia',
    vineyard: 'vinedos',
    village: 'pueblo',
  },
};

const portuguese: Facing = {
  seen: 'vista, vista para o, vista para a, vista para os, vista para as, vista do, vista da',
  before: 'lado, virado para o, virado para a, voltado para o, voltado para a, de frente para o, de frente para a',
  places: {
    sea: 'mar',
    garden: 'jardim',
    street: 'rua',
    courtyard: 'patio',
    pool: 'piscina',
    lake: 'lago',
    lagoon: 'lagoa',
    river: 'rio',
    square: 'praca',
    park: 'parque',
    mountain: 'montanha, serra',
    city: 'cidade',
    harbour: 'porto',
    forest: 'mata, floresta',
    countryside: 'campo',
    church: 'igreja',
    vineyard: 'vinhas',
    valley: 'vale',
  },
};

const dutch: Facing = {
  seen: 'uitzicht op het, uitzicht op de, uitzicht over het, uitzicht over de',
  before: 'aan de, aan het, op de, gelegen aan de',
  behind: 'zijde, kant',
  ending: 'zijde, kant',
  places: {
    garden: 'tuin',
    street: 'straat',
    canal: 'gracht',
    courtyard: 'binnenplaats',
    square: 'plein',
    park: 'park',
    harbour: 'haven',
    river: 'rivier',
    forest: 'bos',
    church: 'kerk',
    countryside: 'platteland',
    village: 'dorp',
  },
};

const polish: Facing = {
  before: 'od strony, od, strona, z oknem od strony, z oknami od strony',
  places: {
    'sea': 'morza',
    'garden': 'ogrodu',
    'street': 'ulicy',
    'courtyard': 'podworza, podworka, dziedzinca, patio',
    'lake': 'jeziora',
    'mountain': 'gor',
    'park': 'parku',
    'forest': 'lasu',
    'river': 'rzeki',
    'pool': 'basenu',
    'city': 'miasta',
    'square': 'rynku, placu',
    'beach': 'plazy',
    'valley': 'doliny',
    'old town': 'starego miasta, starowki',
  },
};

const turkish: Facing = {
  behind: 'tarafi, tarafinda, cepheli, cephesi, yonu, manzarali, manzarasi, manzara',
  places: {
    'sea': 'deniz',
    'land': 'kara',
    'garden': 'bahce',
    'pool': 'havuz',
    'street': 'yol, cadde, sokak',
    'forest': 'orman',
    'mountain': 'dag',
    'lake': 'gol',
    'city': 'sehir',
    'courtyard': 'avlu, ic avlu',
    'river': 'nehir, irmak',
    'bosphorus': 'bogaz, istanbul bogazi',
    'golden horn': 'halic',
    'valley': 'vadi',
    'park': 'park',
    'rear': 'arka',
    'front': 'on',
    'bay': 'korfez, koy',
    'marina': 'marina, yat limani',
    'castle': 'kale',
  },
};
const turkishFacing: Facing = {
  behind: 'bakan',
  places: {
    sea: 'denize',
    garden: 'bahceye',
    pool: 'havuza',
    street: 'caddeye, sokaga, yola',
    courtyard: 'avluya, ic avluya',
    mountain: 'daga',
    forest: 'ormana',
    lake: 'gole',
  },
};

const indonesian: Facing = {
  before: 'hadap, menghadap, menghadap ke, sisi, arah, view, berhadapan dengan',
  places: {
    'sea': 'laut',
    'garden': 'taman, kebun',
    'pool': 'kolam, kolam renang',
    'mountain': 'gunung',
    'street': 'jalan',
    'city': 'kota',
    'rice field': 'sawah',
    'lake': 'danau',
    'river': 'sungai',
    'valley': 'lembah',
    'forest': 'hutan',
    'beach': 'pantai',
  },
};

const vietnamese: Facing = {
  before: 'huong, view, nhin ra, phia, mat huong, co view',
  places: {
    'sea': 'bien',
    'garden': 'vuon, san vuon',
    'pool': 'ho boi, be boi',
    'mountain': 'nui, doi nui',
    'city': 'thanh pho, pho',
    'lake': 'ho',
    'river': 'song',
    'courtyard': 'san trong, gieng troi',
    'rice field': 'dong lua, ruong lua, ruong bac thang',
    'bay': 'vinh',
    'forest': 'rung',
    'valley': 'thung lung',
    'park': 'cong vien',
  },
};

/** Ways out into the garden and to the pool, which "al jardín" would make a view of. */
const doors = {
  ...of('with garden access', 'con salida al jardin, con salida a jardin, salida al jardin, uscita sul giardino'),
  ...of('with garden access', 'con uscita sul giardino, accesso al giardino, de plain pied sur jardin, rez de jardin'),
  ...of('with garden access', 'zugang zum garten, ausgang zum garten, wyjsciem do ogrodu, z wyjsciem do ogrodu'),
  ...of('with pool access', 'con salida a la piscina, salida a la piscina, salida a piscina, uscita sulla piscina'),
  ...of('with pool access', 'zugang zum pool, wyjsciem na basen, z wyjsciem na basen, havuza direk girisli'),
  ...of('with pool access', 'havuza direkt girisli, havuza direkt erisimli, havuza direk erisimli'),
};

/** Directions: they can be all that tells two rooms of one kind apart. */
const compass = {
  ...of('south side', 'op het zuiden, plein sud, expose sud, exposee sud, esposta a sud, esposizione sud, al sur'),
  ...of('south side', 'orientacion sur, nach suden, sudausrichtung, sudlage, od poludnia, guney cephe, huong nam'),
  ...of('south side', 'guney cepheli, lado sul, voltado a sul, zuidzijde'),
  ...of('north side', 'op het noorden, plein nord, expose nord, nach norden, nordlage, orientacion norte'),
  ...of('north side', 'kuzey cephe, kuzey cepheli, noordzijde, esposta a nord'),
  ...of('east side', 'op het oosten, plein est, nach osten, ostseite, orientacion este, dogu cephe, oostzijde'),
  ...of('west side', 'op het westen, plein ouest, nach westen, westseite, orientacion oeste, bati cephe, westzijde'),
  ...of('rear view', 'fundos, de fundos, parte trasera, arka cephe, nach hinten, nach hinten raus'),
  ...of('rear view', 'sur l arriere, cote arriere, aan de achterzijde, achterzijde, od tylu'),
  ...of('opposite', 'frente ao, frente a, frente al, frente a la'),
  ...of('rear view', 'sul retro, lato retro'),
  ...of('front view', 'frente, de frente, al frente, vista frente, aan de voorzijde, voorzijde, nach vorne'),
};

/** Weaker than what the lexicons of the languages say themselves. */
export const latinSides: Readonly<Record<string, string>> = {
  ...[german, french, frenchSea, italian, spanish, portuguese, dutch, polish, turkish, turkishFacing, indonesian]
    .map(facing)
    .reduce((all, some) => ({ ...all, ...some }), {}),
  ...facing(vietnamese),
  ...moreSeen,
  ...doors,
  ...compass,
  // What the phrases above leave: parts of German and Dutch words that are written together.
  ...of('side', 'seite, zijde, kant'),
  ...of('lagoon front', 'frente lagoa, frente laguna'),
  ...of('lake front', 'frente lago'),
  ...of('river front', 'frente rio'),
  ...of('water front', 'aan het water, am wasser, direkt am wasser, au bord de l eau, a orillas del agua, nad woda'),
  ...of('water front', 'a beira da agua, a beira d agua, a beira de agua, su kenari, su kenarinda, tepi air, ven nuoc'),
  ...of('lake front', 'a orillas del lago, beira lago, a beira do lago, a beira lago, riva al lago, in riva al lago'),
  ...of('lake front', 'direkt am see, gol kenari, gol kenarinda, tepi danau, ven ho'),
  ...of('river front', 'a orillas del rio, beira rio, a beira do rio, a beira rio, am fluss, direkt am fluss'),
  ...of('river front', 'aan de rivier, au bord de la riviere, nad rzeka, nehir kenari, nehir kenarinda, tepi sungai'),
  ...of('beach front', 'frente praia, frente playa'),
  ...of('square view', 'sur la place, cote place, donnant sur la place, vue place'),
  ...of('pool view', 'frente piscina, fronte piscina'),
  ...of('street view', 'frente rua, frente calle'),
};

export const hanAndKanaSides: Readonly<Record<string, string>> = {
  ...of('side', '側, 向き, サイド'),
  ...of('lake', '湖'),
  ...of('view', '一望, 望む, を望む, が見える'),
  ...of('street view', '临街, 臨街'),
  ...of('river view', '临江, 臨江, 临河, 臨河, 一线江景, 一線江景'),
  ...of('lake view', '临湖, 臨湖'),
  ...of('river view', '河畔, 江畔, 川沿い, リバーサイド'),
  ...of('water front', '临水, 臨水, 水辺, 水边, 水邊'),
  ...of('water view', '水景'),
  ...of('park', '公園, 公园'),
  ...of('park view', '公園側, パークビュー, 公园景观'),
  ...of('countryside view', '田园景, 田園景, 田园景观, 田園ビュー, 田園側'),
  ...of('bamboo forest view', '竹林景, 竹林'),
  ...of('old town view', '古城景, 古镇景, 古鎮景'),
  ...of('view', '景观, 景觀, 观景, 觀景'),
  ...of('sea view', '临海, 臨海, 面海, 朝海'),
  ...of('south side', '朝南, 南向き'),
  ...of('snow mountain view', '雪山景, 雪山'),
  ...of('partial sea view', '半海景'),
  ...of('partial lake view', '半湖景, 侧湖景, 側湖景'),
  ...of('partial river view', '半江景, 侧江景, 側江景'),
  ...of('partial mountain view', '半山景, 侧山景'),
  ...of('partial ocean view', '半洋景, ハーフオーシャンビュー'),
  ...of('night view', '夜景'),
};

export const hangulSides: Readonly<Record<string, string>> = {
  ...of('side', '쪽, 측, 방향'),
  ...of('partial', '하프'),
  ...of('night view', '야경'),
};

export const thaiSides: Readonly<Record<string, string>> = {
  ...of('view of', 'ฝั่ง, หันหน้าทาง, หันหน้าเข้าหา, หันหน้าไปทาง'),
};

export const arabicSides: Readonly<Record<string, string>> = {
  ...of('view of', 'جهه, باتجاه'),
  ...of('desert', 'صحراء, صحراوي, صحراويه'),
};
