/** Names that are read concept by concept: the room that each of them means, and others of its hotel. */
export const concepts: readonly {
  readonly right: string;
  readonly others: readonly string[];
  readonly names: readonly string[];
}[] = [
  {
    right: 'Accessible Double Room',
    others: ['Double Room - Smoking', 'Double Room - Non-Smoking', 'Double Room for Single Use'],
    names: ['Pokój dwuosobowy przystosowany dla wózków inwalidzkich'],
  },
  {
    right: 'Basic Double Room',
    others: ['Rustic Double Room', 'Design Double Room', 'Comfort Double Room'],
    names: ['غرفة مزدوجة بسيطة', 'Doppelzimmer einfach', 'Chambre double basique'],
  },
  {
    right: 'Bungalow',
    others: ['Holiday Home', 'Log Cabin', 'Hut'],
    names: ['بانجلو'],
  },
  {
    right: 'Business Double Room',
    others: ['Traditional Double Room', 'Modern Double Room', 'Basic Double Room'],
    names: ['Habitación doble de negocios'],
  },
  {
    right: 'Capsule',
    others: ['Tree House', 'Mobile Home', 'Caravan'],
    names: ['Slaapcapsule', 'Khoang ngủ', 'Schlafkapsel'],
  },
  {
    right: 'Caravan',
    others: ['Safari Tent', 'Cave Room', 'Dome'],
    names: ['Travel trailer', 'キャラバン', 'Trailer'],
  },
  {
    right: 'Connecting Double Room',
    others: ['Accessible Double Room', 'Double Room - Smoking', 'Double Room - Non-Smoking'],
    names: ['Habitación doble conectada', 'Pokój dwuosobowy łączony', 'Doppelzimmer verbunden'],
  },
  {
    right: 'Corner Double Room',
    others: ['Quiet Double Room', 'Renovated Double Room', 'Double Room - Ground Floor'],
    names: ['Kamar Double pojok', 'Chambre double en angle'],
  },
  {
    right: 'Design Double Room',
    others: ['Comfort Double Room', 'Premium Double Room', 'Classic Double Room'],
    names: ['더블룸 디자인', 'Çift Kişilik Oda tasarım', '双人房(大床) 设计师'],
  },
  {
    right: 'Dome',
    others: ['Bungalow', 'Holiday Home', 'Log Cabin'],
    names: ['Купол', 'เต็นท์โดม', 'Geodesic dome'],
  },
  {
    right: 'Double Room - Adults Only',
    others: ['Double Room - Women Only', 'Double Room - Pets Allowed', 'Double Room - No Pets'],
    names: ['ダブルルーム 大人限定', '더블룸 성인 전용', 'Двухместный номер только для взрослых'],
  },
  {
    right: 'Double Room - Annex',
    others: ['Double Room - New Building', 'Double Room - Old Building', 'Double Room - Tower'],
    names: ["Camera doppia nell'annesso", 'Kamar Double bangunan tambahan', 'ห้องดับเบิล อาคารข้างเคียง'],
  },
  {
    right: 'Double Room - Ground Floor',
    others: ['Double Room - High Floor', 'Double Room - Low Floor', 'Double Room - Top Floor'],
    names: ['Camera doppia piano terreno', '双人房(大床) 首层', 'Kamar Double lantai bawah'],
  },
  {
    right: 'Double Room - High Floor',
    others: ['Double Room - Low Floor', 'Double Room - Top Floor', 'Double Room in the Attic'],
    names: [
      'Tweepersoonskamer bovenste verdiepingen',
      'Pokój dwuosobowy na wyższym piętrze',
      'Doppelzimmer in den oberen Etagen',
    ],
  },
  {
    right: 'Double Room - Low Floor',
    others: ['Double Room - Top Floor', 'Double Room in the Attic', 'Double Room in the Basement'],
    names: ['Quarto duplo andar baixo', 'Çift Kişilik Oda düşük kat', 'Phòng đôi tầng thấp'],
  },
  {
    right: 'Double Room - Main Building',
    others: ['Double Room - Annex', 'Double Room - New Building', 'Double Room - Old Building'],
    names: ['غرفة مزدوجة في المبنى الرئيسي', 'Double Room main house', 'Chambre double dans la maison principale'],
  },
  {
    right: 'Double Room - New Building',
    others: ['Double Room - Old Building', 'Double Room - Tower', 'Corner Double Room'],
    names: ['Camera doppia nel nuovo edificio', 'Tweepersoonskamer nieuw gebouw', 'Quarto duplo prédio novo'],
  },
  {
    right: 'Double Room - Non-Smoking',
    others: ['Double Room for Single Use', 'Double Room - Adults Only', 'Double Room - Women Only'],
    names: ['ห้องดับเบิล ไม่สูบบุหรี่', '双人房(大床) 不可吸烟', 'Kamar Double tidak merokok'],
  },
  {
    right: 'Double Room - Old Building',
    others: ['Double Room - Tower', 'Corner Double Room', 'Quiet Double Room'],
    names: ['더블룸 구관', 'Phòng đôi tòa nhà cũ', 'غرفة مزدوجة المبنى القديم'],
  },
  {
    right: 'Double Room - Pets Allowed',
    others: ['Double Room - No Pets', 'Connecting Double Room', 'Accessible Double Room'],
    names: [
      'Двухместный номер с домашними животными',
      'Camera doppia animali domestici ammessi',
      'Tweepersoonskamer met hond',
    ],
  },
  {
    right: 'Double Room - Smoking',
    others: ['Double Room - Non-Smoking', 'Double Room for Single Use', 'Double Room - Adults Only'],
    names: ['Habitación doble fumador', 'Çift Kişilik Oda sigara içilir', 'Quarto duplo fumador'],
  },
  {
    right: 'Double Room - Top Floor',
    others: ['Double Room in the Attic', 'Double Room in the Basement', 'Double Room - Main Building'],
    names: ['Pokój dwuosobowy ostatnie piętro', '双人房(大床) 顶楼', 'Doppelzimmer im obersten Stockwerk'],
  },
  {
    right: 'Double Room - Tower',
    others: ['Corner Double Room', 'Quiet Double Room', 'Renovated Double Room'],
    names: ['ダブルルーム タワー館', 'Chambre double dans la tour', '더블룸 타워'],
  },
  {
    right: 'Double Room - Women Only',
    others: ['Double Room - Pets Allowed', 'Double Room - No Pets', 'Connecting Double Room'],
    names: ['Çift Kişilik Oda sadece kadınlar'],
  },
  {
    right: 'Double Room for Single Use',
    others: ['Double Room - Adults Only', 'Double Room - Women Only', 'Double Room - Pets Allowed'],
    names: ['Çift Kişilik Oda tek kişi kullanımı'],
  },
  {
    right: 'Double Room in the Attic',
    others: ['Double Room in the Basement', 'Double Room - Main Building', 'Double Room - Annex'],
    names: ['ダブルルーム ロフト屋根裏', 'Doppelzimmer DG', 'Çift Kişilik Oda tavan arası'],
  },
  {
    right: 'Double Room in the Basement',
    others: ['Double Room - Main Building', 'Double Room - Annex', 'Double Room - New Building'],
    names: ['Двухместный номер в подвале', 'غرفة مزدوجة في الطابق السفلي', 'Kamar Double ruang bawah tanah'],
  },
  {
    right: 'Double Room with Bathtub',
    others: ['Double Room with Walk-in Shower', 'Double Room with Steam Bath', 'Double Room with Sauna'],
    names: ['Habitación doble con tina', 'ダブルルーム 浴槽付き', 'غرفة مزدوجة مع بانيو'],
  },
  {
    right: 'Double Room with Bay View',
    others: ['Double Room with Square View', 'Double Room with Cathedral View', 'Double Room with Village View'],
    names: ['Habitación doble vista a la bahía', 'Camera doppia vista golfo', '더블룸 만 전망'],
  },
  {
    right: 'Double Room with Beach Access',
    others: ['Double Room with Private Entrance', 'Soundproof Double Room', 'Double Room with Air Conditioning'],
    names: [
      'Phòng đôi lối ra biển',
      'Tweepersoonskamer met strandtoegang',
      'Pokój dwuosobowy z bezpośrednim dostępem do plaży',
    ],
  },
  {
    right: 'Double Room with Canal View',
    others: ['Double Room with Castle View', 'Double Room with Countryside View', 'Double Room with Bay View'],
    names: ['Kamar Double pemandangan kanal', 'Tweepersoonskamer kanaalzicht', 'Pokój dwuosobowy z widokiem na kanał'],
  },
  {
    right: 'Double Room with Castle View',
    others: ['Double Room with Countryside View', 'Double Room with Bay View', 'Double Room with Square View'],
    names: ['ダブルルーム 城が見える', 'Doppelzimmer mit Blick aufs Schloss', 'Tweepersoonskamer kasteelzicht'],
  },
  {
    right: 'Double Room with Cathedral View',
    others: ['Double Room with Village View', 'Double Room with Park View', 'Double Room with Street View'],
    names: [
      'Phòng đôi nhìn ra nhà thờ',
      'Pokój dwuosobowy z widokiem na katedrę',
      'Çift Kişilik Oda katedral manzaralı',
    ],
  },
  {
    right: 'Double Room with Conservatory',
    others: ['Double Room with Balcony', 'Double Room with Terrace', 'Double Room with French Balcony'],
    names: ['Double Room winter garden', "Chambre double avec jardin d'hiver", 'Quarto duplo com jardim de inverno'],
  },
  {
    right: 'Double Room with Countryside View',
    others: ['Double Room with Bay View', 'Double Room with Square View', 'Double Room with Cathedral View'],
    names: ['ห้องดับเบิล วิวชนบท', 'Double Room meadow view', 'Двухместный номер с видом на сельскую местность'],
  },
  {
    right: 'Double Room with Courtyard View',
    others: ['Double Room with Panoramic View', 'Double Room without View', 'Double Room with Hill View'],
    names: ['Kamar Double pemandangan halaman', 'ダブルルーム コートヤードビュー', 'Doppelzimmer hofseitig'],
  },
  {
    right: 'Double Room with Desert View',
    others: ['Double Room with Lake View', 'Double Room with River View', 'Double Room with Forest View'],
    names: ['双人房(大床) 沙漠景', 'Double Room dune view', 'Habitación doble vista al desierto'],
  },
  {
    right: 'Double Room with Fan',
    others: ['Double Room without Air Conditioning', 'Double Room without Window', 'Double Room with Spa Access'],
    names: ['더블룸 선풍기', 'Quarto duplo com ventoinha', '双人房(大床) 带风扇'],
  },
  {
    right: 'Double Room with Fireplace',
    others: [
      'Double Room with Washing Machine',
      'Double Room with Dining Area',
      'Double Room with Separate Living Room',
    ],
    names: ['Double Room wood stove', 'ダブルルーム 薪ストーブ付き'],
  },
  {
    right: 'Double Room with Forest View',
    others: ['Double Room with Valley View', 'Double Room with Vineyard View', 'Double Room with Golf Course View'],
    names: ['Chambre double vue sur les bois', 'Double Room woodland view', 'ダブルルーム 森が見える'],
  },
  {
    right: 'Double Room with French Balcony',
    others: ['Double Room with Patio', 'Double Room with Veranda', 'Double Room with Loggia'],
    names: ['Camera doppia con balcone francese', 'Quarto duplo com varanda francesa', 'Doppelzimmer franz. Balkon'],
  },
  {
    right: 'Double Room with Golf Course View',
    others: ['Double Room with Harbour View', 'Double Room with Canal View', 'Double Room with Castle View'],
    names: ['ห้องดับเบิล วิวสนามกอล์ฟ', 'Phòng đôi nhìn ra sân gôn', 'غرفة مزدوجة إطلالة على ملعب الجولف'],
  },
  {
    right: 'Double Room with Harbour View',
    others: ['Double Room with Canal View', 'Double Room with Castle View', 'Double Room with Countryside View'],
    names: ['Двухместный номер с видом на марину', 'Habitación doble vistas a la marina', 'Chambre double vue marina'],
  },
  {
    right: 'Double Room with Hill View',
    others: ['Double Room with Old Town View', 'Double Room with Desert View', 'Double Room with Lake View'],
    names: ['더블룸 언덕 전망', 'Phòng đôi nhìn ra đồi', '双人房(大床) 丘陵景'],
  },
  {
    right: 'Double Room with Hot Tub',
    others: [
      'Double Room with Private External Bathroom',
      'Double Room with Shared Bathroom',
      'Double Room with Shower',
    ],
    names: [
      'Двухместный номер с гидромассажной ванной',
      'غرفة مزدوجة مع حوض استحمام ساخن',
      'Kamar Double dengan kolam air panas',
    ],
  },
  {
    right: 'Double Room with Kitchenette',
    others: ['Double Room with Fireplace', 'Double Room with Washing Machine', 'Double Room with Dining Area'],
    names: ['ห้องดับเบิล แพนทรี่', 'Camera doppia con cucinotto', 'Chambre double cuisinette'],
  },
  {
    right: 'Double Room with Lake View',
    others: ['Double Room with River View', 'Double Room with Forest View', 'Double Room with Valley View'],
    names: ['Tweepersoonskamer met zicht op het meer', 'Doppelzimmer mit Blick auf den See'],
  },
  {
    right: 'Double Room with Loggia',
    others: ['Double Room with Roof Terrace', 'Double Room with Private Garden', 'Double Room with Conservatory'],
    names: ['Habitación doble con loggia', 'Camera doppia con loggia', 'Pokój dwuosobowy z loggią'],
  },
  {
    right: 'Double Room with Lounge Access',
    others: ['Double Room with Pool Access', 'Double Room with Private Pool', 'Double Room with Shared Pool'],
    names: [
      '双人房(大床) 含酒廊权益',
      'غرفة مزدوجة مع إمكانية الوصول إلى الصالة',
      'Habitación doble con acceso a la sala VIP',
    ],
  },
  {
    right: 'Double Room with Old Town View',
    others: ['Double Room with Desert View', 'Double Room with Lake View', 'Double Room with River View'],
    names: ['더블룸 구시가지 전망', 'Quarto duplo vista para o centro histórico', 'Phòng đôi view phố cổ'],
  },
  {
    right: 'Double Room with Panoramic View',
    others: ['Double Room without View', 'Double Room with Hill View', 'Double Room with Old Town View'],
    names: ['ห้องดับเบิล วิวแบบพาโนรามา', 'Camera doppia panoramica', 'Tweepersoonskamer panoramisch uitzicht'],
  },
  {
    right: 'Double Room with Park View',
    others: ['Double Room with Street View', 'Double Room with Courtyard View', 'Double Room with Panoramic View'],
    names: ['Kamar Double pemandangan taman kota', 'غرفة مزدوجة إطلالة على المنتزه', 'Doppelzimmer parkseitig'],
  },
  {
    right: 'Double Room with Patio',
    others: ['Double Room with Veranda', 'Double Room with Loggia', 'Double Room with Roof Terrace'],
    names: ['Двухместный номер с внутренним двориком', 'ห้องดับเบิล พร้อมนอกชาน', '더블룸 파티오'],
  },
  {
    right: 'Double Room with Pool Access',
    others: ['Double Room with Private Pool', 'Double Room with Shared Pool', 'Double Room with Beach Access'],
    names: ['Çift Kişilik Oda havuza doğrudan erişim', 'ห้องดับเบิล ลงสระได้', 'Phòng đôi tiếp cận hồ bơi trực tiếp'],
  },
  {
    right: 'Double Room with Private Entrance',
    others: ['Soundproof Double Room', 'Double Room with Air Conditioning', 'Double Room with Fan'],
    names: ['Pokój dwuosobowy z oddzielnym wejściem', 'Çift Kişilik Oda ayrı girişli', '双人房(大床) 私人入口'],
  },
  {
    right: 'Double Room with Private External Bathroom',
    others: ['Double Room with Shared Bathroom', 'Double Room with Shower', 'Double Room with Bathtub'],
    names: [
      'Chambre double salle de bain privative non attenante',
      'Quarto duplo banheiro privativo fora do quarto',
      'Двухместный номер с собственной ванной комнатой вне номера',
    ],
  },
  {
    right: 'Double Room with Private Garden',
    others: ['Double Room with Conservatory', 'Double Room with Balcony', 'Double Room with Terrace'],
    names: ['Tweepersoonskamer met privétuin', 'Doppelzimmer mit Privatgarten'],
  },
  {
    right: 'Double Room with Private Pool',
    others: ['Double Room with Shared Pool', 'Double Room with Beach Access', 'Double Room with Private Entrance'],
    names: ['Habitación doble con alberca privada', 'ダブルルーム 専用プール付き'],
  },
  {
    right: 'Double Room with River View',
    others: ['Double Room with Forest View', 'Double Room with Valley View', 'Double Room with Vineyard View'],
    names: ['ダブルルーム 川が見える'],
  },
  {
    right: 'Double Room with Roof Terrace',
    others: ['Double Room with Private Garden', 'Double Room with Conservatory', 'Double Room with Balcony'],
    names: ['Quarto duplo com rooftop'],
  },
  {
    right: 'Double Room with Shared Bathroom',
    others: ['Double Room with Shower', 'Double Room with Bathtub', 'Double Room with Walk-in Shower'],
    names: [
      'Double Room communal bathroom',
      'Kamar Double kamar mandi sharing',
      'Camera doppia bagno al piano condiviso',
    ],
  },
  {
    right: 'Double Room with Shared Kitchen',
    others: ['Double Room with Kitchen', 'Double Room with Kitchenette', 'Double Room with Fireplace'],
    names: ['Double Room communal kitchen', 'Chambre double avec cuisine partagée', '더블룸 공동주방'],
  },
  {
    right: 'Double Room with Shared Pool',
    others: ['Double Room with Beach Access', 'Double Room with Private Entrance', 'Soundproof Double Room'],
    names: ['Pokój dwuosobowy ze wspólnym basenem', 'Двухместный номер с общим бассейном', 'ห้องดับเบิล สระว่ายน้ำรวม'],
  },
  {
    right: 'Double Room with Shower',
    others: ['Double Room with Bathtub', 'Double Room with Walk-in Shower', 'Double Room with Steam Bath'],
    names: ["Chambre double salle d'eau", 'Kamar Double dengan pancuran', 'غرفة مزدوجة مع دش'],
  },
  {
    right: 'Double Room with Square View',
    others: ['Double Room with Cathedral View', 'Double Room with Village View', 'Double Room with Park View'],
    names: ['Çift Kişilik Oda meydan manzaralı', 'Phòng đôi nhìn ra quảng trường', '双人房(大床) 广场景'],
  },
  {
    right: 'Double Room with Steam Bath',
    others: ['Double Room with Sauna', 'Double Room with Hot Tub', 'Double Room with Private External Bathroom'],
    names: ['Double Room steam room', 'Habitación doble con baño de vapor', 'Camera doppia con bagno di vapore'],
  },
  {
    right: 'Double Room with Street View',
    others: ['Double Room with Courtyard View', 'Double Room with Panoramic View', 'Double Room without View'],
    names: ['Phòng đôi view đường', 'Double Room road side', 'ダブルルーム 道路側'],
  },
  {
    right: 'Double Room with Terrace',
    others: ['Double Room with French Balcony', 'Double Room with Patio', 'Double Room with Veranda'],
    names: ['더블룸 테라스', 'Tweepersoonskamer met terras', 'Pokój dwuosobowy taras'],
  },
  {
    right: 'Double Room with Valley View',
    others: ['Double Room with Vineyard View', 'Double Room with Golf Course View', 'Double Room with Harbour View'],
    names: ['Tweepersoonskamer valleizicht', 'Doppelzimmer talseitig', 'ダブルルーム 渓谷ビュー'],
  },
  {
    right: 'Double Room with Veranda',
    others: ['Double Room with Loggia', 'Double Room with Roof Terrace', 'Double Room with Private Garden'],
    names: ['Quarto duplo com alpendre', 'ห้องดับเบิล พร้อมเฉลียง', 'Çift Kişilik Oda verandalı'],
  },
  {
    right: 'Double Room with Village View',
    others: ['Double Room with Park View', 'Double Room with Street View', 'Double Room with Courtyard View'],
    names: ['Двухместный номер с видом на посёлок', '双人房(大床) 村景', 'Kamar Double pemandangan desa'],
  },
  {
    right: 'Double Room with Walk-in Shower',
    others: ['Double Room with Steam Bath', 'Double Room with Sauna', 'Double Room with Hot Tub'],
    names: [
      'Habitación doble con ducha de obra',
      'Chambre double douche de plain-pied',
      'Pokój dwuosobowy z prysznicem bez brodzika',
    ],
  },
  {
    right: 'Double Room with Washing Machine',
    others: ['Double Room with Dining Area', 'Double Room with Separate Living Room', 'Double Room with Work Desk'],
    names: ['Camera doppia con lavatrice', '더블룸 세탁기', 'Quarto duplo com máquina de lavar roupa'],
  },
  {
    right: 'Double Room without View',
    others: ['Double Room with Hill View', 'Double Room with Old Town View', 'Double Room with Desert View'],
    names: ['Двухместный номер без вида', 'ห้องดับเบิล ไม่มีวิว', 'Çift Kişilik Oda manzarasız'],
  },
  {
    right: 'Economy Double Room',
    others: ['Comfort Double Room', 'Premium Double Room', 'Classic Double Room'],
    names: ['Doppelzimmer Sparzimmer'],
  },
  {
    right: 'Executive Suite',
    others: ['Garden Suite', 'Panorama Suite', 'Spa Suite'],
    names: ['เอ็กเซ็กคูทีฟสวีท'],
  },
  {
    right: 'Family Room (2 Adults + 1 Child)',
    others: ['Family Room (2 Adults + 2 Children)', 'Family Room (3 Adults)', 'Family Room (4 Adults)'],
    names: ['家庭房 两大一小', 'Familiekamer 2 volwassenen + 1 kind', 'ファミリールーム 大人2名・お子様1名'],
  },
  {
    right: 'Family Room (2 Adults + 2 Children)',
    others: ['Family Room (3 Adults)', 'Family Room (4 Adults)', 'Family Room (2 Adults + 1 Child)'],
    names: [
      'Habitación familiar dos adultos y dos niños',
      'Chambre familiale deux adultes et deux enfants',
      'Camera familiare due adulti e due bambini',
    ],
  },
  {
    right: 'Farmhouse',
    others: ['Townhouse', 'Capsule', 'Tree House'],
    names: ['Nhà nông trại', 'بيت مزرعة', 'Farm house'],
  },
  {
    right: 'Garden Suite',
    others: ['Panorama Suite', 'Spa Suite', 'Corner Suite'],
    names: ['การ์เด้นสวีท'],
  },
  {
    right: 'Holiday Home',
    others: ['Log Cabin', 'Hut', 'Houseboat'],
    names: ['Rumah singgah liburan', '별장', 'Dom wczasowy'],
  },
  {
    right: 'Honeymoon Suite',
    others: ['Presidential Suite', 'Royal Suite', 'Family Suite'],
    names: ['Phòng suite tân hôn', '新婚套房', 'جناح العروس'],
  },
  {
    right: 'Houseboat',
    others: ['Yurt', 'Farmhouse', 'Townhouse'],
    names: ['Casa-barco', 'Дом на воде', 'Tekne Ev'],
  },
  {
    right: 'Hut',
    others: ['Houseboat', 'Yurt', 'Farmhouse'],
    names: ['Refugio', 'Hutte', 'Gubuk'],
  },
  {
    right: 'Large Double Room',
    others: ['Double Room', 'Small Double Room'],
    names: ['Camera doppia ampia', '더블룸 큰', 'Tweepersoonskamer ruim'],
  },
  {
    right: 'Log Cabin',
    others: ['Hut', 'Houseboat', 'Yurt'],
    names: ['Dom z bali', 'Cabana de troncos', 'Сруб'],
  },
  {
    right: 'Mobile Home',
    others: ['Caravan', 'Safari Tent', 'Cave Room'],
    names: ['移动房屋', 'Casa prefabricada', 'Mobilhome'],
  },
  {
    right: 'Modern Double Room',
    others: ['Basic Double Room', 'Rustic Double Room', 'Design Double Room'],
    names: ['Phòng đôi hiện đại', 'غرفة مزدوجة عصرية', '더블룸 모던'],
  },
  {
    right: 'Panorama Suite',
    others: ['Spa Suite', 'Corner Suite', 'Senior Suite'],
    names: ['جناح بانورامي', 'Suite panoramique'],
  },
  {
    right: 'Presidential Suite',
    others: ['Royal Suite', 'Family Suite', 'Executive Suite'],
    names: ['เพรสซิเด้นท์สวีท'],
  },
  {
    right: 'Quadruple Room',
    others: ['Quintuple Room', 'Room for 6 People', 'Double Room'],
    names: ['Vierer-Zimmer', 'ห้องควอด'],
  },
  {
    right: 'Quiet Double Room',
    others: ['Renovated Double Room', 'Double Room - Ground Floor', 'Double Room - High Floor'],
    names: ['Çift Kişilik Oda sessiz', 'Kamar Double tenang', 'Camera doppia tranquilla'],
  },
  {
    right: 'Renovated Double Room',
    others: ['Double Room - Ground Floor', 'Double Room - High Floor', 'Double Room - Low Floor'],
    names: ['Двухместный номер обновлённый', 'Phòng đôi mới nâng cấp', 'Kamar Double renovasi'],
  },
  {
    right: 'Romantic Double Room',
    others: ['Business Double Room', 'Traditional Double Room', 'Modern Double Room'],
    names: ['Double Room romance', 'ダブルルーム ロマンチック', 'Tweepersoonskamer romantische'],
  },
  {
    right: 'Room for 6 People',
    others: ['Double Room', 'Single Room', 'Triple Room'],
    names: ['Camera sestupla'],
  },
  {
    right: 'Room with Baby Cot',
    others: ['Room with Four-Poster Bed', 'Room with Double Bed', 'Room with Two Single Beds'],
    names: ['Pokój z łóżeczkiem', 'Beşikli oda', '带婴儿床客房'],
  },
  {
    right: 'Room with Double Bed',
    others: ['Room with Two Single Beds', 'Room with King Bed', 'Room with Bunk Bed'],
    names: ['Pokój z łożem małżeńskim', 'Camera con un letto doppio'],
  },
  {
    right: 'Room with Extra Bed',
    others: ['Room with Baby Cot', 'Room with Four-Poster Bed', 'Room with Double Bed'],
    names: ['補助ベッド付きルーム', '간이침대 룸', 'Phòng kê thêm giường'],
  },
  {
    right: 'Room with Four-Poster Bed',
    others: ['Room with Double Bed', 'Room with Two Single Beds', 'Room with King Bed'],
    names: ['Kamar dengan ranjang berkelambu', '天蓋ベッドルーム'],
  },
  {
    right: 'Room with King Bed',
    others: ['Room with Bunk Bed', 'Room with Sofa Bed', 'Room with Extra Bed'],
    names: ['غرفة بسرير كنج'],
  },
  {
    right: 'Room with Sofa Bed',
    others: ['Room with Extra Bed', 'Room with Baby Cot', 'Room with Four-Poster Bed'],
    names: ['Yataklı kanepeli oda', 'Chambre avec BZ'],
  },
  {
    right: 'Room with Two Single Beds',
    others: ['Room with King Bed', 'Room with Bunk Bed', 'Room with Sofa Bed'],
    names: ['싱글 베드 2개'],
  },
  {
    right: 'Rustic Double Room',
    others: ['Design Double Room', 'Comfort Double Room', 'Premium Double Room'],
    names: ['Doppelzimmer rustikal', 'Tweepersoonskamer rustiek', 'Pokój dwuosobowy rustykalny'],
  },
  {
    right: 'Senior Suite',
    others: ['Honeymoon Suite', 'Presidential Suite', 'Royal Suite'],
    names: ['Сеньор-сюит', 'シニアスイート', '시니어 스위트'],
  },
  {
    right: 'Single Room',
    others: ['Triple Room', 'Quadruple Room', 'Quintuple Room'],
    names: ['1 kişilik oda', 'Phòng 1 người', '1人部屋'],
  },
  {
    right: 'Small Double Room',
    others: ['Large Double Room', 'Double Room'],
    names: ['Double Room compact', 'Quarto duplo compacto', 'Doppelzimmer klein'],
  },
  {
    right: 'Spa Suite',
    others: ['Corner Suite', 'Senior Suite', 'Honeymoon Suite'],
    names: ['Wellness suite', 'Wellness suite', 'Wellness-Suite'],
  },
  {
    right: 'Townhouse',
    others: ['Capsule', 'Tree House', 'Mobile Home'],
    names: ['Casa adosada', 'Casa geminada', '联排别墅'],
  },
  {
    right: 'Traditional Double Room',
    others: ['Modern Double Room', 'Basic Double Room', 'Rustic Double Room'],
    names: ['Двухместный номер традиционный', '双人房(大床) 传统', 'غرفة مزدوجة تقليدية'],
  },
  {
    right: 'Tree House',
    others: ['Mobile Home', 'Caravan', 'Safari Tent'],
    names: ['Cabaña en el árbol'],
  },
  {
    right: 'Triple Room',
    others: ['Quadruple Room', 'Quintuple Room', 'Room for 6 People'],
    names: ['Chambre 3 lits', 'Dreierzimmer'],
  },
  {
    right: 'Yurt',
    others: ['Farmhouse', 'Townhouse', 'Capsule'],
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
