import { createTransport } from 'nodemailer';
import { oneLine } from '@suppliers-portal/domain';
import { mailFault } from './mail-fault.js';
import { mailFile } from './mail-file.js';
import type { Mail, MailPort } from './mail-port.js';

/** Well below the time for which a mail is claimed. */
const milliseconds = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Hands mails to a mail server: the very bytes that the outbox folder would hold. */
export class SmtpMailer implements MailPort {
  private readonly transport;
  private readonly host: string;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.host = new URL(url).host;
    this.transport = createTransport({ url, ...milliseconds, disableFileAccess: true, disableUrlAccess: true });
  }

  /** Connects and signs in, and sends nothing. */
  async check(): Promise<void> {
    await this.transport.verify().catch((error: unknown) => {
      throw mailFault(error, this.host);
    });
  }

  async send(mail: Mail, portal: string): Promise<void> {
    const envelope = { from: addressIn(this.from), to: [oneLine(mail.to)] };
    const raw = mailFile(mail, { from: this.from, portal });
    await this.transport.sendMail({ envelope, raw }).catch((error: unknown) => {
      throw mailFault(error, this.host);
    });
  }
}

const addressIn = (from: string): string => /<([^<>]+)>\s*$/u.exec(from)?.[1] ?? from;
