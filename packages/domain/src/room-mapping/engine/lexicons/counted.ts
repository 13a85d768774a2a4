/*
 * Counted persons and bedrooms in words: "fünf Personen", "beş yatak odalı". A number alone is not translated, as many
 * are words of something else as well: "sei", "otto", "lima", "on". The words are those of the numerals of each
 * language.
 */

interface Counting {
  /** From two on, with the variants of one number between bars. */
  readonly numbers: string;
  readonly persons: string;
  readonly bedrooms: string;
}

const counting: readonly Counting[] = [
  // German
  {
    numbers: 'zwei drei vier funf|fuenf sechs sieben acht neun zehn',
    persons: 'personen, gaste, gasten, erwachsene',
    bedrooms: 'schlafzimmer, schlafzimmern',
  },
  // French
  {
    numbers: 'deux trois quatre cinq six sept huit neuf dix',
    persons: 'personnes, voyageurs, adultes',
    bedrooms: 'chambres, chambres a coucher',
  },
  // Italian
  {
    numbers: 'due tre quattro cinque sei sette otto nove dieci',
    persons: 'persone, ospiti, adulti',
    bedrooms: 'camere da letto, camere',
  },
  // Spanish
  {
    numbers: 'dos tres cuatro cinco seis siete ocho nueve diez',
    persons: 'personas, huespedes, adultos',
    bedrooms: 'dormitorios, habitaciones',
  },
  // Portuguese
  {
    numbers: 'duas|dois tres quatro cinco seis sete oito nove dez',
    persons: 'pessoas, hospedes, adultos',
    bedrooms: 'quartos, dormitorios',
  },
  // Dutch
  {
    numbers: 'twee drie vier vijf zes zeven acht negen tien',
    persons: 'personen, gasten, volwassenen',
    bedrooms: 'slaapkamers',
  },
  // Polish
  {
    numbers:
      'dwoch|dwoma|dwiema|dwie trzech|trzema|trzy czterech|czterema|cztery pieciu|pieciom|piecioma|piec ' +
      'szesciu|szescioma|szesc siedmiu|siedmioma|siedem osmiu|osmioma|osiem dziewieciu|dziewiec dziesieciu|dziesiec',
    persons: 'osob, osoby, gosci',
    bedrooms: 'sypialniami, sypialnie, sypialni',
  },
  // Turkish
  {
    numbers: 'iki uc dort bes alti yedi sekiz dokuz on',
    persons: 'kisilik, kisi, misafir',
    bedrooms: 'yatak odali, yatak odasi',
  },
  // Indonesian
  {
    numbers: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh',
    persons: 'orang, tamu, orang dewasa',
    bedrooms: 'kamar tidur',
  },
  // Vietnamese
  {
    numbers: 'hai ba bon nam sau bay tam chin muoi',
    persons: 'nguoi, khach, nguoi lon',
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

export const counted: Readonly<Record<string, string>> = Object.fromEntries(
  counting.flatMap(({ numbers, persons, bedrooms }) => [
    ...phrasesOf(numbers, persons, 'person'),
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
