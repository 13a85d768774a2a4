import type { TimeZone } from '@suppliers-portal/domain';
import { parseMinute } from '../ui/field/day-field.js';

const offsets = { bangkok: '+07:00', utc: 'Z', local: '' } as const satisfies Readonly<
  Record<TimeZone['kind'], string>
>;

/** The moment that a field of date and time holds, as the zone of the page has it. Undefined for an incomplete one. */
export function momentOfField(text: string, { kind }: TimeZone): number | undefined {
  const typed = parseMinute(text);
  return typed === undefined ? undefined : Date.parse(`${typed.replace(' ', 'T')}${offsets[kind]}`);
}
