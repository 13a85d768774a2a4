import { describe, expect, it } from 'vitest';
import { InMemorySelfValidationGateway } from '../testing/in-memory-pullspec.js';
import { AddWaiver, addWaiverWords } from './keep-waivers.js';
import {
  hasWaiverEnded,
  keptWaiverFault,
  longestWaiverReason,
  newWaiverFault,
  tooManyWaiversText,
  waiverFaultWords,
  waiverFileTooLarge,
} from './waivers.js';

const waiver = { rule: 'PS-RES-003', reason: 'Next release.', until: '2026-12-31' };

describe('a waiver', () => {
  it('has a reason of at most 500 characters, a partner at most 200 of them, and their file at most 256 KiB', () => {
    expect([waiverFaultWords('reason-too-long'), tooManyWaiversText, waiverFileTooLarge('team.yml')]).toEqual([
      'A reason can have at most 500 characters.',
      'A partner can have at most 200 waivers. Take one back first.',
      'team.yml is larger than 256 KiB.',
    ]);
  });

  it('holds on its last day, and not after it', () => {
    expect([hasWaiverEnded(waiver, '2026-12-31'), hasWaiverEnded(waiver, '2027-01-01')]).toEqual([false, true]);
  });

  it.each([
    [{ reason: ' ' }, 'reason-missing'],
    [{ reason: 'é'.repeat(longestWaiverReason) }, undefined],
    [{ reason: '👍'.repeat(longestWaiverReason + 1) }, 'reason-too-long'],
    [{ until: '' }, 'no-day'],
    [{ until: '2026-02-30' }, 'no-day'],
    [{ until: '20261231' }, 'no-day'],
    [{}, undefined],
  ] as const)('with %j has the fault %s', (change, fault) => {
    expect(keptWaiverFault({ ...waiver, ...change })).toBe(fault);
  });

  it('cannot be added after its last day, and can stay in a file', () => {
    expect([newWaiverFault(waiver, '2027-01-01'), newWaiverFault(waiver, '2026-12-31')]).toEqual([
      'past-day',
      undefined,
    ]);
    expect(keptWaiverFault(waiver)).toBeUndefined();
  });

  it('with an error is not sent', async () => {
    const gateway = new InMemorySelfValidationGateway();
    gateway.failNextWith({ kind: 'broken', text: 'It was sent.' });
    const answer = await new AddWaiver(gateway).execute({ ...waiver, until: 'tomorrow' });
    expect(!answer.ok && addWaiverWords(answer.failure)).toBe(waiverFaultWords('no-day'));
  });

  it('that the portal refuses says why, in its words', async () => {
    const gateway = new InMemorySelfValidationGateway();
    gateway.failNextWith({ kind: 'forbidden', text: 'You may not.' });
    const answer = await new AddWaiver(gateway).execute(waiver);
    expect(!answer.ok && addWaiverWords(answer.failure)).toBe('You may not.');
  });
});
