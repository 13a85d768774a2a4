import { byNewest } from '../pullspec/pullspec-version.js';

/** Suppliers see a published version only, and documents are compared with nothing else. */
export type PullspecState = 'draft' | 'planned' | 'published' | 'withdrawn';
export const pullspecStateWords: Readonly<Record<PullspecState, string>> = {
  draft: 'Draft',
  planned: 'Planned',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

/** A version of PullSpec as staff sees it. */
export interface PullspecRelease {
  readonly version: string;
  readonly fileName: string;
  readonly state: PullspecState;
  /** The last time that the document came in. */
  readonly handedInAt: number;
  /** Absent: a draft. */
  readonly publishAt?: number;
  /** Who published or planned it. Absent: it was published by being handed in. */
  readonly publishedBy?: string;
  readonly withdrawnAt?: number;
  readonly withdrawnBy?: string;
  readonly withdrawnFor?: string;
  /** What is new, for suppliers. */
  readonly notes?: string;
  /** Names what was read, with the document. A step sends it back. */
  readonly edition?: string | undefined;
}

/** Without notes, those of before stay. */
export interface PullspecPublication {
  readonly at?: number;
  readonly notes?: string;
  /** Of the release that was read. If it has changed since, nothing is done. */
  readonly edition?: string | undefined;
}

export interface PullspecWithdrawal {
  readonly reason: string;
  readonly edition?: string | undefined;
}

export const longestReleaseNotes = 4000;
export const releaseNotesFault = ({ notes = '' }: PullspecPublication): string | undefined =>
  notes.trim().length > longestReleaseNotes
    ? `Release notes can have at most ${String(longestReleaseNotes)} characters.`
    : undefined;

export const pastPublishText = 'This time has passed. Choose a later time, or leave it out to publish at once.';

/** The version that documents are compared with after a change. Absent: there is none. */
export interface NewestPullspec {
  readonly newest?: string;
}

export function pullspecStateOf(
  { publishAt, withdrawnAt }: Pick<PullspecRelease, 'publishAt' | 'withdrawnAt'>,
  now: number,
): PullspecState {
  if (withdrawnAt !== undefined) return 'withdrawn';
  if (publishAt === undefined) return 'draft';
  return publishAt <= now ? 'published' : 'planned';
}

export const newestFirst = (releases: readonly PullspecRelease[]): readonly PullspecRelease[] =>
  releases.toSorted((a, b) => byNewest(a.version, b.version));

export const newestPublished = (releases: readonly PullspecRelease[]): string | undefined =>
  newestFirst(releases).find(({ state }) => state === 'published')?.version;

/** Which version counts after a change. */
export const newestText = ({ newest }: NewestPullspec): string =>
  newest === undefined ? 'No version is published now.' : `The newest version is now ${newest}.`;

export type PullspecStep = 'publish' | 'withdraw';
const stepsInState: Readonly<Record<PullspecState, readonly PullspecStep[]>> = {
  draft: ['publish', 'withdraw'],
  planned: ['publish', 'withdraw'],
  published: ['withdraw'],
  withdrawn: ['publish'],
};
/** What can be done to a version in this state. */
export const stepsOf = (state: PullspecState): readonly PullspecStep[] => stepsInState[state];

/** Why a step is refused, or undefined. */
export const stepRefusalText = (
  { version, state }: Pick<PullspecRelease, 'version' | 'state'>,
  step: PullspecStep,
): string | undefined =>
  stepsOf(state).includes(step)
    ? undefined
    : `PullSpec ${version} is ${pullspecStateWords[state].toLowerCase()} already.`;

/** For someone whose step was made from another state of the version. */
export const otherReleaseText = ({ version, state }: Pick<PullspecRelease, 'version' | 'state'>): string =>
  `PullSpec ${version} was changed after you read it. It is ${pullspecStateWords[state].toLowerCase()} now. ` +
  'Check its document and its notes, and try again.';

/** What a step means for suppliers, said before it is done. */
export function stepConsequence(
  { version, state }: Pick<PullspecRelease, 'version' | 'state'>,
  step: PullspecStep,
  all: readonly PullspecRelease[],
): string {
  const refusal = stepRefusalText({ version, state }, step);
  if (refusal !== undefined) return refusal;
  const newest = newestPublished(all);
  const after = (changed: PullspecState): string | undefined =>
    newestPublished(all.map((one) => (one.version === version ? { ...one, state: changed } : one)));
  if (step === 'publish') {
    const shown = `Suppliers see version ${version} as soon as it is published.`;
    const instead = newest === undefined || newest === version ? '' : ` and not with ${newest}`;
    return after('published') === version
      ? `${shown} Documents that name no version are then compared with it${instead}.`
      : `${shown} Documents that name no version are still compared with ${newest ?? version}.`;
  }
  if (state !== 'published') return `Version ${version} was not published. No supplier has seen it.`;
  const left = after('withdrawn');
  return left === undefined
    ? `No version is left. Until you publish one, suppliers cannot check a document.`
    : `Suppliers do not see version ${version} any more. ${comparedWithText(left)}`;
}

/** What suppliers' documents without a version are judged by. */
export const comparedWithText = (version: string): string =>
  `Documents that name no version are compared with ${version}.`;
