import type { datasets } from '@suppliers-portal/wire';
import type { z } from 'zod';
import { attemptsBetween, type AttemptLine, type JudgedHour } from './demo-attempts.js';
import type { Profile } from './demo-cast.js';
import { Random } from './random.js';

export type EventLine = z.input<(typeof datasets)['connection-events']>;

const daySeconds = 86_400;
const hourSeconds = 3600;
export const suspensionSeconds = 4 * hourSeconds;
/** How long before a suspension the judged window begins. */
export const judgedSeconds = hourSeconds;

/**
 * What happened to a partner's connection on whole days that are past: always the same. It is live again at the end of
 * each.
 */
export function eventsBetween(profile: Profile, from: number, to: number): readonly EventLine[] {
  const events: EventLine[] = [];
  for (let day = Math.ceil(from / daySeconds) * daySeconds; day + daySeconds <= to; day += daySeconds)
    events.push(...eventsOfDay(profile, day));
  return events;
}

/** What was judged before those that were suspensions. */
export function judgedHours(events: readonly EventLine[]): readonly JudgedHour[] {
  return events.flatMap((event) => {
    if (event.kind !== 'off') return [];
    const { action, evalStartTime: from, evalEndTime: to, evalFailCount: failed, evalTotalCount: total } = event;
    return action === undefined || from === undefined || to === undefined || failed === undefined || total === undefined
      ? []
      : [{ action, from, to, failed, total }];
  });
}

/** When the connection was off on those days. There are no attempts in these periods. */
export function offPeriods(events: readonly EventLine[]): readonly { readonly from: number; readonly to: number }[] {
  const offs = events.filter(({ kind }) => kind === 'off');
  const ons = events.filter(({ kind }) => kind === 'on');
  return offs.map((off, index) => ({ from: off.at, to: ons[index]?.at ?? Number.POSITIVE_INFINITY }));
}

function eventsOfDay(profile: Profile, day: number): readonly EventLine[] {
  const { dmcId, hotels } = profile;
  const random = new Random(dmcId, day / daySeconds, 7);
  const events: EventLine[] = Array.from({ length: random.below(4) }, () => ({
    kind: 'hotel-off' as const,
    dmcId,
    at: day + random.below(daySeconds),
    action: random.next() < 0.7 ? ('Precheck' as const) : ('MakeBook' as const),
    hotelId: String(dmcId * 1000 + random.below(hotels)),
  }));
  if (random.next() < 0.28) {
    const at = day + hourSeconds + random.below(18 * hourSeconds);
    const action = random.next() < 0.6 ? ('Precheck' as const) : ('MakeBook' as const);
    const until = at + 600 + random.below(3 * hourSeconds);
    if (random.next() < 0.7) {
      // A bad hour before it. Three in four suspensions last to their end. The agency ends the others earlier.
      const total = action === 'Precheck' ? 200 + random.below(800) : 12 + random.below(40);
      const failed = Math.ceil(total * ((action === 'Precheck' ? 0.16 : 0.11) + 0.15 * random.next()));
      const blockedUntil = at + suspensionSeconds;
      events.push({
        kind: 'off',
        dmcId,
        at,
        action,
        actionType: action === 'Precheck' ? 0 : 1,
        blockedUntil,
        evalStartTime: at - judgedSeconds,
        evalEndTime: at,
        evalFailCount: failed,
        evalTotalCount: total,
      });
      events.push({ kind: 'on', dmcId, at: random.next() < 0.75 ? blockedUntil : until });
    } else {
      events.push({ kind: 'off', dmcId, at });
      events.push({ kind: 'on', dmcId, at: until });
    }
  }
  return events.sort((a, b) => a.at - b.at);
}

/** The suspension of a partner at a moment, with the figures of the hour before it. */
export function suspensionAt(profile: Profile, at: number): EventLine {
  const evalStartTime = at - judgedSeconds;
  const judged = [...attemptsBetween(profile, evalStartTime, at)].filter(
    ({ action }: AttemptLine) => action === 'MakeBook',
  );
  return {
    kind: 'off',
    dmcId: profile.dmcId,
    at,
    action: 'MakeBook',
    actionType: 1,
    blockedUntil: at + suspensionSeconds,
    evalStartTime,
    evalEndTime: at,
    evalFailCount: judged.filter(({ success }) => !success).length,
    evalTotalCount: judged.length,
  };
}
