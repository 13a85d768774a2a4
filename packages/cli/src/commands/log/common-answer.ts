import {
  countText,
  dimensionLabels,
  groupLabel,
  noExplanationText,
  utc,
  type Explanations,
} from '@suppliers-portal/domain';
import { plainText, type Column, type ListAnswer } from '../../kernel/output/answer.js';

const percent = (field: string, header: string): Column => ({
  field,
  header,
  align: 'right',
  text: (value) => `${Number(value).toFixed(1)}%`,
});
const count = (field: string, header: string): Column => ({
  field,
  header,
  align: 'right',
  text: (value) => countText(Number(value)),
});

/** What failures have more often than successes. */
export const commonAnswer = (explanations: Explanations): ListAnswer => ({
  kind: 'list',
  empty: noExplanationText(explanations),
  columns: [
    { field: 'what', header: 'What' },
    {
      field: 'value',
      header: 'Value',
      text: (value, { name }) => (typeof name === 'string' ? name : plainText(value)),
    },
    { field: 'name', header: 'Name', detail: true },
    percent('ofFailures', 'Of failures'),
    percent('ofSuccesses', 'Of successes'),
    count('failures', 'Failures'),
    count('attempts', 'Attempts'),
  ],
  records: explanations.found.map((one) => ({
    what: dimensionLabels[one.by],
    value: one.value,
    name: groupLabel(one.by, one, utc),
    ofFailures: one.ofFailures,
    ofSuccesses: one.ofSuccesses,
    failures: one.failures,
    attempts: one.attempts,
  })),
});
