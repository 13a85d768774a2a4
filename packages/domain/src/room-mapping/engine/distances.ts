/*
 * How far it is to something: "50 m from the sea", "5 min zum Strand", "海まで徒歩3分". It says nothing of what is seen
 * from the room. No entry has a source.
 */

const unit =
  '(?:m|km|mt|mts|meters?|metern|metres?|m[eè]tres|metros|metri|metr[oó]w|minuut|min|mins|minutes?|minuten|minutos|' +
  'minuti|minut|gehminuten|gehmin|autominuten|dk|dakika|menit|ph[uú]t|yards?|м|км|метр[а-я]{0,3}|мин|минут[а-я]?)\\.?';
const onFoot =
  '(?:(?:walk|walking|drive|on foot|zu fu[sß]s?|fu[sß]s?weg|[aà] pied|a pie|a piedi|a p[eé]|lopen|pieszo|jalan kaki|' +
  'пешком|ходьбы|drive|distance) )?';
const article = "(?:the |der |die |das |dem |den |la |le |les |l'|el |los |las |il |lo |het |de )?";
/** "20 m de terraza" is its size, and "50 m de la playa" is how far it is. */
const towards =
  '(?:(?:from|to|off|away from|zum|zur|vom|von der|von dem|bis zum|bis zur|d[eu] la|de le|du|des|de los|de las|del|dal|' +
  'dalla|dallo|dai|alla|al|do|da|at[eé] a|at[eé] o|van|tot|naar|od|до|от|dari|ke|t[oớ]i|[dđ][eế]n)(?!\\p{L})|' +
  "dall'|de l')";

const distances: readonly RegExp[] = [
  new RegExp(`(?<![\\p{N}.,])\\d[\\d.,]{0,6} ?-?${unit} ${onFoot}${towards} ?${article}\\p{L}{2,30}`, 'gu'),
  // "Denize 50 m"
  new RegExp(
    `(?<!\\p{L})(?:deniz|plaj|sahil|merkez|kumsal|g[oö]l|havuz|metro|iskele|havaliman)\\p{L}{1,5} ?\\d{1,5} ?${unit}(?!\\p{L})`,
    'gu',
  ),
  // "Cách biển 50 m"
  new RegExp(`(?<!\\p{L})c[aá]ch (?:\\p{L}{2,8} ){1,3}(?:kho[aả]ng )?\\d{1,5} ?${unit}(?!\\p{L})`, 'gu'),
  /(?:على )?(?:بعد|مسافة|مسافه) \d{1,5} ?(?:متر\p{L}{0,2}|م|كم|كيلومتر|دقيق[ةه]|دقائق)(?: سيرا)?(?: على الاقدام| على الأقدام)? (?:من|عن|إلى|الى) ?\p{L}{2,15}/gu,
  /[距离離]{1,2}\p{Script=Han}{1,6}?\d{1,5} ?(?:米|公尺|公里|分钟|分鐘|m|km)/gu,
  /[\p{Script=Han}\p{Script=Katakana}ー]{1,8}(?:まで|から)(?:徒歩)?約?\d{1,5} ?(?:メートル|キロ|分|m|km)/gu,
  /\p{Script=Hangul}{1,6}(?:까지|에서) ?(?:도보 )?\d{1,5} ?(?:미터|분|m|km)(?: 거리)?/gu,
  /ห่าง(?:จาก)?[\p{Script=Thai}\p{M}]{0,20} ?\d{1,5} ?(?:เมตร|ม\.|กม\.?|กิโลเมตร|นาที)|\d{1,5} ?(?:เมตร|นาที) ?(?:จาก|ถึง)[\p{Script=Thai}\p{M}]{2,16}/gu,
];

const mayBeFar = /\d ?-?(?:m|km|yard|geh|auto|dk|dak|ph|м|км|م|كم|د|米|公|分|メ|キ|미|เ|ม|ก|น)/u;

/** A text in lower case without what it says of distances. A comma keeps apart what was said before and after it. */
export const withoutDistances = (text: string): string =>
  mayBeFar.test(text) ? distances.reduce((rest, distance) => rest.replaceAll(distance, ' , '), text) : text;
