/** Names of a room with one view each, in sixteen languages: the words for it in the order of `views`. */
export const views =
  'lake mountain forest park street courtyard canal harbour garden pool sea river city beach castle vineyard valley'.split(
    ' ',
  );

export interface ForeignWords {
  readonly language: string;
  /** Where the words stand in a name. */
  readonly name: (words: string) => string;
  /** Nothing where a language has no usual word. */
  readonly words: string;
}

export const foreignViews: readonly ForeignWords[] = [
  {
    language: 'German',
    name: (words) => `Deluxe Zimmer ${words}`,
    words:
      'mit Seeblick, mit Bergblick, mit Waldblick, mit Parkblick, mit Straßenblick, mit Blick in den Innenhof, mit Kanalblick, mit Hafenblick, mit Gartenblick, mit Poolblick, mit Meerblick, mit Flussblick, mit Stadtblick, mit Strandblick, mit Schlossblick, mit Blick auf die Weinberge, mit Talblick',
  },
  {
    language: 'French',
    name: (words) => `Chambre Deluxe ${words}`,
    words:
      'vue sur le lac, vue montagne, vue forêt, vue sur le parc, vue sur la rue, vue sur la cour, vue sur le canal, vue sur le port, vue jardin, vue piscine, vue mer, vue sur la rivière, vue ville, vue plage, vue sur le château, vue sur les vignes, vue sur la vallée',
  },
  {
    language: 'Spanish',
    name: (words) => `Habitación Deluxe ${words}`,
    words:
      'vistas al lago, vistas a la montaña, vistas al bosque, vistas al parque, vistas a la calle, vistas al patio, vistas al canal, vistas al puerto, vistas al jardín, vistas a la piscina, vistas al mar, vistas al río, vistas a la ciudad, vistas a la playa, vistas al castillo, vistas a los viñedos, vistas al valle',
  },
  {
    language: 'Italian',
    name: (words) => `Camera Deluxe ${words}`,
    words:
      'vista lago, vista montagna, vista bosco, vista parco, vista strada, vista cortile, vista canale, vista porto, vista giardino, vista piscina, vista mare, vista fiume, vista città, vista spiaggia, vista castello, vista vigneti, vista valle',
  },
  {
    language: 'Portuguese',
    name: (words) => `Quarto Deluxe ${words}`,
    words:
      'vista lago, vista montanha, vista floresta, vista parque, vista rua, vista pátio, vista canal, vista porto, vista jardim, vista piscina, vista mar, vista rio, vista cidade, vista praia, vista castelo, vista vinhas, vista vale',
  },
  {
    language: 'Dutch',
    name: (words) => `Deluxe Kamer met ${words}`,
    words:
      'uitzicht op het meer, uitzicht op de bergen, uitzicht op het bos, uitzicht op het park, uitzicht op de straat, uitzicht op de binnenplaats, uitzicht op het kanaal, uitzicht op de haven, tuinzicht, zwembadzicht, zeezicht, uitzicht op de rivier, uitzicht op de stad, uitzicht op het strand, uitzicht op het kasteel, uitzicht op de wijngaarden, uitzicht op de vallei',
  },
  {
    language: 'Polish',
    name: (words) => `Pokój Deluxe ${words}`,
    words:
      'z widokiem na jezioro, z widokiem na góry, z widokiem na las, z widokiem na park, z widokiem na ulicę, z widokiem na dziedziniec, z widokiem na kanał, z widokiem na port, z widokiem na ogród, z widokiem na basen, z widokiem na morze, z widokiem na rzekę, z widokiem na miasto, z widokiem na plażę, z widokiem na zamek, z widokiem na winnice, z widokiem na dolinę',
  },
  {
    language: 'Turkish',
    name: (words) => `${words} Deluxe Oda`,
    words:
      'Göl Manzaralı, Dağ Manzaralı, Orman Manzaralı, Park Manzaralı, Sokak Manzaralı, Avlu Manzaralı, Kanal Manzaralı, Liman Manzaralı, Bahçe Manzaralı, Havuz Manzaralı, Deniz Manzaralı, Nehir Manzaralı, Şehir Manzaralı, Plaj Manzaralı, Kale Manzaralı, Bağ Manzaralı, Vadi Manzaralı',
  },
  {
    language: 'Russian',
    name: (words) => `Номер Делюкс ${words}`,
    words:
      'с видом на озеро, с видом на горы, с видом на лес, с видом на парк, с видом на улицу, с видом во двор, с видом на канал, с видом на гавань, с видом на сад, с видом на бассейн, с видом на море, с видом на реку, с видом на город, с видом на пляж, с видом на замок, с видом на виноградники, с видом на долину',
  },
  {
    language: 'Arabic',
    name: (words) => `غرفة ديلوكس ${words}`,
    words:
      'بإطلالة على البحيرة, بإطلالة على الجبل, بإطلالة على الغابة, , بإطلالة على الشارع, بإطلالة على الفناء, بإطلالة على القناة, بإطلالة على الميناء, بإطلالة على الحديقة, بإطلالة على المسبح, بإطلالة على البحر, بإطلالة على النهر, بإطلالة على المدينة, بإطلالة على الشاطئ, بإطلالة على القلعة, بإطلالة على الكروم, بإطلالة على الوادي',
  },
  {
    language: 'Thai',
    name: (words) => `ห้องดีลักซ์ ${words}`,
    words:
      'วิวทะเลสาบ, วิวภูเขา, วิวป่า, วิวสวนสาธารณะ, วิวถนน, วิวลานภายใน, วิวคลอง, วิวท่าเรือ, วิวสวน, วิวสระว่ายน้ำ, วิวทะเล, วิวแม่น้ำ, วิวเมือง, วิวชายหาด, วิวปราสาท, วิวไร่องุ่น, วิวหุบเขา',
  },
  {
    language: 'Vietnamese',
    name: (words) => `Phòng Deluxe ${words}`,
    words:
      'hướng hồ, hướng núi, hướng rừng, hướng công viên, hướng phố, hướng sân trong, hướng kênh, hướng cảng, hướng vườn, hướng hồ bơi, hướng biển, hướng sông, hướng thành phố, hướng bãi biển, hướng lâu đài, hướng vườn nho, hướng thung lũng',
  },
  {
    language: 'Japanese',
    name: (words) => `デラックスルーム ${words}`,
    words:
      'レイクビュー, マウンテンビュー, 森側, パークビュー, ストリートビュー, 中庭側, 運河側, ハーバービュー, ガーデンビュー, プールビュー, オーシャンビュー, リバービュー, シティビュー, ビーチビュー, お城側, ぶどう畑ビュー, 谷側',
  },
  {
    language: 'Chinese',
    name: (words) => `豪华${words}房`,
    words:
      '湖景, 山景, 森林景, 公园景, 街景, 庭院景, 运河景, 港景, 花园景, 泳池景, 海景, 河景, 城景, 海滩景, 城堡景, 葡萄园景, 山谷景',
  },
  {
    language: 'Korean',
    name: (words) => `디럭스룸 ${words}`,
    words:
      '호수 전망, 산 전망, 숲 전망, 공원 전망, 거리 전망, 안뜰 전망, 운하 전망, 항구 전망, 정원 전망, 수영장 전망, 바다 전망, 강 전망, 도시 전망, 해변 전망, 성 전망, 포도밭 전망, 계곡 전망',
  },
  {
    language: 'Indonesian',
    name: (words) => `Kamar Deluxe ${words}`,
    words:
      'pemandangan danau, pemandangan gunung, pemandangan hutan, , pemandangan jalan, pemandangan halaman dalam, pemandangan kanal, pemandangan pelabuhan, pemandangan taman, pemandangan kolam renang, pemandangan laut, pemandangan sungai, pemandangan kota, pemandangan pantai, pemandangan kastil, pemandangan kebun anggur, pemandangan lembah',
  },
];

/** The same for what a room has, in the order of `features`. */
export const features =
  'Terrace, Kitchenette, Private Pool, Ground Floor, Accessible, Bathtub, Shared Bathroom, Sofa Bed, Smoking, High Floor, Hot Tub, Single Use, Fireplace, Sauna, Lounge Access'.split(
    ', ',
  );

export const foreignFeatures: readonly ForeignWords[] = [
  {
    language: 'German',
    name: (words) => `Standard Doppelzimmer ${words}`,
    words:
      'mit Terrasse, mit Küchenzeile, mit eigenem Pool, im Erdgeschoss, barrierefrei, mit Badewanne, mit Gemeinschaftsbad, mit Schlafsofa, Raucher, in einer höheren Etage, mit Whirlpool, zur Einzelnutzung, mit Kamin, mit Sauna, mit Zugang zur Lounge',
  },
  {
    language: 'French',
    name: (words) => `Chambre Double Standard ${words}`,
    words:
      'avec Terrasse, avec Kitchenette, avec Piscine Privée, au Rez-de-chaussée, accessible aux personnes à mobilité réduite, avec Baignoire, avec Salle de Bains Commune, avec Canapé-lit, Fumeurs, à un étage élevé, avec Jacuzzi, à Usage Individuel, avec Cheminée, avec Sauna, avec Accès au Salon',
  },
  {
    language: 'Spanish',
    name: (words) => `Habitación Doble Estándar ${words}`,
    words:
      'con Terraza, con Cocina Pequeña, con Piscina Privada, en Planta Baja, accesible para personas de movilidad reducida, con Bañera, con Baño Compartido, con Sofá Cama, Fumadores, en Piso Alto, con Bañera de Hidromasaje, de Uso Individual, con Chimenea, con Sauna, con Acceso al Salón',
  },
  {
    language: 'Italian',
    name: (words) => `Camera Doppia Standard ${words}`,
    words:
      'con Terrazza, con Angolo Cottura, con Piscina Privata, al Piano Terra, accessibile ai disabili, con Vasca, con Bagno in Comune, con Divano Letto, per Fumatori, ai Piani Alti, con Vasca Idromassaggio, Uso Singola, con Camino, con Sauna, con Accesso alla Lounge',
  },
  {
    language: 'Portuguese',
    name: (words) => `Quarto Duplo Standard ${words}`,
    words:
      'com Terraço, com Kitchenette, com Piscina Privativa, no Térreo, acessível para deficientes, com Banheira, com Banheiro Compartilhado, com Sofá-Cama, para Fumantes, em Andar Alto, com Banheira de Hidromassagem, para Uso Individual, com Lareira, com Sauna, com Acesso ao Lounge',
  },
  {
    language: 'Dutch',
    name: (words) => `Standaard Tweepersoonskamer ${words}`,
    words:
      'met Terras, met Kitchenette, met Privézwembad, op de Begane Grond, toegankelijk voor mindervaliden, met Bad, met Gedeelde Badkamer, met Slaapbank, Roken, op Hoge Verdieping, met Bubbelbad, voor Eenpersoonsgebruik, met Open Haard, met Sauna, met Toegang tot Lounge',
  },
  {
    language: 'Polish',
    name: (words) => `Standardowy pokój dwuosobowy ${words}`,
    words:
      'z tarasem, z aneksem kuchennym, z prywatnym basenem, na parterze, dla osób niepełnosprawnych, z wanną, ze wspólną łazienką, z sofą rozkładaną, dla palących, na wysokim piętrze, z wanną z hydromasażem, do użytku przez jedną osobę, z kominkiem, z sauną, z dostępem do salonu',
  },
  {
    language: 'Turkish',
    name: (words) => `Standart Çift Kişilik Oda ${words}`,
    words:
      'Teraslı, Mini Mutfaklı, Özel Havuzlu, Zemin Kat, Engelli, Küvetli, Ortak Banyolu, Çekyatlı, Sigara İçilebilir, Yüksek Kat, Jakuzili, Tek Kişilik Kullanım, Şömineli, Saunalı, Lounge Erişimli',
  },
  {
    language: 'Russian',
    name: (words) => `Стандартный двухместный номер с одной кроватью ${words}`,
    words:
      'с террасой, с мини-кухней, с собственным бассейном, на первом этаже, для инвалидов, , с общей ванной комнатой, с диваном-кроватью, для курящих, на верхнем этаже, с джакузи, для одноместного размещения, с камином, с сауной, с доступом в лаундж',
  },
  {
    language: 'Arabic',
    name: (words) => `غرفة مزدوجة قياسية ${words}`,
    words:
      'مع تراس, مع مطبخ صغير, مع مسبح خاص, في الطابق الأرضي, لذوي الاحتياجات الخاصة, مع حوض استحمام, مع حمام مشترك, , للمدخنين, في طابق مرتفع, مع جاكوزي, للاستخدام الفردي, مع مدفأة, مع ساونا, ',
  },
  {
    language: 'Thai',
    name: (words) => `ห้องสแตนดาร์ดดับเบิล ${words}`,
    words:
      'พร้อมเทอเรซ, พร้อมครัวขนาดเล็ก, พร้อมสระว่ายน้ำส่วนตัว, ชั้นล่าง, สำหรับผู้พิการ, พร้อมอ่างอาบน้ำ, ห้องน้ำรวม, พร้อมโซฟาเบด, สูบบุหรี่ได้, ชั้นสูง, พร้อมอ่างจากุซซี่, พักเดี่ยว, พร้อมเตาผิง, พร้อมซาวน่า, พร้อมสิทธิ์เข้าเลานจ์',
  },
  {
    language: 'Vietnamese',
    name: (words) => `Phòng Đôi Tiêu Chuẩn ${words}`,
    words:
      'có Sân Hiên, có Bếp Nhỏ, có Hồ Bơi Riêng, Tầng Trệt, cho Người Khuyết Tật, có Bồn Tắm, Phòng Tắm Chung, có Giường Sofa, Hút Thuốc, Tầng Cao, có Bồn Tắm Nước Nóng, Sử Dụng Đơn, có Lò Sưởi, có Phòng Xông Hơi, có Quyền Sử Dụng Phòng Chờ',
  },
  {
    language: 'Japanese',
    name: (words) => `スタンダードダブルルーム ${words}`,
    words:
      'テラス付き, 簡易キッチン付き, プライベートプール付き, 1階, バリアフリー, バスタブ付き, 共用バスルーム, ソファベッド付き, 喫煙, 高層階, ジャグジー付き, シングルユース, 暖炉付き, サウナ付き, ラウンジアクセス付き',
  },
  {
    language: 'Chinese',
    name: (words) => `标准大床房 ${words}`,
    words:
      '带露台, 带小厨房, 带私人泳池, 一楼, 无障碍, 带浴缸, 共用浴室, 带沙发床, 吸烟, 高楼层, 带按摩浴缸, 单人入住, 带壁炉, 带桑拿, 含行政酒廊待遇',
  },
  {
    language: 'Korean',
    name: (words) => `스탠다드 더블룸 ${words}`,
    words:
      '테라스, 간이주방, 전용 수영장, 1층, 장애인용, 욕조, 공용 욕실, 소파베드, 흡연, 고층, 자쿠지, 싱글 유스, 벽난로, 사우나, 라운지 이용',
  },
  {
    language: 'Indonesian',
    name: (words) => `Kamar Double Standar ${words}`,
    words:
      'dengan Teras, dengan Dapur Kecil, dengan Kolam Renang Pribadi, Lantai Dasar, untuk Difabel, dengan Bathtub, Kamar Mandi Bersama, dengan Sofa Bed, Merokok, Lantai Tinggi, dengan Jacuzzi, untuk 1 Orang, dengan Perapian, dengan Sauna, dengan Akses Lounge',
  },
];

/** The same for what a room is, in the order of `kinds`. */
export const kinds =
  'Single Room, Double Room, Twin Room, Triple Room, Quadruple Room, Family Room, Suite, Junior Suite, Studio, Apartment, Two-Bedroom Apartment, Bungalow, Villa, Bed in Dormitory, Room with Bunk Bed, Double Room for 3 Persons, King Room, Attic Room, Chalet, Tent'.split(
    ', ',
  );

export const foreignKinds: readonly ForeignWords[] = [
  {
    language: 'German',
    name: (words) => words,
    words:
      'Einzelzimmer, Doppelzimmer, Zweibettzimmer, Dreibettzimmer, Vierbettzimmer, Familienzimmer, Suite, Junior-Suite, Studio, Apartment, Apartment mit 2 Schlafzimmern, Bungalow, Villa, Bett im Schlafsaal, Zimmer mit Etagenbett, Doppelzimmer für 3 Personen, Zimmer mit Kingsize-Bett, Dachzimmer, Chalet, Zelt',
  },
  {
    language: 'French',
    name: (words) => words,
    words:
      'Chambre Simple, Chambre Double, Chambre Lits Jumeaux, Chambre Triple, Chambre Quadruple, Chambre Familiale, Suite, Suite Junior, Studio, Appartement, Appartement 2 Chambres, Bungalow, Villa, Lit en Dortoir, Chambre avec Lits Superposés, Chambre Double pour 3 personnes, Chambre Lit King-Size, Chambre Mansardée, Chalet, Tente',
  },
  {
    language: 'Spanish',
    name: (words) => words,
    words:
      'Habitación Individual, Habitación Doble, , Habitación Triple, Habitación Cuádruple, Habitación Familiar, Suite, Suite Junior, Estudio, Apartamento, Apartamento de 2 dormitorios, Bungalow, Villa, Cama en dormitorio compartido, Habitación con literas, Habitación Doble para 3 personas, Habitación con cama extragrande, Habitación Abuhardillada, Chalet, Tienda de campaña',
  },
  {
    language: 'Italian',
    name: (words) => words,
    words:
      'Camera Singola, Camera Matrimoniale, Camera Doppia con letti singoli, Camera Tripla, Camera Quadrupla, Camera Familiare, Suite, Junior Suite, Monolocale, Appartamento, Appartamento con 2 camere da letto, Bungalow, Villa, Letto in dormitorio, Camera con letto a castello, Camera Doppia per 3 persone, Camera con letto king-size, Camera Mansardata, Chalet, Tenda',
  },
  {
    language: 'Portuguese',
    name: (words) => words,
    words:
      'Quarto Individual, Quarto Duplo, Quarto Twin, Quarto Triplo, Quarto Quádruplo, Quarto Familiar, Suíte, Suíte Júnior, Estúdio, Apartamento, Apartamento com 2 quartos, Bangalô, Villa, Cama em dormitório, Quarto com beliche, Quarto Duplo para 3 pessoas, Quarto King, Quarto no Sótão, Chalé, Tenda',
  },
  {
    language: 'Dutch',
    name: (words) => words,
    words:
      'Eenpersoonskamer, Tweepersoonskamer, Kamer met 2 Aparte Bedden, Driepersoonskamer, Vierpersoonskamer, Familiekamer, Suite, Junior Suite, Studio, Appartement, Appartement met 2 Slaapkamers, Bungalow, Villa, Bed in Slaapzaal, Kamer met Stapelbed, Tweepersoonskamer voor 3 personen, Kamer met Kingsize Bed, Zolderkamer, Chalet, Tent',
  },
  {
    language: 'Polish',
    name: (words) => words,
    words:
      'Pokój jednoosobowy, Pokój dwuosobowy z łóżkiem małżeńskim, Pokój dwuosobowy z 2 oddzielnymi łóżkami, Pokój trzyosobowy, Pokój czteroosobowy, Pokój rodzinny, Apartament typu Suite, Apartament typu Junior Suite, Studio, Apartament, Apartament z 2 sypialniami, Bungalow, Willa, Łóżko w dormitorium, Pokój z łóżkiem piętrowym, Pokój dwuosobowy dla 3 osób, Pokój z łóżkiem typu king-size, Pokój na poddaszu, Domek górski, Namiot',
  },
  {
    language: 'Turkish',
    name: (words) => words,
    words:
      'Tek Kişilik Oda, Çift Kişilik Oda, İki Ayrı Yataklı Oda, Üç Kişilik Oda, Dört Kişilik Oda, Aile Odası, Süit, Junior Süit, Stüdyo, Daire, 2 Yatak Odalı Daire, Bungalov, Villa, Yatakhanede Yatak, Ranzalı Oda, 3 Kişilik Double Oda, King Oda, Çatı Katı Oda, Dağ Evi, Çadır',
  },
  {
    language: 'Russian',
    name: (words) => words,
    words:
      'Одноместный номер, Двухместный номер с 1 кроватью, Двухместный номер с 2 отдельными кроватями, Трехместный номер, Четырехместный номер, Семейный номер, Люкс, Полулюкс, Студия, Апартаменты, Апартаменты с 2 спальнями, Бунгало, Вилла, Кровать в общем номере, Номер с двухъярусной кроватью, Двухместный номер для 3 человек, Номер с кроватью размера "king-size", Номер в мансарде, Шале, Палатка',
  },
  {
    language: 'Arabic',
    name: (words) => words,
    words:
      'غرفة مفردة, غرفة مزدوجة, غرفة توأم, غرفة ثلاثية, غرفة رباعية, غرفة عائلية, جناح, جناح جونيور, ستوديو, شقة, شقة بغرفتي نوم, بنغل, فيلا, سرير في مهجع, غرفة مع سرير بطابقين, غرفة مزدوجة لثلاثة أشخاص, غرفة بسرير كينغ, غرفة علوية, شاليه, خيمة',
  },
  {
    language: 'Thai',
    name: (words) => words,
    words:
      'ห้องเดี่ยว, ห้องดับเบิล, ห้องเตียงแฝด, ห้องสำหรับ 3 ท่าน, ห้องสำหรับ 4 ท่าน, ห้องแฟมิลี่, ห้องสวีท, ห้องจูเนียร์สวีท, สตูดิโอ, อพาร์ตเมนต์, อพาร์ตเมนต์ 2 ห้องนอน, บังกะโล, วิลล่า, เตียงในหอพัก, ห้องเตียงสองชั้น, ห้องดับเบิลสำหรับ 3 ท่าน, ห้องเตียงคิงไซส์, ห้องใต้หลังคา, ชาเลต์, เต็นท์',
  },
  {
    language: 'Vietnamese',
    name: (words) => words,
    words:
      'Phòng Đơn, Phòng Đôi, Phòng 2 Giường Đơn, Phòng 3 Người, Phòng 4 Người, Phòng Gia Đình, Phòng Suite, Phòng Suite Junior, Phòng Studio, Căn Hộ, Căn Hộ 2 Phòng Ngủ, Bungalow, Biệt Thự, Giường trong Phòng Tập Thể, Phòng Giường Tầng, Phòng Đôi cho 3 Người, Phòng Giường King, Phòng Áp Mái, , Lều',
  },
  {
    language: 'Japanese',
    name: (words) => words,
    words:
      'シングルルーム, ダブルルーム, ツインルーム, トリプルルーム, 4人部屋, ファミリールーム, スイート, ジュニアスイート, スタジオ, アパートメント, 2ベッドルームアパートメント, バンガロー, ヴィラ, ドミトリーのベッド, 二段ベッドの部屋, ダブルルーム 3名, キングルーム, 屋根裏部屋, シャレー, テント',
  },
  {
    language: 'Chinese',
    name: (words) => words,
    words:
      '单人间, 双人间, 双床间, 三人间, 四人间, 家庭房, 套房, 普通套房, 开放式客房, 公寓, 两卧室公寓, 平房, 别墅, 宿舍床位, 双层床房, 双人房(3人), 特大床间, 阁楼房, 木屋, 帐篷',
  },
  {
    language: 'Korean',
    name: (words) => words,
    words:
      '싱글룸, 더블룸, 트윈룸, 트리플룸, 쿼드룸, 패밀리룸, 스위트룸, 주니어 스위트룸, 스튜디오, 아파트, 2베드룸 아파트, 방갈로, 빌라, 도미토리 침대, 이층침대 룸, 더블룸 3인, 킹룸, 다락방, 샬레, 텐트',
  },
  {
    language: 'Indonesian',
    name: (words) => words,
    words:
      'Kamar Single, Kamar Double, Kamar Twin, Kamar Triple, Kamar untuk 4 Orang, Kamar Keluarga, Suite, Junior Suite, Studio, Apartemen, Apartemen 2 Kamar Tidur, Bungalow, Vila, Tempat Tidur di Asrama, Kamar dengan Ranjang Susun, Kamar Double untuk 3 Orang, Kamar King, Kamar Loteng, Chalet, Tenda',
  },
];
