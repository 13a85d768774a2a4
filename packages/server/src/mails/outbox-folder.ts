import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, MailPort } from './mail-port.js';
import { mailFile } from './mail-file.js';

/** Mails as files that any mail program opens. The same mail sent again is the same file. */
export class OutboxFolder implements MailPort {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  async send(mail: Mail): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const draft = join(this.folder, `.${randomUUID()}.draft`);
    await writeFile(draft, mailFile(mail, this.from));
    await rename(draft, join(this.folder, `${mail.id}.eml`));
  }
}
