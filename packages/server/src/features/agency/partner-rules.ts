import {
  otherRulesText,
  ownRulesText,
  partnerRuleNames,
  rulesAsValues,
  rulesFault,
  type JudgeRules,
  type OwnRules,
  sameRulesText,
} from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { editionOf, refuseOvertaken } from '../../kernel/edition.js';
import { refusedByRule, wrongValue } from '../../kernel/refusal.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { ownRulesOf, ruleColumns } from '../connection/partner-rules.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import type { FromRead } from './from-read.js';
import { refuseUnknownPartner } from './read-people.js';

const columns = Object.values(ruleColumns).join(', ');

const readOwn = async (sql: Sql, dmcId: number): Promise<OwnRules> =>
  ownRulesOf((await sql.query(`select ${columns} from partner_rules where dmc_id = $1 for update`, [dmcId]))[0]);

/** The rules of the portal, and those that this partner has instead. */
export function readPartnerRules(
  database: Database,
  usual: JudgeRules,
  dmcId: number,
): Promise<AnswerOf<Calls['partnerRules']>> {
  return database.transaction({ role: 'agency' }, async (sql) => {
    await refuseUnknownPartner(sql, dmcId);
    const [row] = await sql.query(`select ${columns} from partner_rules where dmc_id = $1`, [dmcId]);
    const own = ownRulesOf(row);
    return { usual: rulesAsValues(usual), own, edition: editionOf(own) };
  });
}

interface Change extends FromRead {
  readonly dmcId: number;
  /** All of them: what is left out is as for every partner again. */
  readonly own: OwnRules;
  readonly reason: string;
}

/** They hold from the next attempt. What was judged before stays as it was judged. */
export function changePartnerRules(database: Database, { dmcId, own, reason, ifMatch, author }: Change): Promise<void> {
  const fault = rulesFault(own);
  if (fault !== undefined) throw wrongValue(fault);
  const work = async (sql: Sql): Promise<void> => {
    const partner = await refuseUnknownPartner(sql, dmcId);
    await sql.query('insert into partner_rules (dmc_id) values ($1) on conflict do nothing', [dmcId]);
    const current = await readOwn(sql, dmcId);
    refuseOvertaken(ifMatch, editionOf(current), () => otherRulesText(current));
    const [before, after] = [ownRulesText(current), ownRulesText(own)];
    if (before === after) throw refusedByRule(sameRulesText);
    const set = partnerRuleNames.map((rule, index) => `${ruleColumns[rule]} = $${index + 2}`).join(', ');
    await sql.query(`update partner_rules set ${set} where dmc_id = $1`, [
      dmcId,
      ...partnerRuleNames.map((rule) => own[rule] ?? null),
    ]);
    const kind = 'changed-partner-rules';
    await writeAudit(sql, dmcId, { kind, details: reason, before, after, author });
    await writeAgencyEntry(sql, { kind, details: `${partner}: ${after}. ${reason}`, author });
  };
  return changeOnce(database, { role: 'agency', partners: [dmcId] }, work, asDone);
}
