import {
  type pullspecFeature,
  type UseCasesOf,
  failed,
  ok,
  pullspecFailureWords,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import type { AskDocuments } from '../../documents/ask-documents.js';
import type { ChosenFile } from './chosen-file.js';

interface Reference {
  readonly versions: readonly string[];
  readonly version: string;
  readonly text: string;
}

interface Asked {
  readonly pullspecs: UseCasesOf<typeof pullspecFeature>;
  readonly askDocuments: AskDocuments;
}

/** The version that a file is compared with: the one that is asked for, that the file carries, or the newest. */
export async function referenceOf(
  { pullspecs, askDocuments }: Asked,
  file: ChosenFile,
  wanted: string | undefined,
  options: ReadOptions,
): Promise<Result<Reference, string>> {
  const listed = await pullspecs.listPullspecVersions.execute(options);
  if (!listed.ok) return failed(pullspecFailureWords(listed.failure));
  const versions = listed.value;
  const claimed = await askDocuments('claimed', { text: file.text, versions }, options.signal);
  const version = wanted ?? (claimed.ok ? claimed.value : undefined) ?? versions[0] ?? '';
  const pullspec = await pullspecs.readPullspec.execute({ version }, options);
  return pullspec.ok
    ? ok({ versions, version, text: pullspec.value.text })
    : failed(pullspecFailureWords(pullspec.failure));
}
