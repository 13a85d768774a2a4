import { claimedVersion } from '@suppliers-portal/conformance';
import { versionOf } from '@suppliers-portal/domain';
import type { Database } from '../../platform/database/database.js';
import { refusedByRule, wrongValue } from '../../kernel/refusal.js';
import {
  absentText,
  listPullspecFiles,
  pullspecDocument,
  type PullspecDocument,
} from '../pullspec/pullspec-versions.js';
import type { Upload } from './read-upload.js';

/** The version that is asked for, or that the document carries, or the newest. */
export async function referenceFor(database: Database, { reference, text }: Upload): Promise<PullspecDocument> {
  const versions = (await listPullspecFiles(database)).map(versionOf);
  const [newest] = versions;
  if (newest === undefined)
    throw refusedByRule('The agency has published no PullSpec version yet: there is nothing to compare with.');
  const wanted = reference ?? claimedVersion(text, versions) ?? newest;
  const found = await pullspecDocument(database, wanted);
  if (found === undefined) throw wrongValue(await absentText(database, wanted));
  return found;
}
