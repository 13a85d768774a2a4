import { describe, expect, it } from 'vitest';
import { InMemoryAuditGateway } from '../testing/index.js';
import { auditKindText, userRightsText, whoMadeIt, type AuditEntry } from './audit-log.js';
import { ExportAuditLog, ReadAuditLog } from './read-audit-log.js';

const entry = (index: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: String(index),
  at: Date.UTC(2026, 10, 20, 8) - index * 60_000,
  who: 'ana@andaman.example',
  kind: 'added-recipient',
  details: `ops-${String(index)}@andaman.example`,
  ...changes,
});

describe('the audit log', () => {
  it('is read page by page, newest first, and filtered', async () => {
    const gateway = new InMemoryAuditGateway([
      entry(1),
      entry(0),
      entry(2, { kind: 'turned-on-connection', who: 'ben@andaman.example', details: 'Others: checked' }),
    ]);
    const read = await new ReadAuditLog(gateway).execute({ page: 1, size: 2 });
    expect(read.ok && [read.value.total, ...read.value.entries.map(({ id }) => id)]).toEqual([3, '0', '1']);
    const filtered = await new ReadAuditLog(gateway).execute({
      kinds: ['turned-on-connection'],
      who: 'BEN@andaman.example',
      from: '2026-11-20',
      to: '2026-11-20',
      search: 'checked',
      page: 1,
      size: 10,
    });
    expect(filtered.ok && filtered.value.entries.map(({ id }) => id)).toEqual(['2']);
  });

  it('is exported whole, over as many pages as it has', async () => {
    const gateway = new InMemoryAuditGateway(Array.from({ length: 2001 }, (_, index) => entry(index)));
    const all = await new ExportAuditLog(gateway).execute({});
    expect(all.ok && all.value.length).toBe(2001);
    gateway.failNextWith({ kind: 'forbidden', text: '' });
    expect((await new ExportAuditLog(gateway).execute({})).ok).toBe(false);
  });

  it('words what it knows and shows what it does not know by its own name', () => {
    expect([auditKindText('turn-on-refused'), auditKindText('invented-later')]).toEqual([
      'Turn-on refused',
      'invented-later',
    ]);
  });

  it('names who made a change: the person, their token, and whether they act for the partner', () => {
    const who = 'ana@andaman.example';
    expect(whoMadeIt({ who })).toBe(who);
    expect(whoMadeIt({ who, tokenName: 'ci' })).toBe(`${who} (ci)`);
    expect(whoMadeIt({ who, actedAs: 'agency' })).toBe(`${who} (agency, for the partner)`);
    expect(whoMadeIt({ who, tokenName: 'ci', actedAs: 'admin' })).toBe(`${who} (ci; portal admin, for the partner)`);
  });

  it('says what a person may do, with their pages only where they have not all', () => {
    const rights = { accountType: 'Supplier', isAdmin: false };
    expect(userRightsText(rights)).toBe('Supplier');
    expect(userRightsText({ ...rights, isAdmin: true, pages: ['content', 'settings'] })).toBe(
      'Supplier; portal admin; pages: content, settings',
    );
  });
});
