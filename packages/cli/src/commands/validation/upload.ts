import { uploadSucceeded } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { InPortal } from './in-portal.js';
import { readDocument } from './read-document.js';

/** `supplier validation upload <file>` */
export const upload: Command<'validation upload'> = async ({ flags, arguments: { file } }, context) => {
  const document = await readDocument(file, context);
  const portal = await context.portal();
  const runId = await new InPortal(portal, context).upload(document, flags['spec-version']);
  await context.output.print({
    kind: 'record', columns: [{ field: 'file', header: 'File' }, { field: 'runId', header: 'Run' }], record: { file: document.name, runId: runId ?? null },
    headline: () => ({ tone: 'ok', title: uploadSucceeded, lines: runId === undefined ? [] : [`See what the portal says: supplier validation show ${runId}`] }),
  });
  return undefined;
};
