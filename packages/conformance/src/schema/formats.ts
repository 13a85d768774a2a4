import { fullFormats } from 'ajv-formats/dist/formats.js';

const KNOWN = [
  'date',
  'date-time',
  'time',
  'duration',
  'uuid',
  'email',
  'uri',
  'uri-reference',
  'hostname',
  'ipv4',
  'ipv6',
  'byte',
  'regex',
  'json-pointer',
] as const;

/** What a format implies for patterns and lengths. Wider than the format itself, never narrower. */
const SHAPES: Record<string, string> = {
  'date': '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  'date-time':
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([zZ]|[+-][0-9]{2}:?([0-9]{2})?)$',
  'ipv4': '^[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}$',
};

const EXAMPLES: Record<string, string[]> = {
  'date': ['2026-03-14', '2028-02-29'],
  'date-time': ['2026-03-14T12:00:00Z', '2026-03-14T12:00:00.123456789+02:00', '2026-03-14T12:00:00+02:00'],
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
};

const WIDER: Record<string, string[]> = { uri: ['uri-reference'] };

export function isKnownFormat(format: string): boolean {
  return (KNOWN as readonly string[]).includes(format);
}

export function fitsFormat(format: string, text: string): boolean {
  if (!isKnownFormat(format)) return true;
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

export function examplesOf(format: string): string[] {
  return EXAMPLES[format] ?? [];
}
