/** The pattern of the whole numbers from one to another, as they are written. Undefined if there are none, or too many signs. */
export function wholeNumbers(least: number, most: number): string | undefined {
  if (least > most || ![least, most].every((one) => !Number.isFinite(one) || Number.isSafeInteger(one)))
    return undefined;
  const below = least < 0 ? notNegative(Math.max(1, -most), -least).map((one) => `-${one}`) : [];
  const above = most >= 0 ? notNegative(Math.max(0, least), most) : [];
  return `(?:${[...below, ...above].join('|')})`;
}

function notNegative(least: number, most: number): string[] {
  const parts: string[] = [];
  let from = least;
  while (from <= most) {
    const length = String(from).length;
    const last = 10 ** length - 1;
    // Whatever is longer than the least is above it.
    if (most === Number.POSITIVE_INFINITY && from > least) return [...parts, `[1-9][0-9]{${length - 1},}`];
    parts.push(...sameLength(String(from), String(Math.min(last, most))));
    from = last + 1;
  }
  return parts;
}

/** Numbers of as many digits: the first digit of the least, those between, and the first digit of the most. */
function sameLength(least: string, most: string): string[] {
  const [first = '', last = ''] = [least[0], most[0]];
  const rest = least.length - 1;
  if (rest === 0) return [digits(Number(first), Number(last))];
  if (first === last) return sameLength(least.slice(1), most.slice(1)).map((one) => `${first}${one}`);
  const isFromStart = /^0*$/.test(least.slice(1));
  const isToEnd = /^9*$/.test(most.slice(1));
  const from = Number(first) + (isFromStart ? 0 : 1);
  const to = Number(last) - (isToEnd ? 0 : 1);
  return [
    ...(isFromStart ? [] : sameLength(least.slice(1), '9'.repeat(rest)).map((one) => `${first}${one}`)),
    ...(from > to ? [] : [`${digits(from, to)}[0-9]${rest === 1 ? '' : `{${rest}}`}`]),
    ...(isToEnd ? [] : sameLength('0'.repeat(rest), most.slice(1)).map((one) => `${last}${one}`)),
  ];
}

const digits = (from: number, to: number): string => (from === to ? String(from) : `[${from}-${to}]`);
