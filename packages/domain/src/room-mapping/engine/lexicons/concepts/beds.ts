import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/*
 * Beds for small children, folding beds and other beds that the lexicons of the languages do not have. No entry has a
 * source.
 */

export const beds: Concepts = {
  latin: {
    ...of('baby cot', 'babybett, babybettchen, kinderbettchen, gitterbett, gitterbettchen, reisebett, lit bebe'),
    ...of('baby cot', 'lit pour bebe, lit parapluie, berceau, culla, lettino, lettino per neonati'),
    ...of('baby cot', 'lettino da campeggio, lettino per bambini, cuna, cuna para bebe, berco, babybed, babybedje'),
    ...of('baby cot', 'kinderbedje, campingbedje, ledikant, ledikantje, wieg, lozeczko, lozeczkiem'),
    ...of('baby cot', 'lozeczkiem dzieciecym, lozeczko dzieciece, lozeczko dla dziecka, lozeczkiem dla dziecka'),
    ...of('baby cot', 'bebek yatakli, bebek yatagi, bebek karyolasi, besik, besikli, tempat tidur bayi'),
    ...of('baby cot', 'ranjang bayi, boks bayi, noi em be, cui em be, cui tre em, noi cho be'),
    ...of('sofa bed', 'canape convertible, clic clac, bz, banquette lit, rozkladana sofa, rozkladana kanapa'),
    ...of('sofa bed', 'ausziehcouch, ausziehsofa, bettsofa, klappsofa, poltrona letto, yatakli kanepe'),
    ...of('sofa bed', 'yatakli kanepeli, sofa giuong, bedbank, zetelbed, uitklapbare bank'),
    ...of('extra bed', 'vouwbed, lit pliant, ke them giuong, them giuong phu, ek yatakli'),
    ...of('double bed', 'letto doppio, un letto doppio, lozem malzenskim, loze malzenskie, lit 2 personnes'),
    ...of('double bed', '1 lit 2 personnes, lit deux personnes'),
    ...of('single bed', 'lit 1 personne, lit une personne'),
    ...of('2 single bed', 'deux lits une personne, 2 lits une personne, zwei betten einzeln'),
    ...of('triple room', 'chambre 3 lits, chambre trois lits, dreierzimmer, 3 bett zimmer'),
    ...of('quadruple room', 'chambre 4 lits, chambre quatre lits, viererzimmer, vierer zimmer'),
    ...of('room 6 person', 'camera sestupla, sechserzimmer'),
    ...of('double room', 'zweierzimmer'),
    ...of('single room', 'einserzimmer, phong 1 nguoi, 1 kisilik oda'),
    ...of('four poster bed', 'ranjang berkelambu'),
    ...of('double bed and bunk bed', 'double bed i pietrowym, double bed i bunk bed, lozkiem podwojnym i pietrowym'),
    ...of('double bed and bunk bed', 'lozko podwojne i pietrowe'),
  },
  hanAndKana: {
    ...of('baby cot', 'ベビーベッド, ベビーベッド付き, ベビーコット, ベビーコット付き, 婴儿床, 嬰兒床, 婴儿床位'),
    ...of('baby cot', '儿童床, 兒童床'),
    ...of('extra bed', '補助ベッド, 補助ベッド付き, 簡易ベッド, 折叠床, 摺疊床'),
    ...of('single room', '1人部屋, 一人部屋'),
    ...of('2 adult 1 children', '两大一小, 兩大一小, 二大一小'),
    ...of('2 adult 2 children', '两大两小, 兩大兩小, 二大二小'),
    ...of('children', 'お子様, 小人'),
    ...of('room with four poster bed', '天蓋ベッドルーム'),
  },
  hangul: {
    ...of('baby cot', '아기 침대, 아기침대, 유아용 침대, 유아 침대, 유아침대, 베이비 크립'),
    ...of('extra bed', '보조 침대, 보조침대, 간이침대, 간이 침대'),
  },
  thai: {
    ...of('baby cot', 'เตียงเด็กอ่อน, เตียงเด็กทารก, เปลเด็ก, เตียงเด็กเล็ก, เปลนอนเด็ก'),
    ...of('quadruple', 'ควอด'),
  },
  arabic: {
    ...of('baby cot', 'مهد'),
    ...of('king', 'كنج'),
  },
};
