import { uploadFailureWords, uploadSucceeded } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column } from '../../kernel/output/answer.js';
import { sizeText } from '../../kernel/output/sizes.js';
import type { Command } from '../command.js';
import { InPortal } from './in-portal.js';
import { readDocument } from './read-document.js';

const columns: readonly Column[] = [
  { field: 'file', header: 'File' },
  { field: 'runId', header: 'Run' },
];

/** `supplier validation upload <file>` */
export const upload: Command<'validation upload'> = async ({ flags, arguments: { file } }, context) => {
  const document = await readDocument(file, context);
  const portal = await context.portal();
  if (flags['dry-run']) {
    if (document.bytes.length === 0)
      fail({
        code: 'INVALID_VALUE',
        message: uploadFailureWords({ kind: 'empty' }),
        hint: `It is about ${document.name}.`,
      });
    await context.output.note('Nothing was uploaded.');
    await context.output.print({
      kind: 'record',
      columns,
      record: { file: document.name, runId: null },
      headline: () => ({
        tone: 'ok',
        title: `${document.name} would be uploaded to ${portal.place.url}`,
        lines: [
          `${sizeText(document.bytes.length)}. supplier validation run ${document.name} --local says what is wrong with it.`,
        ],
      }),
    });
    return undefined;
  }
  const runId = await new InPortal(portal, context).upload(document, flags['spec-version']);
  await context.output.print({
    kind: 'record',
    columns,
    record: { file: document.name, runId: runId ?? null },
    headline: () => ({
      tone: 'ok',
      title: uploadSucceeded,
      lines: runId === undefined ? [] : [`See what the portal says: supplier validation show ${runId}`],
    }),
  });
  return undefined;
};
