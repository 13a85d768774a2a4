import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/*
 * Views from the side of the room, views of the land and not of the sea, and what lies directly in front: a hotel can
 * have a "Side Sea View" next to a "Partial Sea View". No entry has a source.
 */

const seen = 'sea, ocean, lake, river, mountain, garden, pool, city, harbour, bay, lagoon, view'.split(', ');
/** "Side Sea View", but not "sea side", which is where the sea is. */
const fromTheSide = Object.fromEntries(
  ['side', 'sideways', 'sidelong', 'lateral'].flatMap((side) =>
    seen.map((place) => [`${side} ${place}`, `lateral ${place}`] as const),
  ),
);

export const sideways: Concepts = {
  latin: {
    ...fromTheSide,
    ...of('lateral', 'laterale, laterales, laterali, laterais, lateralen, lateralem, zijdelings, zijdelingse'),
    ...of('lateral', 'seitlich, seitlicher, seitlichem, seitlichen, seitliche, boczny, bocznym, bokiem'),
    ...of('lateral view of', 'vista lateral a, vista lateral al, vista lateral a la, vista lateral para o'),
    ...of('lateral view of', 'vista lateral para a, vista laterale sul, vista laterale sulla, vue laterale sur la'),
    ...of('lateral view of', 'vue laterale sur le, z bocznym widokiem na, vistas laterales a la'),
    ...of(
      'lateral sea view',
      'vista lateral mar, vista lateral al mar, vista lateral para o mar, vistas laterales al mar',
    ),
    ...of('lateral sea view', 'vue mer laterale, vue laterale mer, vue laterale sur la mer, vue mer lat'),
    ...of('lateral sea view', 'vista mare laterale, vista laterale mare, vista laterale sul mare, vista mare lat'),
    ...of('lateral sea view', 'vista mar lat, vista lat mar, lateral mar, mar lateral, vista mar lateral'),
    ...of('lateral sea view', 'seitlicher meerblick, seitlichem meerblick, seitl meerblick, seitl meersicht'),
    ...of('lateral sea view', 'z bocznym widokiem na morze, boczny widok na morze, zijdelings zeezicht'),
    ...of('lateral sea view', 'yan deniz manzarali, yandan deniz goren, yandan deniz manzarali, yandan deniz'),
    ...of('lateral sea view', 'huong bien ben hong, nhin bien ben hong, canh ben huong bien, view bien ben hong'),
    ...of('lateral sea view', 'pemandangan laut samping, pemandangan laut dari samping, view laut samping'),
    ...of('land view', 'cote terre, vue terre, vue cote terre, lado tierra, vista tierra, vistas a tierra'),
    ...of('land view', 'vista terra, lado terra, lato terra, vista entroterra, landsicht, landeinwarts'),
    ...of('land view', 'od strony ladu, widok na lad, z widokiem na lad, pemandangan daratan, menghadap daratan'),
    ...of('land view', 'huong dat lien, nhin ra dat lien, view dat lien, landzicht, uitzicht op het land'),
    ...of('sea view', 'zeezijde, zeekant, aan zeezijde, lato mare vista mare'),
    ...of('street view', 'fronte strada, lato via, kaldirim manzarali, frente a la calle, frente para a rua'),
    ...of('sea front', 'direkte meerlage, direkter meerlage, direkt am meer, in erster meereslinie, fronte mare'),
    ...of('sea front', 'frontem do morza, front de mer, en front de mer, truc dien bien, voorste rij aan zee'),
    ...of('beach front', 'sahilde, plajda, sahilin hemen onunde, kumsalda, tepi laut'),
    ...of('valley', 'dal'),
    ...of('breakfast', 'breakfast en terrace, breakfast en la terrace, breakfast in terrace, breakfast on terrace'),
    ...of('breakfast', 'breakfast auf der terrace, breakfast op het terrace, breakfast na tarasie, terasta breakfast'),
    ...of('breakfast', 'breakfast no terrace, breakfast tren rooftop terrace, breakfast sulla terrace'),
  },
  hanAndKana: {
    ...of('lateral sea view', '侧海景, 側海景, 侧面海景, 側面海景, サイドオーシャンビュー, サイドシービュー'),
    ...of('land view', '陆景, 陸景, 内陆景, 內陸景, 陆地景, 陸側, 陸向き, 内陸側, 街側陸側'),
    ...of('sea front', '正海景, 一线海景, 一線海景, 正面海景, 全海景, オーシャンフロント'),
  },
  hangul: {
    ...of('lateral', '측면, 사이드'),
    ...of('land view', '육지 전망, 육지전망, 육지뷰, 육지 방향'),
  },
  thai: {
    ...of('lateral sea view', 'วิวทะเลด้านข้าง, เห็นทะเลด้านข้าง, เห็นวิวทะเลด้านข้าง, ทะเลด้านข้าง'),
    ...of('land view', 'วิวแผ่นดิน, ฝั่งแผ่นดิน, ฝั่งบก'),
  },
  arabic: {
    ...of('lateral', 'جانبيه, جانبي'),
    ...of('land', 'يابسه, بر'),
  },
};
