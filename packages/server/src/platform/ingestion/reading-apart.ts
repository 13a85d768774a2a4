import type { DatasetName } from '@suppliers-portal/wire';
import { LineFault } from '../../kernel/line-fault.js';
import type { GivingWay } from '../../kernel/giving-way.js';
import { Refusal } from '../../kernel/refusal.js';
import type { ReadSoFar } from './batch-reader.js';
import type { Limits } from './line-reader.js';
import type { Answered, Asked, Ended, Port, ReadOfThread } from './reading-thread.js';

/** Up to here a batch is read sooner than another thread is asked. */
const longBytes = 256 * 1024;

/** The same body, and whether it is long enough for another thread. */
export async function withHead(
  body: AsyncIterable<Uint8Array>,
): Promise<{ readonly isLong: boolean; readonly whole: AsyncIterable<Uint8Array> }> {
  const chunks = body[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < longBytes) {
    const next = await chunks.next();
    if (next.done === true) return { isLong: false, whole: joined(head) };
    head.push(next.value);
    bytes += next.value.length;
  }
  return { isLong: true, whole: joined(head, { [Symbol.asyncIterator]: () => chunks }) };
}

async function* joined(
  head: readonly Uint8Array[],
  rest?: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* head;
  if (rest !== undefined) yield* rest;
}

export interface ReadAsked {
  readonly dataset: DatasetName;
  readonly body: AsyncIterable<Uint8Array>;
  readonly limits: Limits;
  /** Calls that wait come first, as they would if this thread read. */
  readonly way: GivingWay;
  /** Hears what was read, also of a batch that is refused. */
  readonly heard: (read: ReadSoFar, partners: ReadonlyMap<number, number>) => void;
}

export interface ReadApart {
  readonly hash: Uint8Array;
  readonly collected: unknown;
}

/** A thread with its end of the line. `ended` resolves, with the reason, when it reads no more. */
export interface ThreadPort extends Port<Answered, Asked> {
  readonly ended: Promise<unknown>;
}

type Failed = Extract<Answered, { kind: 'failed' }>;

interface Batch {
  /** Sent, and not yet read. */
  pieces: number;
  /** Milliseconds that its pieces took since calls had their time. */
  worked: number;
  outcome: Ended | Failed | undefined;
  readonly heard: () => void;
}

/**
 * Pieces of a batch that the thread holds at most. The oldest batch has more than the others, so that it is written
 * while the thread reads the next one.
 */
const mostPieces = { ofOldest: 8, ofOthers: 1 } as const;

/**
 * Has large batches read by another thread, so that calls are answered while it works. It is started with the first of
 * them. Should it end, the batches that it was reading fail, and the next one starts another.
 */
export class ReadingApart {
  private port: ThreadPort | undefined;
  private last = 0;
  private readonly batches = new Map<number, Batch>();

  constructor(private readonly start: () => ThreadPort) {}

  async read({ dataset, body, limits, way, heard }: ReadAsked): Promise<ReadApart> {
    const port = (this.port ??= this.started());
    const number = ++this.last;
    const turn = new Turn();
    const batch: Batch = { pieces: 0, worked: 0, outcome: undefined, heard: () => turn.next() };
    this.batches.set(number, batch);
    try {
      port.postMessage({ batch: number, kind: 'begin', dataset, limits });
      for await (const bytes of body) {
        while (batch.outcome === undefined && batch.pieces >= this.roomFor(number)) await turn.wait();
        const { worked } = batch;
        batch.worked = 0;
        await way.after(worked);
        if (batch.outcome !== undefined) break;
        batch.pieces++;
        // A copy: what is posted takes the whole memory with it that its bytes lie in.
        port.postMessage({ batch: number, kind: 'piece', bytes: Uint8Array.from(bytes) });
      }
      port.postMessage({ batch: number, kind: 'end' });
      while (batch.outcome === undefined) await turn.wait();
      return outcomeOf(batch.outcome, heard);
    } finally {
      this.batches.delete(number);
      if (batch.outcome === undefined) port.postMessage({ batch: number, kind: 'drop' });
    }
  }

  private roomFor(number: number): number {
    const [oldest] = this.batches.keys();
    return number === oldest ? mostPieces.ofOldest : mostPieces.ofOthers;
  }

  private started(): ThreadPort {
    const port = this.start();
    port.on('message', (answered) => {
      const batch = this.batches.get(answered.batch);
      if (batch === undefined) return;
      if (answered.kind === 'piece') {
        batch.pieces--;
        batch.worked += answered.milliseconds;
      } else batch.outcome = answered;
      batch.heard();
    });
    void port.ended.then((error) => {
      if (this.port === port) this.port = undefined;
      for (const [number, batch] of this.batches) {
        batch.outcome = { batch: number, kind: 'failed', error };
        batch.heard();
      }
    });
    return port;
  }
}

/** Wakes the one that waits. What happens before anyone waits is not lost. */
class Turn {
  private happened = false;
  private wake: (() => void) | undefined;

  next(): void {
    this.happened = true;
    this.wake?.();
  }

  async wait(): Promise<void> {
    if (!this.happened)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    this.happened = false;
    this.wake = undefined;
  }
}

function outcomeOf(outcome: Ended | Failed, heard: ReadAsked['heard']): ReadApart {
  if (outcome.kind === 'failed') throw new Error('reading in another thread failed', { cause: outcome.error });
  const read = readOf(outcome.read);
  heard(read, outcome.read.partners);
  if (outcome.kind === 'whole') return { hash: outcome.hash, collected: outcome.collected };
  if (outcome.kind === 'refused') throw new Refusal(outcome.status, outcome.text);
  const [first] = read.faults;
  throw first ?? new Error('a batch is faulty without a fault');
}

const readOf = ({ lines, faults, ofFaults }: ReadOfThread): ReadSoFar => ({
  lines,
  faults: faults.map(({ line, field, reason }) => new LineFault(line, field, reason)),
  ofFaults: new Set(ofFaults),
});
