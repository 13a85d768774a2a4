import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/* Camping: pitches for tents and campers, electricity, homes on wheels. No entry has a source. */

export const camping: Concepts = {
  latin: {
    ...of('pitch', 'campingplatz stellplatz, emplacement camping, standplaats, miejsce kempingowe'),
    ...of('pitch', 'parcela kempingowa, kamp yeri, tempat kemah, cho cam trai, campsite, camp site, camping pitch'),
    ...of('pitch', 'emplacement tente / caravane, emplacement tente ou caravane'),
    ...of('tent pitch', 'zeltstellplatz, emplacement tente, piazzola tenda, piazzola per tende, parcela tienda'),
    ...of('tent pitch', 'lugar para tenda, tentplaats, miejsce na namiot, cadir yeri, lahan tenda, tent site'),
    ...of('tent pitch', 'bed for tent'),
    ...of('camper pitch', 'emplacement camping car, camperplaats, karavan yeri, parcela autocaravana'),
    ...of('camper pitch', 'miejsce na kampera'),
    ...of('electricity', 'stromanschluss, prise electrique, corrente elettrica, allaccio elettrico'),
    ...of('electricity', 'conexion electrica, eletricidade, ponto de energia, elektriciteit, stroomaansluiting'),
    ...of('electricity', 'pradem, przylaczem elektrycznym, elektrik, listrik, electric hook up, hook up, hookup'),
    ...of('electricity', 'electric hookup, power hookup'),
    ...of('camper', 'reisemobil, xe cam trai'),
  },
  hanAndKana: {
    ...of('pitch', 'オートサイト, 露营位, 帐篷营位'),
    ...of('with electricity', '電源付き, 電源付, 带电, 通电'),
    ...of('safari tent', 'サファリテント, 野奢帐篷'),
  },
  hangul: {
    ...of('pitch', '캠핑사이트, 텐트 사이트, 오토캠핑'),
    ...of('with electricity', '전기 사용 가능, 전기 포함'),
    ...of('safari tent', '사파리 텐트, 사파리텐트'),
  },
  thai: {
    ...of('pitch', 'จุดกางเต็นท์'),
    ...of('with electricity', 'มีไฟฟ้า, พร้อมไฟฟ้า'),
    ...of('safari tent', 'เต็นท์ซาฟารี'),
  },
  arabic: {
    ...of('electricity', 'كهرباء'),
  },
};
