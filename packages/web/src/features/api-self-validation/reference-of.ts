import { failed, ok, pullspecFailureWords, type ReadOptions, type Result } from '@suppliers-portal/domain';
import type { Services } from '../../state/services.js';
import type { ChosenFile } from './chosen-file.js';

interface Reference {
  readonly versions: readonly string[];
  readonly version: string;
  readonly text: string;
}

/** The version that a file is compared with: the one that is asked for, that the file carries, or the newest. */
export async function referenceOf(
  { useCases, askDocuments }: Pick<Services, 'useCases' | 'askDocuments'>,
  file: ChosenFile,
  wanted: string | undefined,
  options: ReadOptions,
): Promise<Result<Reference, string>> {
  const listed = await useCases.listPullspecVersions.execute(options);
  if (!listed.ok) return failed(pullspecFailureWords(listed.failure));
  const versions = listed.value;
  const claimed = await askDocuments('claimed', { text: file.text, versions }, options.signal);
  const version = wanted ?? (claimed.ok ? claimed.value : undefined) ?? versions[0] ?? '';
  const pullspec = await useCases.readPullspec.execute({ version }, options);
  return pullspec.ok
    ? ok({ versions, version, text: pullspec.value.text })
    : failed(pullspecFailureWords(pullspec.failure));
}
