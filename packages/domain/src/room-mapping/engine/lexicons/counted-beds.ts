/*
 * Counted beds of one kind: "due letti matrimoniali", "2 grands lits". The number and the bed are one phrase, because two
 * beds of which nothing more is said are a twin. No entry has a source.
 */

interface Beds {
  /** Two, three and four, with the variants of one number between bars. */
  readonly numbers: string;
  readonly double: string;
  readonly single: string;
  readonly queen?: string;
  readonly king?: string;
  readonly bunk: string;
  /** What stands before the number and would be read together with it. */
  readonly before?: string;
  readonly asRead?: string;
}

const languages: readonly Beds[] = [
  {
    numbers: 'zwei drei vier',
    double: 'doppelbetten',
    single: 'einzelbetten',
    queen: 'queensize betten, queen betten',
    king: 'kingsize betten, king betten',
    bunk: 'etagenbetten, stockbetten, hochbetten',
  },
  {
    numbers: 'deux trois quatre',
    double: 'grands lits, lits doubles, lits 2 personnes',
    single: 'lits simples, petits lits, lits individuels, lits 1 personne',
    queen: 'lits queen, lits queen size',
    king: 'lits king, lits king size',
    bunk: 'lits superposes',
  },
  {
    numbers: 'due tre quattro',
    double: 'letti matrimoniali, letti doppi, matrimoniali',
    single: 'letti singoli',
    queen: 'letti queen, letti queen size',
    king: 'letti king, letti king size',
    bunk: 'letti a castello',
  },
  {
    numbers: 'dos tres cuatro',
    double: 'camas dobles, camas matrimoniales, camas de matrimonio',
    single: 'camas individuales, camas sencillas',
    queen: 'camas queen, camas queen size',
    king: 'camas king, camas king size',
    bunk: 'literas',
  },
  {
    numbers: 'duas|dois tres quatro',
    double: 'camas de casal, camas duplas',
    single: 'camas de solteiro, camas individuais',
    queen: 'camas queen, camas queen size',
    king: 'camas king, camas king size',
    bunk: 'beliches',
  },
  {
    numbers: 'twee drie vier',
    double: 'tweepersoonsbedden, 2 persoonsbedden',
    single: 'eenpersoonsbedden, 1 persoonsbedden, losse bedden',
    queen: 'queensize bedden, queen size bedden',
    king: 'kingsize bedden, king size bedden',
    bunk: 'stapelbedden',
  },
  {
    numbers: 'dwoma|dwa|dwoch trzema|trzy|trzech czterema|cztery|czterech',
    double:
      'lozkami podwojnymi, podwojnymi lozkami, lozka podwojne, lozkami malzenskimi, malzenskimi lozkami, duzymi lozkami, ' +
      'lozka malzenskie, duze lozka',
    single: 'lozkami pojedynczymi, pojedynczymi lozkami, lozka pojedyncze, lozkami jednoosobowymi',
    queen: 'lozkami queen, lozkami queen size',
    king: 'lozkami king, lozkami king size',
    bunk: 'lozkami pietrowymi, lozka pietrowe',
    before: 'z',
    asRead: 'with',
  },
  {
    numbers: 'iki uc dort',
    double: 'cift kisilik yatak, cift kisilik yatakli',
    single: 'tek kisilik yatak, tek kisilik yatakli',
    queen: 'queen yatak, queen yatakli',
    king: 'king yatak, king yatakli',
    bunk: 'ranza, ranzali',
  },
  {
    numbers: 'dua tiga empat',
    double: 'ranjang double, tempat tidur double, tempat tidur ganda, ranjang besar',
    single: 'ranjang single, tempat tidur single, ranjang tunggal, tempat tidur tunggal',
    queen: 'ranjang queen, tempat tidur queen',
    king: 'ranjang king, tempat tidur king',
    bunk: 'ranjang susun, tempat tidur susun',
  },
  {
    numbers: 'hai ba bon',
    double: 'giuong doi',
    single: 'giuong don',
    queen: 'giuong queen',
    king: 'giuong king',
    bunk: 'giuong tang',
    before: 'phong',
    asRead: 'room with',
  },
];

const figures = ['2', '3', '4'];
const kinds = ['double', 'single', 'queen', 'king', 'bunk'] as const;
/** Five beds and more are not sold as such, and one bed needs no phrase. */
const phrasesOf = (beds: Beds): readonly (readonly [string, string])[] =>
  beds.numbers.split(' ').flatMap((words, at) => {
    const figure = figures[at] ?? '';
    return [figure, ...words.split('|')].flatMap((many) =>
      kinds.flatMap((kind) =>
        (beds[kind] ?? '')
          .split(', ')
          .filter((bed) => bed !== '')
          .flatMap((bed) => [
            [`${many} ${bed}`, `${figure} ${kind} bed`] as const,
            ...(beds.before === undefined
              ? []
              : [[`${beds.before} ${many} ${bed}`, `${beds.asRead ?? ''} ${figure} ${kind} bed`.trim()] as const]),
          ]),
      ),
    );
  });

export const countedBeds: Readonly<Record<string, string>> = Object.fromEntries(languages.flatMap(phrasesOf));
