export interface Mail {
  /** The same for each try: who receives a mail twice can see that. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Lines of plain text; the HTML part has the same words. */
  readonly text: string;
  readonly queuedAt: number;
}

/** Hands mails on. Rejects when it could not; the mail is then tried again. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
