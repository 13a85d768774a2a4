import { failed, ok, type GatewayFailure, type ReadOptions, type Result } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { expect, it } from 'vitest';
import { TaskStore, type Task } from './task-store.js';

const broken: GatewayFailure = { kind: 'broken', quote: '500', text: '' };
const task =
  (result: Result<string, GatewayFailure>): Task<string, GatewayFailure> =>
  () =>
    Promise.resolve(result);

it('keeps what it received when the same question fails', async () => {
  const store = new TaskStore<string, GatewayFailure>(new FakeClock());
  let next: Result<string, GatewayFailure> = ok('yes');
  const question = () => Promise.resolve(next);
  await store.run(question);
  next = failed(broken);
  await store.run(question);
  const { last } = store.current() as { last: unknown };
  expect(last).toMatchObject({ value: 'yes' });
  expect(store.current()).toEqual({ kind: 'failed', failure: broken, last });
});

it('says that what it received answers an earlier question, until the new one is answered', async () => {
  const store = new TaskStore<string, GatewayFailure>(new FakeClock());
  await store.run(task(ok('yes')));
  const other = task(failed(broken));
  await store.run(other);
  expect(store.current()).toMatchObject({ kind: 'failed', isEarlier: true, last: { value: 'yes' } });
  await store.run(task(ok('no')));
  expect(store.current()).toMatchObject({ kind: 'ready', last: { value: 'no' } });
});

it('says the same when the user stops the new question', async () => {
  const store = new TaskStore<string, GatewayFailure>(new FakeClock());
  await store.run(task(ok('yes')));
  void store.run(() => new Promise(() => undefined));
  store.giveUp(broken);
  expect(store.current()).toMatchObject({ kind: 'failed', isEarlier: true, last: { value: 'yes' } });
});

it('knows which attempt runs, when the next one begins, and that the portal asked to wait', async () => {
  const clock = new FakeClock();
  const store = new TaskStore<string, GatewayFailure>(clock);
  let progress: ReadOptions['onProgress'];
  void store.run(({ onProgress }) => {
    progress = onProgress;
    return new Promise(() => undefined);
  });
  progress?.({ kind: 'attempt', attempt: 2, of: 5, nextInSeconds: 4 });
  const nextAt = clock.now() + 4000;
  expect(store.current()).toMatchObject({ kind: 'running', attempt: { attempt: 2, of: 5, nextAt } });
  progress?.({ kind: 'put-off', seconds: 4 });
  expect(store.current()).toMatchObject({ attempt: { attempt: 2, of: 5, nextAt, isPutOff: true } });
  progress?.({ kind: 'attempt', attempt: 2, of: 5 });
  expect(store.current()).toMatchObject({ attempt: { attempt: 2, of: 5 } });
  expect(store.current()).not.toHaveProperty('attempt.nextAt');
});
