import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/* Cabins of ships: on the inside, with a window, with a balcony, or with something before the window. No entry has a source. */

export const ships: Concepts = {
  latin: {
    ...of('inside cabin', 'innenkabine, kabine innen, innen kabine, cabine interieure, cabine int, cabina interna'),
    ...of('inside cabin', 'camarote interior, camarote interno, cabine interna, cabine interior, cabina interior'),
    ...of('inside cabin', 'binnenhut, kabina wewnetrzna, ic kabin, kabin dalam, cabin trong, cabin phia trong'),
    ...of('inside cabin', 'interior cabin, internal cabin, interior stateroom, inside stateroom'),
    ...of('single inside cabin', 'einzelkabine innen, einzelinnenkabine'),
    ...of('single cabin', 'einzelkabine'),
    ...of('oceanview cabin', 'aussenkabine, kabine aussen, meerblickkabine, cabine exterieure, cabine ext'),
    ...of('oceanview cabin', 'cabina esterna, camarote exterior, camarote externo, cabine externa, cabine exterior'),
    ...of('oceanview cabin', 'cabina exterior, buitenhut, kabina zewnetrzna, dis kabin, kabin luar, outside cabin'),
    ...of('oceanview cabin', 'exterior cabin, outside stateroom, oceanview stateroom, ocean view stateroom'),
    ...of('balcony cabin', 'balkonkabine, balkonhut, cabine avec balcon, cabine balcon, cabina con balcone'),
    ...of(
      'balcony cabin',
      'camarote con balcon, camarote exterior con balcon, cabine com varanda, camarote com varanda',
    ),
    ...of('balcony cabin', 'kabina z balkonem, balkonlu kabin, kabin balkon, cabin co ban cong, camarote balcon'),
    ...of('cabin', 'kabine, cabine, cabina, camarote, kabina, kabin'),
    ...of('obstructed view', 'sichtbehinderung, eingeschrankte sicht, eingeschrankter sicht, behinderte sicht'),
    ...of(
      'obstructed view',
      'vue obstruee, vue partiellement obstruee, vista ostruita, vista obstruida, beperkt zicht',
    ),
    ...of('obstructed view', 'vista limitada, ograniczony widok, ograniczonym widokiem, kisitli manzarali'),
  },
  hanAndKana: {
    ...of('inside cabin', '内舱房, 内舱, 內艙房, 內艙, 内側キャビン, 内側客室, インサイドキャビン'),
    ...of('oceanview cabin', '海景舱, 海景舱房, 海景艙, 外舱房, 外側客室'),
    ...of('balcony cabin', '阳台舱, 阳台舱房, 陽台艙, 露台舱, バルコニー付き船室, バルコニーキャビン'),
    ...of('cabin', '船室'),
  },
  hangul: {
    ...of('inside cabin', '내측 선실, 내측선실, 내측 객실, 인사이드 캐빈, 인사이드캐빈'),
    ...of('balcony cabin', '발코니 선실, 발코니선실'),
    ...of('cabin', '선실'),
  },
  thai: {
    ...of('cabin', 'เคบิน, ห้องโดยสาร'),
    ...of('inside cabin', 'ห้องพักบนเรือแบบไม่มีหน้าต่าง'),
  },
  arabic: {
    ...of('cabin', 'كابينه, مقصوره'),
    ...of('inside', 'داخليه, داخلي'),
  },
};
