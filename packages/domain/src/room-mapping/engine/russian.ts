/*
 * Russian in English, before accents fall: the script is another. Endings vary, so these are beginnings of words, of which the longest counts;
 * words that are too short for that, and those of which another word is the beginning, stand whole. A written «ё» is read as «е».
 */

export const russianWords: Readonly<Record<string, string>> = {
  с: '', со: '', на: '', и: '', в: 'in', во: '', из: '', к: '', от: '', по: '', у: '', над: '', за: '', или: 'or', доп: 'extra', не: 'non', де: 'de', мини: 'mini', полу: 'junior',
  один: '1', одна: '1', одно: '1', одной: '1', одним: '1', одну: '1', две: '2', два: '2', двух: '2', двумя: '2', три: '3', трех: '3', тремя: '3', четыре: '4', четырех: '4', четырьмя: '4', пять: '5', пяти: '5', пятью: '5',
  шесть: '6', шести: '6', шестью: '6', семь: '7', семи: '7', семью: '7', восемь: '8', восьми: '8', восемью: '8', десять: '10', десяти: '10',
  одного: '1 person', двоих: '2 person', троих: '3 person', четверых: '4 person',
  // «2-х», «5-ти», «2-мя»
  х: '', ти: '', мя: '', ой: '', й: '', я: '', ю: '', ый: '', ая: '',
  рек: 'river', реку: 'river', реки: 'river', речку: 'river', вода: 'water', воде: 'water', воду: 'water', баня: 'sauna', баней: 'sauna', си: 'sea', вью: 'view', сайд: 'side', пул: 'pool', бич: 'beach', сити: 'city', ленд: 'land', лэнд: 'land',
  новый: 'new', новом: 'new', новая: 'new', старый: 'old', старом: 'old', спальное: '', спальных: '', спальная: 'wide', спальной: 'wide', спальную: 'wide', спальные: 'wide', спальными: 'wide',
};

/** What one word says, by subject. */
export const russianStems: readonly (readonly [string, string])[] = [
  // for how many, and how they sleep
  ['одноместн', 'single'], ['двухместн', 'double'], ['трехместн', 'triple'], ['четырехместн', 'quadruple'], ['пятиместн', '5 person'], ['шестиместн', '6 person'], ['семиместн', '7 person'], ['восьмиместн', '8 person'], ['десятиместн', '10 person'], ['двенадцатиместн', '12 person'],
  ['местн', 'seater'], ['чел', 'person'], ['гость', 'person'], ['гостей', 'person'], ['гостя', 'person'], ['взросл', 'adult'], ['размещени', 'occupancy'], ['использовани', 'use'], ['одиночн', 'single'], ['двойн', 'double'], ['тройн', 'triple'],
  ['кроват', 'bed'], ['мест', 'bed'], ['койк', 'bed'], ['койко', ''], ['двуспальн', 'double'], ['двухспальн', 'double'], ['односпальн', 'single'], ['полуторн', 'double'], ['полутораспальн', 'double'], ['раздельн', 'twin'], ['отдельн', 'separate'], ['двухъярусн', 'bunk'], ['диван', 'sofa bed'], ['дополнительн', 'extra'],
  ['твин', 'twin'], ['дабл', 'double'], ['сингл', 'single'], ['трипл', 'triple'], ['квадр', 'quadruple'], ['кинг', 'king'], ['квин', 'queen'], ['сайз', 'size'], ['размер', ''],
  ['хостел', 'dormitory'], ['общежити', 'dormitory'], ['общ', 'shared'], ['смешанн', 'mixed'], ['женщин', 'female'], ['женск', 'female'], ['мужчин', 'male'], ['мужск', 'male'],
  // tiers
  ['стандарт', 'standard'], ['стандард', 'standard'], ['делюкс', 'deluxe'], ['улучшенн', 'superior'], ['супериор', 'superior'], ['сьюпериор', 'superior'], ['эконом', 'economy'], ['бюджет', 'economy'], ['базов', 'basic'], ['комфорт', 'comfort'], ['повышенн', ''], ['комфортност', 'superior'], ['бизнес', 'business'],
  ['премиум', 'premium'], ['премиальн', 'premium'], ['премьер', 'premier'], ['классич', 'classic'], ['классик', 'classic'], ['представительск', 'executive'], ['экзекьютив', 'executive'], ['экзекутив', 'executive'], ['президент', 'presidential'], ['королевск', 'royal'], ['роял', 'royal'], ['императорск', 'imperial'], ['амбассадор', 'ambassador'],
  ['дипломат', 'diplomatic'], ['роскошн', 'luxury'], ['лакшери', 'luxury'], ['гранд', 'grand'], ['престиж', 'prestige'], ['привилег', 'privilege'], ['эксклюзив', 'exclusive'], ['элит', 'elite'], ['свадебн', 'honeymoon'], ['новобрачн', 'honeymoon'], ['молодожен', 'honeymoon'], ['медов', 'honeymoon'], ['романтич', 'romantic'],
  ['категори', ''], ['класс', ''],
  // types
  ['номер', 'room'], ['комнат', 'room'], ['рум', 'room'], ['люкс', 'suite'], ['полулюкс', 'junior suite'], ['сьют', 'suite'], ['сюит', 'suite'], ['сьюит', 'suite'], ['джуниор', 'junior'], ['студи', 'studio'], ['апарт', 'apartment'], ['квартир', 'apartment'], ['резиденци', 'residence'], ['пентхаус', 'penthouse'],
  ['лофт', 'loft'], ['вилл', 'villa'], ['бунгало', 'bungalow'], ['коттедж', 'cottage'], ['шале', 'chalet'], ['дом', 'house'], ['домик', 'cottage'], ['домашн', ''], ['особняк', 'mansion'], ['таунхаус', 'townhouse'], ['хижин', 'cabin'], ['палатк', 'tent'], ['шатер', 'tent'], ['шатр', 'tent'], ['глэмпинг', 'glamping'], ['глемпинг', 'glamping'], ['капсул', 'capsule'],
  ['однокомнатн', ''], ['двухкомнатн', '2 bedroom'], ['трехкомнатн', '3 bedroom'], ['четырехкомнатн', '4 bedroom'], ['спальн', 'bedroom'], ['спален', 'bedroom'], ['трехспальн', '3 bedroom'], ['гостин', ''], ['гостев', 'guest'], ['семейн', 'family'], ['фэмили', 'family'], ['фемили', 'family'],
  // views
  ['вид', 'view of'], ['море', 'sea'], ['моря', 'sea'], ['морск', 'sea'], ['океан', 'ocean'], ['город', 'city'], ['сад', 'garden'], ['гарден', 'garden'], ['бассейн', 'pool'], ['парк', 'park'], ['гор', 'mountain'], ['озер', 'lake'], ['двор', 'courtyard'], ['внутренн', 'interior'], ['улиц', 'street'], ['площад', 'square'], ['красн', 'red'], ['кремл', 'kremlin'], ['окрестност', 'land'],
  ['территори', 'resort'], ['залив', 'bay'], ['бухт', 'bay'], ['лагун', 'lagoon'], ['гаван', 'harbour'], ['пляж', 'beach'], ['побереж', 'beach'], ['канал', 'canal'], ['фонтан', 'fountain'], ['остров', 'island'], ['закат', 'sunset'], ['лес', 'forest'], ['долин', 'valley'], ['холм', 'hill'], ['вулкан', 'volcano'], ['пальм', 'palm'],
  ['гольф', 'golf'], ['джунгл', 'jungle'], ['тропич', 'tropical'], ['собор', 'cathedral'], ['крепост', 'castle'], ['бурдж', 'burj'], ['халиф', 'khalifa'], ['босфор', 'bosphorus'], ['панорам', 'panoramic'], ['частичн', 'partial'], ['боков', 'partial'], ['прям', 'direct'], ['фронтальн', 'front'], ['надводн', 'overwater'],
  // what a room has, and where it is
  ['балкон', 'balcony'], ['лоджи', 'balcony'], ['террас', 'terrace'], ['веранд', 'veranda'], ['патио', 'patio'], ['кухн', 'kitchen'], ['кухонн', 'kitchen'], ['джакузи', 'jacuzzi'], ['саун', 'sauna'], ['камин', 'fireplace'], ['окн', 'window'], ['окон', 'window'], ['без', 'without'], ['для', 'for'], ['собственн', 'private'], ['частн', 'private'], ['приватн', 'private'],
  ['ванн', 'bath'], ['санузел', 'bath'], ['санузл', 'bath'], ['удобств', 'bath'], ['туалет', 'toilet'], ['душ', 'shower'], ['этаж', 'floor'], ['высок', 'high'], ['перв', 'ground'], ['цокольн', 'basement'], ['верхн', 'upper'], ['мансард', 'attic'], ['чердачн', 'attic'], ['двухуровнев', 'duplex'], ['двухэтажн', 'duplex'], ['дуплекс', 'duplex'],
  ['смежн', 'connecting'], ['соединенн', 'connecting'], ['сообщающ', 'connecting'], ['коннект', 'connecting'], ['углов', 'corner'], ['уголк', ''], ['уголок', ''], ['корпус', 'building'], ['главн', 'main'], ['основн', 'main'], ['деревянн', 'wooden'], ['дерев', 'tree'], ['вход', 'entrance'], ['французск', 'french'], ['последн', 'top'], ['плюс', 'plus'], ['больш', 'large'], ['просторн', 'spacious'], ['мал', 'small'], ['небольш', 'small'],
  ['клуб', 'club'], ['лаундж', 'lounge'], ['лаунж', 'lounge'], ['доступ', 'access'], ['выход', 'access'], ['доступн', 'accessible'], ['инвалид', 'accessible'], ['физическ', 'accessible'], ['маломобильн', 'accessible'], ['колясочник', 'accessible'], ['ограниченн', ''], ['возможност', ''], ['возможностями', 'accessible'], ['возможностей', 'accessible'],
  ['курящ', 'smoking'], ['некурящ', 'non smoking'],
  // nothing of the room
  ['завтрак', 'breakfast'], ['питани', 'breakfast'], ['полупансион', 'half board'], ['пансион', 'full board'], ['ужин', 'dinner'], ['включен', 'included'], ['парковк', 'parking'], ['невозвратн', 'non refundable'], ['возвратн', 'refundable'], ['тариф', 'rate'], ['акци', 'promotion'], ['скидк', 'discount'], ['бесплатн', 'free'], ['дорожк', ''],
];
