import { fullFormats } from 'ajv-formats/dist/formats.js';
import { patternOf } from '../pattern/pattern.js';

const KNOWN = [
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'uri',
  'uri-reference',
  'hostname',
  'ipv6',
  'byte',
  'regex',
  'json-pointer',
  'relative-json-pointer',
  'uri-template',
] as const;

const BYTE_OF_IPV4 = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';

/**
 * Formats that are patterns: a pattern can be proved to keep them, and they to keep a pattern. Those that no library here
 * knows are wider than the format, never narrower.
 */
const BY_PATTERN: Readonly<Record<string, string>> = {
  'uuid': '^[0-9A-Fa-f]{8}-([0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$',
  'ipv4': `^(${BYTE_OF_IPV4}\\.){3}${BYTE_OF_IPV4}$`,
  'base16': '^([0-9A-Fa-f]{2})*$',
  'base32': '^[A-Za-z2-7]*=*$',
  'base64url': '^[A-Za-z0-9_-]*=*$',
  'char': '^[\\s\\S]$',
  'decimal': '^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][+-]?[0-9]+)?$',
  'http-date': '^[A-Z][a-z]+,? .*[0-9]{2}:[0-9]{2}:[0-9]{2}.*$',
  'idn-email': '^[\\s\\S]+@[^\\s@]+$',
  'idn-hostname': '^[^\\s/?#@:]+$',
  'iri': '^[A-Za-z][A-Za-z0-9+.-]*:[^\\s<>"{}|\\\\^`]*$',
  'iri-reference': '^[^\\s<>"{}|\\\\^`]*$',
  'media-range': '^[^\\s/]+/[^\\s/;]+.*$',
};

/** The pattern that a format is, if it is one. */
export function patternOfFormat(format: string): string | undefined {
  return Object.hasOwn(BY_PATTERN, format) ? BY_PATTERN[format] : undefined;
}

/** Those that are patterns, for another validator. */
export const patternsOfFormats: readonly (readonly [format: string, pattern: string])[] = Object.entries(BY_PATTERN);

const WHOLE: Readonly<Record<string, readonly [least: number, most: number]>> = {
  int8: [-128, 127],
  uint8: [0, 255],
  int16: [-32_768, 32_767],
  uint16: [0, 65_535],
  int32: [-2_147_483_648, 2_147_483_647],
  uint32: [0, 4_294_967_295],
  int64: [-Infinity, Infinity],
  uint64: [0, Infinity],
};

/** The least and the greatest number of a format of whole numbers. That of 64 bits is beyond what is ever sent. */
export function wholeNumbersOf(format: string | undefined): readonly [least: number, most: number] | undefined {
  return format !== undefined && Object.hasOwn(WHOLE, format) ? WHOLE[format] : undefined;
}

/** The days of the calendar, with the last one of February only in the years that have it. */
const LEAP_YEAR = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
const DAY = `([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|${LEAP_YEAR}-02-29)`;
const HOUR = '([01][0-9]|2[0-3])';
const TIME = `${HOUR}:[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?`;

/** What a format implies for patterns and lengths. Wider than the format itself, never narrower. */
const SHAPES: Record<string, string> = {
  ...BY_PATTERN,
  'date': `^${DAY}$`,
  'date-time': `^${DAY}[Tt ]${TIME}([zZ]|[+-]${HOUR}:?([0-5][0-9])?)$`,
  'time': '^[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([zZ]|[+-][0-9]{2}:?([0-9]{2})?)?$',
  'duration': '^P[0-9YMDTHSW]+$',
  'email': "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$",
  'uri': '^[A-Za-z][A-Za-z0-9+.-]*:[!-~]*$',
  'hostname': '^[A-Za-z0-9.-]{1,254}$',
  'ipv6': '^[0-9A-Fa-f:.]{2,45}$',
};

const EXAMPLES: Record<string, string[]> = {
  'date': [
    '2026-03-14',
    '2028-02-29',
    '2026-12-31',
    '2026-10-30',
    '2026-01-09',
    '2099-12-31',
    '2100-01-01',
    '1999-12-31',
  ],
  'date-time': [
    '2026-03-14T12:00:00Z',
    '2026-03-14T12:00:00.123456789+02:00',
    '2026-03-14T12:00:00+02:00',
    '2026-12-31T23:59:59-05:30',
    '2028-02-29T00:00:00.5Z',
    '2026-10-30T09:07:05+14:00',
    '2100-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
  ],
  'time': ['12:00:00Z'],
  'duration': ['P1D'],
  'uuid': ['0b9a1c1e-4d52-4f0e-9b1f-2f1f8f6c2d10'],
  'email': ['guest@example.org'],
  'uri': ['https://example.org/a'],
  'uri-reference': ['/a', 'https://example.org/a'],
  'hostname': ['example.org'],
  'ipv4': ['192.0.2.1'],
  'ipv6': ['2001:db8::1'],
  'byte': ['QUJD'],
  'regex': ['a'],
  'json-pointer': ['/a'],
  'relative-json-pointer': ['1/a'],
  'uri-template': ['/a/{b}'],
};

const WIDER: Record<string, string[]> = {
  'uri': ['uri-reference', 'iri', 'iri-reference'],
  'uri-reference': ['iri-reference'],
  'iri': ['iri-reference'],
  'email': ['idn-email'],
  'hostname': ['idn-hostname'],
};

export function isKnownFormat(format: string): boolean {
  return (KNOWN as readonly string[]).includes(format) || patternOfFormat(format) !== undefined;
}

export function fitsFormat(format: string, text: string): boolean {
  if (!isKnownFormat(format)) return true;
  const pattern = patternOfFormat(format);
  if (pattern !== undefined) return patternOf(pattern).test(text) !== false;
  const check = fullFormats[format as (typeof KNOWN)[number]];
  if (typeof check === 'boolean') return check;
  if (check instanceof RegExp) return check.test(text);
  if (typeof check === 'function') return check(text);
  const { validate } = check as { validate: RegExp | ((value: string) => boolean) };
  return validate instanceof RegExp ? validate.test(text) : validate(text);
}

export function implies(narrow: string, wide: string): boolean {
  return narrow === wide || (WIDER[narrow] ?? []).includes(wide);
}

export function shapeOfFormat(format: string): string | undefined {
  return SHAPES[format];
}

/** How the agency writes a time: RFC 3339 advises capitals, and the colon of the offset is not left out. */
const SENT: Readonly<Record<string, string>> = { 'date-time': `^${DAY}T${TIME}(Z|[+-]${HOUR}:[0-5][0-9])$` };

/** What a format implies for the texts that the agency sends. */
export function sentShapeOf(format: string): string | undefined {
  return Object.hasOwn(SENT, format) ? SENT[format] : shapeOfFormat(format);
}

export function examplesOf(format: string): string[] {
  return EXAMPLES[format] ?? [];
}
