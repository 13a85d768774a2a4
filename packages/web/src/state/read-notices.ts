import type { ShownNotice } from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';
import { readStored, writeStored } from '../browser/stored.js';

// Not a key of the signed-in user: what a person has hidden stays hidden at the next sign-in.
const keyOf = (email: string): string => `suppliers-portal-notices-${shortOf(email.toLowerCase())}`;
const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const nameOf = ({ id, version }: Pick<ShownNotice, 'id' | 'version'>): string => `${String(id)}-${String(version)}`;
const kept = 100;

/** Which notices a person has hidden in this browser. A changed notice has another version, so it is shown again. */
export class ReadNotices {
  readonly changed = new BehaviorSubject(0);
  constructor(private readonly storage: Storage) {}

  /** Those that the person has not hidden. */
  unread(email: string, notices: readonly ShownNotice[]): readonly ShownNotice[] {
    const hidden = this.hiddenBy(email);
    return notices.filter((notice) => !hidden.includes(nameOf(notice)));
  }

  hide(email: string, notice: ShownNotice): void {
    writeStored(this.storage, keyOf(email), [...this.hiddenBy(email), nameOf(notice)].slice(-kept));
    this.lookAgain();
  }

  /** Another tab can hide a notice too. */
  readonly lookAgain = (): void => {
    this.changed.next(this.changed.value + 1);
  };

  private hiddenBy(email: string): readonly string[] {
    return readStored(this.storage, keyOf(email), isList) ?? [];
  }
}

/** The storage keeps no address of a person who has signed out. */
function shortOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
