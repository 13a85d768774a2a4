import { describe, expect, it } from 'vitest';
import { ChainWalk, hashAfter, noHash, type ChainEntry, type ChainHead } from './chain.js';

const start = { seq: 0, hash: noHash };
const at = '2026-11-20T02:32:05.000Z';

function chainOf(count: number, events: Readonly<Record<number, object>> = {}): ChainEntry[] {
  let hash = noHash;
  return Array.from({ length: count }, (_, index) => {
    const seq = index + 1;
    const line = JSON.stringify({ seq, at, event: 'authn_logout', ...events[seq] });
    hash = hashAfter(hash, line);
    return { seq, at, line, hash };
  });
}

const headOf = (entries: readonly ChainEntry[], checkpoint = start): ChainHead => ({
  seq: entries.at(-1)?.seq ?? 0,
  hash: entries.at(-1)?.hash ?? noHash,
  checkpoint,
});

function faultOf(head: ChainHead, entries: readonly ChainEntry[], expected?: { seq: number; hash: string }) {
  const walk = new ChainWalk(head, expected);
  for (const entry of entries) {
    const fault = walk.step(entry);
    if (fault !== undefined) return fault;
  }
  return walk.end();
}

describe('the chain of the security log', () => {
  const entries = chainOf(5);
  const head = headOf(entries);
  const changed = (seq: number, changes: Partial<ChainEntry>): ChainEntry[] =>
    entries.map((entry) => (entry.seq === seq ? { ...entry, ...changes } : entry));
  const third = entries[2]!;

  it('fits where nothing was changed, also with nothing in it', () => {
    expect(faultOf(head, entries)).toBeUndefined();
    expect(faultOf(headOf([]), [])).toBeUndefined();
  });

  it('names the first entry that was changed', () => {
    const line = third.line.replace('authn_logout', 'authn_login_success');
    expect(faultOf(head, changed(3, { line }))).toBe(
      'Entry 3 does not fit: it was changed, or an entry before it was.',
    );
    // Its own hash was made again: the next one does not fit.
    const hash = hashAfter(entries[1]!.hash, line);
    expect(faultOf(head, changed(3, { line, hash }))).toMatch(/^Entry 4 does not fit/u);
  });

  it('sees another time next to the line', () => {
    expect(faultOf(head, changed(3, { at: '2026-11-21T02:32:05.000Z' }))).toMatch(
      /^Entry 3 has another number or time/u,
    );
  });

  it('names an entry that is missing, in the middle and at the end', () => {
    expect(
      faultOf(
        head,
        entries.filter(({ seq }) => seq !== 2),
      ),
    ).toBe('Entry 2 is missing.');
    expect(faultOf(head, entries.slice(0, 4))).toBe('Entry 5 is missing.');
    expect(faultOf({ ...head, hash: third.hash }, entries)).toBe('The end of the chain does not fit entry 5.');
  });

  it('begins after a removal that an entry reports, and after no other', () => {
    const removed = { seq: 2, hash: entries[1]!.hash };
    const pruned = chainOf(5, { 5: { event: 'sys_log_pruned', removedUpTo: 2, hash: removed.hash } });
    expect(faultOf(headOf(pruned, removed), pruned.slice(2))).toBeUndefined();
    expect(faultOf(headOf(entries, removed), entries.slice(2))).toBe(
      'Entries up to 2 are missing, and no entry says that they were removed.',
    );
  });

  it('sees a chain that was made again as a whole, by a place that was kept elsewhere', () => {
    const again = chainOf(5, { 2: { event: 'authn_login_fail' } });
    expect(faultOf(headOf(again), again)).toBeUndefined();
    expect(faultOf(headOf(again), again, { seq: 3, hash: third.hash })).toMatch(/^Entry 3 has another hash than/u);
    expect(faultOf(head, entries, { seq: 3, hash: third.hash })).toBeUndefined();
    expect(faultOf(headOf(entries.slice(0, 2)), entries.slice(0, 2), { seq: 3, hash: third.hash })).toBe(
      'Entry 3, which you expect, is missing.',
    );
  });
});
