import { otherTurnOnsText, sameConnectionText, type JudgeRules } from '@suppliers-portal/domain';
import { refuseOvertaken } from '../../kernel/edition.js';
import { busy, refusedByRule } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, onlyRow } from '../../platform/database/rows.js';
import { GatherConnectionEvents } from '../connection/gather-connection-events.js';
import { readRules } from '../connection/partner-rules.js';
import { readAllowance } from '../connection/turn-on.js';
import { readState } from '../connection/connection-state.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import type { FromRead } from './from-read.js';
import { lockPartner } from './partner-accounts.js';
import { refuseUnknownPartner } from './read-people.js';

interface Change {
  readonly dmcId: number;
  readonly reason: string;
  readonly author: Author;
}

/** Turns a connection on or off as an event of the agency does, so state, judging and mails follow from it. */
export function switchConnection(
  database: Database,
  rules: JudgeRules,
  { dmcId, on, reason, author }: Change & { readonly on: boolean },
): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    const partner = await refuseUnknownPartner(sql, dmcId);
    const state = await readState(sql, dmcId, 'lock');
    const now = integer(
      onlyRow(await sql.query('select floor(extract(epoch from portal_now()))::bigint as now')),
      'now',
    );
    const isLive = state?.isLive !== false || (state.blockedUntil !== undefined && state.blockedUntil <= now);
    if (isLive === on) throw refusedByRule(sameConnectionText(on));
    const gatherer = new GatherConnectionEvents(rules, reason);
    gatherer.add({ kind: on ? 'on' : 'off', dmcId, at: now }, 1);
    await gatherer.prepare({ now });
    await gatherer.write(sql);
    // Of two switches in one second, the turn-on counts.
    if ((await readState(sql, dmcId, 'read'))?.isLive !== on)
      throw busy('The connection was switched in this second. Try again.');
    const kind = on ? 'turned-on-connection' : 'turned-off-connection';
    const [before, after] = on ? ['Off', 'On'] : ['On', 'Off'];
    await writeAudit(sql, dmcId, { kind, details: reason, before, after, author });
    await writeAgencyEntry(sql, { kind, details: `${partner}: ${reason}`, author });
  };
  return changeOnce(database, { role: 'ingest', partners: [dmcId] }, work, asDone);
}

/** One more turn-on by hand, within the next 24 hours. The edition of a partner's turn-ons is how many are left. */
export function grantTurnOn(
  database: Database,
  rules: JudgeRules,
  { dmcId, reason, ifMatch, author }: Change & FromRead,
): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    const partner = await lockPartner(sql, dmcId);
    const { turnOnsLeft: left } = await readAllowance(sql, dmcId, await readRules(sql, dmcId, rules));
    refuseOvertaken(ifMatch, left, () => otherTurnOnsText(left));
    await sql.query('insert into turn_on_grants (dmc_id) values ($1)', [dmcId]);
    await writeAudit(sql, dmcId, { kind: 'granted-turn-on', details: reason, author });
    await writeAgencyEntry(sql, { kind: 'granted-turn-on', details: `${partner}: ${reason}`, author });
  };
  return changeOnce(database, { role: 'agency', partners: [dmcId] }, work, asDone);
}
