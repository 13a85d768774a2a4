import { byNewest, pullspecFileName } from '@suppliers-portal/domain';
import type { Source } from '@suppliers-portal/conformance';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Engine } from './engine.js';

/** What a document is compared with on this machine: the documents came with this program. */
export function localReference(
  wanted: string | undefined,
  { claimedVersion, pullspecs }: Engine,
): (text: string) => Source {
  const versions = Object.keys(pullspecs).toSorted(byNewest);
  if (wanted !== undefined && !versions.includes(wanted)) {
    fail({
      code: 'INVALID_VALUE',
      message: `This program does not know PullSpec ${wanted}.`,
      hint: `It knows ${versions.join(', ')}. Without --local the portal's own versions are used.`,
      next: ['supplier spec list'],
    });
  }
  return (text) => {
    const version = wanted ?? claimedVersion(text, versions) ?? versions[0] ?? '';
    return { name: pullspecFileName(version), text: pullspecs[version] ?? '' };
  };
}
