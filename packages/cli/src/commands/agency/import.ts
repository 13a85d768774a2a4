import {
  acceptedOf,
  freshnessSentence,
  importFaultTexts,
  importNextStep,
  importSourceText,
  importStateOf,
  importStateWords,
  type FreshnessOfAll,
  type Import,
  type ImportPage,
  lateText,
  rhythmsUnknownText,
  nothingLateText,
  noBatchesText,
  noneOfThemText,
  partOf,
} from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { readOf } from './agency.js';
import { handIn } from './hand-in.js';

const columns: readonly Column[] = [
  timeColumn('at', 'Time'),
  { field: 'state', header: 'State' },
  { field: 'dataset', header: 'Dataset' },
  { field: 'by', header: 'By' },
  { field: 'lines', header: 'Lines', align: 'right' },
  { field: 'accepted', header: 'Accepted', align: 'right' },
  { field: 'partners', header: 'Partners', align: 'right' },
  { field: 'partner', header: 'Partner', align: 'right', absent: '–' },
  { field: 'milliseconds', header: 'Milliseconds', align: 'right', detail: true },
  { field: 'faults', header: 'First errors', absent: '–' },
  { field: 'next', header: 'What to do', absent: '–', detail: true },
  { field: 'id', header: 'Id', detail: true },
];

const recordOf = (one: Import): JsonObject => ({
  at: timeValue(one.at),
  state: importStateWords[importStateOf(one)],
  dataset: one.dataset,
  by: importSourceText(one.by),
  lines: one.lines,
  accepted: acceptedOf(one),
  partners: one.partners,
  partner: one.dmcId ?? null,
  milliseconds: one.took,
  faults: one.faults.length === 0 ? null : importFaultTexts(one.faults).join(' · '),
  next: importNextStep(one) ?? null,
  id: one.id,
});

const lateColumns: readonly Column[] = [
  { field: 'partner', header: 'Partner', align: 'right' },
  { field: 'name', header: 'Name' },
  { field: 'dataset', header: 'Dataset' },
  timeColumn('newestAt', 'Last'),
  { field: 'usualSeconds', header: 'Usual seconds', align: 'right', absent: 'not known yet' },
  { field: 'lateSeconds', header: 'Late seconds', align: 'right', absent: '–' },
  { field: 'text', header: 'Text' },
];

const seconds = (milliseconds: number | undefined): number | null =>
  milliseconds === undefined ? null : Math.floor(milliseconds / 1000);

/** `supplier agency import <action>` */
export const importCommand: Command<'agency import'> = async ({ flags, arguments: { action, file } }, context) => {
  refuseFlagsOfOthers('agency import', action, flags, {
    refused: ['list'],
    empty: ['list'],
    all: ['late'],
    dataset: ['list', 'late', 'upload'],
    partner: ['list', 'late'],
    batch: ['retry'],
    errors: ['upload', 'retry'],
  });
  if (action === 'upload' || action === 'retry') {
    const { dataset, batch, errors } = flags;
    return handIn({ action, dataset, batch, file, errors, isDryRun: flags['dry-run'] }, context);
  }
  const { dataset, partner: dmcId, page, 'page-size': size } = flags;
  const filter = { ...(dataset === undefined ? {} : { dataset }), ...(dmcId === undefined ? {} : { dmcId }) };
  const portal = await context.signedIn();
  if (action === 'late') {
    const read = await portal.useCases.readFreshness.execute(filter, context.options);
    return printLate(readOf(read, 'Imports', portal, context), flags.all, context);
  }
  const asked = {
    ...filter,
    hidesEmpty: !flags.empty,
    ...(flags.refused ? { state: 'refused' as const } : {}),
    page,
    size,
  };
  const read = await portal.useCases.listImports.execute(asked, context.options);
  const isNarrowed = flags.refused || flags.dataset !== undefined || flags.partner !== undefined;
  const empty = isNarrowed ? noneOfThemText : noBatchesText(!flags.empty);
  return printImports(readOf(read, 'Imports', portal, context), empty, context);
};

async function printImports({ total, imports }: ImportPage, empty: string, context: Context): Promise<undefined> {
  await context.output.print({
    kind: 'list',
    empty,
    columns,
    records: imports.map(recordOf),
    ...(imports.length < total
      ? { notes: [`${partOf(imports.length, total, 'batch', 'batches')}. --page turns the page.`] }
      : {}),
  });
  return undefined;
}

async function printLate({ total, late, unknown, datasets }: FreshnessOfAll, all: boolean, context: Context) {
  const shown = all ? datasets : datasets.filter((one) => one.late !== undefined);
  const counts = lateText(late, total);
  await context.output.print({
    kind: 'list',
    empty: nothingLateText,
    columns: lateColumns,
    records: shown.map((one) => ({
      partner: one.dmcId,
      name: one.name,
      dataset: one.dataset,
      newestAt: timeValue(one.newestAt),
      usualSeconds: seconds(one.usual),
      lateSeconds: seconds(one.late),
      text: freshnessSentence(one),
    })),
    notes: [`${counts}${rhythmsUnknownText(unknown)}`],
  });
  return undefined;
}
