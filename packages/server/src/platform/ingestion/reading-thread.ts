import type { DatasetName, LineOf } from '@suppliers-portal/wire';
import { LineFault } from '../../kernel/line-fault.js';
import { Refusal } from '../../kernel/refusal.js';
import { BatchReader } from './batch-reader.js';
import type { Limits } from './line-reader.js';

/** Makes plain data of the lines of one batch. */
export interface Collector<N extends DatasetName> {
  add(line: LineOf<N>, number: number): void;
  /** Each with the first line that names it. */
  readonly partners: ReadonlyMap<number, number>;
  collected(): unknown;
}

/** How the datasets are collected that a thread can read. */
export type Collectors = { readonly [N in DatasetName]?: () => Collector<N> };

/** What the thread is asked. The batches of several senders are read at the same time. */
export type Asked =
  | { readonly batch: number; readonly kind: 'begin'; readonly dataset: DatasetName; readonly limits: Limits }
  | { readonly batch: number; readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly batch: number; readonly kind: 'end' }
  | { readonly batch: number; readonly kind: 'drop' };

export interface ReadOfThread {
  readonly lines: number;
  readonly faults: readonly { readonly line: number; readonly field: string; readonly reason: string }[];
  readonly ofFaults: readonly number[];
  readonly partners: ReadonlyMap<number, number>;
}

/** What it answers: each piece once it is read, and the batch once it is read whole or refused. */
export type Answered =
  | { readonly batch: number; readonly kind: 'piece'; readonly milliseconds: number }
  | { readonly batch: number; readonly kind: 'failed'; readonly error: unknown }
  | Ended;

/** `faulty` ended with the last fault that is noted. */
export type Ended = { readonly batch: number; readonly read: ReadOfThread } & (
  | { readonly kind: 'whole'; readonly hash: Uint8Array; readonly collected: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  | { readonly kind: 'faulty' }
);

/** One end of the line between two threads. */
export interface Port<In, Out> {
  postMessage(message: Out): void;
  on(event: 'message', listener: (message: In) => void): unknown;
}

interface Reading {
  readonly reader: BatchReader<DatasetName>;
  readonly collector: Collector<DatasetName>;
}

/** The thread's side: reads what it is sent until its process ends. */
export function readForOthers(port: Port<Asked, Answered>, collectors: Collectors): void {
  const readings = new Map<number, Reading>();
  port.on('message', (asked) => {
    const { batch } = asked;
    if (asked.kind === 'drop') readings.delete(batch);
    else if (asked.kind === 'begin') readings.set(batch, begun(asked, collectors));
    else answerPart(asked, { port, readings });
  });
}

function begun({ dataset, limits }: Extract<Asked, { kind: 'begin' }>, collectors: Collectors): Reading {
  const collector: Collector<DatasetName> | undefined = collectors[dataset]?.();
  if (collector === undefined) throw new Error(`this thread does not read ${dataset}`);
  return { collector, reader: new BatchReader(dataset, (line, number) => collector.add(line, number), limits) };
}

function answerPart(
  asked: Extract<Asked, { kind: 'piece' | 'end' }>,
  { port, readings }: { port: Port<Asked, Answered>; readings: Map<number, Reading> },
): void {
  const { batch } = asked;
  const reading = readings.get(batch);
  // It was refused, and its sender hears of it.
  if (reading === undefined) return;
  const { reader, collector } = reading;
  try {
    if (asked.kind === 'piece') {
      const began = performance.now();
      reader.take(asked.bytes);
      port.postMessage({ batch, kind: 'piece', milliseconds: performance.now() - began });
      return;
    }
    readings.delete(batch);
    const hash = reader.end();
    port.postMessage({ batch, kind: 'whole', read: plain(reading), hash, collected: collector.collected() });
  } catch (error) {
    readings.delete(batch);
    port.postMessage(endedBy(error, batch, reading));
  }
}

function endedBy(error: unknown, batch: number, reading: Reading): Answered {
  if (error instanceof LineFault) return { batch, kind: 'faulty', read: plain(reading) };
  if (error instanceof Refusal)
    return { batch, kind: 'refused', read: plain(reading), status: error.status, text: error.message };
  return { batch, kind: 'failed', error };
}

const plain = ({ reader: { read }, collector: { partners } }: Reading): ReadOfThread => ({
  lines: read.lines,
  faults: read.faults.map(({ line, field, reason }) => ({ line, field, reason })),
  ofFaults: [...read.ofFaults],
  partners,
});
