import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/*
 * What whole names of suppliers had and no other lexicon: baths in the corridor, rooms let to one, parts of the house,
 * dormitories for women, suites by their names. No entry has a source.
 */

const corridor = 'in corridor, in the corridor, floor, on the floor, in hallway, in the hallway'.split(', ');
/** "Bathroom in the corridor" without a word that it is for one room only. */
const sharedInCorridor = Object.fromEntries(
  ['shower', 'shower wc', 'wc', 'toilet', 'shower and wc', 'shower and toilet', 'bath and toilet', 'bathroom', 'bath']
    .flatMap((bath) => corridor.map((place) => `${bath} ${place}`))
    .filter((phrase) => !phrase.endsWith('bathroom floor') && !phrase.endsWith('shower floor'))
    .map((phrase) => [phrase, 'shared bath'] as const),
);
/** "No" is "in the" in Portuguese, where these words follow. */
const inPortuguese = Object.fromEntries(
  Object.entries({
    terrace: 'terraco',
    garden: 'jardim',
    attic: 'sotao',
    annex: 'anexo',
    corridor: 'corredor',
    building: 'edificio, predio',
    hotel: 'local, hotel',
    room: 'quarto',
    center: 'centro',
  }).flatMap(([english, places]) => places.split(', ').map((place) => [`no ${place}`, `in ${english}`] as const)),
);

export const asideDetails: Concepts = {
  latin: {
    ...sharedInCorridor,
    ...inPortuguese,
    ...of('in corridor', 'auf der etage, op de verdieping, na pietrze, di lorong, di koridor'),
    ...of('shared bath', 'shower bersama, kamar mandi luar bersama, kamar mandi dan toilet bersama, kamar mandi luar'),
    ...of('shared bath', 'phong tam ngoai dung chung, nha tam chung, nha ve sinh chung, phong ve sinh chung'),
    ...of('shared bath', 'dung chung nha tam, dung chung phong tam, dung chung nha ve sinh, wc chung'),
    ...of('shared bath', 'ortak dus, dus ortak, ortak shower, shower ortak, ortak tuvalet, chuveiro compartilhado'),
    ...of('shared bath', 'sanitaires communs, sanitaires partages, sanitarios compartidos, servizi in comune'),
    ...of('private bathroom', 'nha tam rieng, kamar mandi dalam, phong tam khep kin'),
    ...of(
      'single use',
      'uso sencillo, uso single, uso sgl, ocupacion sencilla, ocupacion individual, occupation simple',
    ),
    ...of('single use', 'dipakai 1 orang, digunakan 1 orang, pemakaian tunggal, hunian tunggal, occupazione singola'),
    ...of('high floor', 'yuksek katta, ust katta, ust katlarda, yuksek katlarda'),
    ...of('double room', 'habitaciones dobles, habitacion dobles, quartos duplos, camere doppie, camere matrimoniali'),
    ...of('double room', 'chambres doubles, pokoje dwuosobowe, kamar double, tweepersoonskamers, doppelzimmern'),
    ...['2', 'dos', 'dois', 'due', 'deux', 'dua', 'zwei', 'twee', 'dwa'].reduce(
      (all, two) => ({
        ...all,
        ...of('2 double room', `${two} habitaciones dobles, ${two} quartos duplos, ${two} camere doppie`),
        ...of('2 double room', `${two} chambres doubles, ${two} pokoje dwuosobowe, ${two} kamar double`),
      }),
      {},
    ),
    ...of('1 person', 'tek kisi, un solo huesped, una sola persona, uma so pessoa, een persoon, jednej osoby'),
    ...of('', 'konaklama, konaklamali, dipakai, digunakan'),
    ...of('extra bed', 'letto aggiuntivo, letto supplementare, letti aggiuntivi, kasur tambahan, nem phu'),
    ...of('annex', 'budynku bocznym, w budynku bocznym, budynek boczny, bocznym budynku'),
    ...of('main building', 'ana binada, ana bina, corpo centrale, corpo principale, cuerpo principal'),
    ...of('overwater', 'na wodzie, nad woda, sobre a agua, sobre as aguas, sobre el mar, sur l eau, sull acqua'),
    ...of('diplomatic', 'diplomatique, diplomatico, diplomatica, diplomaten, diplomatyczny, diplomatik, diplomat'),
    ...of('diplomatic', 'ngoai giao, diplomatieke'),
    ...of('diplomatic suite', 'diplomatensuite'),
    ...of('honeymoon', 'nupcias, de nupcias, noivos, novios, sposi, recien casados, jeunes maries, tan hon'),
    ...of('single bed', 'letto da una piazza, letto a una piazza, cama de una plaza, lit une place, lit une personne'),
    ...of('twin bed', 'letti da una piazza, letti a una piazza, camas de una plaza, lits une place, lits une personne'),
    ...of('small double bed', 'letto da una piazza e mezza, cama de plaza y media, camas de plaza y media'),
    ...of('fourposter bed', 'cibinlikli yatak, cibinlikli yatakli, cibinlik, dort direkli yatak, dort direkli yatakli'),
    ...of('bed dormitory female', 'giuong dorm nu, dorm nu, phong dorm nu, giuong tap the nu, ranjang dorm wanita'),
    ...of('bed dormitory', 'giuong dorm, giuong trong phong dorm'),
    ...of('duplex', 'su due livelli, en dos niveles, em dois niveis, sur deux niveaux, op twee niveaus'),
  },
  hanAndKana: {
    ...of('single use', '单人使用, 單人使用, 一人使用, 一人入住, 單人入住'),
    ...of('shared bath', '共用淋浴, 公用淋浴, 共享淋浴, 共用卫生间, 共用衛生間, 共用浴廁, 共用廁所, 公共浴室'),
    ...of('shared bath', 'シャワー共同, 共同シャワー, 共用シャワー, シャワートイレ共同, シャワートイレ共用'),
    ...of('shared bath', '風呂共同, お風呂共同, 風呂共用, バス共同, 共同風呂'),
    ...of('jacuzzi', '按摩浴池, 水疗浴缸, 水療浴缸'),
    ...of('diplomatic suite', '外交套房, 外交官套房, 外交官スイート'),
    ...of('ground floor', '一楼, 一樓, 一层, 一層'),
    ...of('rice field view', '水田ビュー, 田んぼビュー, 田園水田ビュー'),
    ...of(
      'breakfast',
      '朝食ブッフェ, 朝食ビュッフェ, 朝食バイキング, 朝食ブッフェ付, 朝食ビュッフェ付, 朝食バイキング付',
    ),
    ...of('caravan', 'キャンピングカー'),
  },
  hangul: {
    ...of('shared bath', '공용 샤워실, 공용샤워실, 공용 샤워, 공용샤워, 공동 샤워실, 공동샤워실, 공동 샤워'),
    ...of('diplomatic', '디플로매틱, 외교관'),
  },
  thai: {
    ...of('shared bath', 'ห้องน้ำร่วมกัน, ใช้ห้องน้ำร่วมกัน, ใช้ห้องน้ำรวม, ห้องอาบน้ำรวม, ห้องน้ำรวมด้านนอก'),
    ...of('twin bed', 'เตียงแยก'),
    ...of('duplex', 'ดูเพล็กซ์, ดูเพล็กส์, ดูเพลกซ์, ดูเพล็ก'),
    ...of('honeymoon', 'คู่บ่าวสาว, คู่แต่งงาน'),
    ...of('', 'เข้าพัก, พักได้'),
    ...of('diplomatic suite', 'ดิโพลแมติกสวีท'),
  },
  arabic: {
    ...of('diplomatic', 'دبلوماسي'),
    ...of('female', 'نسائي, نسائيه'),
    ...of('male', 'رجالي, رجاليه'),
    ...of('sofa', 'كنبه'),
    ...of('upper', 'عليا'),
    ...of('floor', 'طوابق'),
    ...of('', 'يضم, تضم, تتسع, يتسع'),
  },
};
