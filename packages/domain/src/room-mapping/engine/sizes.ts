/** Square metres in other scripts and languages, before anything else is made of their letters. */
const squareMetres =
  /(?<=\d\s?)(?:平方米|平方公尺|平方メートル|平米|㎡|제곱미터|평방미터|ตารางเมตร|ตร\.? ?ม\.?|متر ?مربع|م2|м2|кв\.? ?м(?:етров|\.)?|м\.? ?кв\.?|平(?![方米])|квадратных метров|mq|mts?2|m ?\^ ?2|sq\.? ?mt(?:r?s)?r?|m2|m\.? ?kw\.?|mét vuông|m kare|metrekare|meter persegi|(?:quadrat|vierkante ?)metern?|m[eè]tres? carr[eé]s?|metri quadr[ai]t?i?|metros (?:cuadrados|quadrados)|metr[oó]w kwadratowych)(?![a-z\d])/gu;
/** "Camera mq 24": in Italian the measure can come first. */
const measureBefore = /(?<=[a-z,(] ?)mq\.? ?(\d{2,3})(?![\d.,])/gu;
/** "Deluxe Room 40 m": what else is said in metres is how far something is. */
const metresAtEnd = /(?<=(?<!\d)\d{2,3}\s?)m(?=\s*(?:$|[,;)]))/gu;
/** The measure of rooms in Japan, Korea and Taiwan. */
const mats = /(?<=\d\s?)(?:坪|평(?:형)?(?!방)|pyeong|pyung)(?![a-z\d])/gu;

/** Japanese rooms have the number of their mats in their names. What else the room has is not in it, so it is no size. */
const tatami = new RegExp(
  [
    String.raw`(?<![\d.,])(\d{1,2})(?:\.0)?[ -]?(?:tatami(?: mats?|s)?|mats?|jou?|[张張]榻榻米|татами|畳|疊|帖)(?![a-z\d])`,
    String.raw`(?:tatami(?: mats?)?|다다미) ?\(?(\d{1,2})장?\)?(?![a-z\d.,])`,
  ].join('|'),
  'gu',
);

const squareMetresOfFoot = 0.092903;
const squareMetresOfTsubo = 3.305785;

const sizes =
  /(\d{1,2}[.,]\d{3}|\d{1,4}(?:[.,]\d{1,2})?)\s*-?\s*(?:sq\.?\s*m\b|sqm\b|sm\b|m2\b|square met(?:er|re)s?|qm\b|(?<foot>sq\.?\s*f(?:ee)?t|sqft|sf\b|ft2|square f(?:ee|oo)t)|(?<tsubo>tsubo\b))/gu;

/** "1,200" and "1.200" are one thousand two hundred. */
const thousands = /[.,](?=\d{3}$)/gu;

/** Words for measures in one form, in a text in lower case. */
export const withPlainMeasures = (text: string): string =>
  text
    .replaceAll(measureBefore, '$1 sqm')
    .replaceAll(squareMetres, ' sqm ')
    .replaceAll(metresAtEnd, ' sqm')
    .replaceAll(mats, ' tsubo ')
    .replaceAll(tatami, (_, before?: string, after?: string) => ` mats${before ?? after ?? ''} `);

/** The first size that is said; others repeat it in another measure. */
export function takeSize(text: string): { readonly rest: string; readonly sizeSqm?: number } {
  const [found] = text.matchAll(sizes);
  if (found === undefined) return { rest: text };
  const number = middleOf(text, found.index, Number((found[1] ?? '').replaceAll(thousands, '').replace(',', '.')));
  return { rest: text.replaceAll(sizes, ' '), sizeSqm: number * measureOf(found.groups ?? {}) };
}

const rangeBefore = /(?<![\d.,])(\d{1,4})\s?(?:[-–—~]|to|upto|bis)\s?$/u;
/** "50–60 sqm" is about 55. Ends that are far apart say no size in between. */
const widest = 1.5;
function middleOf(text: string, at: number, most: number): number {
  const least = Number(rangeBefore.exec(text.slice(0, at))?.[1] ?? most);
  return least < most && most <= least * widest ? (least + most) / 2 : most;
}

function measureOf(said: Readonly<Record<string, string | undefined>>): number {
  if (said['foot'] !== undefined) return squareMetresOfFoot;
  return said['tsubo'] === undefined ? 1 : squareMetresOfTsubo;
}
