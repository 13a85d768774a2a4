import { bangkok, isoText, momentText, utc, zoneName, type TimeZone } from '@suppliers-portal/domain';
import { plainText, type Column, type Json } from './answer.js';

/** As machines read it: ISO 8601 in UTC. */
export const timeValue = (at: number | undefined): string | null => (at === undefined ? null : isoText(at, utc));

/** The same with the offset of Bangkok, for what belongs to a day there. */
export const bangkokValue = (at: number | undefined): string | null => (at === undefined ? null : isoText(at, bangkok));

/** As people read it: their own zone, or UTC, and always saying which. */
export function timeText(value: Json, zone: TimeZone): string {
  const at = Date.parse(plainText(value));
  return `${momentText(at, zone)} ${zone.kind === 'utc' ? 'UTC' : zoneName(zone, at)}`;
}

export const timeColumn = (field: string, header: string): Column => ({
  field,
  header,
  text: (value, _, zone) => timeText(value, zone),
});
