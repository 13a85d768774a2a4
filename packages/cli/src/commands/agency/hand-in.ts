import { basename } from 'node:path';
import {
  faultyLines,
  handedInText,
  importFaultTexts,
  serverWords,
  type HandInTarget,
  type ImportFault,
  counted,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { textOfFile } from '../text-of-file.js';
import { writeText } from '../validation/report-files.js';

interface Asked {
  readonly action: 'upload' | 'retry';
  readonly dataset: string | undefined;
  readonly batch: string | undefined;
  readonly file: string | undefined;
  /** Where the lines with errors go. */
  readonly errors: string | undefined;
  readonly isDryRun: boolean;
}

/** `supplier agency import upload|retry <file>` */
export async function handIn({ errors, isDryRun, ...asked }: Asked, context: Context): Promise<undefined> {
  const target = targetOf(asked);
  const { file } = asked;
  if (file === undefined)
    return fail({ code: 'MISSING_VALUE', message: 'Name the file.', hint: '- reads it from stdin.' });
  const text = await textOfFile(file, context);
  const count = text.split('\n').filter((line) => line.trim() !== '').length;
  const what = counted(count, 'line');
  if (isDryRun) {
    await context.output.note(`${what} would be handed in. Nothing was sent.`);
    return print({ accepted: 0, duplicate: false }, 'Nothing was sent.', context);
  }
  const portal = await context.signedIn();
  await confirm(
    { question: `Hand in ${what} of ${file}?`, flag: '--yes', otherwise: 'Nothing was handed in.' },
    context,
  );
  const name = file === '-' ? 'stdin.ndjson' : basename(file);
  const answer = await portal.useCases.handInBatch.execute({ ...target, file: { name, text } }, context.options);
  if (!answer.ok) return context.fail(answer.failure, { message: serverWords(answer.failure) }, portal);
  const { faults, ...taken } = answer.value;
  if (faults.length > 0) await refuse({ file, text, faults, errors }, context);
  return print(taken, handedInText(answer.value), context);
}

function targetOf({ action, dataset, batch }: Pick<Asked, 'action' | 'dataset' | 'batch'>): HandInTarget {
  if (action === 'retry')
    return batch === undefined
      ? fail({
          code: 'MISSING_VALUE',
          message: 'Name the refused batch with --batch.',
          hint: 'The list has its id.',
          next: ['supplier agency import list --refused'],
        })
      : { again: batch };
  return dataset === undefined
    ? fail({ code: 'MISSING_VALUE', message: 'Name the dataset with --dataset.', hint: 'Such as --dataset hotels.' })
    : { dataset };
}

interface Refused {
  readonly file: string;
  readonly text: string;
  readonly faults: readonly ImportFault[];
  readonly errors: string | undefined;
}

async function refuse({ file, text, faults, errors }: Refused, context: Context): Promise<never> {
  const lines = faultyLines(text, faults);
  if (errors !== undefined) await writeText(errors, lines.map((line) => `${line}\n`).join(''), context);
  return fail({
    code: 'INVALID_VALUE',
    message: `${file} has errors. Nothing was imported.`,
    hint: [
      ...importFaultTexts(faults).map((text) => `${text}.`),
      ...(errors === undefined ? [] : [`The lines with these errors are in ${errors}.`]),
    ].join('\n'),
    details: faults.map((one) => ({ ...one })),
  });
}

async function print(
  record: { readonly accepted: number; readonly duplicate: boolean },
  title: string,
  context: Context,
): Promise<undefined> {
  await context.output.print({
    kind: 'record',
    columns: [
      { field: 'accepted', header: 'Accepted', align: 'right' },
      { field: 'duplicate', header: 'Taken before' },
    ],
    record,
    headline: () => ({ tone: 'ok', title, lines: [] }),
  });
  return undefined;
}
