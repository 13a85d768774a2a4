import type { FileSource, RemoteFile } from '../downloads/remote-file.js';
import { Faults, type Answer } from './faults.js';

/** Files whose content does not matter to a test. Their bytes spell their name, so a test can tell them apart. */
export class InMemoryFiles extends Faults {
  readonly opened: string[] = [];
  protected source(name: string): FileSource {
    return { key: name, open: () => this.opening(name) };
  }
  private opening(name: string): Answer<RemoteFile> {
    this.opened.push(name);
    const bytes = Uint8Array.from(name, (sign) => sign.charCodeAt(0));
    return this.answer(() => ({ name, contentType: 'text/csv', size: bytes.length, startsAt: 0, bytes: once(bytes) }));
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}
