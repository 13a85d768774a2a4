import { of } from './of.js';

/*
 * What is let besides rooms: houses, cabins, tents and pitches; and what was missing in a list of names that was
 * written without looking at the lexicons: corners, shared pools, four-poster beds. No entry of this file has a source.
 */

export const latinRareWords: Readonly<Record<string, string>> = {
  ...of('cottage', 'landhaus, maisonnette, casetta, casita, casinha, huisje, kir evi'),
  ...of(
    'log cabin',
    'blockhutte, blockhaus, cabane en rondins, capanna di tronchi, cabana de madera, cabana de madeira',
  ),
  ...of('log cabin', 'blokhut, chata z bali, domek z bali, ahsap kulube, kabin kayu'),
  ...of('treehouse', "baumhaus, cabane dans les arbres, casa sull albero, casa sull'albero, casa del arbol"),
  ...of('treehouse', 'casa na arvore, boomhut, boomhuis, domek na drzewie, agac ev, nha tren cay, rumah pohon'),
  ...of('mobile home', 'mobilheim, mobil home, casa mobile, casa movil, casa movel, stacaravan, domek holenderski'),
  ...of('mobile home', 'mobil ev, nha di dong, rumah mobil'),
  ...of('camping pitch', 'zeltplatz, stellplatz, campingplatz, emplacement de camping, emplacement, piazzola, parcela'),
  ...of('camping pitch', 'espaco para tenda, kampeerplaats, pole namiotowe, kamp alani, khu cam trai, lahan kemah'),
  ...of('family', 'familie, gezin'),
  ...of('luxury', 'luxus'),
  ...of('panoramic', 'panorama'),
  ...of('beach villa', 'strandvilla'),
  ...of('beach bungalow', 'strandbungalow'),
  ...of('beach house', 'strandhaus, strandhuis'),
  ...of('beach suite', 'strandsuite'),
  ...of('pool view', 'nhin ra ho boi'),
  ...of('corner', 'eck, hoek'),
  ...of('penthouse', 'attico, cobertura, cati kati dairesi'),
  ...of('corner', "d'angle, d angle, ad angolo, angolare, esquinera, de esquina, de canto, naroznik, goc, sudut, kose"),
  ...of(
    'four poster bed',
    'himmelbett, lit a baldaquin, letto a baldacchino, cama con dosel, cama de dossel, hemelbed',
  ),
  ...of('four poster bed', 'lozko z baldachimem, lozkiem z baldachimem, cibinlikli yatak, cibinlikli yatakli'),
  ...of('four poster bed', 'giuong bon coc, tempat tidur berkelambu'),
  ...of(
    'shared pool',
    'gemeinschaftspool, gemeinschaftlicher pool, piscine commune, piscine partagee, piscina in comune',
  ),
  ...of(
    'shared pool',
    'piscina comune, piscina condivisa, piscina compartida, piscina comunitaria, piscina partilhada',
  ),
  ...of('shared pool', 'piscina compartilhada, gedeeld zwembad, wspolnym basenem, wspolny basen, ortak havuzlu'),
  ...of('shared pool', 'ho boi chung, kolam renang bersama'),
  ...of('private pool', 'privatpool'),
  ...of('private garden', 'prywatnym ogrodem, prywatny ogrod, ozel bahceli'),
  ...of('ocean view', 'ozeanblick, okyanus manzarali, nhin ra dai duong, pemandangan samudra'),
  ...of('street view', 'zur strasse, zur strassenseite, nhin ra duong pho, huong duong pho'),
  ...of('royal', 'konigliche, koniglicher, konigliches, kraliyet'),
  ...of('presidential', 'presiden'),
  ...of('business', 'affaires, is odasi'),
  ...of('comfort', 'conforto'),
  ...of('single use', 'zur alleinbenutzung, alleinbenutzung, zur alleinnutzung, su dung cho 1 nguoi'),
  ...of('non smoking', 'para nao fumadores, nao fumadores, nao fumador, nao fumante'),
  ...of('smoking', 'sigara icilebilen'),
  ...of('twin', 'doble dos camas, doble 2 camas, doble con dos camas, doble con 2 camas'),
  ...of('corner apartment', 'apartament narozny'),
};

export const hanAndKanaRareWords: Readonly<Record<string, string>> = {
  ...of('cottage', '小别墅, 小別墅'),
  ...of('log cabin', 'ログハウス, ログキャビン, 丸太小屋'),
  ...of('treehouse', '树屋, 樹屋, ツリーハウス'),
  ...of('mobile home', '房车, 房車, トレーラーハウス, モバイルホーム'),
  ...of('camping pitch', '露营地, 露營地, 营位, 營位, テントサイト, キャンプサイト'),
  ...of('four poster bed', '四柱床, 天蓋付きベッド, 天蓋付ベッド'),
  ...of('beach front', '海滨, 海濱, 海边, 海邊'),
  ...of('small', 'コンパクト'),
};

export const hangulRareWords: Readonly<Record<string, string>> = {
  ...of('extra bed', '엑스트라 베드, 엑스트라베드, 추가 침대'),
  ...of('log cabin', '통나무집, 통나무 집'),
  ...of('mobile home', '이동식 주택, 이동식주택'),
  ...of('camping pitch', '캠핑장, 캠핑 사이트, 야영지'),
  ...of('four poster bed', '캐노피 침대, 캐노피침대'),
};

export const thaiRareWords: Readonly<Record<string, string>> = {
  ...of('log cabin', 'กระท่อมไม้ซุง, บ้านไม้ซุง'),
  ...of('mobile home', 'บ้านเคลื่อนที่'),
  ...of('camping pitch', 'พื้นที่กางเต็นท์, ลานกางเต็นท์'),
  ...of('four poster bed', 'เตียงสี่เสา'),
};

export const arabicRareWords: Readonly<Record<string, string>> = {
  ...of('corner', 'زاويه, زاوية'),
  ...of('wooden', 'خشبي, خشبيه'),
  ...of('mobile', 'متنقل, متنقله'),
  ...of('camping', 'تخييم'),
  ...of('poster', 'اعمده'),
  ...of('small', 'صغيره'),
  ...of('royal', 'ملكيه'),
};
