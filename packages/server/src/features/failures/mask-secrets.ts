const masked = '•••';

/** Names that a secret follows, in headers, addresses, JSON, XML attributes and plain text. */
const named =
  /((?:authorization|proxy-authorization|x-api-key|api[-_ ]?key|apikey|access[-_ ]?token|refresh[-_ ]?token|token|password|passwd|pwd|passphrase|secret|client[-_ ]?secret|cvv|cvc|session[-_ ]?id|cookie)["']?\s*(?:[:=]|is\b)\s*)(?:"[^"]*"|'[^']*'|(?:Bearer|Basic|Digest)\s+[^\s,;&<"']+|[^\s,;&<"']+)/giu;
const element = /(<(?:\w+:)?(?:password|token|secret|apikey|authorization|cvv|cvc)\b[^>]*>)[^<]*/giu;
const scheme = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/giu;
const webToken = /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/gu;
const inAddress = /(\/\/[^\s/:@]+:)[^\s/@]+(?=@)/gu;
const cardLike = /\b\d(?:[ -]?\d){12,18}\b/gu;

/** A sample is stored for weeks and shown to users, so it must not contain secrets. */
export function maskSecrets(text: string): string {
  return text
    .replace(element, `$1${masked}`)
    .replace(named, `$1${masked}`)
    .replace(scheme, `$1 ${masked}`)
    .replace(webToken, masked)
    .replace(inAddress, `$1${masked}`)
    .replace(cardLike, (digits) => (isCardNumber(digits) ? masked : digits));
}

/** By its check digit: a booking number of the same length stays readable nine times in ten. */
function isCardNumber(text: string): boolean {
  const digits = Array.from(text.replace(/\D/gu, '')).reverse().map(Number);
  const sum = digits.reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    0,
  );
  return sum % 10 === 0;
}
