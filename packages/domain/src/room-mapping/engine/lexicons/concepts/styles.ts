import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/* How a room is built or furnished: the Japanese way, over water, in a tree, in a cave. No entry has a source. */

export const styles: Concepts = {
  latin: {
    ...of(
      'japanese style',
      'im japanischen stil, japanischer stil, japanischen stil, de style japonais, style japonais',
    ),
    ...of('japanese style', 'in stile giapponese, stile giapponese, de estilo japones, estilo japones, japanse stijl'),
    ...of('japanese style', 'em estilo japones, in japanse stijl, w stylu japonskim, styl japonski, gaya jepang'),
    ...of('japanese style', 'japon tarzi, kieu nhat, phong cach nhat, japanisches, japonaise, giapponese, japonesa'),
    ...of('japanese style', 'washitsu, japanese style'),
    ...of('japanese western style', 'japanese western combo, japanese / western combo, japanese / western'),
    ...of('western style', 'im westlichen stil, de style occidental, stile occidentale, estilo occidental'),
    ...of('western style', 'estilo ocidental, westerse stijl, w stylu zachodnim, bati tarzi, gaya barat, kieu tay'),
    ...of('openairbath', 'bano al aire libre, bain en plein air, bagno all aperto, banho ao ar livre, buitenbad'),
    ...of('openairbath', 'kapiela na swiezym powietrzu, bon tam ngoai troi, acik hava banyosu, open air bad'),
    ...of('overwater', 'tren mat nuoc, uber dem wasser, uber wasser, au dessus de l eau, nad woda, su ustu'),
    ...of('overwater', 'sobre a agua, boven het water, di atas air'),
    ...of('cave suite', 'hohlensuite, suite grotta, suite cueva, suite grotte, magara suit'),
    ...of('cave room', 'hohlenzimmer, magara oda, habitacion cueva, camera grotta, chambre troglodyte'),
    ...of('charming', 'con encanto, encanto, de charme, charme, con fascino'),
    ...of('duplex', 'thong tang'),
    ...of('arch', 'kemerli'),
    ...of('attic', 'ap mai, gac mai'),
  },
  hanAndKana: {
    ...of('japanese style room', '和式房, 和式客房, 和式房间, 日本式客室'),
    ...of('japanese western style room', '日西合璧房, 和洋折衷房, 和洋式房'),
    ...of('western style room', '西式房'),
    ...of('air conditioning', 'エアコン, エアコン付き, エアコン付, 冷房付き'),
  },
  hangul: {
    ...of('japanese style', '일본식, 일본풍'),
    ...of('japanese style room', '일본식 객실, 화실, 다다미 룸, 다다미룸, 다다미 객실'),
    ...of('japanese western style room', '화양실'),
    ...of('western style', '서양식'),
    ...of('openairbath', '노천탕 딸린'),
    ...of('overwater', '오버워터, 워터, 수상'),
    ...of('treehouse', '트리하우스, 트리 하우스, 나무집'),
    ...of('air conditioning', '에어컨'),
  },
  thai: {
    ...of('superior', 'ซุพีเรีย, ซุพีเรียร์, ซูเพีเรียร์, ซูเพีเรีย'),
    ...of('japanese style', 'สไตล์ญี่ปุ่น, แบบญี่ปุ่น'),
    ...of('openairbath', 'บ่อน้ำร้อนกลางแจ้ง, อ่างอาบน้ำกลางแจ้งแบบญี่ปุ่น, ออนเซ็นกลางแจ้ง'),
    ...of('treehouse', 'บ้านต้นไม้'),
  },
  arabic: {
    ...of('sofa', 'اريكه'),
    ...of('air conditioning', 'مكيف, مكيفه'),
    ...of('japanese', 'ياباني, يابانيه'),
    ...of('style', 'طراز'),
  },
};
