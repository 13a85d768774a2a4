/**
 * The portal reports how many decisions a hotel has. A number that the decisions of this page do not explain means that
 * another user has decided rooms.
 */
export class RevisionWatch {
  /** The revision that the portal reported last, and how many decisions this page had sent by then. */
  private seen: { readonly revision: number; readonly sent: number } | undefined;

  /** Returns whether the decisions of this page explain the revision. */
  explains(revision: number, sent: number): boolean {
    const isExplained = this.seen === undefined || revision - this.seen.revision <= sent - this.seen.sent;
    if (this.seen === undefined || !isExplained) this.seen = { revision, sent };
    return isExplained;
  }

  /** A decision that was sent and rejected explains no revision. */
  wasRejected(): void {
    if (this.seen !== undefined) this.seen = { ...this.seen, sent: this.seen.sent + 1 };
  }
}
