import { describe, expect, it } from 'vitest';
import { auditQuery } from './audit-query.js';

describe('the filter of the audit log in the address', () => {
  it('names each kind once and searches for no more than a search can have', () => {
    const address = { kind: `no-such-kind${',turn-on-refused'.repeat(500)}`, q: ` ${'x'.repeat(900)}` };
    const { kinds, search } = auditQuery(new URLSearchParams(address));
    expect([kinds, search]).toEqual([['turn-on-refused'], 'x'.repeat(200)]);
  });
});
