import { DOCUMENT_ROWS } from './document-rules.js';
import { LIVE_ROWS } from './live-rules.js';
import { OPERATION_RULES, SECURITY_RULES } from './operation-rules.js';
import { rulesOf, type Rule } from './rule.js';
import { RUN_RULES } from './run-rules.js';
import { REQUEST_RULES, RESPONSE_RULES } from './schema-rules.js';

/** What a document can show, in the order in which it is reported. */
export const documentRules: readonly Rule[] = [
  ...rulesOf(DOCUMENT_ROWS),
  ...OPERATION_RULES,
  ...REQUEST_RULES,
  ...RESPONSE_RULES,
  ...SECURITY_RULES,
];

/** Every check there is. */
export const rules: readonly Rule[] = [...documentRules, ...rulesOf(LIVE_ROWS), ...RUN_RULES];

const byId = new Map(rules.map((rule) => [rule.id, rule]));

export function ruleOf(id: string): Rule | undefined {
  return byId.get(id);
}

export type { Rule, Severity } from './rule.js';
