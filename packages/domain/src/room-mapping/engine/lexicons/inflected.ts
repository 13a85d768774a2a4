/*
 * Adjectives in the forms that they take, so that no form is forgotten: "prywatny, prywatnym, prywatnej", "gemeinsame,
 * gemeinsamer". Weaker than what the lexicons of the languages say themselves. No entry has a source.
 */

interface Inflection {
  readonly endings: string;
  /** In English, and the beginnings to which the endings are added. */
  readonly stems: Readonly<Record<string, string>>;
}

const german: Inflection = {
  endings: ', e, er, es, en, em',
  stems: {
    'private': 'privat',
    'shared': 'gemeinsam, geteilt',
    'separate': 'separat, getrennt',
    'large': 'gross',
    'small': 'klein',
    'classic': 'klassisch',
    'modern': 'modern',
    'rustic': 'rustikal',
    'romantic': 'romantisch',
    'traditional': 'traditionell',
    'luxury': 'luxurios',
    'elegant': 'elegant',
    'historic': 'historisch',
    'renovated': 'renoviert, saniert, modernisiert, neu renoviert, frisch renoviert',
    'quiet': 'ruhig',
    'accessible':
      'barrierefrei, rollstuhlgerecht, behindertengerecht, behindertenfreundlich, rollstuhlgangig, rollstuhlgeeignet, behindertengeeignet',
    'heated': 'beheizt',
    'mixed': 'gemischt',
    'basic': 'einfach',
    'lateral': 'seitlich',
    'air conditioning': 'klimatisiert',
    'soundproof': 'schallisoliert',
    'superior': 'gehoben',
  },
};

const dutch: Inflection = {
  endings: ', e',
  stems: {
    'shared': 'gedeeld, gezamenlijk, gemeenschappelijk',
    'separate': 'afzonderlijk, gescheiden',
    'small': 'klein',
    'large': 'ruim',
    'classic': 'klassiek',
    'rustic': 'rustiek',
    'romantic': 'romantisch',
    'historic': 'historisch',
    'renovated': 'gerenoveerd, vernieuwd, gemoderniseerd',
    'quiet': 'rustig',
    'accessible': 'toegankelijk, rolstoelvriendelijk, rolstoeltoegankelijk, rolstoelgeschikt',
    'heated': 'verwarmd',
    'mixed': 'gemengd',
    'new': 'nieuw',
    'basic': 'eenvoudig',
    'connecting': 'aangrenzend',
  },
};

const polish: Inflection = {
  endings: 'y, a, e, ego, ej, emu, ym, ych, ymi',
  stems: {
    'private': 'prywatn, wlasn',
    'shared': 'wspoln, dzielon',
    'separate': 'oddzieln, osobn',
    'large': 'duz, przestronn',
    'economy': 'ekonomiczn',
    'classic': 'klasyczn',
    'modern': 'nowoczesn',
    'rustic': 'rustykaln',
    'romantic': 'romantyczn',
    'traditional': 'tradycyjn',
    'luxury': 'luksusow',
    'historic': 'zabytkow, historyczn',
    'renovated': 'odnowion, wyremontowan, zmodernizowan',
    'quiet': 'cich, spokojn',
    'corner': 'narozn',
    'family': 'rodzinn',
    'double': 'podwojn, dwuosobow',
    'single': 'pojedyncz, jednoosobow',
    'triple': 'trzyosobow',
    'quadruple': 'czteroosobow',
    '5 person': 'piecioosobow',
    '6 person': 'szescioosobow',
    'connecting': 'laczon, polaczon',
    'heated': 'podgrzewan',
    'mixed': 'mieszan',
    'new': 'now',
    'old': 'star',
    'main': 'glown',
    'panoramic': 'panoramiczn',
    'basic': 'podstawow',
    'accessible': 'przystosowan, dostosowan',
    'wooden': 'drewnian',
    'ground floor': 'parterow',
    'comfort': 'komfortow',
  },
};
const polishSoft: Inflection = {
  endings: 'i, a, ie, iego, iej, iemu, im, ich, imi',
  stems: { female: 'damsk, zensk', male: 'mesk', presidential: 'prezydenck', royal: 'krolewsk', elegant: 'eleganck' },
};

const spanishAndPortuguese: Inflection = {
  endings: 'o, a, os, as',
  stems: {
    private: 'privad, privativ',
    shared: 'compartid, compartilhad, partilhad',
    separate: 'separad',
    small: 'pequen',
    spacious: 'espacios, espacos, ampli',
    economy: 'economic',
    classic: 'clasic, classic',
    modern: 'modern',
    rustic: 'rustic',
    romantic: 'romantic',
    luxury: 'lujos, luxuos',
    renovated: 'renovad, reformad, remodelad, modernizad',
    quiet: 'tranquil, silencios',
    accessible: 'adaptad',
    heated: 'calefaccionad, aquecid',
    mixed: 'mixt, mist',
    female: 'femenin, feminin',
    male: 'masculin',
    new: 'nuev',
    old: 'antigu, antig',
    panoramic: 'panoramic',
    historic: 'historic',
    double: 'dupl',
    connecting: 'comunicad, conectad, interconectad, interligad, conjugad',
    basic: 'basic',
    soundproof: 'insonorizad',
  },
};

const italian: Inflection = {
  endings: 'o, a, i, e',
  stems: {
    private: 'privat',
    shared: 'condivis',
    separate: 'separat',
    small: 'piccol',
    spacious: 'spazios',
    classic: 'classic',
    modern: 'modern',
    luxury: 'lussuos',
    renovated: 'rinnovat, ristrutturat, rimodernat',
    quiet: 'tranquill, silenzios',
    heated: 'riscaldat',
    mixed: 'mist',
    new: 'nuov',
    double: 'doppi',
    single: 'singol',
    triple: 'tripl',
    quadruple: 'quadrupl',
    soundproof: 'insonorizzat',
  },
};

const french: Inflection = {
  endings: ', e, s, es',
  stems: {
    'shared': 'partage, commun',
    'separate': 'separe, independant',
    'small': 'petit',
    'economy': 'economique',
    'classic': 'classique',
    'modern': 'moderne',
    'rustic': 'rustique',
    'romantic': 'romantique',
    'renovated': 'renove, modernise, entierement renove',
    'quiet': 'calme, tranquille',
    'accessible': 'adapte',
    'heated': 'chauffe',
    'mixed': 'mixte',
    'female': 'feminin',
    'male': 'masculin',
    'panoramic': 'panoramique',
    'historic': 'historique',
    'connecting': 'communicant',
    'soundproof': 'insonorise',
    'attic': 'mansarde',
    'air conditioning': 'climatise',
  },
};

const formsOf = ({ endings, stems }: Inflection): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(stems).flatMap(([english, beginnings]) =>
      beginnings
        .split(', ')
        .flatMap((beginning) => endings.split(', ').map((ending) => [`${beginning}${ending}`, english] as const)),
    ),
  );

/** What English writes alike says the same there. */
export const inflected: Readonly<Record<string, string>> = Object.fromEntries(
  [german, dutch, polish, polishSoft, spanishAndPortuguese, italian, french]
    .flatMap((language) => Object.entries(formsOf(language)))
    .filter(([form, english]) => form !== english),
);
