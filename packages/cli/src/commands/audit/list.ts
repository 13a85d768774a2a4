import { entriesShown } from '../entries-shown.js';
import {
  auditKindText,
  auditKindWords,
  mapValue,
  whoMadeIt,
  type AuditEntry,
  type AuditFilter,
  type AuditKind,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { plainText, type Column, type JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { viewSentence } from '../page-sentence.js';

const columns: readonly Column[] = [
  timeColumn('at', 'Time'),
  {
    field: 'who',
    header: 'Who',
    text: (value, { tokenName, actedAs }) =>
      whoMadeIt({
        who: plainText(value),
        ...(typeof tokenName === 'string' ? { tokenName } : {}),
        ...(actedAs === 'admin' || actedAs === 'agency' ? { actedAs } : {}),
      }),
  },
  { field: 'tokenName', header: 'Token', detail: true },
  { field: 'actedAs', header: 'Acted as', detail: true },
  { field: 'fromAddress', header: 'From', absent: '–' },
  { field: 'client', header: 'Client', absent: '–' },
  { field: 'kind', header: 'What', text: (value) => auditKindText(plainText(value)) },
  { field: 'details', header: 'Details' },
  { field: 'before', header: 'Before', detail: true },
  { field: 'after', header: 'After', detail: true },
  { field: 'requestId', header: 'Request', detail: true },
  { field: 'id', header: 'Id', detail: true },
];

/** `supplier audit list`: newest first. */
export const list: Command<'audit list'> = async ({ flags }, context) => {
  const filter: AuditFilter = {
    ...(flags.kind === undefined ? {} : { kinds: kindsIn(flags.kind) }),
    ...(flags.who === undefined ? {} : { who: flags.who }),
    ...(flags.from === undefined ? {} : { from: flags.from }),
    ...(flags.to === undefined ? {} : { to: flags.to }),
    ...(flags.search === undefined ? {} : { search: flags.search }),
  };
  const portal = await context.portal();
  const read = flags.all
    ? mapValue(await portal.useCases.exportAuditLog.execute(filter, context.options), (entries) => ({
        total: entries.length,
        entries,
      }))
    : await portal.useCases.readAuditLog.execute(
        { ...filter, page: flags.page, size: flags['page-size'] },
        context.options,
      );
  if (!read.ok) return context.fail(read.failure, viewSentence(read.failure, 'Audit log'), portal);
  const { total, entries } = read.value;
  await context.output.print({
    kind: 'list',
    empty: 'No changes in this period.',
    columns,
    records: entries.map(auditRecord),
    ...(entries.length < total
      ? {
          notes: [entriesShown(entries.length, total)],
        }
      : {}),
  });
  return undefined;
};

function kindsIn(text: string): readonly AuditKind[] {
  const known = Object.keys(auditKindWords) as AuditKind[];
  return text
    .split(',')
    .map((word) => word.trim())
    .map(
      (word) =>
        known.find((kind) => kind === word) ??
        fail({
          code: 'INVALID_VALUE',
          message: `--kind cannot be "${word}".`,
          hint: `It takes one or several of: ${known.join(', ')}.`,
        }),
    );
}

function auditRecord({ at, ...entry }: AuditEntry): JsonObject {
  return {
    at: timeValue(at),
    who: entry.who,
    tokenName: entry.tokenName ?? null,
    actedAs: entry.actedAs ?? null,
    fromAddress: entry.fromAddress ?? null,
    client: entry.client ?? null,
    kind: entry.kind,
    details: entry.details,
    before: entry.before ?? null,
    after: entry.after ?? null,
    requestId: entry.requestId ?? null,
    id: entry.id,
  };
}
