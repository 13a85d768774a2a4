import {
  newestPublished,
  pullspecStateOf,
  type NewestPullspec,
  type PullspecPublication,
  type PullspecRelease,
} from '../agency/pullspec-releases.js';

export interface KeptRelease extends PullspecRelease {
  readonly document: string;
}

export const editionOf = ({ document, state, publishAt, notes }: KeptRelease): string =>
  JSON.stringify([document, state, publishAt, notes]);

/** Versions of PullSpec in memory, each with its document. */
export class TwinReleases {
  list: readonly KeptRelease[] = [];

  find(version: string): KeptRelease | undefined {
    return this.list.find((one) => one.version === version);
  }
  withEditions(): readonly PullspecRelease[] {
    return this.list.map((one) => ({ ...one, edition: editionOf(one) }));
  }
  replace(release: KeptRelease, after: KeptRelease): NewestPullspec {
    this.list = this.list.map((one) => (one === release ? after : one));
    const newest = newestPublished(this.list);
    return newest === undefined ? {} : { newest };
  }
}

export function published(release: KeptRelease, { at, notes }: PullspecPublication, who: string): KeptRelease {
  const { version, fileName, handedInAt, document } = release;
  const publishAt = at ?? 0;
  const said = notes ?? release.notes;
  return {
    version,
    fileName,
    handedInAt,
    document,
    publishAt,
    publishedBy: who,
    state: pullspecStateOf({ publishAt }, 0),
    ...(said === undefined ? {} : { notes: said }),
  };
}

export const withdrawn = (release: KeptRelease, reason: string, who: string): KeptRelease => ({
  ...release,
  state: 'withdrawn',
  withdrawnAt: 0,
  withdrawnBy: who,
  withdrawnFor: reason,
});
