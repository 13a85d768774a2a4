import type { Shape } from './model.js';

/** Values that people and programs really send, by the name of the property. The first that fits is shown in an example. */
const BY_NAME: readonly (readonly [name: RegExp, texts: readonly string[]])[] = [
  [/(first|given)_?name/i, ['José', 'Anna', 'Mei-Ling', "D'Arcy", '志明', 'Li']],
  [/name$/i, ['García', 'Smith', "O'Brien", 'Łuczak-Müller', '山田', 'Ng']],
  [/e-?mail/i, ['jose.garcia@example.org']],
  [/phone|mobile/i, ['+66 2 123 4567']],
  [/currency/i, ['EUR', 'THB', 'eur']],
  [/country|nationality/i, ['TH', 'DE', 'FR', 'US', 'JP', 'BR', 'th']],
  [/language|locale/i, ['en', 'th-TH']],
  [/amount|price|total|penalty/i, ['120.00', '89.5', '1250']],
  [/reference/i, ['ref-2026-0417', 'AG-77120', 'ag/77120.b', 'a1']],
  [/key|token/i, ['rk_8f2A10-7', 'RK8F2A10']],
  [/ids?$/i, ['H-10042', 'b1c2d3', '10042']],
  [
    /remark|comment|note|message|description|text|reason/i,
    ['Late arrival, about 23:00. Quiet room, please.', 'Thanks!'],
  ],
  [/board|meal/i, ['BB', 'HB', 'breakfast']],
  [/street|address/i, ['12 Sukhumvit Rd', 'Straße 5']],
  [/city/i, ['Chiang Mai', 'Kraków']],
  [/zip|post/i, ['50200', 'SW1A 1AA']],
];
const ANY = ['standard', 'Deluxe Room', 'AB-12', 'ab12', 'Café', '1,5'];

const END = /(out|to|end|until|departure|checkout)$/i;
/** The day after the one that a stay begins on in every example. */
const LATER: Readonly<Record<string, string>> = { 'date': '2026-03-15', 'date-time': '2026-03-15T12:00:00Z' };

/** The name of the property that a shape describes, from where it is written. */
export function propertyNameOf({ schemas }: Shape): string | undefined {
  const names = schemas.flatMap(({ pointer }) => /\/properties\/([^/]+)(?:\/items)*$/.exec(pointer)?.[1] ?? []);
  return names[0];
}

/** Texts for a shape, the likeliest first; they need not fit. */
export function believableTexts(shape: Shape): readonly string[] {
  const name = propertyNameOf(shape);
  const own = name === undefined ? [] : (BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? []);
  return [...own, ...ANY];
}

/** A departure is after its arrival. */
export function believableTimes(shape: Shape, format: string): readonly string[] {
  const name = propertyNameOf(shape);
  const later = LATER[format];
  return later !== undefined && name !== undefined && END.test(name) ? [later] : [];
}
