import type { SampleHotel } from './room-sample.js';

/*
 * The same forty rooms in many languages, in the order of the master rooms below. Made up for this measurement, by
 * the author of the tables: it shows what is read, and flatters. Names of one language are lines, in the same order.
 */
const hotels: readonly (readonly string[])[] = [
  [
    'Standard Double Room',
    'Standard Twin Room',
    'Single Room',
    'Triple Room',
    'Family Room',
    'Deluxe King Room, Sea View',
    'Deluxe Twin Room, Garden View',
    'Superior Double Room with Balcony',
    'Junior Suite',
    'Presidential Suite',
  ],
  [
    'Double Room, Non-Smoking',
    'Double Room, Smoking',
    'Accessible Twin Room',
    'Economy Single Room with Shared Bathroom',
    'Bed in Mixed Dormitory',
    'Bed in Female Dormitory',
    'Quadruple Room',
    'Executive Suite, City View',
    'Studio with Kitchenette',
    'Twin Room without Window',
  ],
  [
    'One-Bedroom Apartment',
    'Two-Bedroom Apartment',
    'Three-Bedroom Villa with Private Pool',
    'Bungalow, Garden View',
    'Suite, Sea View',
    'Penthouse with Terrace',
    'Family Suite',
    'Royal Suite',
    'Honeymoon Suite',
    'Studio, Mountain View',
  ],
  [
    'Superior King Room, City View',
    'Superior Twin Room, City View',
    'Deluxe Double Room, Pool View',
    'Deluxe Double Room, Partial Sea View',
    'Deluxe Double Room, Sea View',
    'Room with Two Double Beds',
    'Room with Bunk Bed',
    'Suite with Jacuzzi',
    'Triple Room, Mountain View',
    'Double Room, Lake View',
  ],
];

const lines = {
  Chinese: `标准双人房|标准双床房|单人间|三人间|家庭房|豪华海景大床房|豪华园景双床房|高级双人房带阳台|普通套房|总统套房
无烟双人房|可吸烟双人房|无障碍双床房|经济单人间（共用浴室）|男女混合宿舍床位|女生宿舍床位|四人间|行政城景套房|单间公寓带小厨房|无窗双床房
一卧室公寓|两卧室公寓|三卧室别墅带私人泳池|园景平房|海景套房|顶层公寓带露台|家庭套房|皇家套房|蜜月套房|山景单间公寓
高级城景大床房|高级城景双床房|豪华池景双人房|豪华部分海景双人房|豪华海景双人房|两张双人床房|双层床房|套房带按摩浴缸|山景三人间|湖景双人房`,
  Japanese: `スタンダードダブルルーム|スタンダードツインルーム|シングルルーム|トリプルルーム|ファミリールーム|デラックスキングルーム オーシャンビュー|デラックスツイン ガーデンビュー|スーペリアダブル バルコニー付き|ジュニアスイート|プレジデンシャルスイート
ダブルルーム 禁煙|ダブルルーム 喫煙|バリアフリーツインルーム|エコノミーシングルルーム バス共用|男女共用ドミトリーのベッド|女性専用ドミトリーのベッド|4人部屋|エグゼクティブスイート シティビュー|スタジオ ミニキッチン付き|窓なしツインルーム
1ベッドルームアパートメント|2ベッドルームアパートメント|3ベッドルームヴィラ プライベートプール付き|バンガロー ガーデンビュー|スイート 海側|ペントハウス テラス付き|ファミリースイート|ロイヤルスイート|ハネムーンスイート|スタジオ マウンテンビュー
スーペリアキング シティビュー|スーペリアツイン シティビュー|デラックスダブル プールビュー|デラックスダブル パーシャルオーシャンビュー|デラックスダブル オーシャンビュー|ダブルベッド2台のお部屋|二段ベッドの部屋|スイート ジャグジー付き|トリプルルーム 山側|ダブルルーム レイクビュー`,
  Korean: `스탠다드 더블룸|스탠다드 트윈룸|싱글룸|트리플룸|패밀리룸|디럭스 킹룸 바다 전망|디럭스 트윈 가든뷰|슈페리어 더블 발코니|주니어 스위트|프레지덴셜 스위트
더블룸 금연|더블룸 흡연|장애인용 트윈룸|이코노미 싱글룸 공용 욕실|혼성 도미토리 침대|여성 전용 도미토리 침대|쿼드룸|이그제큐티브 스위트 시티뷰|스튜디오 간이주방|창문 없는 트윈룸
원베드룸 아파트|투베드룸 아파트|쓰리베드룸 빌라 전용 수영장|방갈로 정원 전망|스위트 오션뷰|펜트하우스 테라스|패밀리 스위트|로열 스위트|허니문 스위트|스튜디오 마운틴뷰
슈페리어 킹 시티뷰|슈페리어 트윈 시티뷰|디럭스 더블 수영장 전망|디럭스 더블 부분 바다 전망|디럭스 더블 바다 전망|더블침대 2개 객실|이층침대 객실|스위트 자쿠지|트리플룸 산 전망|더블룸 호수 전망`,
  Thai: `ห้องสแตนดาร์ดเตียงใหญ่|ห้องสแตนดาร์ดเตียงคู่|ห้องเตียงเดี่ยว|ห้องทริปเปิล|ห้องแฟมิลี่|ห้องดีลักซ์เตียงคิงไซส์วิวทะเล|ห้องดีลักซ์เตียงคู่วิวสวน|ห้องซูพีเรียดับเบิลพร้อมระเบียง|จูเนียร์สวีท|เพรสซิเดนเชียลสวีท
ห้องดับเบิลปลอดบุหรี่|ห้องดับเบิลสูบบุหรี่ได้|ห้องทวินสำหรับผู้พิการ|ห้องเดี่ยวประหยัดใช้ห้องน้ำรวม|เตียงในห้องพักรวมชายหญิง|เตียงในห้องพักรวมหญิงล้วน|ห้องสำหรับ 4 ท่าน|เอ็กเซกคูทีฟสวีทวิวเมือง|สตูดิโอพร้อมครัวขนาดเล็ก|ห้องทวินไม่มีหน้าต่าง
อพาร์ตเมนต์ 1 ห้องนอน|อพาร์ตเมนต์ 2 ห้องนอน|วิลล่า 3 ห้องนอนพร้อมสระว่ายน้ำส่วนตัว|บังกะโลวิวสวน|ห้องสวีทวิวทะเล|เพนท์เฮาส์พร้อมเทอเรซ|แฟมิลี่สวีท|รอยัลสวีท|ฮันนีมูนสวีท|สตูดิโอวิวภูเขา
ห้องซูพีเรียเตียงคิงวิวเมือง|ห้องซูพีเรียเตียงคู่วิวเมือง|ห้องดีลักซ์ดับเบิลวิวสระว่ายน้ำ|ห้องดีลักซ์ดับเบิลวิวทะเลบางส่วน|ห้องดีลักซ์ดับเบิลวิวทะเล|ห้องเตียงใหญ่ 2 เตียง|ห้องเตียงสองชั้น|ห้องสวีทพร้อมจากุซซี่|ห้องทริปเปิลวิวภูเขา|ห้องดับเบิลวิวทะเลสาบ`,
  Vietnamese: `Phòng đôi tiêu chuẩn|Phòng 2 giường đơn tiêu chuẩn|Phòng đơn|Phòng ba người|Phòng gia đình|Phòng Deluxe giường King hướng biển|Phòng Deluxe 2 giường đơn hướng vườn|Phòng đôi Superior có ban công|Phòng Junior Suite|Phòng Tổng thống
Phòng đôi không hút thuốc|Phòng đôi hút thuốc|Phòng 2 giường đơn cho người khuyết tật|Phòng đơn tiết kiệm phòng tắm chung|Giường trong phòng tập thể nam và nữ|Giường trong phòng tập thể nữ|Phòng bốn người|Phòng Executive Suite nhìn ra thành phố|Căn hộ Studio bếp nhỏ|Phòng 2 giường đơn không có cửa sổ
Căn hộ 1 phòng ngủ|Căn hộ 2 phòng ngủ|Biệt thự 3 phòng ngủ có hồ bơi riêng|Bungalow hướng vườn|Phòng Suite hướng biển|Penthouse có sân hiên|Phòng Suite gia đình|Phòng Suite Hoàng gia|Phòng Suite trăng mật|Phòng Studio hướng núi
Phòng Superior giường King hướng thành phố|Phòng Superior 2 giường đơn hướng thành phố|Phòng đôi Deluxe hướng hồ bơi|Phòng đôi Deluxe hướng biển một phần|Phòng đôi Deluxe hướng biển|Phòng 2 giường đôi|Phòng giường tầng|Phòng Suite có Jacuzzi|Phòng ba người hướng núi|Phòng đôi hướng hồ`,
  Arabic: `غرفة مزدوجة قياسية|غرفة توأم قياسية|غرفة فردية|غرفة ثلاثية|غرفة عائلية|غرفة ديلوكس بسرير كينج مطلة على البحر|غرفة توأم ديلوكس مطلة على الحديقة|غرفة مزدوجة سوبيريور مع شرفة|جناح جونيور|الجناح الرئاسي
غرفة مزدوجة لغير المدخنين|غرفة مزدوجة للمدخنين|غرفة توأم لذوي الاحتياجات الخاصة|غرفة فردية اقتصادية بحمام مشترك|سرير في مهجع مختلط|سرير في مهجع للنساء|غرفة رباعية|جناح تنفيذي بإطلالة على المدينة|استوديو مع مطبخ صغير|غرفة توأم بدون نافذة
شقة بغرفة نوم واحدة|شقة بغرفتي نوم|فيلا بثلاث غرف نوم مع مسبح خاص|بنغل مطل على الحديقة|جناح مطل على البحر|بنتهاوس مع تراس|جناح عائلي|الجناح الملكي|جناح شهر العسل|استوديو مطل على الجبل
غرفة سوبيريور بسرير كينج بإطلالة على المدينة|غرفة توأم سوبيريور بإطلالة على المدينة|غرفة مزدوجة ديلوكس مطلة على المسبح|غرفة مزدوجة ديلوكس بإطلالة جزئية على البحر|غرفة مزدوجة ديلوكس مطلة على البحر|غرفة بسريرين مزدوجين|غرفة بسرير بطابقين|جناح مع جاكوزي|غرفة ثلاثية مطلة على الجبل|غرفة مزدوجة مطلة على البحيرة`,
  Polish: `Pokój dwuosobowy Standard|Pokój Standard z 2 łóżkami pojedynczymi|Pokój jednoosobowy|Pokój trzyosobowy|Pokój rodzinny|Pokój Deluxe z łóżkiem king z widokiem na morze|Pokój Deluxe z 2 oddzielnymi łóżkami, widok na ogród|Pokój dwuosobowy Superior z balkonem|Apartament typu Junior Suite|Apartament prezydencki
Pokój dwuosobowy dla niepalących|Pokój dwuosobowy dla palących|Pokój z 2 łóżkami pojedynczymi dla niepełnosprawnych|Pokój jednoosobowy ekonomiczny ze wspólną łazienką|Łóżko w pokoju wieloosobowym mieszanym|Łóżko w pokoju wieloosobowym żeńskim|Pokój czteroosobowy|Executive Suite z widokiem na miasto|Studio z aneksem kuchennym|Pokój z 2 łóżkami pojedynczymi bez okna
Apartament z 1 sypialnią|Apartament z 2 sypialniami|Willa z 3 sypialniami z prywatnym basenem|Bungalow z widokiem na ogród|Suite z widokiem na morze|Penthouse z tarasem|Suite rodzinny|Royal Suite królewski|Suite dla nowożeńców|Studio z widokiem na góry
Pokój Superior z łóżkiem king i widokiem na miasto|Pokój Superior z 2 łóżkami pojedynczymi i widokiem na miasto|Pokój dwuosobowy Deluxe z widokiem na basen|Pokój dwuosobowy Deluxe z częściowym widokiem na morze|Pokój dwuosobowy Deluxe z widokiem na morze|Pokój z 2 łóżkami podwójnymi|Pokój z łóżkiem piętrowym|Suite z jacuzzi|Pokój trzyosobowy z widokiem na góry|Pokój dwuosobowy z widokiem na jezioro`,
  Turkish: `Standart Çift Kişilik Oda|Standart İki Yataklı Oda|Tek Kişilik Oda|Üç Kişilik Oda|Aile Odası|Deluxe King Oda, Deniz Manzaralı|Deluxe İki Yataklı Oda, Bahçe Manzaralı|Superior Çift Kişilik Oda, Balkonlu|Junior Suit|Başkanlık Süiti
Çift Kişilik Oda, Sigara İçilmez|Çift Kişilik Oda, Sigara İçilebilir|İki Yataklı Oda, Engelliler İçin|Ekonomik Tek Kişilik Oda, Ortak Banyolu|Karışık Yatakhanede Yatak|Kadınlar İçin Yatakhanede Yatak|Dört Kişilik Oda|Executive Süit, Şehir Manzaralı|Mini Mutfaklı Stüdyo|İki Yataklı Oda, Penceresiz
1 Yatak Odalı Daire|2 Yatak Odalı Daire|3 Yatak Odalı Villa, Özel Havuzlu|Bungalov, Bahçe Manzaralı|Süit, Deniz Manzaralı|Penthouse, Teraslı|Aile Süiti|Kral Dairesi|Balayı Süiti|Stüdyo, Dağ Manzaralı
Superior King Oda, Şehir Manzaralı|Superior İki Yataklı Oda, Şehir Manzaralı|Deluxe Çift Kişilik Oda, Havuz Manzaralı|Deluxe Çift Kişilik Oda, Kısmi Deniz Manzaralı|Deluxe Çift Kişilik Oda, Deniz Manzaralı|İki Çift Kişilik Yataklı Oda|Ranzalı Oda|Jakuzili Süit|Üç Kişilik Oda, Dağ Manzaralı|Çift Kişilik Oda, Göl Manzaralı`,
  Dutch: `Standaard tweepersoonskamer|Standaard kamer met 2 aparte bedden|Eenpersoonskamer|Driepersoonskamer|Familiekamer|Deluxe kamer met kingsize bed en zeezicht|Deluxe kamer met 2 aparte bedden en uitzicht op de tuin|Superior tweepersoonskamer met balkon|Junior suite|Presidentiële suite
Tweepersoonskamer, niet roken|Tweepersoonskamer, roken|Kamer met 2 aparte bedden, rolstoeltoegankelijk|Economy eenpersoonskamer met gedeelde badkamer|Bed in gemengde slaapzaal|Bed in slaapzaal voor vrouwen|Vierpersoonskamer|Executive suite met uitzicht op de stad|Studio met kitchenette|Kamer met 2 aparte bedden, zonder raam
Appartement met 1 slaapkamer|Appartement met 2 slaapkamers|Villa met 3 slaapkamers en privé zwembad|Bungalow met uitzicht op de tuin|Suite met zeezicht|Penthouse met terras|Familiesuite|Koninklijke suite|Bruidssuite|Studio met uitzicht op de bergen
Superior kamer met kingsize bed en uitzicht op de stad|Superior kamer met 2 aparte bedden en uitzicht op de stad|Deluxe tweepersoonskamer met uitzicht op het zwembad|Deluxe tweepersoonskamer met gedeeltelijk zeezicht|Deluxe tweepersoonskamer met zeezicht|Kamer met 2 tweepersoonsbedden|Kamer met stapelbed|Suite met jacuzzi|Driepersoonskamer met uitzicht op de bergen|Tweepersoonskamer met uitzicht op het meer`,
  Indonesian: `Kamar Double Standar|Kamar Twin Standar|Kamar Single|Kamar Triple|Kamar Keluarga|Kamar Deluxe King Pemandangan Laut|Kamar Deluxe Twin Pemandangan Taman|Kamar Superior Double dengan Balkon|Junior Suite|Suite Presidensial
Kamar Double Bebas Rokok|Kamar Double Merokok|Kamar Twin untuk Difabel|Kamar Single Ekonomi Kamar Mandi Bersama|Tempat Tidur di Asrama Campuran|Tempat Tidur di Asrama Khusus Wanita|Kamar untuk 4 Orang|Suite Eksekutif Pemandangan Kota|Studio dengan Dapur Kecil|Kamar Twin Tanpa Jendela
Apartemen 1 Kamar Tidur|Apartemen 2 Kamar Tidur|Vila 3 Kamar Tidur dengan Kolam Renang Pribadi|Bungalow Pemandangan Kebun|Suite Pemandangan Laut|Penthouse dengan Teras|Suite Keluarga|Suite Kerajaan|Suite Bulan Madu|Studio Pemandangan Gunung
Kamar Superior King Pemandangan Kota|Kamar Superior Twin Pemandangan Kota|Kamar Deluxe Double Pemandangan Kolam Renang|Kamar Deluxe Double Pemandangan Laut Sebagian|Kamar Deluxe Double Pemandangan Laut|Kamar 2 Tempat Tidur Double|Kamar Tempat Tidur Susun|Suite dengan Jacuzzi|Kamar Triple Pemandangan Gunung|Kamar Double Pemandangan Danau`,
  German: `Standard Doppelzimmer|Standard Zweibettzimmer|Einzelzimmer|Dreibettzimmer|Familienzimmer|Deluxe Zimmer mit Kingsize-Bett und Meerblick|Deluxe Zweibettzimmer mit Gartenblick|Superior Doppelzimmer mit Balkon|Juniorsuite|Präsidentensuite
Doppelzimmer, Nichtraucher|Doppelzimmer, Raucher|Zweibettzimmer, rollstuhlgerecht|Economy Einzelzimmer mit Gemeinschaftsbad|Bett im gemischten Schlafsaal|Bett im Frauenschlafsaal|Vierbettzimmer|Executive Suite mit Stadtblick|Studio mit Kochnische|Zweibettzimmer ohne Fenster
Ferienwohnung mit 1 Schlafzimmer|Ferienwohnung mit 2 Schlafzimmern|Villa mit 3 Schlafzimmern und privatem Pool|Bungalow mit Gartenblick|Suite mit Meerblick|Penthouse mit Terrasse|Familiensuite|Königssuite|Hochzeitssuite|Studio mit Bergblick
Superior Zimmer mit Kingsize-Bett und Stadtblick|Superior Zweibettzimmer mit Stadtblick|Deluxe Doppelzimmer mit Poolblick|Deluxe Doppelzimmer mit seitlichem Meerblick|Deluxe Doppelzimmer mit Meerblick|Zimmer mit 2 Doppelbetten|Zimmer mit Etagenbett|Suite mit Whirlpool|Dreibettzimmer mit Bergblick|Doppelzimmer mit Seeblick`,
  French: `Chambre Double Standard|Chambre Standard avec lits jumeaux|Chambre simple|Chambre Triple|Chambre Familiale|Chambre Deluxe avec lit king et vue sur la mer|Chambre Deluxe lits jumeaux, vue jardin|Chambre Double Supérieure avec balcon|Suite Junior|Suite Présidentielle
Chambre Double, non-fumeurs|Chambre Double, fumeurs|Chambre lits jumeaux accessible aux personnes à mobilité réduite|Chambre simple économique avec salle de bains commune|Lit en dortoir mixte|Lit en dortoir féminin|Chambre quadruple|Suite Exécutive, vue ville|Studio avec kitchenette|Chambre lits jumeaux sans fenêtre
Appartement 1 chambre|Appartement 2 chambres|Villa 3 chambres avec piscine privée|Bungalow vue jardin|Suite vue mer|Penthouse avec terrasse|Suite Familiale|Suite Royale|Suite Nuptiale|Studio vue montagne
Chambre Supérieure lit king, vue ville|Chambre Supérieure lits jumeaux, vue ville|Chambre Double Deluxe vue piscine|Chambre Double Deluxe vue mer partielle|Chambre Double Deluxe vue mer|Chambre avec deux lits doubles|Chambre avec lits superposés|Suite avec jacuzzi|Chambre triple vue montagne|Chambre double vue lac`,
  Italian: `Camera Doppia Standard|Camera Standard con letti singoli|Camera Singola|Camera Tripla|Camera Familiare|Camera Deluxe con letto king e vista mare|Camera Deluxe con letti singoli e vista giardino|Camera Matrimoniale Superior con balcone|Junior Suite|Suite Presidenziale
Camera Matrimoniale, non fumatori|Camera Matrimoniale, fumatori|Camera con letti singoli accessibile ai disabili|Camera Singola Economica con bagno in comune|Posto letto in dormitorio misto|Posto letto in dormitorio femminile|Camera Quadrupla|Suite Executive con vista città|Monolocale con angolo cottura|Camera con letti singoli senza finestra
Appartamento con 1 camera da letto|Appartamento con 2 camere da letto|Villa con 3 camere da letto e piscina privata|Bungalow con vista giardino|Suite con vista mare|Attico con terrazza|Suite Familiare|Suite Reale|Suite Luna di Miele|Monolocale con vista montagna
Camera Superior con letto king e vista città|Camera Superior con letti singoli e vista città|Camera Matrimoniale Deluxe con vista piscina|Camera Matrimoniale Deluxe con vista mare parziale|Camera Matrimoniale Deluxe con vista mare|Camera con due letti matrimoniali|Camera con letto a castello|Suite con vasca idromassaggio|Camera Tripla con vista montagna|Camera Doppia con vista lago`,
  Portuguese: `Quarto Duplo Standard|Quarto Twin Standard|Quarto Individual|Quarto Triplo|Quarto Familiar|Quarto Deluxe com cama king e vista mar|Quarto Deluxe Twin com vista jardim|Quarto Duplo Superior com varanda|Suíte Júnior|Suíte Presidencial
Quarto Duplo, não fumantes|Quarto Duplo, fumantes|Quarto Twin acessível para cadeirantes|Quarto Individual Económico com banheiro compartilhado|Cama em dormitório misto|Cama em dormitório feminino|Quarto Quádruplo|Suíte Executiva com vista cidade|Estúdio com kitchenette|Quarto Twin sem janela
Apartamento de 1 quarto|Apartamento de 2 quartos|Villa de 3 quartos com piscina privada|Bangalô com vista jardim|Suíte com vista mar|Cobertura com terraço|Suíte Familiar|Suíte Real|Suíte Lua de Mel|Estúdio com vista montanha
Quarto Superior com cama king e vista cidade|Quarto Superior Twin com vista cidade|Quarto Duplo Deluxe com vista piscina|Quarto Duplo Deluxe com vista parcial do mar|Quarto Duplo Deluxe com vista mar|Quarto com duas camas de casal|Quarto com beliche|Suíte com jacuzzi|Quarto Triplo com vista montanha|Quarto Duplo com vista lago`,
  Spanish: `Habitación Doble Estándar|Habitación Estándar con dos camas individuales|Habitación Individual|Habitación Triple|Habitación Familiar|Habitación Deluxe con cama king y vistas al mar|Habitación Deluxe con dos camas y vistas al jardín|Habitación Doble Superior con balcón|Junior Suite|Suite Presidencial
Habitación Doble, no fumadores|Habitación Doble, fumadores|Habitación con dos camas adaptada para personas con movilidad reducida|Habitación Individual Económica con baño compartido|Cama en dormitorio mixto|Cama en dormitorio femenino|Habitación Cuádruple|Suite Ejecutiva con vistas a la ciudad|Estudio con cocina pequeña|Habitación con dos camas sin ventana
Apartamento de 1 dormitorio|Apartamento de 2 dormitorios|Villa de 3 dormitorios con piscina privada|Bungalow con vistas al jardín|Suite con vistas al mar|Ático con terraza|Suite Familiar|Suite Real|Suite Nupcial|Estudio con vistas a la montaña
Habitación Superior con cama king y vistas a la ciudad|Habitación Superior con dos camas y vistas a la ciudad|Habitación Doble Deluxe con vistas a la piscina|Habitación Doble Deluxe con vista parcial al mar|Habitación Doble Deluxe con vistas al mar|Habitación con dos camas dobles|Habitación con literas|Suite con jacuzzi|Habitación Triple con vistas a la montaña|Habitación Doble con vistas al lago`,
} as const;

/** The sample of one language: each name beside the master room that it means. */
export const parallelSamples: readonly (readonly [string, readonly SampleHotel[]])[] = Object.entries(lines).map(
  ([language, text]) => [
    language,
    text.split('\n').map((line, hotel) => {
      const masters = hotels[hotel] ?? [];
      return { masters, rooms: line.split('|').map((name, room) => [name, masters[room] ?? null] as const) };
    }),
  ],
);
