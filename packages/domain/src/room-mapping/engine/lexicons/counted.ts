/*
 * Counted persons and bedrooms in words: "fünf Personen", "beş yatak odalı". A number alone is not translated, as many
 * are words of something else as well: "sei", "otto", "lima", "on". The words are those of the numerals of each
 * language.
 */

interface Counting {
  /** From two on, with the variants of one number between bars. */
  readonly numbers: string;
  readonly persons: string;
  readonly adults: string;
  readonly children: string;
  /** Before one child: "ein Kind". */
  readonly one: string;
  readonly bedrooms: string;
}

const counting: readonly Counting[] = [
  // German
  {
    numbers: 'zwei drei vier funf|fuenf sechs sieben acht neun zehn',
    persons: 'personen, gaste, gasten',
    adults: 'erwachsene, erwachsenen, erw',
    children: 'kinder, kindern, kind',
    one: 'ein, einem',
    bedrooms: 'schlafzimmer, schlafzimmern',
  },
  // French
  {
    numbers: 'deux trois quatre cinq six sept huit neuf dix',
    persons: 'personnes, voyageurs',
    adults: 'adultes',
    children: 'enfants, enfant',
    one: 'un',
    bedrooms: 'chambres, chambres a coucher',
  },
  // Italian
  {
    numbers: 'due tre quattro cinque sei sette otto nove dieci',
    persons: 'persone, ospiti',
    adults: 'adulti',
    children: 'bambini, bambino, ragazzi',
    one: 'un',
    bedrooms: 'camere da letto, camere',
  },
  // Spanish
  {
    numbers: 'dos tres cuatro cinco seis siete ocho nueve diez',
    persons: 'personas, huespedes',
    adults: 'adultos',
    children: 'ninos, nino, menores',
    one: 'un',
    bedrooms: 'dormitorios, habitaciones',
  },
  // Portuguese
  {
    numbers: 'duas|dois tres quatro cinco seis sete oito nove dez',
    persons: 'pessoas, hospedes',
    adults: 'adultos',
    children: 'criancas, crianca',
    one: 'uma',
    bedrooms: 'quartos, dormitorios',
  },
  // Dutch
  {
    numbers: 'twee drie vier vijf zes zeven acht negen tien',
    persons: 'personen, gasten',
    adults: 'volwassenen, volw',
    children: 'kinderen, kind',
    one: 'een',
    bedrooms: 'slaapkamers',
  },
  // Polish
  {
    numbers:
      'dwoch|dwoma|dwiema|dwie|dwoje|dwojga trzech|trzema|trzy|troje|trojga czterech|czterema|cztery|czworo|czworga pieciu|pieciom|piecioma|piec ' +
      'szesciu|szescioma|szesc siedmiu|siedmioma|siedem osmiu|osmioma|osiem dziewieciu|dziewiec dziesieciu|dziesiec',
    persons: 'osob, osoby, gosci',
    adults: 'doroslych, osoby dorosle, osob doroslych',
    children: 'dzieci, dziecko, dziecmi, dzieckiem',
    one: 'jedno, jednym',
    bedrooms: 'sypialniami, sypialnie, sypialni',
  },
  // Turkish
  {
    numbers: 'iki uc dort bes alti yedi sekiz dokuz on',
    persons: 'kisilik, kisi, misafir',
    adults: 'yetiskin',
    children: 'cocuk, cocuklu',
    one: 'bir',
    bedrooms: 'yatak odali, yatak odasi',
  },
  // Indonesian
  {
    numbers: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh',
    persons: 'orang, tamu',
    adults: 'orang dewasa, dewasa',
    children: 'anak, anak anak',
    one: 'satu',
    bedrooms: 'kamar tidur',
  },
  // Vietnamese
  {
    numbers: 'hai ba bon nam sau bay tam chin muoi',
    persons: 'nguoi, khach',
    adults: 'nguoi lon',
    children: 'tre em, tre',
    one: 'mot',
    bedrooms: 'phong ngu',
  },
];

const first = 2;
const phrasesOf = (numbers: string, nouns: string, form: string): (readonly [string, string])[] =>
  numbers
    .split(' ')
    .flatMap((words, index) =>
      words
        .split('|')
        .flatMap((word) =>
          nouns.split(', ').map((noun) => [`${word} ${noun}`, `${String(index + first)} ${form}`] as const),
        ),
    );

const figures = ['1', '2', '3', '4', '5', '6', '7', '8'];
/** "1 Kind" and "2 volw": a word that means something else alone. */
const inFigures = (nouns: string, form: string): (readonly [string, string])[] =>
  figures.flatMap((figure) => nouns.split(', ').map((noun) => [`${figure} ${noun}`, `${figure} ${form}`] as const));

export const counted: Readonly<Record<string, string>> = Object.fromEntries(
  counting.flatMap(({ numbers, persons, adults, children, one, bedrooms }) => [
    ...phrasesOf(numbers, persons, 'person'),
    ...phrasesOf(numbers, adults, 'adult'),
    ...phrasesOf(numbers, children, 'children'),
    ...inFigures(adults, 'adult'),
    ...inFigures(children, 'children'),
    ...one
      .split(', ')
      .flatMap((word) => children.split(', ').map((child) => [`${word} ${child}`, '1 children'] as const)),
    ...phrasesOf(numbers, bedrooms, 'bedroom'),
  ]),
);

/** The same in Chinese and Japanese, without a space. */
export const countedInHan: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('五六七八九十').flatMap((number, index) =>
    [[['人', '名', '位'], 'person'] as const, [['卧室', '臥室', '居室'], 'bedroom'] as const].flatMap(([nouns, form]) =>
      nouns.map((noun) => [`${number}${noun}`, `${String(index + 5)} ${form}`] as const),
    ),
  ),
);
