import { of } from './of.js';

/** What one sleeps in where it is no room of a house, and on how many levels. */

export const latinDwellings: Readonly<Record<string, string>> = {
  ...of('yurt', 'yourte, yourtes, jurte, jurten, yurta, jurta'),
  ...of('mountain hut', 'almhutte, berghutte, rifugio, berghut'),
  ...of('hiker cabin', 'trekkershut, trekkershutten, hikers cabin'),
  ...of('safari tent', 'safaritent, safarizelt, tente safari, tenda safari, tienda safari'),
  ...of('tent', 'tente, tentes, tenda'),
  ...of('apartment', 'app'),
  ...of('capsule', 'kapsul, kapsel, kapsula, capsula'),
  ...of('hammock', 'hammocks, vaga em rede, hamaca, hamac, amaca, hangematte, hangmat'),
  ...of('duplex', 'dubleks, dupleks, dublex, maisonnette, split level, due livelli, su due livelli, a due livelli'),
  ...of('duplex', 'a deux niveaux, sur deux niveaux, dos niveles, en dos niveles, auf zwei ebenen, op twee niveaus'),
  ...of('mezzanine', 'mezanin'),
  ...of('semi basement', 'yari bodrum, souterrain, seminterrato, semisotano, souterrainzimmer'),
  ...of('holiday home', 'ferienhaus, gite, gite rural, vakantiehuis, vakantiewoning, casa vacanze, casa rural'),
  ...of('mobile home', 'casa mobile, casa movil, mobilheim, stacaravan'),
  ...of('caravan', 'przyczepa, przyczepa kempingowa, przyczepie kempingowej, caravane, caravana, karavan, wohnwagen'),
  ...of('1 bedroom', 'due locali'),
  ...of('2 bedroom', 'tre locali'),
  ...of('pitch', 'stellplatz, emplacement, emplacement caravane caravane'),
  ...of('pitch', 'piazzola, parcela, kampeerplaats, cadir alani, staanplaats'),
  ...of('tent pitch', 'parcela namiotowa, zeltplatz, cadir alani'),
  ...of('camper pitch', 'piazzola per camper, piazzola camper, parcela para autocaravana, wohnmobilstellplatz'),
  ...of('electricity', 'electricite, elettricita, electricidad, strom, stroom, pradu, elektrikli, com eletricidade'),
  ...of('sleeping barrel', 'schlaffass'),
  ...of('mansion room', 'konak odasi'),
  ...of('cottage', 'chata, goralska chata'),
  ...of('stilt house', 'nha san'),
  ...of('alcove bed', 'bedstee, alkoven, alkovenbett, lit alcove'),
};

export const hanAndKanaDwellings: Readonly<Record<string, string>> = {
  ...of('bamboo house', '竹楼, 竹樓'),
  ...of('cave', '窑洞, 窯洞'),
  ...of('kang bed', '火炕'),
  ...of('tatami', '榻榻米'),
  ...of('detached', '離れ'),
  ...of('room with loft', 'ロフト付, ロフト付き, 带阁楼, 帶閣樓'),
  ...of('mt fuji', '富士山'),
  ...of('pool villa', '泳池别墅, 泳池別墅, プールヴィラ'),
};

export const hangulDwellings: Readonly<Record<string, string>> = {
  ...of('caravan', '카라반, 캐러밴'),
  ...of('capsule', '캡슐'),
  ...of('slope view', '슬로프 전망, 슬로프뷰, 슬로프 뷰'),
  ...of('hanok', '한옥'),
  ...of('yurt', '유르트, 게르'),
};

export const thaiDwellings: Readonly<Record<string, string>> = {
  ...of('bamboo hut', 'กระท่อมไม้ไผ่, บ้านไม้ไผ่'),
  ...of('mountain view', 'วิวดอย, ดอย'),
  ...of('glamping', 'แกลมปิ้ง'),
  ...of('raft house', 'แพพัก, บ้านแพ'),
  ...of('rice field view', 'วิวนา, วิวทุ่งนา, วิวนาข้าว'),
};

export const arabicDwellings: Readonly<Record<string, string>> = {
  ...of('bubble', 'فقاعيه, فقاعه'),
  ...of('yurt', 'يورت'),
  ...of('star', 'نجوم'),
  ...of('caravan', 'كرفان, كارافان'),
};
