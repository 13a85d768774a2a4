import { describe, expect, it } from 'vitest';
import { changeFailureWords, isOutcomeUnknown, notDoneWords } from './change-outcome.js';
import type { GatewayFailure } from './failure.js';

const lost: GatewayFailure = { kind: 'unreachable', detail: 'no answer came' };

describe('a change without success', () => {
  it.each<GatewayFailure>([
    lost,
    { kind: 'timed-out', text: '' },
    { kind: 'in-doubt', text: '' },
    { kind: 'garbled', where: 'it is not JSON' },
    { kind: 'busy', text: '', isPage: true },
    { kind: 'broken', text: '', isPage: true },
  ])('can have been made if nobody says that it was not: %o', (failure) => {
    expect(isOutcomeUnknown(failure)).toBe(true);
  });

  it.each<GatewayFailure>([
    { kind: 'busy', text: '' },
    { kind: 'broken', text: '' },
    { kind: 'conflict', text: '' },
    { kind: 'changed-since', text: '' },
    { kind: 'too-many', text: '' },
    { kind: 'forbidden', text: '' },
    { kind: 'no-data', text: '' },
    { kind: 'signed-out', text: '' },
    { kind: 'invalid', text: '' },
    { kind: 'refused', text: '' },
    { kind: 'computing', text: '' },
  ])('was not made if the portal says why: %o', (failure) => {
    expect(isOutcomeUnknown(failure)).toBe(false);
  });

  it('is never said not to be made if that is not known', () => {
    const token = { what: 'laptop', done: 'revoked' };
    const others = { what: 'the other sessions', verb: 'were', done: 'ended' } as const;
    const refused: GatewayFailure = { kind: 'forbidden', text: 'No.' };
    expect([notDoneWords(refused, token), notDoneWords(refused, others)]).toEqual([
      'laptop was not revoked.',
      'The other sessions were not ended.',
    ]);
    expect([notDoneWords(lost, token), notDoneWords(lost, others)]).toEqual([
      'It is not known whether laptop was revoked.',
      'It is not known whether the other sessions were ended.',
    ]);
  });

  it('has the words of the server, and of a lost answer says that the change may have been made', () => {
    expect(changeFailureWords({ kind: 'forbidden', text: 'No.' })).toBe('No.');
    expect(changeFailureWords({ kind: 'in-doubt', text: 'Not known. Check the list.' })).toBe(
      'Not known. Check the list.',
    );
    expect(changeFailureWords(lost)).toBe(
      'The portal could not be reached: no answer came. It is not known whether this was done.',
    );
  });
});
