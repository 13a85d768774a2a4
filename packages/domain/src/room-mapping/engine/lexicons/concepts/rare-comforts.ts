import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/*
 * Thermal baths, rooms with a theme, round beds, ways out into the garden and to the beach, caves, campers and capsules
 * for one. No entry has a source.
 */

export const rareComforts: Concepts = {
  latin: {
    ...of(
      'hotspring',
      'thermalbad, thermalwasser, thermalwanne, bain thermal, source thermale, eau thermale, acqua termale',
    ),
    ...of(
      'hotspring',
      'vasca termale, bagno termale, aguas termales, bano termal, agua termal, aguas termais, banho termal',
    ),
    ...of('hotspring', 'thermaal bad, thermaalbad, thermaal water, zrodlo termalne, zrodle termalnym, woda termalna'),
    ...of('hotspring', 'kapiela w zrodle termalnym, kapiel termalna, kapiela termalna, termal banyolu, termal banyo'),
    ...of(
      'hotspring',
      'kaplica banyolu, kaplica, termal sulu, pemandian air panas, mata air panas, kolam air panas alami',
    ),
    ...of('hotspring', 'suoi nuoc nong, suoi khoang nong, bon tam suoi nuoc nong, tam khoang nong, thermal bath'),
    ...of('hotspring', 'thermal baths, thermal spring, thermal water'),
    ...of('themed', 'tematyczny, tematyczna, tematyczne, tematycznym, temali, theo chu de, tematica, tematico'),
    ...of('themed', 'a tema, a theme, bertema, thema doppelzimmer, themen doppelzimmer'),
    ...of('round bed', 'rundes bett, rundem bett, lit rond, letto rotondo, ronde bed'),
    ...of('with garden access', 'bahceye cikisli, bahceye dogrudan cikisli, bahceye acilan, loi ra vuon, akses taman'),
    ...of('with garden access', 'akses langsung ke taman, toegang tot de tuin, directe toegang tot de tuin'),
    ...of('beach access', 'plaja cikisli, plaja dogrudan cikisli, sahile cikisli, plaja acilan'),
    ...of('pool access', 'havuza cikisli, havuza dogrudan cikisli, havuza acilan'),
    ...of('top floor', 'son kat, son katta, en ust katta'),
    ...of('interior', 'ic cepheli, ic cephe'),
    ...of('female dormitory', 'kadin yatakhanesi, kadin yatakhanesinde, bayan yatakhanesi'),
    ...of('male dormitory', 'erkek yatakhanesi, erkek yatakhanesinde'),
    ...of('mixed dormitory', 'karma yatakhanesi, karma yatakhanede'),
    ...of('cave', 'jaskinia, jaskini, w jaskini, hang dong, hohle, gua'),
    ...of('single capsule', 'einzelkapsel, khoang ngu don, capsule single, capsula singola, capsula individual'),
    ...of('single capsule', 'eenpersoonscapsule, capsule individuelle, tek kisilik kapsul, kapsula jednoosobowa'),
    ...of('single capsule', 'kapsula 1 osobowa, capsule 1 person, capsule for 1 person, 1 person capsule'),
    ...of('camper', 'camper van, campervan, karavan araba, mobil karavan'),
  },
  hanAndKana: {
    ...of('hot spring bath', '温泉浴'),
    ...of('round bed', '円形ベッド, 丸いベッド'),
    ...of('camper', 'キャンピングカー'),
  },
  hangul: {
    ...of('hot spring bath', '온천욕, 온천탕'),
    ...of('round bed', '원형침대, 원형 침대'),
    ...of('themed', '테마'),
    ...of('camper', '캠핑카'),
    ...of('cave', '동굴'),
  },
  thai: {
    ...of('round bed', 'เตียงกลม'),
    ...of('themed', 'ธีม'),
    ...of('terrace', 'เทอเรส, เทอร์เรส'),
    ...of('camper', 'แคมเปอร์'),
    ...of('garden access', 'เข้าสวนได้โดยตรง'),
    ...of('beach access', 'ลงหาดได้โดยตรง'),
    ...of('triple', 'สามเตียง'),
  },
  arabic: {
    ...of('round', 'دائري, دايري'),
    ...of('themed', 'ثيم'),
    ...of('stone', 'حجري, حجريه'),
    ...of('single', 'لشخص'),
    ...of('camper', 'كامبر'),
  },
};
