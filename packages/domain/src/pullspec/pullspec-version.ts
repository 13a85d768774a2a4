export const versionLength = 5;

/** The first signs of a file's name are its version. */
export const versionOf = (fileName: string): string => fileName.slice(0, versionLength);

/**
 * Whether the first characters of a file's name are a whole version. They are not in `1.10.0.yml`, which would be read
 * as `1.10.`, and in `1.0.10.yml`, which would be read as `1.0.1`.
 */
export const namesVersion = (fileName: string): boolean => /^\d\.\d\.\d(?!\d)/u.test(fileName);

const numbersOf = (version: string): readonly number[] | undefined =>
  /^\d+(\.\d+)*$/u.test(version) ? version.split('.').map(Number) : undefined;

/** Newest first. Versions that do not consist of numbers come last, sorted by name. */
export function byNewest(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  if (left === undefined || right === undefined)
    return Number(left === undefined) - Number(right === undefined) || a.localeCompare(b, 'en');
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (right[index] ?? 0) - (left[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The versions that the files are of, each once, newest first. */
export const versionsOf = (fileNames: readonly string[]): readonly string[] =>
  [...new Set(fileNames.map(versionOf).filter((version) => version.trim() !== ''))].toSorted(byNewest);

/** A server that the documentation can call: the full address of a web server, or none. */
export type ServerUrlCheck = 'none' | 'valid' | 'invalid';
export function checkServerUrl(typed: string): ServerUrlCheck {
  const text = typed.trim();
  if (text === '') return 'none';
  return /^https?:\/\/(?:[\p{L}\p{N}][\p{L}\p{N}.-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s"<>\\]*)?$/iu.test(text)
    ? 'valid'
    : 'invalid';
}

export const serverUrlInvalid = 'Enter a full address that starts with https://.';
export const pullspecFileName = (version: string): string => `pullspec-${version}.yml`;

const noPullspecBegin = 'There is no PullSpec version';
export const noPullspecText = (version: string): string => `${noPullspecBegin} ${version}.`;
/** Whether the portal says that a version is not there. */
export const isNoPullspec = (text: string): boolean => text.startsWith(`${noPullspecBegin} `);
