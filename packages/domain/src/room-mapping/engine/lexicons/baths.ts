import { of } from './of.js';

/*
 * Tubs, showers and baths of hot springs. A tub that stands free and one to soak in keep their own word, because a hotel
 * can have rooms with a plain one too. No entry has a source.
 */

export const latinBaths: Readonly<Record<string, string>> = {
  ...of('freestanding bathtub', 'freistehender wanne, freistehende wanne, freistehenden wanne, freistehend wanne'),
  // It is outside the room, and nobody says that others use it.
  ...of('external bathroom', 'bagno esterno, bagno privato esterno, bagno esterno privato, bagno esclusivo esterno'),
  ...of(
    'external bathroom',
    'bagno esterno esclusivo, bagno esterno ad uso esclusivo, bagno privato esterno alla camera',
  ),
  ...of(
    'external bathroom',
    'bano externo, bano privado externo, casa de banho externa, banheiro externo, externes bad',
  ),
  ...of(
    'external bathroom',
    'salle de bain exterieure, salle de bains exterieure, externe badkamer, aussenliegendes bad',
  ),
  ...of('external bathroom', 'salle de bain exterieure privee, salle de bains exterieure privee, lazienka zewnetrzna'),
  ...of('external bathroom', 'banheiro privativo externo, casa de banho privativa exterior, lazienka poza pokojem'),
  ...of('in corridor', 'auf dem flur, auf dem gang, im flur, op de gang, na korytarzu, sur le palier, dans le couloir'),
  ...of('in corridor', 'nel corridoio, sul corridoio, en el pasillo, no corredor, koridorda'),
  ...of('openairbath', 'baignoire exterieure, vasca esterna, vasca all aperto, banera exterior, banera al aire libre'),
  ...of(
    'openairbath',
    'banheira exterior, banheira externa, banheira ao ar livre, aussenbadewanne, aussenwanne, buitenbad',
  ),
  ...of(
    'openairbath',
    'badewanne im freien, wanna na zewnatrz, bon tam ngoai troi, bathtub luar ruangan, bak mandi outdoor',
  ),
  ...of(
    'private jacuzzi',
    'jacuzzi privatif, spa privatif, jacuzzi prive, jacuzzi exclusivo, jacuzzi ad uso esclusivo',
  ),
  ...of('with jacuzzi japanese bath', 'com ofuro, e ofuro, ofuro privativo, banheira ofuro, com banheira ofuro'),
  ...of('freestanding bathtub', 'vrijstaand bad, vrijstaand ligbad, vrijstaande badkuip, met vrijstaand bad'),
  ...of('freestanding bathtub', 'freistehende badewanne, freistehender badewanne, freistehenden badewanne'),
  ...of('freestanding bathtub', 'baignoire ilot, baignoire sur pieds, vasca freestanding, vasca a centro stanza'),
  ...of('freestanding bathtub', 'banera exenta, banera independiente, banheira independente, banheira vitoriana'),
  ...of('freestanding bathtub', 'wanna wolnostojaca, z wanna wolnostojaca, wolnostojaca wanna, bagimsiz kuvet'),
  ...of('soaking bathtub', 'banheira de imersao, banera de inmersion, banera profunda, vasca profonda, bak rendam'),
  ...of('bathtub', 'badekar, badkuip, bak mandi, bathup, bain, wannenbad, badewanne'),
  ...of('with bathtub', 'i wanna, mit wanne'),
  ...of(
    'with bathtub and shower',
    'met bad en douche, met bad en aparte douche, met ligbad en douche, met ligbad en aparte douche',
  ),
  ...of('bathtub and shower', 'bad en douche, bad en aparte douche, ligbad en douche, bad en inloopdouche'),
  ...of(
    'bathtub and shower',
    'bain et douche, baignoire et douche, badewanne und dusche, vasca e doccia, banera y ducha',
  ),
  ...of('bathtub and shower', 'banheira e chuveiro, banheira e duche, wanna i prysznic, wanna i prysznicem'),
  ...of('walkin shower', 'inloopdouche, inloop douche, douche a l italienne, douche italienne, bodengleiche dusche'),
  ...of(
    'walkin shower',
    'bodengleicher dusche, ebenerdige dusche, ebenerdiger dusche, begehbare dusche, begehbarer dusche',
  ),
  ...of(
    'walkin shower',
    'doccia walk in, doccia a filo pavimento, doccia a pavimento, ducha a ras, ducha a ras de suelo',
  ),
  ...of('walkin shower', 'ducha a nivel de suelo, plato de ducha a ras, duche ao nivel do chao, prysznic walk in'),
  ...of('walkin shower', 'prysznic bez brodzika, prysznicem bez brodzika, prysznicem walk in, chuveiro sem degrau'),
  ...of('shower', 'regendusche, regenduschen, stortdouche, douche italienne, plato de ducha, box doccia, du wc, d wc'),
  ...of(
    'shower',
    'dusche wc, dusche / wc, dusche und wc, douche wc, douche / wc, douche et wc, douche toilet, douche en wc',
  ),
  ...of('bathroom', 'bad wc, bad / wc, bad und wc, dusche bad wc, bagno privato, bagno in camera, bano en suite'),
  ...of(
    'jacuzzi',
    'minipiscina, mini piscina, minipool, mini pool, tinaja, tinajas, bain nordique, bain finlandais, bain norvegien',
  ),
  ...of('jacuzzi', 'badezuber, badefass, badebottich'),
  ...of('jacuzzi', 'hotpot, hot pot, balia, bania, ruska bania, banheira nordica, bain a bulles, baignoire a bulles'),
  ...of(
    'jacuzzi',
    'baignoire hydromassage, baignoire spa, baignoire jacuzzi, wellnesswanne, whirlpoolbad, masajli kuvet',
  ),
  ...of(
    'jacuzzi',
    'hydromasaz, hydromasazem, z hydromasazem, idro, con idro, vasca idromassaggio, vasca con idromassaggio',
  ),
  ...of('jacuzzi', 'bon suc, bon tam suc, hidro, hidromassagem, banheira de hidro, bano de burbujas, bon tam massage'),
  ...of(
    'private bathroom',
    'avec sanitaires, avec sanitaires prives, sanitaires prives, met eigen sanitair, eigen sanitair',
  ),
  ...of('private bathroom', 'prive sanitair, met prive sanitair, eigenem sanitar, eigenes sanitar'),
  ...of('private bathroom', 'mit eigenem bad, eigenem bad, eigenes bad, mit eigener sanitarkabine, privatsanitar'),
  ...of('plunge pool', 'piscina de inmersion, piscina de imersao, tauchbecken, dompelbad'),
  ...of('turkish bath', 'bagno turco, bano turco, hammam, hamam, bain turc, tureckie laznie, hammam prive'),
  ...of(
    'shared bath',
    'waschbecken im zimmer, lavabo en chambre, badkamer op de gang, sanitair op de gang, wc op de gang',
  ),
  ...of('shared bath', 'toilet op de gang, douche op de gang, bad op de gang'),
  ...of('shared bath', 'banheiro coletivo, banheiro comum, bano comun, bano comunitario, sanitaires communs'),
  ...of('shared bath', 'sanitaires partages, lazienka wspolna, lazienka dzielona, lazienka na korytarzu, ortak wc'),
  ...of(
    'shared bath',
    'wc duche partilhado, douche wc sur le palier, douche sur le palier, douche et wc sur le palier',
  ),
};

export const hanAndKanaBaths: Readonly<Record<string, string>> = {
  ...of(
    'hot spring bath',
    '温泉, 溫泉, 温泉付, 温泉付き, 温泉風呂, 溫泉湯屋, 湯屋, 溫泉池, 温泉池, 温泉泡池, 溫泉泡湯, 泡湯',
  ),
  ...of('hot spring bath', '温泉房, 溫泉房, 湯池, 汤池, 泡池, 温泉浴池, 温泉内風呂, 天然温泉'),
  ...of(
    'private hot spring bath',
    '専用温泉, 専用温泉付, 専用温泉付き, 私湯, 私汤, 私人温泉, 私人溫泉, 独立温泉, 私人風呂',
  ),
  ...of('hot spring bath', '源泉かけ流し, 源泉掛け流し'),
  ...of('indoor hot spring bath', '源泉かけ流し内湯, 源泉かけ流し内湯付, 源泉かけ流し内湯付き, 温泉内湯, 温泉内湯付'),
  ...of('indoor bath', '内湯, 内湯付, 内湯付き'),
  ...of('private hot spring bath', '私汤温泉, 客室温泉, 貸切温泉, 獨立溫泉, 私人汤池, 私人湯池'),
  ...of('semi open air bath', '半露天, 半露天風呂, 半露天風呂付, 半露天風呂付き'),
  ...of('open air bath', '露天, 露天風呂付き, 客室露天風呂, 客室露天風呂付, 客室露天風呂付き, 露天溫泉, 露天温泉'),
  ...of('open air bath', '露天風呂付客室'),
  ...of('view bath', 'ビューバス, ビューバス付, ビューバス付き, 展望風呂, 展望風呂付, 展望風呂付き'),
  ...of('without bathroom', 'バストイレなし, バストイレ無し, バストイレ無, 風呂トイレなし, 風呂トイレ共同'),
  ...of('without bathroom', 'バストイレ共用, トイレ共同, トイレ共用, トイレなし, 風呂トイレ共用, 無衛浴, 无独立卫浴'),
  ...of('shower', 'シャワーブース, シャワールーム, シャワーのみ, シャワーブースのみ'),
  ...of('cypress bath', '檜風呂, 檜風呂付, 檜風呂付き, ひのき風呂'),
  ...of('openairbath', '室外浴缸, 户外浴缸, 戶外浴缸, 露台浴缸, 庭院浴缸, 屋外風呂, 屋外風呂付, 屋外風呂付き'),
  ...of('external bathroom', '外部卫浴, 室外卫浴, 外卫, 房外卫浴, 房外衛浴'),
  ...of('jacuzzi', '漩涡浴缸, 冲浪浴缸, 水疗浴缸, ジェットバス, ブロアバス, 水療按摩浴缸'),
  ...of('', '温泉票, 温泉门票, 含温泉, 含溫泉, 溫泉券, 大浴場'),
};

export const hangulBaths: Readonly<Record<string, string>> = {
  ...of('jacuzzi', '스파욕조, 스파 욕조, 제트스파, 제트 스파, 제트욕조, 월풀욕조, 월풀 욕조, 스파풀'),
  ...of('open air bath', '노천탕, 노천 탕, 노천욕탕, 개별노천탕'),
  ...of('hot spring bath', '온천, 온천탕, 온천욕'),
  ...of('cypress bath', '히노끼탕, 히노끼 욕조, 편백욕조, 히노키탕'),
  ...of('openairbath', '야외욕조, 야외 욕조, 야외 자쿠지'),
  ...of('external bathroom', '외부화장실, 외부 화장실, 외부욕실, 외부 욕실'),
  ...of('heated pool', '온수풀, 온수 풀, 온수수영장, 미온수풀'),
};

export const thaiBaths: Readonly<Record<string, string>> = {
  ...of('jacuzzi', 'อ่างน้ำวน, อ่างสปา, อ่างจากุชชี่, จากุชชี่, จากูซซี่, อ่างจากูซซี่'),
  ...of('hot spring bath', 'น้ำพุร้อน, บ่อน้ำพุร้อน, ออนเซ็น, ออนเซน'),
  ...of('private bathroom', 'ห้องน้ำในตัว, ห้องน้ำส่วนตัว'),
  ...of('openairbath', 'อ่างอาบน้ำกลางแจ้ง, อ่างกลางแจ้ง, อ่างอาบน้ำเอาท์ดอร์'),
  ...of('external bathroom', 'ห้องน้ำนอกห้อง, ห้องน้ำภายนอก, ห้องน้ำด้านนอก'),
  ...of('shower', 'ฝักบัว'),
};
