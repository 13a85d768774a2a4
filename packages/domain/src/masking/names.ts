/** What surrounds a value: nothing special, a person, or something that must be masked. */
export type Surroundings = 'open' | 'person' | 'closed';

/** What is written in place of a value that is not kept. */
export const masked = '•••';

/** `guest_First-Name`, `GuestFirstName` and `ns:guestFirstName` are one name. */
const plain = (name: string): string =>
  name
    .replace(/^[\w.-]+:/u, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const secretNames = new RegExp(
  [
    'passw|pwd|passphrase|passcode|secret|token|jwt|apikey|accesskey|authoriz|authentic|^auth$|authkey|authcode|credential',
    'subscriptionkey|privatekey|licensekey|^key$|cookie|session|signature|hmac|nonce',
    'cvv|cvc|cvn|securitycode|seriescode|^pin$|pincode|^otp$|^cc|creditcard|cardn|cardcode|paymentcard|cardexp|^pan$|iban|accountn',
    'passport|docnum|docno|docid|documentn|documentid|nationalid|identity|idcard|idnumber|ssn|taxid|vatn',
  ].join('|'),
  'u',
);

const personalNames = new RegExp(
  [
    'mail|phone|mobile|cellular|^cell|^tel$|^tels$|telnum|telno|fax|msisdn|whatsapp|birth|^dob$|bday|login|^userid$',
    'surname|firstnm|lastnm|street|address|addr$|^ip$|clientip|postal|postcode|zip|signatory',
    'remark|comment|specialre|guestre|^notes?$|guestnote',
  ].join('|'),
  'u',
);

const person =
  '(guest|pax|passenger|travell?er|occupant|holder|cardholder|booker|customer|contact|client|person|people|payer|member|user|adult|child|children|profile)';
const personNames = new RegExp(
  `^(lead|main|primary|other|room|res|emergency|booking)?${person}(s|es|person|info|information|details?|data|list|name|names)?$`,
  'u',
);

/** A name of a thing: of anything else it is taken for the name of a person. */
const things =
  'hotel|property|room|roomtype|unit|rate|rateplan|plan|board|meal|mealplan|city|country|region|destination|currency|supplier|vendor|chain|brand|policy|offer|promotion|amenity|facility|error|warning|fault|field|method|service|operation|action|event|host|server|class|file|tag|bed|bedtype|view|tax|fee|charge|category|market|channel|agency|partner|product|package';
const thingNames = new RegExp(`^(${things})(s|es|list|info|details?|data)?name$`, 'u');
const thingContainers = new RegExp(`^(${things})(s|es|ies|list|info|details?|data)?$`, 'u');

const harmlessOfPersons =
  /^(age|ages|type|paxtype|guesttype|gender|title|nationality|country|countrycode|language|count|quantity|number|index|room|roomindex|roomno|rph|sequence|islead|lead|isprimary|agequalifyingcode|status)$/u;

/** What a name says of the value under it. `parent` is the name around it. */
export function surroundingsOf(name: string, around: Surroundings, parent = ''): Surroundings {
  const own = plain(name);
  if (around === 'closed' || secretNames.test(own) || personalNames.test(own)) return 'closed';
  if (around === 'person') return harmlessOfPersons.test(own) ? 'open' : 'person';
  if (personNames.test(own)) return 'person';
  if (/names?$/u.test(own) && !thingNames.test(own))
    return /^names?$/u.test(own) && thingContainers.test(plain(parent)) ? 'open' : 'closed';
  return 'open';
}

export const isSecretName = (name: string): boolean => secretNames.test(plain(name));

/** How many guests there are does not say who they are. */
const isCount = /^(?:\d{1,2}|true|false|null)$/u;
const isFlag = /^(?:true|false|null)$/u;

export const mayStay = (text: string, around: Surroundings): boolean =>
  text === '' || (around === 'closed' ? isFlag : isCount).test(text);
