import { Cancelled } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { describe, expect, it } from 'vitest';
import { brokenBy } from './one-try.js';
import { readAnswer } from './read-answer.js';
import { reasonOf } from './reason-of.js';
import { meaningOf } from './status-meaning.js';

const requestId = 'r-7';

describe('a failure names the request', () => {
  const { schema } = calls.connectionStatus.answer;
  it.each([
    ['that a proxy answered', meaningOf({ status: 403, text: '<html>', requestId, now: 0 })],
    ['that was refused', meaningOf({ status: 422, text: 'no', requestId, now: 0 })],
    ['whose connection broke', brokenBy(new Error('reset'), {}, true, requestId)],
  ])('%s', (_, failure) => {
    expect(failure.requestId).toBe(requestId);
  });

  it.each(['not json', '42'])('whose answer cannot be used: %s', (text) => {
    expect(readAnswer(text, schema, requestId)).toMatchObject({
      ok: false,
      failure: { kind: 'garbled', isWhole: true, requestId },
    });
  });

  it('only where there is one', () => {
    expect(brokenBy(new Error('reset'), {})).toEqual({ kind: 'unreachable', detail: 'reset' });
    expect(brokenBy(new Error('reset'), {}, true)).toEqual({ kind: 'unreachable', detail: 'reset', hasBegun: true });
    expect(meaningOf({ status: 404, text: '<!doctype html>', now: 0 })).not.toHaveProperty('requestId');
    expect(readAnswer('x', schema, undefined)).not.toHaveProperty('failure.requestId');
  });
});

describe('a call that ends without an answer', () => {
  it('was withdrawn where the caller or the error says so', () => {
    const leave = new AbortController();
    expect(() => brokenBy(new Cancelled(), {})).toThrow(Cancelled);
    leave.abort();
    expect(() => brokenBy(new Error('reset'), { signal: leave.signal })).toThrow(Cancelled);
  });

  it('has the reason of the first of several errors, and its own where there are none', () => {
    expect(reasonOf(new AggregateError([new Error('first'), new Error('second')], 'all'))).toBe('first');
    expect(reasonOf(new AggregateError([], 'all'))).toBe('all');
  });
});
