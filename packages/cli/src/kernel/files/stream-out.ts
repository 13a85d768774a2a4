import { createHash } from 'node:crypto';
import type { RemoteFile, ResumePoint } from '@suppliers-portal/domain';
import { fail } from '../errors/command-failure.js';
import type { WriteStream } from '../terminal/terminal.js';
import { checkSha256 } from './check-sha256.js';
import type { Destination, Finished } from './destination.js';

/**
 * To stdout. What has gone out cannot be taken back, so it is continued only where the portal vouches for the same
 * bytes.
 */
export class StreamOut implements Destination {
  position = 0;
  private readonly hash = createHash('sha256');
  private validator: string | undefined;
  private said: string | undefined;

  constructor(
    private readonly stream: WriteStream,
    private readonly wanted: string | undefined,
  ) {}

  resumePoint(): ResumePoint | undefined {
    return this.validator === undefined || this.position === 0
      ? undefined
      : { offset: this.position, validator: this.validator };
  }

  begin({ startsAt, validator, sha256 }: RemoteFile): Promise<void> {
    if (startsAt !== this.position) {
      fail({
        code: 'DOWNLOAD_INCOMPLETE',
        message: 'The download stopped partway. Discard what was written to stdout.',
        hint: 'The portal would have to start over. Throw away what came, or download to a file with -o <file>, which can be continued.',
      });
    }
    this.validator = validator;
    this.said = sha256;
    return Promise.resolve();
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.hash.update(bytes);
    await this.stream.write(bytes);
    this.position += bytes.length;
  }

  finish(): Promise<Finished> {
    const sha256 = this.hash.digest('hex');
    checkSha256({ asked: this.wanted, said: this.said }, sha256);
    return Promise.resolve({ sha256, alreadyComplete: false });
  }

  suspend(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
