import { hour, minute } from './durations.js';

/** A zone in which times are shown: the browser's own by its offset rules, Bangkok, or UTC. */
export type TimeZone = { readonly kind: 'local' } | { readonly kind: 'bangkok' } | { readonly kind: 'utc' };

const bangkokOffset = 7 * hour;
const two = (value: number): string => String(value).padStart(2, '0');

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly weekday: number;
  readonly offsetMinutes: number;
}

function partsIn(zone: TimeZone, at: number): Parts {
  if (zone.kind === 'local') {
    const date = new Date(at);
    return {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
      second: date.getSeconds(),
      weekday: date.getDay(),
      offsetMinutes: -date.getTimezoneOffset(),
    };
  }
  const offset = zone.kind === 'bangkok' ? bangkokOffset : 0;
  const date = new Date(at + offset);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    weekday: date.getUTCDay(),
    offsetMinutes: offset / minute,
  };
}

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. */
export type ClockOffset = (at: number) => number;

export const offsetIn =
  (zone: TimeZone): ClockOffset =>
  (at) =>
    partsIn(zone, at).offsetMinutes * minute;

/**
 * The moment some days earlier at which the clock shows the same time. It is the first of two where the clocks went
 * back. Where they went forward and skipped that time, it is as much later.
 */
export function sameClockEarlier(at: number, days: number, offsetAt: ClockOffset): number {
  const day = 24 * hour;
  const clock = at + offsetAt(at) - days * day;
  // With the offset from before a change of the clocks that is near, and from after it.
  const [before, after] = [clock - offsetAt(clock - day), clock - offsetAt(clock + day)];
  const shows = (moment: number): boolean => moment + offsetAt(moment) === clock;
  return !shows(before) && shows(after) ? after : before;
}

export const bangkok: TimeZone = { kind: 'bangkok' };
export const utc: TimeZone = { kind: 'utc' };
export const local: TimeZone = { kind: 'local' };

/** 2026-11-20 */
export function dayText(at: number, zone: TimeZone): string {
  const { year, month, day } = partsIn(zone, at);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** 14:32 */
export function clockText(at: number, zone: TimeZone): string {
  const { hour: h, minute } = partsIn(zone, at);
  return `${two(h)}:${two(minute)}`;
}

/** 2026-11-20 14:32 */
export const momentText = (at: number, zone: TimeZone): string => `${dayText(at, zone)} ${clockText(at, zone)}`;

/** 2026-11-20T14:32:05+07:00 */
export function isoText(at: number, zone: TimeZone): string {
  const parts = partsIn(zone, at);
  const minutes = Math.abs(parts.offsetMinutes);
  const offset =
    zone.kind === 'utc'
      ? 'Z'
      : `${parts.offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${dayText(at, zone)}T${two(parts.hour)}:${two(parts.minute)}:${two(parts.second)}${offset}`;
}

export const bangkokIso = (at: number): string => isoText(at, bangkok);
/** 2026-11-20T14:32:05.120+07:00, of whole milliseconds. */
export const bangkokIsoExact = (at: number): string => exactTexts()(at);

/**
 * Writes such times. Ingestion writes two hundred thousand of them in a second, and most are of the same minute as the
 * one before: its text is kept.
 */
export function exactTexts(): (at: number) => string {
  let kept = Number.NaN;
  let text = '';
  return (at) => {
    const own = Math.floor(at / minute);
    if (own !== kept) {
      text = new Date(own * minute + bangkokOffset).toISOString().slice(0, -'00.000Z'.length);
      kept = own;
    }
    const rest = String(100_000 + at - own * minute);
    return `${text}${rest.slice(1, 3)}.${rest.slice(3)}${bangkokOffsetText}`;
  };
}
const bangkokOffsetText = bangkokIso(0).slice(-6);

/** GMT+7, GMT+5:30, GMT */
export function zoneName(zone: TimeZone, at: number): string {
  const { offsetMinutes } = partsIn(zone, at);
  if (offsetMinutes === 0) return 'GMT';
  const minutes = Math.abs(offsetMinutes);
  const rest = minutes % 60;
  return `GMT${offsetMinutes < 0 ? '−' : '+'}${String(Math.floor(minutes / 60))}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** The local time in that zone, as text without a zone, for charts that draw times as given. */
export function wallClock(at: number, zone: TimeZone): string {
  return `${dayText(at, zone)}T${clockText(at, zone)}:${two(partsIn(zone, at).second)}`;
}

/** As tables show it, with the zone's name in the hour that the clocks of the zone strike twice. */
export function clearTimeText(at: number, zone: TimeZone): string {
  const struckTwice = [-60, -30, 30, 60].some(
    (minutes) => wallClock(at + minutes * minute, zone) === wallClock(at, zone),
  );
  return struckTwice ? `${momentText(at, zone)} (${zoneName(zone, at)})` : momentText(at, zone);
}

/** For example "14:32", with the date in front if the other moment is on a different day. */
export function momentBeside(at: number, other: number, zone: TimeZone): string {
  return dayText(at, zone) === dayText(other, zone) ? clockText(at, zone) : momentText(at, zone);
}

/** <1 min, 14 min, 2 h 14 min, 3 d 4 h */
export function durationText(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / minute);
  if (minutes < 1) return '<1 min';
  if (minutes < 60) return `${String(minutes)} min`;
  if (minutes < 24 * 60)
    return `${String(Math.floor(minutes / 60))} h${minutes % 60 === 0 ? '' : ` ${String(minutes % 60)} min`}`;
  const hours = Math.floor(minutes / 60);
  return `${String(Math.floor(hours / 24))} d${hours % 24 === 0 ? '' : ` ${String(hours % 24)} h`}`;
}
