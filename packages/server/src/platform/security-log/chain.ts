import { createHash } from 'node:crypto';

/** The hash before the first entry. */
export const noHash = '0'.repeat(64);

/** An entry as it is kept: a line of JSON, and the hash that joins it to the one before. */
export interface ChainEntry {
  readonly seq: number;
  /** When it is said to have happened, next to the line: `2026-11-20T02:32:05.000Z`. */
  readonly at: string;
  readonly line: string;
  /** Hexadecimal. */
  readonly hash: string;
}

/** A place in the chain: the number of an entry, and its hash. */
export interface ChainPlace {
  readonly seq: number;
  readonly hash: string;
}

export interface ChainHead extends ChainPlace {
  /** The last entry that was removed because of its age. The chain begins after it. */
  readonly checkpoint: ChainPlace;
}

export const hashAfter = (before: string, line: string): string =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(line).digest('hex');

/** Walks along the chain, entry by entry, and says in one sentence where it does not fit. */
export class ChainWalk {
  private at: ChainPlace;
  /** The removal that made the checkpoint has to be an entry of the chain itself. */
  private isCheckpointNoted: boolean;

  constructor(
    private readonly head: ChainHead,
    /** A place that was written down elsewhere, if there is one. */
    private readonly expected?: ChainPlace,
  ) {
    this.at = head.checkpoint;
    this.isCheckpointNoted = head.checkpoint.seq === 0;
  }

  /** The number of the last entry that fits. */
  get seq(): number {
    return this.at.seq;
  }

  /** Answers what is wrong with the entry, or nothing. */
  step(entry: ChainEntry): string | undefined {
    const seq = this.at.seq + 1;
    if (entry.seq !== seq) return `Entry ${seq} is missing.`;
    if (hashAfter(this.at.hash, entry.line) !== entry.hash)
      return `Entry ${seq} does not fit: it was changed, or an entry before it was.`;
    const said = readLine(entry.line);
    if (said['seq'] !== seq || said['at'] !== entry.at) return `Entry ${seq} has another number or time than its line.`;
    if (this.expected?.seq === seq && this.expected.hash !== entry.hash)
      return `Entry ${seq} has another hash than the one that you expect.`;
    if (
      said['event'] === 'sys_log_pruned' &&
      said['removedUpTo'] === this.head.checkpoint.seq &&
      said['hash'] === this.head.checkpoint.hash
    )
      this.isCheckpointNoted = true;
    this.at = { seq, hash: entry.hash };
    return undefined;
  }

  /** Answers what is missing at the end, or nothing. */
  end(): string | undefined {
    if (this.at.seq < this.head.seq) return `Entry ${this.at.seq + 1} is missing.`;
    if (this.at.hash !== this.head.hash) return `The end of the chain does not fit entry ${this.at.seq}.`;
    if (!this.isCheckpointNoted)
      return `Entries up to ${this.head.checkpoint.seq} are missing, and no entry says that they were removed.`;
    if (this.expected === undefined) return undefined;
    if (this.expected.seq > this.at.seq) return `Entry ${this.expected.seq}, which you expect, is missing.`;
    const { checkpoint } = this.head;
    return this.expected.seq === checkpoint.seq && this.expected.hash !== checkpoint.hash
      ? `Entry ${checkpoint.seq} had another hash than the one that you expect.`
      : undefined;
  }
}

function readLine(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Its hash fits, and it is no JSON: the checks of number and time report it.
    return {};
  }
}
