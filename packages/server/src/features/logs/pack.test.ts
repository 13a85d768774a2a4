import { inflateRawSync } from 'node:zlib';
import { defaultJudgeRules } from '@suppliers-portal/domain';
import { datasets, type LineOf } from '@suppliers-portal/wire';
import { describe, expect, it } from 'vitest';
import { GatherActions } from '../attempts/gather-actions.js';
import { attempt } from '../../testing/cast.js';
import { ObjectsInMemory } from '../../testing/objects-in-memory.js';
import { packsOf, storePack, type Lines } from './pack.js';
import { checkSegment } from './sound-segment.js';

const line = (fields: Parameters<typeof attempt>[0]): LineOf<'actions'> => datasets.actions.parse(attempt(fields));
const hour = Date.parse('2026-11-20T09:00:00Z') / 1000;
const piece = (dmcId: number, bucket: number, size = 10): Lines => ({
  dmcId,
  action: 'Precheck',
  bucket,
  lineCount: 1,
  plain: Buffer.from(`${dmcId} ${bucket} ${'x'.repeat(size)}`),
});

describe('the objects of a batch', () => {
  it('are one for an hour, however many partners the lines are of', async () => {
    const objects = new ObjectsInMemory();
    const gatherer = new GatherActions(objects, defaultJudgeRules);
    for (let index = 0; index < 2000; index++)
      gatherer.add(line({ dmcId: 61_001 + (index % 400), at: hour + (index % 600) }), index + 1);
    await gatherer.prepare({ now: hour + 700 });
    expect(objects.writes).toBe(1);
    await gatherer.discard();
    expect(objects.held.size).toBe(0);
  });

  it('hold pieces of one hour each, so that an object can go when its hour is old', () => {
    const packs = packsOf([piece(2, hour + 3300), piece(1, hour + 3600), piece(1, hour), piece(1, hour + 3300)]);
    expect(packs.map((pack) => pack.map(({ dmcId, bucket }) => [dmcId, bucket - hour]))).toEqual([
      [
        [1, 0],
        [1, 3300],
        [2, 3300],
      ],
      [[1, 3600]],
    ]);
  });

  it('are several where the lines are many, so that memory has a bound', () => {
    const packs = packsOf(
      Array.from({ length: 10 }, (_, index) => piece(index + 1, hour, 100)),
      250,
    );
    expect(packs.map(({ length }) => length)).toEqual([3, 3, 3, 1]);
  });

  it('hold each piece at its offset, and each is checked by itself', async () => {
    const objects = new ObjectsInMemory();
    const sizes = [1, 3000, 9000];
    const segments = await storePack(
      objects,
      sizes.map((size, index) => piece(index + 1, hour, size)),
      hour + 700,
    );
    expect(segments[0]?.objectKey).toMatch(/^logs\/2026-11-20\/09\/[0-9a-f-]{36}$/u);
    expect(new Set(segments.map(({ objectKey }) => objectKey)).size).toBe(1);
    const [content] = objects.held.values();
    for (const [index, { offset, compressedLength }] of segments.entries()) {
      const own = content?.subarray(offset, offset + compressedLength) ?? Buffer.alloc(0);
      expect(inflateRawSync(own, { finishFlush: 2 }).toString()).toBe(
        `${index + 1} ${hour} ${'x'.repeat(sizes[index] ?? 0)}`,
      );
    }
    const [first, second, third] = segments;
    if (first === undefined || second === undefined || third === undefined || content === undefined) throw new Error();
    content.writeUInt8(content.readUInt8(second.offset + 4) ^ 1, second.offset + 4);
    expect(await checkSegment(first, objects)).toBeUndefined();
    expect((await checkSegment(second, objects))?.message).toContain(`from byte ${second.offset}, is damaged`);
    expect(await checkSegment(third, objects)).toBeUndefined();
  });

  it('refuse the batch when one of them cannot be written', async () => {
    const objects = new ObjectsInMemory(2);
    const gatherer = new GatherActions(objects, defaultJudgeRules);
    for (let index = 0; index < 5; index++) gatherer.add(line({ dmcId: 61_001, at: hour + index * 3600 }), index + 1);
    await expect(gatherer.prepare({ now: hour + 5 * 3600 })).rejects.toThrow('the disk is full');
  });
});
