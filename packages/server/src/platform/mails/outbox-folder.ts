import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivate } from '../storage/private-folder.js';
import type { Mail, MailPort } from './mail-port.js';
import { mailFile } from './mail-file.js';

/** Mails as files that any mail program opens. The same mail sent again is the same file. */
export class OutboxFolder implements MailPort {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  async send(mail: Mail, portal: string): Promise<void> {
    // Mails hold links that open an account.
    await makePrivate(this.folder);
    const draft = join(this.folder, `.${randomUUID()}.draft`);
    await writeFile(draft, mailFile(mail, { from: this.from, portal }), { mode: 0o600 });
    await rename(draft, join(this.folder, `${mail.id}.eml`));
  }
}
