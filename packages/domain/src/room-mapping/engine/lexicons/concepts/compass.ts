import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/*
 * Towers and buildings by the point of the compass. A point alone is read where its word means nothing else: "est" is
 * also "is", and "sur" is also "on". No entry has a source.
 */

const points = ['east', 'west', 'north', 'south'] as const;

/** Each point in the order of `points`, behind each name of a part of the house. */
const parts = (english: string, names: string, ...said: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    points.flatMap((point, at) =>
      names
        .split(', ')
        .flatMap((name) =>
          said.flatMap((row) =>
            (row.split(', ')[at] ?? '').split('|').map((word) => [`${name} ${word}`, `${point} ${english}`] as const),
          ),
        ),
    ),
  );

export const compass: Concepts = {
  latin: {
    ...parts('tower', 'tour, torre', 'est, ouest|ovest, nord, sud', 'este, oeste, norte, sur|sul'),
    ...parts(
      'tower',
      'torre',
      'leste, ocidental|occidentale, setentrional, meridional',
      'oriental|orientale, occidental, nord, sud',
    ),
    ...parts('tower', 'turm', 'ost, west, nord, sud'),
    ...parts('tower', 'toren', 'oost, west, noord, zuid'),
    ...parts('tower', 'wieza', 'wschodnia, zachodnia, polnocna, poludniowa'),
    ...parts('tower', 'wiezy', 'wschodniej, zachodniej, polnocnej, poludniowej'),
    ...parts('tower', 'menara', 'timur, barat, utara, selatan'),
    ...parts('tower', 'toa, thap, toa thap', 'dong, tay, bac, nam'),
    ...parts(
      'building',
      'batiment, edificio, bloco, bloque',
      'est, ouest|ovest, nord, sud',
      'este|leste, oeste, norte, sur|sul',
    ),
    ...parts('building', 'gebaude, haus', 'ost, west, nord, sud'),
    ...of('east tower', 'ostturm, oostelijke toren, dogu kulesi, dogu kule, e tower, e twr, tower e'),
    ...of('west tower', 'westturm, westelijke toren, bati kulesi, bati kule, w tower, w twr, tower w'),
    ...of('north tower', 'nordturm, noordelijke toren, kuzey kulesi, kuzey kule, n tower, n twr, tower n'),
    ...of('south tower', 'sudturm, zuidelijke toren, guney kulesi, guney kule, s tower, s twr, tower s'),
    ...of('east', 'wschodnia, wschodniej, wschodnim, timur, dogu'),
    ...of('west', 'zachodnia, zachodniej, zachodnim, barat, bati'),
    ...of('north', 'polnocna, polnocnej, polnocnym, utara, kuzey'),
    ...of('south', 'poludniowa, poludniowej, poludniowym, selatan, guney'),
  },
  hanAndKana: {
    ...of('east tower', '东塔, 東塔, 东塔楼, イーストタワー, 東タワー'),
    ...of('west tower', '西塔, 西塔楼, ウエストタワー, ウェストタワー, 西タワー'),
    ...of('north tower', '北塔, 北塔楼, ノースタワー, 北タワー'),
    ...of('south tower', '南塔, 南塔楼, サウスタワー, 南タワー'),
  },
  hangul: {
    ...of('east tower', '동쪽 타워, 동쪽타워, 이스트 타워, 이스트타워, 동타워'),
    ...of('west tower', '서쪽 타워, 서쪽타워, 웨스트 타워, 웨스트타워, 서타워'),
    ...of('north tower', '북쪽 타워, 노스 타워, 노스타워'),
    ...of('south tower', '남쪽 타워, 사우스 타워, 사우스타워'),
  },
  thai: {
    ...of('east tower', 'ตึกตะวันออก, อาคารตะวันออก, ทาวเวอร์ตะวันออก'),
    ...of('west tower', 'ตึกตะวันตก, อาคารตะวันตก, ทาวเวอร์ตะวันตก'),
  },
  arabic: {
    ...of('east', 'شرقي, شرقيه'),
    ...of('west', 'غربي, غربيه'),
    ...of('north', 'شمالي, شماليه'),
    ...of('south', 'جنوبي, جنوبيه'),
  },
};
