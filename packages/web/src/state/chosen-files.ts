import type { DraftOwner, Drafts } from './drafts.js';

/** A file of the user's device, as it was when it was chosen. */
export interface KeptFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Files that were chosen and not sent. The tab keeps them while the user looks at other pages or signs in again. Of a
 * tab that was reloaded or closed only the name is left, as a draft, so that the page can say which file to choose
 * again.
 */
export class ChosenFiles {
  private readonly files = new Map<string, KeptFile>();

  constructor(private readonly drafts: Drafts) {}

  /** The file, or only its name. A user who logs out has neither. */
  load(owner: DraftOwner, use: string): KeptFile | string | undefined {
    const name = this.drafts.load(owner, draftOf(use), isText);
    if (name === undefined) {
      this.files.delete(keyOf(owner, use));
      return undefined;
    }
    const file = this.files.get(keyOf(owner, use));
    return file?.name === name ? file : name;
  }

  keep(owner: DraftOwner, use: string, file: KeptFile): void {
    this.files.set(keyOf(owner, use), file);
    this.drafts.save(owner, draftOf(use), file.name);
  }

  forget(owner: DraftOwner, use: string): void {
    this.files.delete(keyOf(owner, use));
    this.drafts.forget(owner, draftOf(use));
  }
}

const draftOf = (use: string): string => `file-${use}`;
const keyOf = ({ email, dmcId }: DraftOwner, use: string): string => JSON.stringify([email, dmcId, use]);
