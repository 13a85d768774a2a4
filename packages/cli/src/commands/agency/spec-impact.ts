import { impactOutcomeWords, impactText, type PartnerImpact, noJudgedDocumentText } from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { readOf } from './agency.js';

const columns: readonly Column[] = [
  { field: 'id', header: 'Partner', align: 'right' },
  { field: 'name', header: 'Name' },
  { field: 'outcome', header: 'Outcome' },
  { field: 'errors', header: 'Errors', align: 'right' },
  { field: 'finding', header: 'First finding', absent: '–' },
  { field: 'file', header: 'File', detail: true },
  { ...timeColumn('judgedAt', 'Judged'), detail: true },
];

const recordOf = ({ dmcId, partner, outcome, errors, finding, fileName, judgedAt }: PartnerImpact): JsonObject => ({
  id: dmcId,
  name: partner,
  outcome: impactOutcomeWords[outcome],
  errors,
  finding: finding ?? null,
  file: fileName,
  judgedAt: timeValue(judgedAt),
});

/** `supplier agency spec impact` */
export async function printImpact(version: string, portal: SignedIn, context: Context): Promise<undefined> {
  const read = await portal.useCases.readPullspecImpact.execute({ version }, context.options);
  const impact = readOf(read, 'PullSpec versions', portal, context);
  await context.output.note(impactText(impact));
  const records = impact.partners.map(recordOf);
  await context.output.print({ kind: 'list', empty: noJudgedDocumentText, columns, records });
  return undefined;
}
