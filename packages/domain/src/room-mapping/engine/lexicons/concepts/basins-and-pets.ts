import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/* A washbasin in the room, showers outside, pets, people with allergies, rooms for women or adults. No entry has a source. */

export const basinsAndPets: Concepts = {
  latin: {
    ...of('washbasin', 'waschbecken, mit waschbecken, lavabo, lavabos, lavandino, lavatorio, wastafel, umywalka'),
    ...of('washbasin', 'umywalke, lavabolu, chau rua, wash basin, wash basins, hand basin, handbasin, basin, sink'),
    ...of('with outdoor shower', 'shower luar ruangan, shower luar'),
    ...of('outdoor shower', 'aussendusche, douche exterieure, doccia esterna'),
    ...of('outdoor shower', 'ducha exterior, ducha al aire libre, chuveiro ao ar livre, duche exterior, buitendouche'),
    ...of('outdoor shower', 'prysznic na zewnatrz, prysznicem zewnetrznym, acik hava dusu, voi sen ngoai troi'),
    ...of(
      'pets allowed',
      'ramah hewan peliharaan, ramah hewan, doggy friendly, dogs allowed, dogs welcome, pets welcome',
    ),
    ...of('pets allowed', 'hunde erlaubt, hunde willkommen, chiens bienvenus, cani benvenuti, honden toegestaan'),
    ...of('pets allowed', 'psy mile widziane, thu cung duoc phep, evcil hayvan dostu'),
    ...of(
      'adultsonly',
      'sadece yetiskinlere, sadece yetiskinler, yetiskinlere ozel, nur erwachsene, nur fur erwachsene',
    ),
    ...of('adultsonly', 'adultes uniquement, reserve aux adultes, solo adulti, solo para adultos, apenas adultos'),
    ...of(
      'hypoallergenic',
      'anti allergen, anti allergene, antiallergen, allergen free, allergikerzimmer, fur allergiker',
    ),
    ...of('hypoallergenic', 'anallergica, anallergico, hypoallergenique, hipoalergenica, hipoalergenico, anti alergi'),
    ...of('four poster bed', 'lozem z baldachimem, loze z baldachimem, baldachimem, himmelbett'),
    ...of('day use', 'usage de jour, usage jour, uso giornaliero, tagesgebrauch'),
    ...of('camper pitch', 'wohnmobilstellplatz, piazzola camper, pitch for motorhome, motorhome pitch'),
    ...of('pitch with electricity', 'piazzola con corrente, miejsce pod namiot z pradem, serviced pitch'),
    ...of('electricity', 'corrente elettrica, elettricita, electric hook up, electric hookup, pradem'),
    ...of('person', 'osobowy, osobowa, osobowe'),
  },
  hanAndKana: {
    ...of('washbasin', '洗面台付き, 洗面台, 洗手盆, 洗脸盆'),
    ...of('pets allowed', '可携带宠物, 可带宠物, 允许宠物, 宠物友好, 可攜帶寵物, 寵物友善, ペット同伴可, ペット同伴'),
    ...of('with mezzanine', '带夹层, 夹层'),
    ...of('with', '可住'),
    ...of('adultsonly', '大人限定, 大人専用, 仅限成人, 成人专享'),
  },
  hangul: {
    ...of('washbasin', '세면대'),
    ...of('adultsonly', '성인 전용, 성인전용'),
  },
  thai: {
    ...of('washbasin', 'อ่างล้างหน้า'),
    ...of('pets allowed', 'สัตว์เลี้ยงเข้าพักได้'),
  },
  arabic: {
    ...of('washbasin', 'مغسله'),
  },
};
