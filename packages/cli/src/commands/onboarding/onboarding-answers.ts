import {
  changedValueText,
  checkValue,
  commentPlaceText,
  commentSideWords,
  declinedOf,
  nextStepOf,
  onboardingSections,
  onboardingStatusText,
  sentBackOf,
  valueOf,
  valueText,
  type FormChange,
  type OnboardingComment,
  type OnboardingForm,
  type OnboardingRecord,
} from '@suppliers-portal/domain';
import type { Column, Json, JsonObject, ListAnswer } from '../../kernel/output/answer.js';
import { timeValue } from '../../kernel/output/times.js';
import type { Finding } from './form-file.js';

/** How far it has come, the same for both pages. */
export function statusRecord(record: Omit<OnboardingRecord, 'form' | 'data'>): JsonObject {
  const { status, version, statusSince, changedAt, changedBy, submittedAt } = record;
  const sentBack = sentBackOf(record);
  const declined = declinedOf(record);
  const step = nextStepOf(status);
  const at = (moment: number | undefined): Json => (moment === undefined ? null : timeValue(moment));
  return {
    status,
    statusText: onboardingStatusText(status),
    turn: step?.turn ?? null,
    next: step?.text ?? null,
    statusSince: at(statusSince),
    changedAt: at(changedAt),
    changedBy: changedBy ?? null,
    submittedAt: at(submittedAt),
    declinedAt: at(declined?.at),
    declinedReason: declined?.reason ?? null,
    sentBackAt: at(sentBack?.at),
    sentBackReason: sentBack?.reason ?? null,
    version: version ?? null,
  };
}

export const statusNote = (status: number): string =>
  [`Status: ${onboardingStatusText(status)}.`, nextStepOf(status)?.text].filter((part) => part !== undefined).join(' ');

export const fieldColumns: readonly Column[] = [
  { field: 'section', header: 'Section' },
  { field: 'label', header: 'Field' },
  { field: 'text', header: 'Value' },
  { field: 'fault', header: 'Fault' },
  { field: 'field', header: 'Id', detail: true },
  { field: 'value', header: 'Stored', detail: true },
  { field: 'required', header: 'Required', detail: true },
];

/** Every field with its value in words. */
export function fieldRecords(form: OnboardingForm): readonly JsonObject[] {
  return onboardingSections.flatMap(({ title, fields }) =>
    fields.map((field) => {
      const value = valueOf(form, field);
      return {
        section: title,
        label: field.fullLabel,
        text: valueText(field, value),
        fault: checkValue(field, value) ?? null,
        field: field.id,
        value: (value ?? null) as Json,
        required: field.required,
      };
    }),
  );
}

const changeColumns: readonly Column[] = [
  { field: 'label', header: 'Field' },
  { field: 'beforeText', header: 'Before' },
  { field: 'afterText', header: 'After' },
  { field: 'field', header: 'Id', detail: true },
  { field: 'before', header: 'Stored before', detail: true },
  { field: 'after', header: 'Stored after', detail: true },
];

export const changeRecords = (changes: readonly FormChange[]): readonly JsonObject[] =>
  changes.map((change) => ({
    label: change.label,
    beforeText: changedValueText(change, change.before),
    afterText: changedValueText(change, change.after),
    field: change.id,
    before: (change.before ?? null) as Json,
    after: (change.after ?? null) as Json,
  }));

export const commentRecord = ({ at, side, who, section, text }: OnboardingComment): JsonObject => ({
  at: timeValue(at),
  side: commentSideWords[side],
  who,
  section: commentPlaceText(section),
  text,
});

export function changesAnswer(
  changes: readonly FormChange[],
  empty: string,
  whole: JsonObject,
  notes: readonly string[] = [],
): ListAnswer {
  return {
    kind: 'list',
    empty,
    columns: changeColumns,
    notes,
    records: changeRecords(changes),
    whole: (records) => ({ ...whole, changes: records }),
  };
}

const findingColumns: readonly Column[] = [
  { field: 'line', header: 'Line', align: 'right', absent: '–' },
  { field: 'level', header: 'Level' },
  { field: 'field', header: 'Field' },
  { field: 'message', header: 'Message' },
];

export function findingsAnswer(findings: readonly JsonObject[], notes: readonly string[] = []): ListAnswer {
  return { kind: 'list', empty: 'No faults.', columns: findingColumns, records: findings, notes };
}

export const hasErrors = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'error');
