import type { DataVersion } from '../database/data-version.js';

/**
 * How often an answer changes by the time alone. An answer that depends on the day of the partner is made again each
 * minute.
 */
export type Lasting = 'second' | 'minute';

const seconds = { second: 1, minute: 60 } as const;
const mostCharacters = 32 * 1024 * 1024;
/** What an entry takes besides its answer and its name. */
const entryCharacters = 200;

interface Entry {
  readonly stamp: string;
  readonly answer: Promise<string>;
  characters: number;
}

export interface Question {
  /** The partner, the call and what it asks for. Who asks has been decided before, and is not part of the answer. */
  readonly name: string;
  readonly data: DataVersion;
  readonly lasting: Lasting;
}

/**
 * Answers that were made for a partner, kept for as long as they are true: until data of the partner changes or the
 * time moves on. The version comes from the database with each call, so a change on another server counts at once.
 */
export class AnswersInMemory {
  private readonly entries = new Map<string, Entry>();
  private characters = 0;

  constructor(
    private readonly most = mostCharacters,
    private readonly noted: (outcome: 'kept' | 'made') => void = () => undefined,
  ) {}

  /** The answer that is kept, or the one that is made now. Calls that come while it is made get the same one. */
  of({ name, data, lasting }: Question, make: () => Promise<string>): Promise<string> {
    const stamp = `${data.version} ${String(Math.floor(data.at / seconds[lasting]))}`;
    const held = this.entries.get(name);
    if (held?.stamp === stamp) {
      this.noted('kept');
      this.entries.delete(name);
      this.entries.set(name, held);
      return held.answer;
    }
    this.noted('made');
    this.forget(name);
    const entry: Entry = { stamp, answer: make(), characters: name.length + entryCharacters };
    this.entries.set(name, entry);
    this.characters += entry.characters;
    entry.answer.then(
      (answer) => this.measure(name, entry, answer.length),
      () => {
        if (this.entries.get(name) === entry) this.forget(name);
      },
    );
    return entry.answer;
  }

  private measure(name: string, entry: Entry, length: number): void {
    if (this.entries.get(name) !== entry) return;
    entry.characters += length;
    this.characters += length;
    // The one that was not asked for the longest goes first.
    for (const oldest of this.entries.keys()) {
      if (this.characters <= this.most) return;
      this.forget(oldest);
    }
  }

  private forget(name: string): void {
    const entry = this.entries.get(name);
    if (entry === undefined) return;
    this.entries.delete(name);
    this.characters -= entry.characters;
  }
}
