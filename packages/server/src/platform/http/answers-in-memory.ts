import type { DataVersion } from '../database/data-version.js';

/**
 * How often an answer changes by the time alone. An answer that depends on the day of the partner is made again each
 * minute. Who makes it may know better.
 */
export type Lasting = 'second' | 'minute';
/** Says in epoch seconds when the answer changes next by the time alone. */
export type ChangesAt = (at: number) => void;

const seconds = { second: 1, minute: 60 } as const;
const startOf = (at: number, lasting: Lasting): number => Math.floor(at / seconds[lasting]) * seconds[lasting];
const mostCharacters = 32 * 1024 * 1024;
/** What an entry takes besides its answer and its name. */
const entryCharacters = 200;

interface Entry {
  readonly version: string;
  readonly from: number;
  until: number;
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
  of({ name, data, lasting }: Question, make: (changesAt: ChangesAt) => Promise<string>): Promise<string> {
    const held = this.entries.get(name);
    if (held?.version === data.version && held.from <= data.at && data.at < held.until) {
      this.noted('kept');
      this.entries.delete(name);
      this.entries.set(name, held);
      return held.answer;
    }
    this.noted('made');
    this.forget(name);
    const from = startOf(data.at, lasting);
    let known: number | undefined;
    const entry: Entry = {
      version: data.version,
      from,
      until: from + seconds[lasting],
      answer: make((at) => (known = at)),
      characters: name.length + entryCharacters,
    };
    this.entries.set(name, entry);
    this.characters += entry.characters;
    entry.answer.then(
      (answer) => {
        entry.until = known ?? entry.until;
        this.measure(name, entry, answer.length);
      },
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
