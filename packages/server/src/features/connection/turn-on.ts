import {
  sameConnectionText,
  turnedOnText,
  type JudgeRules,
  bangkok,
  momentText,
  turnOnLimitText,
  noSuchPartnerText,
} from '@suppliers-portal/domain';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { decimal, integer, onlyRow, optional } from '../../platform/database/rows.js';
import { notThere, Refusal, refusedByRule } from '../../kernel/refusal.js';
import { readState, startAfresh, turnedOn, writeState } from './connection-state.js';
import { readRules } from './partner-rules.js';
import { restoreIfDue } from './restore.js';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';

export interface TurnOnRequest {
  readonly dmcId: number;
  readonly userId: number;
  readonly cause: string;
  readonly details: string;
  readonly author: Author;
}

export interface TurnOnAllowance {
  readonly turnOnsLeft: number;
  /** Of how many in 24 hours, with those that the agency granted. */
  readonly turnOnsAtMost: number;
  /** When the next one is free, if none is left. */
  readonly nextTurnOnAt?: number;
}

export class TurnOn {
  constructor(
    private readonly database: Database,
    private readonly rules: JudgeRules,
    private readonly changed: (dmcId: number) => void = () => undefined,
  ) {}

  async execute(request: TurnOnRequest): Promise<string> {
    try {
      const text = await this.turnOn(request);
      this.changed(request.dmcId);
      return text;
    } catch (error) {
      // Its own transaction was rolled back. The incident still shows the try.
      if (error instanceof Refusal && error.status === 409) await this.keepRefusal(request, error.message);
      throw error;
    }
  }

  private async keepRefusal({ dmcId, userId, cause, details, author }: TurnOnRequest, reason: string): Promise<void> {
    await this.database.transaction({ role: 'app', dmcId }, async (sql) => {
      await sql.query('insert into turn_on_refusals (dmc_id, user_id, user_email, reason) values ($1, $2, $3, $4)', [
        dmcId,
        userId,
        author.who,
        reason,
      ]);
      await writeAudit(sql, dmcId, {
        kind: 'turn-on-refused',
        details: `${reason} Given cause: ${cause}: ${details}`,
        author,
      });
    });
  }

  /**
   * The one row that stands for the connection is locked first: of many at once, each sees what the one before it did.
   */
  private turnOn({ dmcId, userId, cause, details, author }: TurnOnRequest): Promise<string> {
    const work = async (sql: Sql): Promise<string> => {
      const state = await restoreIfDue(sql, dmcId, await readState(sql, dmcId, 'lock'));
      if (state === undefined) throw notThere(noSuchPartnerText);
      if (state.isLive) throw refusedByRule(sameConnectionText(true));
      const allowance = await readAllowance(sql, dmcId, await readRules(sql, dmcId, this.rules));
      if (allowance.turnOnsLeft === 0) throw refusedByRule(limitText(allowance));
      const now = integer(
        onlyRow(
          await sql.query(
            `insert into connection_events (dmc_id, kind, at, user_id, user_email, cause, details) values ($1, 'on', date_trunc('second', portal_now()), $2, $3, $4, $5)
         returning floor(extract(epoch from at - to_timestamp(0)))::bigint as now`,
            [dmcId, userId, author.who, cause, details],
          ),
        ),
        'now',
      );
      await startAfresh(sql, dmcId);
      await writeState(sql, dmcId, turnedOn(now, Math.max(now, state.asOf)));
      await writeAudit(sql, dmcId, {
        kind: 'turned-on-connection',
        details: `${cause}: ${details}`,
        before: 'Off',
        after: 'On',
        author,
      });
      return turnedOnText;
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asBody);
  }
}

/** Events are kept to the second, rounded down: one more second makes sure that 24 hours are over. */
export const turnOnWindow = "interval '24 hours 1 second'";

/** How many turn-ons by hand are left of the rolling 24 hours, with those that the agency granted in them. */
export const readAllowance = async (sql: Sql, dmcId: number, rules: JudgeRules): Promise<TurnOnAllowance> =>
  (await readTurnOns(sql, dmcId, rules)).allowance;

/** With the moments at which a turn-on or a grant of these hours no longer counts. */
export async function readTurnOns(
  sql: Sql,
  dmcId: number,
  { turnOnsPerDay }: JudgeRules,
): Promise<{ readonly allowance: TurnOnAllowance; readonly moments: readonly number[] }> {
  const rows = await sql.query(
    `select grants, next_end, free_at from (
       select count(*) as grants, extract(epoch from min(at) + ${turnOnWindow})::float8 as next_end
       from turn_on_grants where dmc_id = $1 and at > portal_now() - ${turnOnWindow}
     ) as granted left join (
       select floor(extract(epoch from at + ${turnOnWindow}))::bigint as free_at from connection_events
       where dmc_id = $1 and kind = 'on' and cause is not null and at > portal_now() - ${turnOnWindow}
     ) as used on true order by free_at desc`,
    [dmcId],
  );
  const first = rows[0] ?? {};
  const most = turnOnsPerDay + integer(first, 'grants');
  const frees = rows.flatMap((row) => optional(row, 'free_at', integer) ?? []);
  const used = frees.slice(0, most);
  const known = { turnOnsLeft: most - used.length, turnOnsAtMost: most };
  const oldest = used.at(-1);
  return {
    allowance: known.turnOnsLeft > 0 || oldest === undefined ? known : { ...known, nextTurnOnAt: oldest },
    moments: [...frees, optional(first, 'next_end', decimal) ?? []].flat(),
  };
}

const limitText = ({ turnOnsAtMost, nextTurnOnAt }: TurnOnAllowance): string =>
  turnOnLimitText(turnOnsAtMost, nextTurnOnAt === undefined ? undefined : momentText(nextTurnOnAt * 1000, bangkok));
