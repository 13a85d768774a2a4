import { setImmediate } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultJudgeRules } from '@suppliers-portal/domain';
import { CollectAttempts, type CollectedAttempts } from '../../features/attempts/collect-attempts.js';
import { GatherActions } from '../../features/attempts/gather-actions.js';
import { GivingWay } from '../../kernel/giving-way.js';
import { LineFault } from '../../kernel/line-fault.js';
import { Refusal } from '../../kernel/refusal.js';
import { andaman, attempt } from '../../testing/cast.js';
import { ObjectsInMemory } from '../../testing/objects-in-memory.js';
import { nothingRead, type ReadSoFar } from './batch-reader.js';
import { ReadingApart, withHead, type ThreadPort } from './reading-apart.js';
import { readForOthers, type Answered } from './reading-thread.js';

const limits = { batchBytes: 50_000_000, lineBytes: 100_000 };
const start = Date.parse('2026-11-20T09:00:00Z') / 1000;
const textOf = (count: number, partner = andaman): string =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify(
      attempt({
        ...{ dmcId: partner + (index % 3), at: start + ((index * 7) % 900), hotelId: `H${index}` },
        ...(index % 5 === 0 ? { success: false, reason: 'Timeout', message: 'no answer, "late"; =1' } : {}),
      }),
    ),
  ).join('\n');

async function* inChunks(text: string, size = 10_000): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(text);
  for (let from = 0; from < all.length; from += size) {
    await Promise.resolve();
    yield all.subarray(from, from + size);
  }
}

describe('a thread that reads batches', () => {
  const ports: MessagePort[] = [];
  afterEach(() => {
    for (const port of ports.splice(0)) port.close();
  });

  let posted: string[] = [];
  let end: (error: unknown) => void = () => undefined;
  let started = 0;

  function reading(collector: () => CollectAttempts = () => new CollectAttempts()): ReadingApart {
    posted = [];
    started = 0;
    return new ReadingApart((): ThreadPort => {
      started++;
      const { port1, port2 } = new MessageChannel();
      ports.push(port1, port2);
      readForOthers(port2, { actions: collector });
      const ended = new Promise<unknown>((resolve) => {
        end = resolve;
      });
      return {
        ended,
        on: (event, listener) => port1.on(event, listener),
        postMessage: (message) => {
          posted.push(message.kind);
          port1.postMessage(message);
        },
      };
    });
  }

  interface Heard {
    read: ReadSoFar;
    partners: ReadonlyMap<number, number>;
  }
  const read = async (apart: ReadingApart, body: AsyncIterable<Uint8Array>, heard?: Heard, way = new GivingWay()) =>
    apart.read({
      ...{ dataset: 'actions', body, limits, way },
      heard: (soFar, partners) => void Object.assign(heard ?? {}, { read: soFar, partners }),
    });
  const nothing = (): Heard => ({ read: nothingRead(), partners: new Map() });

  it('makes of the lines what this thread would make of them', async () => {
    const text = textOf(3000);
    const heard = nothing();
    const { hash, collected } = await read(reading(), inChunks(text), heard);
    const here = new CollectAttempts();
    for (const [index, line] of text.split('\n').entries())
      here.add(JSON.parse(line) as Parameters<CollectAttempts['add']>[0], index + 1);
    expect(hash).toEqual(new Uint8Array(createHash('sha256').update(text).digest()));
    const expected = here.collected();
    expect(collected).toEqual({
      ...expected,
      pieces: expected.pieces.map((piece) => ({ ...piece, plain: new Uint8Array(piece.plain) })),
    });
    expect([heard.read.lines, [...heard.partners.keys()]]).toEqual([3000, [andaman, andaman + 1, andaman + 2]]);
    const objects = new ObjectsInMemory();
    const gatherer = new GatherActions(objects, defaultJudgeRules);
    gatherer.adopt(collected);
    await gatherer.prepare({ now: start + 900 });
    expect([[...gatherer.partners], gatherer.newest, objects.writes]).toEqual([
      [...expected.partners],
      expected.latest.at,
      1,
    ]);
  });

  it('reads the batches of several senders at once, and mixes none of them up', async () => {
    const apart = reading();
    const [first, second] = await Promise.all([
      read(apart, inChunks(textOf(500, 61_001))),
      read(apart, inChunks(textOf(700, 62_001), 333)),
    ]);
    const countOf = ({ collected }: { readonly collected: unknown }): readonly unknown[] => {
      const { pieces, partners } = collected as CollectedAttempts;
      return [pieces.reduce((sum, { lineCount }) => sum + lineCount, 0), [...partners.keys()].sort()];
    };
    expect(countOf(first)).toEqual([500, [61_001, 61_002, 61_003]]);
    expect(countOf(second)).toEqual([700, [62_001, 62_002, 62_003]]);
    expect(started).toBe(1);
  });

  it('names the errors of lines as they are, reads on behind a few, and ends with the fifth', async () => {
    const heard = nothing();
    const few = `${textOf(10)}\n{"dmcId":${andaman + 9}}\nno JSON\n${textOf(2)}`;
    const { collected } = await read(reading(), inChunks(few), heard);
    expect((collected as CollectedAttempts).partners.size).toBe(3);
    expect(heard.read.faults.map(({ line, message }) => [line, message])).toEqual([
      [11, expect.stringMatching(/^Line 11: /u)],
      [12, 'Line 12: is not JSON. Nothing was imported.'],
    ]);
    expect([heard.read.lines, [...heard.read.ofFaults]]).toEqual([14, [andaman + 9]]);

    const many = nothing();
    const all = read(reading(), inChunks(`${'x\n'.repeat(50)}${textOf(20_000)}`), many);
    await expect(all).rejects.toBeInstanceOf(LineFault);
    expect(many.read.faults).toHaveLength(5);
    expect(posted.length).toBeLessThan(20);
  });

  it('refuses what is too large in the words of this thread', async () => {
    const refused = read(reading(), inChunks('x'.repeat(200_000)));
    await expect(refused).rejects.toEqual(
      new Refusal(413, 'Line 1: is longer than 100000 bytes. Nothing was imported.'),
    );
  });

  it('leaves calls that wait the time that they would have if it was this thread', async () => {
    const way = new GivingWay();
    const spent: number[] = [];
    way.after = (milliseconds) => {
      spent.push(milliseconds);
      return Promise.resolve();
    };
    await read(reading(), inChunks(textOf(4000)), nothing(), way);
    expect(Math.max(...spent)).toBeGreaterThan(0);
  });

  it('is sent a few pieces ahead of what it has read, however quick the sender is', async () => {
    const kinds: string[] = [];
    let answer: (answered: Answered) => void = () => undefined;
    const apart = new ReadingApart(() => ({
      ended: new Promise(() => undefined),
      on: (_event, listener) => void (answer = listener),
      postMessage: ({ kind }) => void kinds.push(kind),
    }));
    const all = read(apart, inChunks(textOf(4000)));
    await setImmediate();
    expect(kinds).toEqual(['begin', ...Array.from({ length: 8 }, () => 'piece')]);
    answer({ batch: 1, kind: 'piece', milliseconds: 1 });
    await setImmediate();
    expect(kinds).toHaveLength(10);
    answer({ batch: 1, kind: 'failed', error: new Error('enough') });
    await expect(all).rejects.toThrow('reading in another thread failed');
  });

  it('forgets a batch whose sender went away', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield* inChunks(textOf(100));
      throw new Error('the sender went away');
    }
    await expect(read(reading(), broken())).rejects.toThrow('the sender went away');
    expect(posted.at(-1)).toBe('drop');
  });

  it('that ends fails what it was reading, and the next batch has another', async () => {
    const apart = reading();
    const gone = read(apart, inChunks(textOf(5000), 1000));
    end(new Error('out of memory'));
    await expect(gone).rejects.toThrow('reading in another thread failed');
    await read(apart, inChunks(textOf(10)));
    expect(started).toBe(2);
  });

  it('that cannot collect a line says why', async () => {
    const collector = (): CollectAttempts =>
      Object.assign(new CollectAttempts(), {
        add: () => {
          throw new Error('no room for it');
        },
      });
    const failed = await read(reading(collector), inChunks(textOf(10))).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      message: 'reading in another thread failed',
      cause: expect.objectContaining({ message: 'no room for it' }) as Error,
    });
  });

  it('is asked for long batches only, and loses nothing of either kind', async () => {
    const lengthOf = async (body: AsyncIterable<Uint8Array>): Promise<number> => {
      let length = 0;
      for await (const { length: own } of body) length += own;
      return length;
    };
    const [short, long] = [
      await withHead(inChunks('x'.repeat(100_000))),
      await withHead(inChunks('x'.repeat(900_000))),
    ];
    expect([short.isLong, await lengthOf(short.whole)]).toEqual([false, 100_000]);
    expect([long.isLong, await lengthOf(long.whole)]).toEqual([true, 900_000]);
  });
});
