import { isOwnSwitch, judgedAction, offPeriodsOf, type TurnOff } from '@suppliers-portal/domain';
import type { Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, optional, text, truth } from '../../platform/database/rows.js';

/**
 * The rows that say something about the connection. The end of a suspension by time is written down too, but it follows
 * from the suspension. It would be wrong as soon as a late event says that the suspension lasted longer.
 */
export const saidSwitch = (alias: string): string =>
  `${alias}.kind <> 'hotel-off' and not (${alias}.kind = 'on' and ${alias}.by_rule)`;

/** A switch as it is kept. A turn-off carries the figures by which the connection was judged. */
export interface KeptSwitch extends TurnOff {
  readonly eventId: number;
  readonly email: string | undefined;
  readonly cause: string | undefined;
  readonly details: string | undefined;
  /** The reasons of the judgement, where they were kept. */
  readonly reasons: readonly CountedReason[] | undefined;
}

export interface CountedReason {
  readonly reason: string;
  readonly failures: number;
}

const epoch = (column: string): string => `floor(extract(epoch from e.${column}))::bigint as ${column}`;

/** What `switchOf` reads, from `connection_events e`. */
export const switchColumns = `e.event_id, e.kind, ${['at', 'blocked_until', 'eval_start', 'eval_end'].map(epoch).join(', ')},
  e.eval_fail_count, e.eval_total_count, e.minimum_pct, e.action, e.action_type, e.by_rule, e.cause, e.details, e.user_email, e.eval_reasons`;

export function switchOf(row: Row): KeptSwitch {
  const cause = optional(row, 'cause', text);
  const eventId = integer(row, 'event_id');
  return {
    eventId,
    arrival: eventId,
    at: integer(row, 'at'),
    live: text(row, 'kind') === 'on',
    own: isOwnSwitch({ byRule: truth(row, 'by_rule'), cause }),
    blockedUntil: optional(row, 'blocked_until', integer),
    action: judgedAction({
      action: optional(row, 'action', text),
      actionType: optional(row, 'action_type', integer),
    }),
    evalStartTime: optional(row, 'eval_start', integer),
    evalEndTime: optional(row, 'eval_end', integer),
    evalFailCount: optional(row, 'eval_fail_count', integer),
    evalTotalCount: optional(row, 'eval_total_count', integer),
    minimumPct: optional(row, 'minimum_pct', decimal),
    email: optional(row, 'user_email', text),
    cause,
    details: optional(row, 'details', text),
    reasons: reasonsOf(optional(row, 'eval_reasons', text)),
  };
}

/** The judge alone writes them. */
const reasonsOf = (kept: string | undefined): readonly CountedReason[] | undefined =>
  kept === undefined ? undefined : (JSON.parse(kept) as readonly CountedReason[]);

const firstRead = 500;

/** The newest switches of a partner: as many as decide its present state and since when it is judged. */
export async function readSwitches(sql: Sql, dmcId: number, now: number): Promise<readonly KeptSwitch[]> {
  for (let limit = firstRead; ; limit *= 8) {
    const rows = await sql.query(
      `select ${switchColumns} from connection_events e where dmc_id = $1 and ${saidSwitch('e')} order by e.at desc, event_id desc limit ${limit}`,
      [dmcId],
    );
    const switches = rows.map(switchOf);
    if (rows.length < limit || decide(switches, now)) return switches;
  }
}

/**
 * Switches before an "on" do not change anything after it. The oldest second can be incomplete, so it does not count.
 */
function decide(switches: readonly KeptSwitch[], now: number): boolean {
  const oldest = switches.at(-1)?.at ?? now;
  const on = switches.findLast(({ live, at }) => live && at > oldest);
  return on !== undefined && offPeriodsOf(switches, now).filter(({ from }) => from >= on.at).length > 1;
}
