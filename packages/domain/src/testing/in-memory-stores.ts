import type { AccountStore } from '../account/selection.js';
import type { Account } from '../account/user.js';
import { DownloadCut, type FileSink, type FileSource, type SavedFile } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { signedOutSession, type Session, type SessionStore } from '../session/session.js';

export class InMemorySessionStore implements SessionStore {
  /** Everything that was saved, in order. */
  readonly history: Session[] = [];
  constructor(private session: Session = signedOutSession) {}
  load(): Session {
    return this.session;
  }
  save(session: Session): void {
    this.session = session;
    this.history.push(session);
  }
  clear(): void {
    this.session = signedOutSession;
  }
}

export class InMemoryAccountStore implements AccountStore {
  constructor(private account?: Account) {}
  load(): Account | undefined {
    return this.account;
  }
  save(account: Account): void {
    this.account = account;
  }
  clear(): void {
    this.account = undefined;
  }
}

export class InMemoryFileSink implements FileSink {
  readonly files = new Map<string, Uint8Array>();
  async save(source: FileSource, options?: RunOptions): Promise<Result<SavedFile, GatewayFailure>> {
    const opened = await source.open(undefined, options);
    if (!opened.ok) return opened;
    const { name, size, bytes, logPosition, logMissing } = opened.value;
    const parts: number[] = [];
    try {
      for await (const part of bytes) {
        parts.push(...part);
        options?.onProgress?.({
          kind: 'bytes',
          received: parts.length,
          ...(size === undefined ? {} : { total: size }),
        });
      }
    } catch (error) {
      if (error instanceof DownloadCut) return failed(error.failure);
      throw error;
    }
    this.files.set(name, Uint8Array.from(parts));
    return ok({
      name,
      bytes: parts.length,
      ...(logPosition === undefined ? {} : { logPosition }),
      ...(logMissing === undefined ? {} : { logMissing }),
    });
  }
}
