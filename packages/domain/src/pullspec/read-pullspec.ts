import { sorryText } from '../lib/failure-words.js';
import type { ReadOptions } from '../connection/connection-gateway.js';
import type { FileSink, SavedFile } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, mapValue, ok, unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { PullspecGateway, ReleaseNotes } from './pullspec-gateway.js';
import { byNewest, versionsOf, noPullspecText } from './pullspec-version.js';

export const noVersionSelected = 'No PullSpec version selected - please select a PullSpec version to continue';
export const noVersions =
  'Sorry, something went wrong. There are no versions to select. Refresh the page to try again.';
export const pullspecFailed = sorryText;

export type PullspecFailure =
  | { readonly kind: 'no-version' }
  /** The agency does not have this version. It has the listed ones. */
  | { readonly kind: 'unknown-version'; readonly version: string; readonly versions: readonly string[] }
  | { readonly kind: 'no-versions' }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export function pullspecFailureWords(failure: PullspecFailure): string {
  switch (failure.kind) {
    case 'no-version':
      return noVersionSelected;
    case 'no-versions':
      return noVersions;
    case 'unknown-version':
      return `${noPullspecText(failure.version)} There are ${failure.versions.join(', ')}.`;
    case 'gateway':
      return pullspecFailed;
    default:
      return unreachable(failure);
  }
}

/** The versions of the interface that the agency has, newest first. */
export class ListPullspecVersions {
  constructor(private readonly gateway: PullspecGateway) {}

  async execute(options?: ReadOptions): Promise<Result<readonly string[], PullspecFailure>> {
    const files = await this.gateway.listFiles(options);
    if (!files.ok) return failed({ kind: 'gateway', failure: files.failure });
    const versions = versionsOf(files.value);
    return versions.length === 0 ? failed({ kind: 'no-versions' }) : ok(versions);
  }
}

/** What is new in each version that has notes, the newest first. */
export class ListReleaseNotes {
  constructor(private readonly gateway: PullspecGateway) {}

  async execute(options?: ReadOptions): Promise<Result<readonly ReleaseNotes[], GatewayFailure>> {
    const read = await this.gateway.releaseNotes(options);
    if (read.ok) return ok(read.value.toSorted((a, b) => byNewest(a.version, b.version)));
    // A company's own backend can be without them.
    return read.failure.kind === 'no-data' ? ok([]) : read;
  }
}

export interface Pullspec {
  readonly version: string;
  readonly text: string;
}

/** What tools with a token can call. */
export class ReadOwnApi {
  constructor(private readonly gateway: PullspecGateway) {}

  async execute(options?: ReadOptions): Promise<Result<string, PullspecFailure>> {
    const read = await this.gateway.readOwnApi(options);
    return read.ok ? read : failed({ kind: 'gateway', failure: read.failure });
  }
}

/** The document of one version. */
export class ReadPullspec {
  constructor(private readonly gateway: PullspecGateway) {}

  async execute(
    { version }: { readonly version: string },
    options?: ReadOptions,
  ): Promise<Result<Pullspec, PullspecFailure>> {
    if (version === '') return failed({ kind: 'no-version' });
    const read = await this.gateway.readVersion(version, options);
    return read.ok ? mapValue(read, (text) => ({ version, text })) : failed({ kind: 'gateway', failure: read.failure });
  }
}

/** The document of a version, or of the `latest`, kept as a file. */
export class DownloadPullspec {
  constructor(
    private readonly gateway: PullspecGateway,
    private readonly sink: FileSink,
  ) {}

  async execute(
    { version }: { readonly version: string },
    options?: RunOptions,
  ): Promise<Result<SavedFile, PullspecFailure>> {
    const files = await this.gateway.listFiles(options);
    if (!files.ok) return failed({ kind: 'gateway', failure: files.failure });
    const versions = versionsOf(files.value);
    const [newest] = versions;
    if (newest === undefined) return failed({ kind: 'no-versions' });
    const wanted = version === 'latest' ? newest : version;
    if (!versions.includes(wanted)) return failed({ kind: 'unknown-version', version: wanted, versions });
    const saved = await this.sink.save(this.gateway.file(wanted), options);
    return saved.ok ? saved : failed({ kind: 'gateway', failure: saved.failure });
  }
}
