import { isSecretName, masked, surroundingsOf } from './names.js';

const pair = /(["']?)([\p{L}_][\p{L}\p{N}_.[\]-]{1,60}(?: (?:name|number|key|no|date))?)\1(\s*[:=]\s*)/giu;
const secretValue = /^(?:"[^"]*"?|'[^']*'?|(?:Bearer|Basic|Digest)\s+[^\s,;&<"']+|[^\s,;&<"']+)/iu;
/** The name of a person has spaces, so an unquoted one ends only where something else begins. */
const personalValue = /^(?:"[^"]*"?|'[^']*'?|[^,;&<>\n\r{}[\]|"]+)/u;
const worded =
  /\b((?:password|passphrase|token|api[-_ ]?key|secret|cvv|cvc|passport(?: (?:no|number))?|date of birth|birth date|born|dob)(?:\s+(?:is|on|no\.?|number)\b|\s*#)?\s+)(?=["']?[\w/.-]*\d)("[^"]*"|'[^']*'|[\w/.-]+)/giu;
const spoken = /\b((?:password|passphrase|token|api[-_ ]?key|secret)\s+is\s+)("[^"]*"|'[^']*'|[^\s,;&<"']+)/giu;
/** The name ends where no more of it can come: no other end is tried. */
const element = /<((?:[\w-]+:)?([\w.-]*\w))([.-]*(?![\w.-])[^<>]*)>([^<]+)/gu;
const scheme = /\b(Bearer|Basic|Digest)\s+[\w.~+/=-]{6,}/giu;
const dotted = /[\w.-]{16,}/gu;
const webToken = /\beyJ[\w-]{5}/u;
const knownKey = /\b(?:sk|pk|rk|ghp|gho|xox[abp]|AKIA|AIza)[-_]?[\w-]{16,}/gu;
const inAddress = /(\/\/)[^\s/@:]{0,100}:[^\s/@]{1,200}(?=@)/gu;
const email = /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/giu;
const phone = /(?<![\w.])(?:\+|\(\+)\d(?:[ ().-]{0,2}\d){7,14}(?!\d)/gu;
const titled = /\b(Mr|Mrs|Ms|Miss|Mstr|Dr)(\.?) +\p{Lu}[\p{L}'-]+(?: +\p{Lu}[\p{L}'-]+){0,3}/gu;
const cardLike = /(?<!\d|\d\.)\d(?:[ -]?\d){12,18}(?!\d)/gu;

/** Masks by patterns what a text names: secrets, and data of guests. The rest stays readable. */
export function maskText(text: string): string {
  return maskPairs(text.replace(inAddress, `$1${masked}`).replace(element, maskElement))
    .replace(spoken, `$1${masked}`)
    .replace(worded, `$1${masked}`)
    .replace(scheme, `$1 ${masked}`)
    .replace(dotted, maskWebTokens)
    .replace(knownKey, masked)
    .replace(email, masked)
    .replace(phone, masked)
    .replace(titled, `$1$2 ${masked}`)
    .replace(cardLike, (digits) => (isCardNumber(digits) ? masked : digits));
}

const maskElement = (whole: string, tag: string, name: string, rest: string): string =>
  surroundingsOf(name, 'open') === 'open' ? whole : `<${tag}${rest}>${masked}`;

/** Three parts with dots between them, the first of which is the head of a token. Each part is looked at once. */
function maskWebTokens(run: string): string {
  const parts = run.split('.');
  const shown: string[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    const at = part.search(webToken);
    const isToken = at >= 0 && (parts[index + 1]?.length ?? 0) >= 5 && parts[index + 2] !== undefined;
    shown.push(isToken ? `${part.slice(0, at)}${masked}` : part);
    if (isToken) index += 2;
  }
  return shown.join('.');
}

/** `name: value` and `name=value`, quoted or not. */
function maskPairs(text: string): string {
  let result = '';
  let from = 0;
  pair.lastIndex = 0;
  for (let found = pair.exec(text); found !== null; found = pair.exec(text)) {
    const name = found[2] ?? '';
    if (surroundingsOf(name, 'open') === 'open') continue;
    const start = pair.lastIndex;
    const value = (isSecretName(name) ? secretValue : personalValue).exec(text.slice(start))?.[0] ?? '';
    if (value === '' || isNotAValue.test(value)) continue;
    result += text.slice(from, start) + masked;
    from = start + value.length;
    pair.lastIndex = from;
  }
  return result + text.slice(from);
}

const isNotAValue = /^(?:true|false|null|\d{1,2}|•••.*)\s*$/su;

/** By its check digit: a booking number of the same length stays readable nine times in ten. */
function isCardNumber(text: string): boolean {
  const digits = Array.from(text.replace(/\D/gu, '')).reverse().map(Number);
  const sum = digits.reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    0,
  );
  return sum % 10 === 0;
}
