import { Cancelled } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { askInWorker } from './ask-in-worker.js';

class FakeWorker extends EventTarget {
  readonly asked: unknown[] = [];
  terminated = false;
  postMessage(question: unknown): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.terminated = true;
  }
}

function asking() {
  const worker = new FakeWorker();
  const clock = new FakeClock();
  const leave = new AbortController();
  const answer = askInWorker(clock, () => worker)('read', { text: 'a: 1' }, leave.signal);
  return { worker, clock, leave, answer };
}

describe('asking about documents in a worker', () => {
  it('gets its answer, and ends the worker', async () => {
    const { worker, answer } = asking();
    worker.dispatchEvent(new MessageEvent('message', { data: { answer: { root: { a: 1 } } } }));
    expect(await answer).toEqual({ ok: true, value: { root: { a: 1 } } });
    expect(worker.asked).toEqual([{ ask: 'read', question: { text: 'a: 1' } }]);
    expect(worker.terminated).toBe(true);
  });

  it('is told how far it is, and waits for the answer all the same', async () => {
    const worker = new FakeWorker();
    const told: unknown[] = [];
    const answer = askInWorker(new FakeClock(), () => worker)(
      'check',
      { document: { name: 'a', text: '' }, reference: { name: 'b', text: '' } },
      undefined,
      (progress) => {
        told.push(progress);
      },
    );
    const progress = { part: 'bodies', done: 3, of: 24, share: 0.93 };
    worker.dispatchEvent(new MessageEvent('message', { data: { progress } }));
    expect([told, worker.terminated]).toEqual([[progress], false]);
    worker.dispatchEvent(new MessageEvent('message', { data: { answer: 'checked' } }));
    expect(await answer).toEqual({ ok: true, value: 'checked' });
  });

  it('gives up after half a minute', async () => {
    const { worker, clock, answer } = asking();
    await clock.advance(30_000);
    expect(await answer).toEqual({ ok: false, failure: 'too-long' });
    expect(worker.terminated).toBe(true);
  });

  it('says so when the worker breaks', async () => {
    const { worker, answer } = asking();
    worker.dispatchEvent(new Event('error'));
    expect(await answer).toEqual({ ok: false, failure: 'broken' });
  });

  it('is withdrawn, and the worker with it', async () => {
    const { worker, leave, answer } = asking();
    leave.abort();
    await expect(answer).rejects.toBeInstanceOf(Cancelled);
    expect(worker.terminated).toBe(true);
  });
});
