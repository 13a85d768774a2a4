import { partnerRuleNames, rulesFor, type JudgeRules, type OwnRules, type PartnerRule } from '@suppliers-portal/domain';
import type { Row, Sql } from '../../platform/database/database.js';
import { integer, optional } from '../../platform/database/rows.js';

export const ruleColumns: Readonly<Record<PartnerRule, string>> = {
  precheckAccuracy: 'precheck_accuracy',
  makebookAccuracy: 'makebook_accuracy',
  windowMinutes: 'window_minutes',
  prechecks: 'prechecks',
  makebooks: 'makebooks',
  suspensionMinutes: 'suspension_minutes',
  turnOnsPerDay: 'turn_ons_per_day',
};

/** Reads the columns of `partner_rules`, where a row has them. */
export const ownRulesOf = (row: Row | undefined): OwnRules =>
  Object.fromEntries(
    partnerRuleNames.flatMap((rule) => {
      const value = row === undefined ? undefined : optional(row, ruleColumns[rule], integer);
      return value === undefined ? [] : [[rule, value]];
    }),
  );

/** The rules of these partners: their own, and else those of the portal. */
export async function readRulesOf(
  sql: Sql,
  dmcIds: readonly number[],
  rules: JudgeRules,
): Promise<(dmcId: number) => JudgeRules> {
  const rows = await sql.query(
    `select dmc_id, ${Object.values(ruleColumns).join(', ')} from partner_rules where dmc_id = any($1::int[])`,
    [dmcIds],
  );
  const own = new Map(rows.map((row) => [integer(row, 'dmc_id'), rulesFor(rules, ownRulesOf(row))]));
  return (dmcId) => own.get(dmcId) ?? rules;
}

export const readRules = async (sql: Sql, dmcId: number, rules: JudgeRules): Promise<JudgeRules> =>
  (await readRulesOf(sql, [dmcId], rules))(dmcId);
