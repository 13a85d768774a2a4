import type { MailText } from './mail-text.js';

export interface Mail {
  /** The same for each try: who receives a mail twice can see that. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Lines of plain text. The HTML part has the same words. */
  readonly text: MailText;
  readonly queuedAt: number;
}

/** Sends an email. Rejects if that failed. The email is then tried again. */
export interface MailPort {
  /** `portal`: the address of the portal. Only its own links can be clicked. */
  send(mail: Mail, portal: string): Promise<void>;
}
