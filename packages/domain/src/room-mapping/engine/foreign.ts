import { languages } from './languages.js';
import { arabic } from './lexicons/arabic.js';
import { hanAndKanaBaths, hangulBaths, latinBaths, thaiBaths } from './lexicons/baths.js';
import { brazilianRooms } from './lexicons/brazilian-rooms.js';
import { byConcept } from './lexicons/by-concept.js';
import { chineseAndJapanese } from './lexicons/chinese-japanese.js';
import { counted, countedInHan } from './lexicons/counted.js';
import { countedBeds } from './lexicons/counted-beds.js';
import { dutch } from './lexicons/dutch.js';
import {
  arabicDwellings,
  hangulDwellings,
  hanAndKanaDwellings,
  latinDwellings,
  thaiDwellings,
} from './lexicons/dwellings.js';
import { europeanDetails } from './lexicons/european-details.js';
import {
  arabicFeatures,
  hangulFeatures,
  hanAndKanaFeatures,
  latinFeatures,
  thaiFeatures,
} from './lexicons/features.js';
import {
  arabicRareWords,
  hangulRareWords,
  hanAndKanaRareWords,
  latinRareWords,
  thaiRareWords,
} from './lexicons/rare-words.js';
import {
  arabicHomesAndFloors,
  hangulHomesAndFloors,
  hanAndKanaHomesAndFloors,
  latinHomesAndFloors,
  thaiHomesAndFloors,
} from './lexicons/homes-and-floors.js';
import { indonesian } from './lexicons/indonesian.js';
import { inflected } from './lexicons/inflected.js';
import { korean } from './lexicons/korean.js';
import { moreEuropean } from './lexicons/more-european.js';
import {
  arabicOtherDetails,
  hangulOtherDetails,
  hanAndKanaOtherDetails,
  latinOtherDetails,
  thaiOtherDetails,
} from './lexicons/other-details.js';
import { polish } from './lexicons/polish.js';
import { hanAndKanaRates, hangulRates, latinRates, thaiRates } from './lexicons/rates.js';
import { latinRoomsAndBeds } from './lexicons/rooms-and-beds.js';
import { arabicSides, hangulSides, hanAndKanaSides, latinSides, thaiSides } from './lexicons/sides.js';
import { thai } from './lexicons/thai.js';
import { vietnamese } from './lexicons/vietnamese.js';
import { arabicViews, hangulViews, hanAndKanaViews, latinViews, thaiViews } from './lexicons/views.js';
import { russianStems, russianWords } from './russian.js';

/** Phrases of languages in Latin letters, without accents, in English. */
export const foreignWords: Readonly<Record<string, string>> = {
  ...inflected,
  ...countedBeds,
  ...latinSides,
  ...byConcept.latin,
  ...counted,
  ...indonesian,
  ...vietnamese,
  ...polish,
  ...dutch,
  ...moreEuropean,
  ...europeanDetails,
  ...languages,
  ...latinViews,
  ...latinFeatures,
  ...latinRareWords,
  ...latinDwellings,
  ...latinRoomsAndBeds,
  ...latinBaths,
  ...brazilianRooms,
  ...latinHomesAndFloors,
  ...latinOtherDetails,
  ...latinRates,
};

/** Longest match: at each place the longest piece that the table has; what it does not have stays, in one piece. */
class Segments {
  private readonly table = new Map<string, string>();
  private readonly longest: number;

  constructor(entries: Readonly<Record<string, string>>) {
    for (const [piece, english] of Object.entries(entries)) this.table.set(formOf(piece), english);
    this.longest = Math.max(...[...this.table.keys()].map((piece) => piece.length));
  }

  inEnglish(run: string): string {
    const out: string[] = [];
    let unread = '';
    for (let at = 0; at < run.length; ) {
      const length = this.lengthAt(run, at);
      if (length === 0) {
        unread += run.charAt(at);
        at += 1;
        continue;
      }
      out.push(unread, this.table.get(run.slice(at, at + length)) ?? '');
      unread = '';
      at += length;
    }
    return ` ${[...out, unread].filter((word) => word.trim() !== '').join(' ')} `;
  }

  private lengthAt(run: string, at: number): number {
    for (let length = Math.min(this.longest, run.length - at); length > 0; length -= 1)
      if (this.table.has(run.slice(at, at + length))) return length;
    return 0;
  }
}

const formOf = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('・', '');
const hanAndKana = new Segments({
  ...countedInHan,
  ...chineseAndJapanese,
  ...hanAndKanaViews,
  ...hanAndKanaFeatures,
  ...hanAndKanaRareWords,
  ...hanAndKanaDwellings,
  ...hanAndKanaSides,
  ...hanAndKanaBaths,
  ...hanAndKanaHomesAndFloors,
  ...hanAndKanaOtherDetails,
  ...hanAndKanaRates,
  ...byConcept.hanAndKana,
});
const hangul = new Segments({
  ...korean,
  ...hangulViews,
  ...hangulFeatures,
  ...hangulRareWords,
  ...hangulDwellings,
  ...hangulSides,
  ...hangulBaths,
  ...hangulHomesAndFloors,
  ...hangulOtherDetails,
  ...hangulRates,
  ...byConcept.hangul,
});
const thaiPieces = new Segments({
  ...thai,
  ...thaiViews,
  ...thaiFeatures,
  ...thaiRareWords,
  ...thaiDwellings,
  ...thaiSides,
  ...thaiBaths,
  ...thaiHomesAndFloors,
  ...thaiOtherDetails,
  ...thaiRates,
  ...byConcept.thai,
});

/** A run of one script. Thai writes vowels as marks, and numbers between its words; spaces within a phrase stay. */
const runs = {
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu,
  hangul: /\p{Script=Hangul}[\p{Script=Hangul} ]*/gu,
  thai: /\p{Script=Thai}[\p{Script=Thai} ]*(?:(?<= )[0-9] ?(?:ชั้น|เตียง)[\p{Script=Thai} ]*)?/gu,
  arabic: /\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*/gu,
};
/** Of an attribute that comes before the bed in English and after it in Arabic. */
const arabicBed = /سرير ب?((?:ال)?(?:كينج|كينغ|كوين|مزدوج|فردي|مفرد|كبير|طابقين))(?!\p{L})/gu;
/** Phrases of Arabic, before each of its words is read alone. */
const arabicPhrases: readonly (readonly [RegExp, string])[] = [
  [/ل?لاستخدام ال?فردي|لاستخدام شخص واحد/gu, ' single use '],
  [/(?:ب|مع |و)?دخول مباشر (?:إلى|الى|ل) ?ل?ال?مسبح|دخول (?:إلى |الى )?ال?مسبح/gu, ' pool access '],
  [/دخول (?:إلى |الى )?(?:ال)?صال[ةه](?: التنفيذي[ةه])?/gu, ' lounge access '],
  [/إطلال[ةه] (?:كامل[ةه]|مباشر[ةه]|رائع[ةه]|خلاب[ةه]) على/gu, 'إطلالة على'],
  [/بالغ(?:ان|ين) و ?طفل(?:ان|ين)/gu, ' 2 adult 2 children '],
  [/بالغ(?:ان|ين) و ?طفل(?!\p{L})/gu, ' 2 adult 1 children '],
  [/غرف[ةه] نوم (?:جماعي[ةه]|مشترك[ةه])/gu, ' dormitory '],
  [/مطل[ةه] جزئيا?ً? على/gu, ' partial view of '],
  [/(شالي[هة]|فيلا|شق[ةه]|بيت) غرفتين/gu, '$1 2 bedroom '],
  [/(?<=(?:شالي[هة]|فيلا|شق[ةه]|بيت|جناح|كوخ|منزل).{0,40})ب?غرفتين(?! ?نوم)/gu, ' 2 bedroom '],
  [/(?:ب|مع )?وصول مباشر (?:إلى|الى|ل) ?ل?ال?مسبح/gu, ' pool access '],
  [/حوض استحمام ساخن/gu, ' jacuzzi '],
  [/ملعب (?:ال)?(?:جولف|غولف)/gu, ' golf '],
  [/ب?حمام خاص (?:خارج (?:ال)?غرف[ةه]|خارجي)/gu, ' external bathroom '],
  [/(?:ب|مع )?(?:[إا]مكاني[ةه] )?(?:ال)?(?:دخول|وصول) (?:إلى |الى )?(?:ال)?(?:لاونج|لاونچ)/gu, ' lounge access '],
  [/[إا]مكاني[ةه] (?:ال)?(?:دخول|وصول) (?:إلى |الى )?(?:ال)?صال[ةه]/gu, ' lounge access '],
  [/سرير (?:لل?)?(?:أطفال|اطفال|رضع|الرضع)(?!\p{L})/gu, ' baby cot '],
  [/(?:لا يسمح|غير مسموح|ممنوع) ?(?:ب|اصطحاب )?(?:ال)?حيوانات(?: ال?[أا]ليف[ةه])?/gu, ' no pets '],
  [/(?:(?:ت|ي)سمح|مسموح) ?(?:ب|اصطحاب )?(?:ال)?حيوانات(?: ال?[أا]ليف[ةه])?/gu, ' pets allowed '],
  [/(?:غير )?قابل[ةه] للاسترداد/gu, ' non refundable '],
  [/(?:ال)?(?:طابق|دور) (?:ال)?[أا]خير(?: (?:ال)?علوي)?|(?:ال)?طابق (?:ال)?علوي (?:ال)?[أا]خير/gu, ' top floor '],
  [/(?:ال)?(?:طابق|دور) (?:ال)?سفلي/gu, ' basement '],
  [/(?:ال)?حديق[ةه] (?:ال)?عام[ةه]/gu, ' park '],
  [/(?:ال)?مدين[ةه] (?:ال)?قديم[ةه]/gu, ' old town '],
  [/(?:ال)?محط[ةه] (?:ال)?قطار(?:ات)?/gu, ' railway '],
  [/(?:ال)?غاب[ةه] (?:ال)?استوائي[ةه]/gu, ' jungle '],
  [/مزارع (?:ال)?شاي/gu, ' plantation '],
  [/(?:ال)?شعاب (?:ال)?مرجاني[ةه]/gu, ' reef '],
  [/منحدرات (?:ال)?تزلج/gu, ' ski slope '],
  [/(?:ل?ل|ال)?منتزه(?!\p{L})/gu, ' park '],
  [/شخص(?:ان|ين) بالغ(?:ان|ين)/gu, ' 2 adult '],
  [/(?:ب|مع )?دش (?:ال)?خارجي/gu, ' with outdoor shower '],
  [/(?:كوخ )?(?:خشبي )?من جذوع (?:ال)?[أا]شجار/gu, ' log cabin '],
  [/فوق (?:ال)?ماء/gu, ' overwater '],
  [/بيت (?:ال)?شجر[ةه]/gu, ' treehouse '],
  [/نصف [إا]قام[ةه]/gu, ' half board '],
  [/[إا]قام[ةه] كامل[ةه]/gu, ' full board '],
  [/[إا]قام[ةه] طويل[ةه]/gu, ' long stay '],
  [/(?:ال)?دفع في (?:ال)?فندق/gu, ' pay at hotel '],
  [/حجز مبكر/gu, ' early bird '],
  [/واي فاي(?: مجاني)?/gu, ' free wifi '],
  [/موقف(?: سيارات)?(?: مجاني)?/gu, ' parking '],
  [/عرض خاص/gu, ' special offer '],
  [/سعر مرن/gu, ' flexible rate '],
  [/غرف[ةه] فقط(?!\p{L})/gu, ' room only '],
  [/شامل كلي(?:ا|ة|اً)?/gu, ' all inclusive '],
  [/ب?(?:ثلاث|تلات) غرف(?! ?نوم)(?!\p{L})/gu, ' 3 bedroom '],
  [/ب?[أا]ربع غرف(?! ?نوم)(?!\p{L})/gu, ' 4 bedroom '],
  [/(?:ل)?ذوي ال(?:احتياجات|[إا]عاق[ةه]) ?(?:ال)?خاص[ةه]?/gu, ' accessible '],
  [/مطبخ صغير|مطبخ تحضيري/gu, ' kitchenette '],
  [/(?:على|عل[ىي]) الشاطئ(?: مباشر[ةه])?/gu, ' beach front '],
  [/(?<!\p{L})ل?فردين(?!\p{L})/gu, ' 2 person '],
  [/(?<!\p{L})لشخص واحد(?!\p{L})/gu, ' 1 person '],
  [/(?:ال)?(?:حمام|دش|دور[ةه] مياه) (?:في|على|ب) ?(?:ال)?(?:ممر|رواق|طابق)(?!\p{L})/gu, ' shared bath '],
  [/(?:ال)?دش (?:ال)?مشترك(?!\p{L})/gu, ' shared bath '],
  [/(?:ل?ل|ال)?استخدام (?:ال)?نهاري/gu, ' day use '],
  [/(?:ال)?مبن[ىي] (?:ال)?مجاور/gu, ' annex '],
  [/مضاد[ةه]? للحساسي[ةه]/gu, ' hypoallergenic '],
  [/عازل[ةه]? للصوت/gu, ' soundproof '],
  [/(?:حمام )?(?:مياه معدني[ةه]|مياه) (?:ساخن[ةه]|حار[ةه])|ينابيع (?:ساخن[ةه]|حار[ةه])/gu, ' hotspring '],
  [/(?:مدخل|مخرج|خروج) (?:مباشر )?(?:لل|إلى ال|الى ال|على ال)حديق[ةه]/gu, ' garden access '],
  [/ذات طابع خاص/gu, ' themed '],
  [/(?:ال)?صف (?:ال)?[أا]ول (?:على |من )?(?:ال)?(?:بحر|شاطئ)/gu, ' beach front '],
  [/كنب[ةه] سرير|سرير كنب[ةه]/gu, ' sofa bed '],
  [/(?:ال)?طوابق (?:ال)?(?:عليا|علوي[ةه])/gu, ' high floor '],
  [/لا (?:ت|ي)طل على/gu, ' without view of '],
  [/حوض (?:ال)?استحمام و ?(?:ال)?دش/gu, ' tubandshower '],
  [/سرير إضافي|سرير اضافي/gu, ' extra bed '],
  [/على ال(?:سطح|روف)(?: \(الروف\))?/gu, ' rooftop '],
  // Rooms and a hall, in which nobody sleeps.
  [/غرفتين و ?صال[ةه]/gu, ' 2 bedroom '],
  [/غرف[ةه] و ?صال[ةه]/gu, ' 1 bedroom '],
];

/** Two beds and of which kind: one word of each counts both. */
const arabicBeds =
  /ب?سرير(?:ين|ان) (كينج|كينغ|كوين|مزدوجين|كبيرين|مفردين|فرديين|منفصلين|مزدوجان|كبيران|مفردان|فرديان|منفصلان)(?!\p{L})/gu;
/** "بثلاثة أسرة مفردة": three single beds. */
const arabicManyBeds =
  /(?<!\p{L})ب?([3-6]|ثلاث[ةه]?|[أا]ربع[ةه]?|خمس[ةه]?|ست[ةه]?) [أا]سرّ?[ةه] (كينج|كينغ|كوين|مزدوج[ةه]|مفرد[ةه]|فردي[ةه]|كبير[ةه])(?!\p{L})/gu;
const arabicNumbers: Readonly<Record<string, string>> = { ث: '3', أ: '4', ا: '4', خ: '5', س: '6' };
const arabicPrefixes = ['وال', 'بال', 'لل', 'ال', 'و', 'ب', 'ل'];

/** A number that counts neither beds nor persons of a room: rooms, a bed of two tiers, two meals, the use by one. */
const numbersOfNoCount: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})방 ?(\d)개?(?!\d)/gu, ' $1 bedroom '],
  [/(?<!\d)2 ?段(?=ベッド)/gu, '二段'],
  [/(?<!\d)2 ?층(?= ?침대)/gu, '이층'],
  [/(?<!\d)2 ?食付き?/gu, '半板'],
  [
    /(大人|成人|子供|こども|お子様|小人|儿童|兒童|小孩|성인|어른|어린이|아동|소아) ?(\d) ?(?:名様?|人|位|명|인(?!실))/gu,
    ' $2$1 ',
  ],
  [/地下 ?1 ?(?:階|层|層)/gu, '地下'],
  [/(?<!\d)1 ?人部屋/gu, 'シングルルーム'],
  [/(?<!\d)1 ?名利用/gu, '単独利用'],
  [/(?<!\d)1 ?인 ?(?:투숙|사용|이용)/gu, '싱글유스'],
  [/(?<!\d)1 ?인실/gu, '싱글룸'],
];

/** Names in scripts whose words are not parted by spaces, or are written together with small words, in English. */
export function spacedOut(text: string): string {
  if (!/[\u0600-\u06ff\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(text)) return text;
  const plain = [...numbersOfNoCount, ...arabicPhrases].reduce(
    (name, [said, meant]) => name.replaceAll(said, meant),
    text,
  );
  return (
    plain
      // "2大1小": two big ones and a small one.
      .replaceAll(/(\d)大(\d)小/gu, ' $1 adult $2 children ')
      // The first floor of a house in Japan, Korea and Thailand is the one on the ground.
      .replaceAll(/(?<!\d)1 ?(?:階|층)|ชั้น ?1(?!\d)/gu, ' ground floor ')
      // "3号", "3호": the number of a house or a room, but not of a building.
      .replaceAll(
        /(?<!\d)(\d{1,4}) ?(?:[号號][室房]?(?![\p{N}楼樓馆館栋棟线線])|호실?(?!\p{Script=Hangul}))/gu,
        ' unit $1 , ',
      )
      // It only parts the words of one phrase: "バス・トイレ".
      .replaceAll(/(?<=[\p{Script=Katakana}ー])・(?=\p{Script=Katakana})/gu, '')
      .replaceAll(runs.han, (run) => hanAndKana.inEnglish(run))
      // "싱글침대 2개": two single beds.
      .replaceAll(/((?:싱글|더블|퀸|킹|트윈|이층)? ?(?:침대|베드)|침실) ?(\d) ?개/gu, ' $2 $1 ')
      .replaceAll(runs.hangul, (run) => hangul.inEnglish(run))
      // "เตียงใหญ่ 2 เตียง": two large beds.
      .replaceAll(/(เตียง(?:ใหญ่|คิงไซส์|คิง|ควีนไซส์|ควีน)) ?([2-4]) ?เตียง/gu, ' $2 $1 ')
      .replaceAll(/บ้าน(?:พัก)? ?2 ?ชั้น/gu, 'บ้านสองชั้น')
      .replaceAll(runs.thai, (run) => thaiPieces.inEnglish(run))
      .replaceAll(
        arabicManyBeds,
        (_, count: string, kind: string) => ` ${arabicNumbers[count.charAt(0)] ?? count} ${kind} سرير `,
      )
      .replaceAll(arabicBeds, '2 $1 سرير')
      .replaceAll(arabicBed, '$1 سرير')
      // With a suite the word for a king's bed means "royal".
      .replaceAll(/(?<=جناح )(?:ال)?ملكي(?!\p{L})/gu, 'ملكيه')
      .replaceAll(runs.arabic, arabicInEnglish)
  );
}

function arabicInEnglish(written: string): string {
  const word = plainArabic(written);
  const found = [word, ...arabicPrefixes.filter((one) => word.startsWith(one)).map((one) => word.slice(one.length))]
    .map((one) => arabicWords.get(one))
    .find((english) => english !== undefined);
  return found ?? word;
}

function plainArabic(written: string): string {
  return written
    .normalize('NFD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

const arabicWords = new Map(
  Object.entries({
    ...arabic,
    ...arabicViews,
    ...arabicFeatures,
    ...arabicRareWords,
    ...arabicDwellings,
    ...arabicSides,
    ...arabicHomesAndFloors,
    ...arabicOtherDetails,
    ...byConcept.arabic,
  }).map(([word, english]) => [plainArabic(word), english]),
);

/** Russian: the longest beginning that the table has; what it does not have stays as it is. */
export function inEnglish(word: string): string {
  const whole = russianWords[word];
  if (whole !== undefined) return whole;
  let best: readonly [string, string] | undefined;
  for (const stem of russianStems)
    if (word.startsWith(stem[0]) && stem[0].length > (best?.[0].length ?? 0)) best = stem;
  return best?.[1] ?? word;
}
