import {
  bangkokIso,
  spanBetween,
  spanOfDay,
  type LogSpan,
  type LogWindow,
  type SpanFault,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';

const windowOf = { 1: 1, 3: 3, 24: 24 } as const satisfies Readonly<Record<string, LogWindow>>;
const defaultZone = 'Asia/Bangkok';

interface WindowFlags {
  readonly hours: '1' | '3' | '24' | undefined;
  readonly date: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly tz: string | undefined;
}

/** True if the answer depends on what time it is. */
export const namesTimes = ({ date, from }: WindowFlags): boolean => date !== undefined || from !== undefined;

/** Which part of a log is meant: the last hours, a calendar day, or between two moments. */
export function logWindowOf(
  { hours, date, from, to, tz }: WindowFlags,
  now: number,
): { readonly hours: LogWindow } | { readonly span: LogSpan } {
  if (date === undefined && from === undefined) {
    if (to !== undefined || tz !== undefined)
      fail({
        code: 'USAGE',
        message: `${to === undefined ? '--tz' : '--to'} needs ${to === undefined ? '--date or --from' : '--from'}.`,
        hint: 'For example: --from 2026-11-20T09:00 --to 2026-11-20T12:00',
      });
    return { hours: windowOf[hours ?? '1'] };
  }
  const zone = tz ?? defaultZone;
  const span = date === undefined ? spanBetween(from ?? '', to, zone, now) : spanOfDay(date, zone, now);
  return span.ok ? { span: span.value } : refuse(span.failure, date, zone);
}

function refuse(fault: SpanFault, date: string | undefined, zone: string): never {
  switch (fault.kind) {
    case 'unknown-zone':
      return fail({
        code: 'INVALID_VALUE',
        message: `--tz cannot be "${fault.zone}".`,
        hint: 'It takes the name of a time zone, such as Asia/Bangkok, Europe/Berlin or UTC.',
      });
    case 'not-a-time':
      return fail({
        code: 'INVALID_VALUE',
        message: `"${fault.text}" is not a time.`,
        hint: 'It takes 2026-11-20, 2026-11-20T09:30, or 2026-11-20T09:30:00Z with a time zone.',
      });
    case 'empty':
      return fail({ code: 'INVALID_VALUE', message: '--to is not later than --from.', hint: 'Swap or correct them.' });
    case 'not-over':
      if (date === undefined)
        return fail({
          code: 'NOT_OVER',
          message: `--to is still to come: ${bangkokIso(fault.until)}.`,
          hint: fault.hasBegun ? 'Try again then. Without --to it ends now.' : 'Is the date right?',
        });
      return fail({
        code: 'NOT_OVER',
        message: `${date} ${fault.hasBegun ? 'is not over' : 'has not begun'} in ${zone}: it ends at ${bangkokIso(fault.until)}.`,
        hint: fault.hasBegun ? soFar(date, zone) : 'Is the date right? The portal has logs of the last two days.',
      });
    case 'not-settled':
      return fail({
        code: 'NOT_OVER',
        message: `Lines of ${date ?? ''} in ${zone} can arrive until ${bangkokIso(fault.until)}.`,
        hint: soFar(date ?? '', zone),
      });
  }
}

const soFar = (date: string, zone: string): string =>
  `Try again then. For what there is so far: --from ${date}${zone === defaultZone ? '' : ` --tz ${zone}`}`;
