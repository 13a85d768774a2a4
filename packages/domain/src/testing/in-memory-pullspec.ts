import { nothingUploadedText, noSuchRunText } from '../self-validation/upload-pullspec.js';
import type { FileSource, RemoteFile } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { PullspecGateway, PullspecMails, ReleaseNotes } from '../pullspec/pullspec-gateway.js';
import { versionOf, noPullspecText } from '../pullspec/pullspec-version.js';
import type {
  SelfValidationGateway,
  UploadedDocument,
  UploadReceipt,
} from '../self-validation/self-validation-gateway.js';
import type { ValidationRun, ValidationRunDetails, ValidationRuns } from '../self-validation/validation-run.js';
import {
  newWaiverFault,
  otherWaiversText,
  waivedAlreadyText,
  waiverFaultWords,
  waiverGoneText,
  type NewWaiver,
  type PortalWaiver,
  type PortalWaivers,
} from '../self-validation/waivers.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

const fileOf = (name: string, contentType: string, text: string): RemoteFile => {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return { name, contentType, size: bytes.length, startsAt: 0, bytes: once(bytes) };
};

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Documents by the names of their files. */
export class InMemoryPullspecGateway extends Faults implements PullspecGateway {
  notes: readonly ReleaseNotes[] = [];
  mails: PullspecMails = { email: 'ana@andaman.example' };
  constructor(
    public files: Readonly<Record<string, string>>,
    public ownApi = '{"openapi":"3.1.0","info":{"title":"The portal","version":"1"},"paths":{}}',
  ) {
    super();
  }
  readOwnApi(): Answer<string> {
    return this.answer(() => this.ownApi);
  }
  releaseNotes(): Answer<readonly ReleaseNotes[]> {
    return this.answer(() => this.notes);
  }
  readMails(): Answer<PullspecMails> {
    return this.answer(() => this.mails);
  }
  turnMails(on: boolean): Answer<PullspecMails> {
    return this.answer(() => {
      const { email, since = Date.UTC(2026, 10, 20) } = this.mails;
      this.mails = on ? { email, since } : { email };
      return this.mails;
    });
  }
  listFiles(): Answer<readonly string[]> {
    return this.answer(() => Object.keys(this.files));
  }
  readVersion(version: string): Answer<string> {
    const found = this.textOf(version);
    return found === undefined
      ? Promise.resolve(failed({ kind: 'no-data', text: noPullspecText(version) }))
      : this.answer(() => found);
  }
  file(version: string): FileSource {
    return {
      key: version,
      open: () => {
        const found = this.textOf(version);
        return found === undefined
          ? Promise.resolve(failed({ kind: 'no-data', text: noPullspecText(version) }))
          : this.answer(() => fileOf(`${version}.yml`, 'application/yaml', found));
      },
    };
  }
  private textOf(version: string): string | undefined {
    return Object.entries(this.files).find(([name]) => versionOf(name) === version)?.[1];
  }
}

const isSamePart = (one: NewWaiver, other: NewWaiver): boolean => one.rule === other.rule && one.at === other.at;

/** Does not check documents. The test sets the run. */
export class InMemorySelfValidationGateway extends Faults implements SelfValidationGateway {
  readonly uploads: (UploadedDocument & { readonly reference?: string })[] = [];
  waivers: readonly PortalWaiver[] = [];
  today = '2026-03-02';
  private lastWaiver = 0;
  constructor(public runs: readonly ValidationRunDetails[] = []) {
    super();
  }
  upload(
    document: UploadedDocument,
    { reference }: { readonly reference?: string },
    options?: RunOptions,
  ): Answer<UploadReceipt> {
    options?.onProgress?.({ kind: 'bytes', received: document.bytes.length, total: document.bytes.length });
    return this.answer(() => {
      this.uploads.push({ ...document, ...(reference === undefined ? {} : { reference }) });
      const run: ValidationRun = {
        id: String(this.runs.length + 1),
        at: 0,
        by: 'ana@andaman.example',
        kind: 'check',
        fileName: document.name,
        reference: reference ?? '1.0.0',
        verdict: 'incomplete',
        errors: 0,
        warnings: 0,
      };
      this.runs = [{ run, report: '{}' }, ...this.runs];
      return { runId: run.id };
    });
  }
  latestReport(): FileSource {
    return {
      key: 'result.html',
      open: () => {
        const [latest] = this.runs;
        return latest === undefined
          ? Promise.resolve(failed({ kind: 'no-data', quote: '404', text: nothingUploadedText }))
          : this.answer(() => fileOf('result.html', 'text/html', `<!doctype html>${latest.run.fileName}`));
      },
    };
  }
  listRuns({ page, size }: { readonly page: number; readonly size: number }): Answer<ValidationRuns> {
    return this.answer(() => ({
      total: this.runs.length,
      runs: this.runs.slice((page - 1) * size, page * size).map(({ run }) => run),
    }));
  }
  listWaivers(): Answer<PortalWaivers> {
    return this.answer(() => this.portalWaivers());
  }
  addWaiver(waiver: NewWaiver): Answer<PortalWaiver> {
    const fault = newWaiverFault(waiver, this.today);
    if (fault !== undefined) return Promise.resolve(failed({ kind: 'invalid', text: waiverFaultWords(fault) }));
    if (this.waivers.some((one) => isSamePart(one, waiver)))
      return Promise.resolve(failed({ kind: 'conflict', text: waivedAlreadyText }));
    return this.answer(() => {
      const added = this.keptWaiver(waiver);
      this.waivers = [...this.waivers, added];
      return added;
    });
  }
  removeWaiver(id: string): Answer<undefined> {
    if (this.waivers.every((one) => one.id !== id))
      return Promise.resolve(failed({ kind: 'no-data', quote: '404', text: waiverGoneText }));
    return this.answer(() => {
      this.waivers = this.waivers.filter((one) => one.id !== id);
      return undefined;
    });
  }
  replaceWaivers(waivers: readonly NewWaiver[], edition?: string): Answer<PortalWaivers> {
    if (edition !== undefined && edition !== this.portalWaivers().edition)
      return Promise.resolve(failed({ kind: 'changed-since', quote: '412', text: otherWaiversText }));
    return this.answer(() => {
      const before = this.waivers;
      this.waivers = waivers.map(
        (waiver) =>
          before.find((one) => isSamePart(one, waiver) && one.reason === waiver.reason && one.until === waiver.until) ??
          this.keptWaiver(waiver),
      );
      return this.portalWaivers();
    });
  }
  private portalWaivers(): PortalWaivers {
    return { today: this.today, waivers: this.waivers, edition: this.waivers.map(({ id }) => id).join(' ') };
  }
  private keptWaiver(waiver: NewWaiver): PortalWaiver {
    this.lastWaiver += 1;
    const id = `00000000-0000-4000-8000-${String(this.lastWaiver).padStart(12, '0')}`;
    return { ...waiver, id, by: 'ana@andaman.example', addedAt: 0 };
  }
  readRun(id: string): Answer<ValidationRunDetails> {
    const found = this.runs.find(({ run }) => run.id === id);
    return found === undefined
      ? Promise.resolve(failed({ kind: 'no-data', text: noSuchRunText }))
      : this.answer(() => found);
  }
}

export const pullspecTwins = () => ({
  pullspecGateway: new InMemoryPullspecGateway({}),
  selfValidationGateway: new InMemorySelfValidationGateway(),
});
