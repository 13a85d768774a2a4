import { createTransport } from 'nodemailer';
import { oneLine } from '@suppliers-portal/domain';
import { mailFile } from './mail-file.js';
import type { Mail, MailPort } from './mail-port.js';

/** Well below the time for which a mail is claimed. */
const milliseconds = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Hands mails to a mail server: the very bytes that the outbox folder would hold. */
export class SmtpMailer implements MailPort {
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({ url, ...milliseconds, disableFileAccess: true, disableUrlAccess: true });
  }

  /** Connects and signs in, and sends nothing. */
  async check(): Promise<void> {
    await this.transport.verify();
  }

  async send(mail: Mail, portal: string): Promise<void> {
    await this.transport.sendMail({
      envelope: { from: addressIn(this.from), to: [oneLine(mail.to)] },
      raw: mailFile(mail, { from: this.from, portal }),
    });
  }
}

const addressIn = (from: string): string => /<([^<>]+)>\s*$/u.exec(from)?.[1] ?? from;
