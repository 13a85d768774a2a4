/** Names that are read concept by concept: the room that each of them means, and others of its hotel. */
export const concepts: readonly {
  readonly right: string;
  readonly others: readonly string[];
  readonly names: readonly string[];
}[] = [
  {
    right: 'Basic Double Room',
    others: ['Rustic Double Room', 'Design Double Room'],
    names: ['غرفة مزدوجة بسيطة', 'Doppelzimmer einfach', 'Chambre double basique'],
  },
  {
    right: 'Double Room, Beachfront',
    others: ['Double Room, Garden View', 'Double Room, City View'],
    names: [
      'DZ in erster Strandreihe',
      'Sahil Kenarı Çift Kişilik Oda',
      'Двухместный номер на пляже',
      'Pokój dwuosobowy przy samej plaży',
    ],
  },
  {
    right: 'Double Room, Partial Sea View',
    others: ['Double Room, Sea View', 'Double Room, Garden View'],
    names: [
      '2pk beperkt zeezicht',
      'Двухместный с ограниченным видом на море',
      'ห้องดับเบิลวิวทะเลจำกัด',
      '더블룸 제한적 바다 전망',
    ],
  },
  {
    right: 'Hypoallergenic Double Room',
    others: ['Double Room with Balcony', 'Quiet Double Room'],
    names: [
      'Antialerjik Çift Kişilik Oda',
      'Camera doppia anallergica',
      'アレルギー対応ダブル',
      'Dwójka antyalergiczna',
    ],
  },
  {
    right: 'Double Room - Day Use',
    others: ['Double Room with Balcony', 'Quiet Double Room'],
    names: ['Двухместный номер, дневное пребывание', 'غرفة مزدوجة استخدام نهاري', 'Phòng đôi thuê trong ngày'],
  },
  {
    right: 'Superior Double Room',
    others: ['Standard Double Room', 'Deluxe Double Room'],
    names: ['Gehobenes Doppelzimmer HP', 'Dwuosobowy o wyższym standardzie'],
  },
  {
    right: 'Double Room, Land View',
    others: ['Double Room, Sea View', 'Double Room, Pool View'],
    names: ['Doppelzimmer landseitig', 'Doppelzimmer zur Landseite'],
  },
  {
    right: 'Family Bungalow',
    others: ['Family Room', 'Family Villa'],
    names: ['Aile Bungalovu', 'บังกาโลครอบครัว', 'بنغالو عائلي'],
  },
  {
    right: 'Double Room with Shared Kitchen',
    others: ['Double Room with Kitchen', 'Double Room with Balcony'],
    names: ['DZ mit Küchenmitbenutzung', 'Phòng đôi bếp chung', '더블룸 공용 주방'],
  },
  {
    right: 'Double Room - Pets Allowed',
    others: ['Double Room - Adults Only', 'Double Room with Balcony'],
    names: ['غرفة مزدوجة تسمح بالحيوانات الأليفة', 'Phòng đôi được mang thú cưng'],
  },
  {
    right: 'Log Cabin',
    others: ['Mobile Home', 'Villa'],
    names: ['Домик из бревна', 'Бревенчатый дом', 'كوخ من جذوع الأشجار', 'Nhà gỗ (cabin gỗ)'],
  },
  {
    right: 'Double Room with Hot Spring Bath',
    others: ['Double Room with Steam Bath', 'Double Room with Bathtub'],
    names: [
      'DZ mit Thermalbad',
      'Kaplıca banyolu çift kişilik oda',
      'Двухместный с термальной ванной (горячий источник)',
      'غرفة مزدوجة مع حمام مياه معدنية ساخنة',
      'Phòng đôi có bồn tắm suối nước nóng',
      '더블룸 온천욕',
    ],
  },
  {
    right: 'Themed Double Room',
    others: ['Quiet Double Room', 'Double Room without Balcony'],
    names: [
      'Tematyczny pokój dwuosobowy',
      'Temalı çift kişilik oda',
      'Тематический двухместный номер',
      '테마 더블룸',
      'ห้องธีมเตียงใหญ่',
    ],
  },
  {
    right: 'Double Room with Round Bed',
    others: ['Double Room with Water Bed', 'Double Room with Bathtub'],
    names: ['Двухместный с круглой кроватью', 'غرفة مزدوجة بسرير دائري', 'ห้องเตียงกลมดับเบิล', '원형침대 더블룸'],
  },
  {
    right: 'Double Room with Garden Access',
    others: ['Double Room with Garden View', 'Double Room with Beach Access'],
    names: ['Bahçeye çıkışlı çift kişilik oda', 'غرفة مزدوجة مع مدخل للحديقة', 'ห้องเตียงใหญ่เข้าสวนได้โดยตรง'],
  },
  {
    right: 'Soundproof Double Room',
    others: ['Quiet Double Room', 'Double Room with Balcony'],
    names: ['Двухместный со звукоизоляцией', 'غرفة مزدوجة عازلة للصوت'],
  },
  {
    right: 'Single Capsule',
    others: ['Double Capsule', 'Single Room'],
    names: ['Einzelkapsel', 'Kapsuła 1-osobowa', 'Khoang ngủ đơn', 'كبسولة لشخص'],
  },
  {
    right: 'Thai-Style House',
    others: ['Raft House', 'Tree House'],
    names: ['เรือนไทย', 'บ้านทรงไทย'],
  },
  {
    right: 'Capsule',
    others: ['Tree House', 'Mobile Home'],
    names: ['Slaapcapsule', 'Khoang ngủ', 'كبسولة'],
  },
  {
    right: 'Caravan',
    others: ['Safari Tent', 'Cave Room'],
    names: ['Travel trailer', 'キャラバン', 'Trailer'],
  },
  {
    right: 'Connecting Double Room',
    others: ['Accessible Double Room', 'Double Room - Smoking'],
    names: ['Habitación doble conectada', 'Pokój dwuosobowy łączony', 'Doppelzimmer verbunden'],
  },
  {
    right: 'Corner Double Room',
    others: ['Quiet Double Room', 'Renovated Double Room'],
    names: ['Kamar Double pojok', 'Chambre double en angle'],
  },
  {
    right: 'Design Double Room',
    others: ['Comfort Double Room', 'Premium Double Room'],
    names: ['더블룸 디자인', 'Çift Kişilik Oda tasarım', '双人房(大床) 设计师'],
  },
  {
    right: 'Dome',
    others: ['Bungalow', 'Holiday Home'],
    names: ['Купол', 'เต็นท์โดม', 'Geodesic dome'],
  },
  {
    right: 'Double Room - Adults Only',
    others: ['Double Room - Women Only', 'Double Room - Pets Allowed'],
    names: ['ダブルルーム 大人限定', '더블룸 성인 전용', 'Двухместный номер только для взрослых'],
  },
  {
    right: 'Double Room - Annex',
    others: ['Double Room - New Building', 'Double Room - Old Building'],
    names: ["Camera doppia nell'annesso", 'Kamar Double bangunan tambahan', 'Pokój dwuosobowy w oficynie'],
  },
  {
    right: 'Double Room - Ground Floor',
    others: ['Double Room - High Floor', 'Double Room - Low Floor'],
    names: ['Camera doppia piano terreno', '双人房(大床) 首层', 'Doppelzimmer EG'],
  },
  {
    right: 'Double Room - High Floor',
    others: ['Double Room - Low Floor', 'Double Room - Top Floor'],
    names: [
      'Tweepersoonskamer bovenste verdiepingen',
      'Pokój dwuosobowy na wyższym piętrze',
      'Doppelzimmer in den oberen Etagen',
    ],
  },
  {
    right: 'Double Room - Low Floor',
    others: ['Double Room - Top Floor', 'Double Room in the Attic'],
    names: ['Habitación doble planta inferior', 'Quarto duplo andar baixo', 'ห้องดับเบิล ชั้นต่ำ'],
  },
  {
    right: 'Double Room - Main Building',
    others: ['Double Room - Annex', 'Double Room - New Building'],
    names: ['Phòng đôi nhà chính', 'غرفة مزدوجة في المبنى الرئيسي', 'Double Room main house'],
  },
  {
    right: 'Double Room - New Building',
    others: ['Double Room - Old Building', 'Double Room - Tower'],
    names: ['Kamar Double bangunan baru', 'Camera doppia nel nuovo edificio', 'Tweepersoonskamer nieuw gebouw'],
  },
  {
    right: 'Double Room - Non-Smoking',
    others: ['Double Room for Single Use', 'Double Room - Adults Only'],
    names: ['ห้องดับเบิล ไม่สูบบุหรี่', '双人房(大床) 不可吸烟', 'Kamar Double tidak merokok'],
  },
  {
    right: 'Double Room - Old Building',
    others: ['Double Room - Tower', 'Corner Double Room'],
    names: ['더블룸 구관', 'Quarto duplo no edifício antigo', 'Phòng đôi tòa nhà cũ'],
  },
  {
    right: 'Double Room - Pets Allowed',
    others: ['Double Room - No Pets', 'Connecting Double Room'],
    names: [
      'Двухместный номер с домашними животными',
      'غرفة مزدوجة يسمح بالحيوانات الأليفة',
      'Camera doppia animali domestici ammessi',
    ],
  },
  {
    right: 'Double Room - Smoking',
    others: ['Double Room - Non-Smoking', 'Double Room for Single Use'],
    names: ['Çift Kişilik Oda sigara içilir', 'Habitación doble fumador', 'Quarto duplo fumador'],
  },
  {
    right: 'Double Room - Top Floor',
    others: ['Double Room in the Attic', 'Double Room in the Basement'],
    names: ['Tweepersoonskamer hoogste verdieping', 'Pokój dwuosobowy ostatnie piętro', '双人房(大床) 顶楼'],
  },
  {
    right: 'Double Room - Tower',
    others: ['Corner Double Room', 'Quiet Double Room'],
    names: ['Chambre double dans la tour', 'ダブルルーム タワー館', 'Çift Kişilik Oda kule'],
  },
  {
    right: 'Double Room in the Attic',
    others: ['Double Room in the Basement', 'Double Room - Main Building'],
    names: ['ダブルルーム ロフト屋根裏', 'Çift Kişilik Oda tavan arası', 'Doppelzimmer DG'],
  },
  {
    right: 'Double Room in the Basement',
    others: ['Double Room - Main Building', 'Double Room - Annex'],
    names: ['Двухместный номер в подвале', 'غرفة مزدوجة في الطابق السفلي', 'Kamar Double ruang bawah tanah'],
  },
  {
    right: 'Double Room with Bathtub',
    others: ['Double Room with Walk-in Shower', 'Double Room with Steam Bath'],
    names: ['Habitación doble con tina', 'ダブルルーム 浴槽付き', 'غرفة مزدوجة مع بانيو'],
  },
  {
    right: 'Double Room with Bay View',
    others: ['Double Room with Square View', 'Double Room with Cathedral View'],
    names: ['더블룸 만 전망', 'Habitación doble vista a la bahía', 'Camera doppia vista golfo'],
  },
  {
    right: 'Double Room with Beach Access',
    others: ['Double Room with Private Entrance', 'Soundproof Double Room'],
    names: [
      'Phòng đôi lối ra biển',
      'Tweepersoonskamer met strandtoegang',
      'Pokój dwuosobowy z bezpośrednim dostępem do plaży',
    ],
  },
  {
    right: 'Double Room with Canal View',
    others: ['Double Room with Castle View', 'Double Room with Countryside View'],
    names: ['Çift Kişilik Oda kanal manzaralı', 'Kamar Double pemandangan kanal', 'Tweepersoonskamer kanaalzicht'],
  },
  {
    right: 'Double Room with Castle View',
    others: ['Double Room with Countryside View', 'Double Room with Bay View'],
    names: ['Doppelzimmer mit Blick aufs Schloss', 'ダブルルーム 城が見える', 'Tweepersoonskamer kasteelzicht'],
  },
  {
    right: 'Double Room with Cathedral View',
    others: ['Double Room with Village View', 'Double Room with Park View'],
    names: [
      'Phòng đôi nhìn ra nhà thờ',
      'Pokój dwuosobowy z widokiem na katedrę',
      'Çift Kişilik Oda katedral manzaralı',
    ],
  },
  {
    right: 'Double Room with Conservatory',
    others: ['Double Room with Balcony', 'Double Room with Terrace'],
    names: ['Double Room winter garden', "Chambre double avec jardin d'hiver", 'Quarto duplo com jardim de inverno'],
  },
  {
    right: 'Double Room with Countryside View',
    others: ['Double Room with Bay View', 'Double Room with Square View'],
    names: ['ห้องดับเบิล วิวชนบท', 'Double Room meadow view', 'Chambre double vue champs'],
  },
  {
    right: 'Double Room with Courtyard View',
    others: ['Double Room with Panoramic View', 'Double Room without View'],
    names: ['Doppelzimmer hofseitig', 'Kamar Double pemandangan halaman', 'ダブルルーム コートヤードビュー'],
  },
  {
    right: 'Double Room with Desert View',
    others: ['Double Room with Lake View', 'Double Room with River View'],
    names: ['Двухместный номер с видом на пустыню', '双人房(大床) 沙漠景', 'Double Room dune view'],
  },
  {
    right: 'Double Room with Fan',
    others: ['Double Room without Air Conditioning', 'Double Room without Window'],
    names: ['더블룸 선풍기', 'Quarto duplo com ventoinha', '双人房(大床) 带风扇'],
  },
  {
    right: 'Double Room with Fireplace',
    others: ['Double Room with Washing Machine', 'Double Room with Dining Area'],
    names: ['Double Room wood stove', 'ダブルルーム 薪ストーブ付き'],
  },
  {
    right: 'Double Room with Forest View',
    others: ['Double Room with Valley View', 'Double Room with Vineyard View'],
    names: ['Chambre double vue sur les bois', 'Double Room woodland view', 'ダブルルーム 森が見える'],
  },
  {
    right: 'Double Room with French Balcony',
    others: ['Double Room with Patio', 'Double Room with Veranda'],
    names: ['Camera doppia con balcone francese', 'Quarto duplo com varanda francesa', 'Doppelzimmer franz. Balkon'],
  },
  {
    right: 'Double Room with Golf Course View',
    others: ['Double Room with Harbour View', 'Double Room with Canal View'],
    names: ['ห้องดับเบิล วิวสนามกอล์ฟ', 'Habitación doble vista al campo de golf', '더블룸 골프뷰'],
  },
  {
    right: 'Double Room with Harbour View',
    others: ['Double Room with Canal View', 'Double Room with Castle View'],
    names: ['Двухместный номер с видом на марину', 'Phòng đôi nhìn ra bến cảng', 'غرفة مزدوجة إطلالة على المرسى'],
  },
  {
    right: 'Double Room with Hill View',
    others: ['Double Room with Old Town View', 'Double Room with Desert View'],
    names: ['Habitación doble vista a la colina', '더블룸 언덕 전망', 'Pokój dwuosobowy z widokiem na wzgórza'],
  },
  {
    right: 'Double Room with Hot Tub',
    others: ['Double Room with Private External Bathroom', 'Double Room with Shared Bathroom'],
    names: ['Двухместный номер с гидромассажной ванной', '双人房(大床) 热水浴缸', 'غرفة مزدوجة مع حوض استحمام ساخن'],
  },
  {
    right: 'Double Room with Kitchenette',
    others: ['Double Room with Fireplace', 'Double Room with Washing Machine'],
    names: ['ห้องดับเบิล แพนทรี่', 'Chambre double cuisinette', 'Camera doppia con cucinotto'],
  },
  {
    right: 'Double Room with Lake View',
    others: ['Double Room with River View', 'Double Room with Forest View'],
    names: ['Tweepersoonskamer met zicht op het meer', 'Doppelzimmer mit Blick auf den See'],
  },
  {
    right: 'Double Room with Loggia',
    others: ['Double Room with Roof Terrace', 'Double Room with Private Garden'],
    names: ['Habitación doble con loggia', 'Chambre double avec loggia', 'Camera doppia con loggia'],
  },
  {
    right: 'Double Room with Lounge Access',
    others: ['Double Room with Pool Access', 'Double Room with Private Pool'],
    names: [
      'Pokój dwuosobowy z dostępem do saloniku',
      '双人房(大床) 含酒廊权益',
      'غرفة مزدوجة مع إمكانية الوصول إلى الصالة',
    ],
  },
  {
    right: 'Double Room with Old Town View',
    others: ['Double Room with Desert View', 'Double Room with Lake View'],
    names: ['Phòng đôi view phố cổ', '더블룸 구시가지 전망', 'Quarto duplo vista para o centro histórico'],
  },
  {
    right: 'Double Room with Panoramic View',
    others: ['Double Room without View', 'Double Room with Hill View'],
    names: ['ห้องดับเบิล วิวแบบพาโนรามา', 'Phòng đôi tầm nhìn toàn cảnh', 'Habitación doble panorámica'],
  },
  {
    right: 'Double Room with Park View',
    others: ['Double Room with Street View', 'Double Room with Courtyard View'],
    names: ['Kamar Double pemandangan taman kota', 'غرفة مزدوجة إطلالة على المنتزه', 'Doppelzimmer parkseitig'],
  },
  {
    right: 'Double Room with Patio',
    others: ['Double Room with Veranda', 'Double Room with Loggia'],
    names: ['Двухместный номер с внутренним двориком', 'ห้องดับเบิล พร้อมนอกชาน', '더블룸 파티오'],
  },
  {
    right: 'Double Room with Pool Access',
    others: ['Double Room with Private Pool', 'Double Room with Shared Pool'],
    names: [
      'Çift Kişilik Oda havuza doğrudan erişim',
      'Tweepersoonskamer direct toegang tot zwembad',
      'ห้องดับเบิล ลงสระได้',
    ],
  },
  {
    right: 'Double Room with Private Entrance',
    others: ['Soundproof Double Room', 'Double Room with Air Conditioning'],
    names: [
      'Çift Kişilik Oda ayrı girişli',
      'Kamar Double dengan pintu masuk terpisah',
      'Pokój dwuosobowy z oddzielnym wejściem',
    ],
  },
  {
    right: 'Double Room with Private External Bathroom',
    others: ['Double Room with Shared Bathroom', 'Double Room with Shower'],
    names: [
      'Chambre double salle de bain privative non attenante',
      'Quarto duplo banheiro privativo fora do quarto',
      'Двухместный номер с собственной ванной комнатой вне номера',
    ],
  },
  {
    right: 'Double Room with Private Garden',
    others: ['Double Room with Conservatory', 'Double Room with Balcony'],
    names: ['Tweepersoonskamer met privétuin', 'Doppelzimmer mit Privatgarten'],
  },
  {
    right: 'Double Room with Private Pool',
    others: ['Double Room with Shared Pool', 'Double Room with Beach Access'],
    names: ['Habitación doble con alberca privada', 'ダブルルーム 専用プール付き'],
  },
  {
    right: 'Double Room with Roof Terrace',
    others: ['Double Room with Private Garden', 'Double Room with Conservatory'],
    names: ['Quarto duplo com rooftop'],
  },
  {
    right: 'Double Room with Shared Bathroom',
    others: ['Double Room with Shower', 'Double Room with Bathtub'],
    names: [
      'Double Room communal bathroom',
      'Camera doppia bagno al piano condiviso',
      'Kamar Double kamar mandi sharing',
    ],
  },
  {
    right: 'Double Room with Shared Kitchen',
    others: ['Double Room with Kitchen', 'Double Room with Kitchenette'],
    names: ['Çift Kişilik Oda ortak mutfaklı', 'Phòng đôi bếp chung', '双人房(大床) 公共厨房'],
  },
  {
    right: 'Double Room with Shared Pool',
    others: ['Double Room with Beach Access', 'Double Room with Private Entrance'],
    names: ['Double Room communal pool', 'Chambre double avec piscine partagée', 'Camera doppia con piscina condivisa'],
  },
  {
    right: 'Double Room with Shower',
    others: ['Double Room with Bathtub', 'Double Room with Walk-in Shower'],
    names: ["Chambre double salle d'eau", 'Kamar Double dengan pancuran', 'غرفة مزدوجة مع دش'],
  },
  {
    right: 'Double Room with Square View',
    others: ['Double Room with Cathedral View', 'Double Room with Village View'],
    names: ['더블룸 광장 전망', 'Pokój dwuosobowy widok na plac', 'Çift Kişilik Oda meydan manzaralı'],
  },
  {
    right: 'Double Room with Steam Bath',
    others: ['Double Room with Sauna', 'Double Room with Hot Tub'],
    names: ['Двухместный номер с хаммамом', 'ห้องดับเบิล พร้อมห้องอบไอน้ำ', 'Phòng đôi có phòng xông hơi ướt'],
  },
  {
    right: 'Double Room with Street View',
    others: ['Double Room with Courtyard View', 'Double Room with Panoramic View'],
    names: ['Double Room road side', 'ダブルルーム 道路側', 'Phòng đôi view đường'],
  },
  {
    right: 'Double Room with Terrace',
    others: ['Double Room with French Balcony', 'Double Room with Patio'],
    names: ['双人房(大床) 带露台', 'Habitación doble con terraza privada', 'Camera doppia con terrazzo'],
  },
  {
    right: 'Double Room with Valley View',
    others: ['Double Room with Vineyard View', 'Double Room with Golf Course View'],
    names: ['Tweepersoonskamer valleizicht', 'Doppelzimmer talseitig', 'ダブルルーム 渓谷ビュー'],
  },
  {
    right: 'Double Room with Veranda',
    others: ['Double Room with Loggia', 'Double Room with Roof Terrace'],
    names: ['Quarto duplo com alpendre', 'ห้องดับเบิล พร้อมเฉลียง', 'Çift Kişilik Oda verandalı'],
  },
  {
    right: 'Double Room with Village View',
    others: ['Double Room with Park View', 'Double Room with Street View'],
    names: ['더블룸 마을 전망', 'Pokój dwuosobowy widok na wioskę', 'Двухместный номер с видом на посёлок'],
  },
  {
    right: 'Double Room with Walk-in Shower',
    others: ['Double Room with Steam Bath', 'Double Room with Sauna'],
    names: [
      'Habitación doble con ducha de obra',
      'Chambre double douche de plain-pied',
      'Pokój dwuosobowy z prysznicem bez brodzika',
    ],
  },
  {
    right: 'Double Room with Washing Machine',
    others: ['Double Room with Dining Area', 'Double Room with Separate Living Room'],
    names: ['双人房(大床) 带洗衣机', 'Double Room washer', 'Kamar Double dengan mesin cuci'],
  },
  {
    right: 'Double Room without View',
    others: ['Double Room with Hill View', 'Double Room with Old Town View'],
    names: ['Camera doppia senza vista', '더블룸 뷰 없음', 'Tweepersoonskamer geen uitzicht'],
  },
  {
    right: 'Family Room (2 Adults + 1 Child)',
    others: ['Family Room (2 Adults + 2 Children)', 'Family Room (3 Adults)'],
    names: ['家庭房 两大一小', 'Familienzimmer 2 Erw. + 1 Kind', 'ファミリールーム 大人2名・お子様1名'],
  },
  {
    right: 'Family Room (2 Adults + 2 Children)',
    others: ['Family Room (3 Adults)', 'Family Room (4 Adults)'],
    names: [
      'Quarto familiar dois adultos e duas crianças',
      'Семейный номер двое взрослых и двое детей',
      'Habitación familiar dos adultos y dos niños',
    ],
  },
  {
    right: 'Farmhouse',
    others: ['Townhouse', 'Capsule'],
    names: ['ฟาร์มเฮาส์', 'Çiftlik Evi', 'Nhà nông trại'],
  },
  {
    right: 'Holiday Home',
    others: ['Log Cabin', 'Hut'],
    names: ['بيت لقضاء العطلات', 'Vacation home', 'Maison de vacances'],
  },
  {
    right: 'Honeymoon Suite',
    others: ['Presidential Suite', 'Royal Suite'],
    names: ['Suite pengantin', 'Phòng suite tân hôn', '新婚套房'],
  },
  {
    right: 'Houseboat',
    others: ['Yurt', 'Farmhouse'],
    names: ['Casa-barco', 'Дом на воде', 'บ้านเรือ'],
  },
  {
    right: 'Hut',
    others: ['Houseboat', 'Yurt'],
    names: ['Capanna', '움막', 'Chatka'],
  },
  {
    right: 'Large Double Room',
    others: ['Double Room', 'Small Double Room'],
    names: ['Tweepersoonskamer ruim', 'Doppelzimmer groß', 'Camera doppia ampia'],
  },
  {
    right: 'Log Cabin',
    others: ['Hut', 'Houseboat'],
    names: ['Kütük Ev', 'Cabaña de troncos', '로그하우스'],
  },
  {
    right: 'Mobile Home',
    others: ['Caravan', 'Safari Tent'],
    names: ['Mobilhome', 'Domek mobilny', '移动房屋'],
  },
  {
    right: 'Modern Double Room',
    others: ['Basic Double Room', 'Rustic Double Room'],
    names: ['غرفة مزدوجة عصرية', 'Двухместный номер современный', 'ห้องดับเบิล โมเดิร์น'],
  },
  {
    right: 'Panorama Suite',
    others: ['Spa Suite', 'Corner Suite'],
    names: ['جناح بانورامي', 'Suite panoramique'],
  },
  {
    right: 'Quadruple Room',
    others: ['Quintuple Room', 'Room for 6 People'],
    names: ['Vierer-Zimmer', 'ห้องควอด'],
  },
  {
    right: 'Quiet Double Room',
    others: ['Renovated Double Room', 'Double Room - Ground Floor'],
    names: ['Kamar Double tenang', 'ダブルルーム 静かな', 'Tweepersoonskamer rustige'],
  },
  {
    right: 'Renovated Double Room',
    others: ['Double Room - Ground Floor', 'Double Room - High Floor'],
    names: ['Phòng đôi mới nâng cấp', 'Kamar Double renovasi', 'Двухместный номер обновлённый'],
  },
  {
    right: 'Romantic Double Room',
    others: ['Business Double Room', 'Traditional Double Room'],
    names: ['Double Room romance', 'ダブルルーム ロマンチック', '더블룸 로맨틱'],
  },
  {
    right: 'Room with Baby Cot',
    others: ['Room with Four-Poster Bed', 'Room with Double Bed'],
    names: ['Beşikli oda', 'Habitación con cuna', 'Camera con lettino per neonati'],
  },
  {
    right: 'Room with Double Bed',
    others: ['Room with Two Single Beds', 'Room with King Bed'],
    names: ['Pokój z łożem małżeńskim', 'Camera con un letto doppio'],
  },
  {
    right: 'Room with Extra Bed',
    others: ['Room with Baby Cot', 'Room with Four-Poster Bed'],
    names: ['Phòng kê thêm giường', '補助ベッド付きルーム', '간이침대 룸'],
  },
  {
    right: 'Room with Four-Poster Bed',
    others: ['Room with Double Bed', 'Room with Two Single Beds'],
    names: ['Kamar dengan ranjang berkelambu', '天蓋ベッドルーム'],
  },
  {
    right: 'Room with Sofa Bed',
    others: ['Room with Extra Bed', 'Room with Baby Cot'],
    names: ['Yataklı kanepeli oda', 'Chambre avec BZ'],
  },
  {
    right: 'Rustic Double Room',
    others: ['Design Double Room', 'Comfort Double Room'],
    names: ['Tweepersoonskamer rustiek', 'Doppelzimmer rustikal', 'Pokój dwuosobowy rustykalny'],
  },
  {
    right: 'Senior Suite',
    others: ['Honeymoon Suite', 'Presidential Suite'],
    names: ['Сеньор-сюит', '시니어 스위트', 'シニアスイート'],
  },
  {
    right: 'Single Room',
    others: ['Triple Room', 'Quadruple Room'],
    names: ['1 kişilik oda', 'Phòng 1 người', '1人部屋'],
  },
  {
    right: 'Small Double Room',
    others: ['Large Double Room', 'Double Room'],
    names: ['Quarto duplo compacto', 'Double Room compact', 'Tweepersoonskamer klein'],
  },
  {
    right: 'Spa Suite',
    others: ['Corner Suite', 'Senior Suite'],
    names: ['Wellness suite', 'Wellness-Suite', 'Wellness suite'],
  },
  {
    right: 'Townhouse',
    others: ['Capsule', 'Tree House'],
    names: ['Casa geminada', '联排别墅', 'تاون هاوس'],
  },
  {
    right: 'Traditional Double Room',
    others: ['Modern Double Room', 'Basic Double Room'],
    names: ['双人房(大床) 传统', 'غرفة مزدوجة تقليدية', 'Двухместный номер традиционный'],
  },
  {
    right: 'Triple Room',
    others: ['Quadruple Room', 'Quintuple Room'],
    names: ['Chambre 3 lits', 'Dreierzimmer'],
  },
  {
    right: 'Yurt',
    others: ['Farmhouse', 'Townhouse'],
    names: ['Iurta', 'Joert', 'ユルト'],
  },
];

/** By language: what names say of the rate behind a double room. */
export const rates: readonly (readonly [string, readonly string[]])[] = [
  ['غرفة مزدوجة', ['غرفة فقط', 'شامل الإفطار', 'نصف إقامة', 'إقامة كاملة', 'شامل كليا', 'غير قابلة للاسترداد']],
  ['Doppelzimmer', ['HP', 'VP', 'alles inklusive', 'Zahlung vor Ort', 'Frühstücksbuffet', 'Langzeitaufenthalt']],
  ['Habitación doble', ['pago en el hotel', 'wifi gratis', 'oferta especial', 'tarifa miembros', 'estancia larga']],
  [
    'Chambre double',
    ['chambre seule', 'sans repas', 'PDJ inclus', 'paiement sur place', 'réservation anticipée', 'wifi gratuit'],
  ],
  [
    'Kamar Double',
    ['hanya kamar', 'pembatalan gratis', 'bayar di hotel', 'wifi gratis', 'parkir gratis', 'tarif fleksibel'],
  ],
  [
    'Camera doppia',
    [
      'solo camera',
      'prima colazione inclusa',
      'tariffa flessibile',
      'pagamento in struttura',
      'parcheggio incluso',
      'wifi gratuito',
    ],
  ],
  ['ダブルルーム', ['夕朝食付き', 'キャンセル無料', '現地払い', '早期割引', '駐車場無料', '会員限定']],
  ['더블룸', ['룸온리', '객실만', '조식 불포함', '석식 포함', '현장 결제', '조기 예약 할인']],
  [
    'Tweepersoonskamer',
    [
      'alleen kamer',
      'alleen overnachting',
      'ontbijt inbegrepen',
      'flexibel tarief',
      'betalen in het hotel',
      'parkeren inbegrepen',
    ],
  ],
  [
    'Pokój dwuosobowy',
    [
      'tylko nocleg',
      'śniadanie w cenie',
      'śniadania i obiadokolacje',
      'pełne wyżywienie',
      'elastyczna taryfa',
      'płatność na miejscu',
    ],
  ],
  [
    'Quarto duplo',
    [
      'só alojamento',
      'somente hospedagem',
      'com pequeno-almoço',
      'pensão completa',
      'tudo incluído',
      'tarifa flexível',
    ],
  ],
  [
    'Двухместный номер',
    ['только проживание', 'полный пансион', 'всё включено', 'бесплатная отмена', 'гибкий тариф', 'оплата в отеле'],
  ],
  ['ห้องดับเบิล', ['เฉพาะห้องพัก', 'จ่ายที่โรงแรม', 'จองล่วงหน้า', 'ฟรีไวไฟ', 'ฟรีที่จอดรถ', 'รวมอาหารเย็น']],
  [
    'Çift Kişilik Oda',
    ['yarım pansiyon', 'tam pansiyon', 'her şey dahil', 'ultra her şey dahil', 'iade edilmez', 'otelde ödeme'],
  ],
  [
    'Phòng đôi',
    ['chỉ phòng', 'không bao gồm ăn sáng', 'thanh toán tại khách sạn', 'miễn phí wifi', 'giá linh hoạt', 'nửa bữa'],
  ],
];
