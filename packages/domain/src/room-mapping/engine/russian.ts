/*
 * Russian in English, before accents fall: the script is another. Endings vary, so these are beginnings of words, of which the longest counts;
 * words that are too short for that stand whole.
 */

export const russianWords: Readonly<Record<string, string>> = {
  с: '', со: '', на: '', и: '', в: '', во: '', из: '', к: '', от: '', по: '', у: '', над: '', или: 'or', доп: 'extra', один: '1', одна: '1', одно: '1', одной: '1', одним: '1', две: '2', два: '2', двух: '2', двумя: '2',
  три: '3', трех: '3', трёх: '3', тремя: '3', четыре: '4', четырех: '4', четырёх: '4', четырьмя: '4', рек: 'river', реку: 'river', реки: 'river',
};

export const russianStems: readonly (readonly [string, string])[] = [
  ['двухместн', 'double'], ['трехместн', 'triple'], ['трёхместн', 'triple'], ['четырехместн', 'quadruple'], ['четырёхместн', 'quadruple'], ['пятиместн', '5 person'], ['одноместн', 'single'],
  ['однокомнатн', ''], ['двухкомнатн', '2 bedroom'], ['трехкомнатн', '3 bedroom'], ['трёхкомнатн', '3 bedroom'], ['четырехкомнатн', '4 bedroom'], ['двуспальн', 'double'], ['односпальн', 'single'], ['двухспальн', 'double'], ['двухъярусн', 'bunk'], ['раздельн', 'twin'], ['отдельн', 'twin'],
  ['стандарт', 'standard'], ['делюкс', 'deluxe'], ['люкс', 'suite'], ['полулюкс', 'junior suite'], ['улучшенн', 'superior'], ['супериор', 'superior'], ['эконом', 'economy'], ['бюджет', 'economy'], ['комфорт', 'comfort'], ['бизнес', 'business'], ['премиум', 'premium'], ['премьер', 'premier'], ['классич', 'classic'], ['классик', 'classic'], ['представительск', 'executive'],
  ['президентск', 'presidential'], ['королевск', 'royal'], ['семейн', 'family'], ['апартамент', 'apartment'], ['квартир', 'apartment'], ['студи', 'studio'], ['вилл', 'villa'], ['бунгало', 'bungalow'], ['коттедж', 'cottage'], ['шале', 'chalet'], ['номер', 'room'], ['комнат', 'room'], ['спальн', 'bedroom'],
  ['спален', 'bedroom'], ['кроват', 'bed'], ['диван', 'sofa bed'], ['балкон', 'balcony'], ['террас', 'terrace'], ['вид', 'view of'], ['море', 'sea'], ['моря', 'sea'], ['океан', 'ocean'], ['город', 'city'], ['сад', 'garden'], ['бассейн', 'pool'], ['парк', 'park'], ['гор', 'mountain'], ['озер', 'lake'], ['двор', 'courtyard'],
  ['мансард', 'attic'], ['этаж', 'floor'], ['высок', 'high'], ['дополнительн', 'extra'], ['взрослы', 'adult'], ['чел', 'person'], ['твин', 'twin'], ['дабл', 'double'], ['кинг', 'king'], ['клуб', 'club'], ['кухн', 'kitchen'], ['дом', 'house'], ['большо', 'large'], ['мал', 'small'], ['для', 'for'], ['без', 'without'], ['окн', 'window'], ['некурящ', 'non smoking'], ['завтрак', 'breakfast'],
  ['мест', 'bed'], ['местн', 'person'], ['общ', 'shared'], ['ванн', 'bath'], ['ванная', 'bath'], ['санузел', 'bath'], ['санузл', 'bath'], ['удобств', 'bath'], ['туалет', 'toilet'], ['душ', 'shower'], ['гость', 'person'], ['гостей', 'person'], ['гостя', 'person'], ['гостин', ''],
  ['сьют', 'suite'], ['джуниор', 'junior'], ['пентхаус', 'penthouse'], ['лофт', 'loft'], ['таунхаус', 'townhouse'], ['домик', 'cottage'], ['палатк', 'tent'], ['шатер', 'tent'], ['шатёр', 'tent'], ['хостел', 'dormitory'], ['общежити', 'dormitory'], ['капсул', 'capsule'],
  ['роскошн', 'luxury'], ['гранд', 'grand'], ['престиж', 'prestige'], ['привилег', 'privilege'], ['эксклюзив', 'exclusive'], ['элит', 'elite'], ['базов', 'basic'], ['экзекьютив', 'executive'], ['свадебн', 'honeymoon'], ['новобрачн', 'honeymoon'], ['повышенн', ''], ['класс', ''], ['размещени', ''], ['размер', ''],
  ['трипл', 'triple'], ['сингл', 'single'], ['одиночн', 'single'], ['двойн', 'double'], ['полуторн', 'double'], ['квин', 'queen'], ['большой', 'large'], ['женщин', 'female'], ['женск', 'female'], ['мужчин', 'male'], ['мужск', 'male'], ['курящ', 'smoking'],
  ['двухуровнев', 'duplex'], ['двухэтажн', 'duplex'], ['цокольн', 'basement'], ['перв', 'ground'], ['верхн', 'upper'], ['смежн', 'connecting'], ['соединенн', 'connecting'], ['соединённ', 'connecting'], ['коннект', 'connecting'], ['углов', 'corner'], ['собственн', 'private'], ['отдельная', 'separate'],
  ['инвалид', 'accessible'], ['физическ', 'accessible'], ['маломобильн', 'accessible'], ['колясочник', 'accessible'], ['ограниченн', ''], ['возможност', ''], ['джакузи', 'jacuzzi'], ['лоджи', 'balcony'], ['кухонн', 'kitchen'], ['корпус', 'building'], ['главн', 'main'], ['включен', 'included'], ['включён', 'included'], ['ужин', 'dinner'],
  ['частичн', 'partial'], ['боков', 'partial'], ['панорам', 'panoramic'], ['залив', 'bay'], ['лагун', 'lagoon'], ['гаван', 'harbour'], ['пляж', 'beach'], ['канал', 'canal'], ['внутренн', 'interior'], ['улиц', 'street'], ['парковк', 'parking'], ['фонтан', 'fountain'], ['остров', 'island'], ['закат', 'sunset'], ['лес', 'forest'], ['дорожк', ''],
];
