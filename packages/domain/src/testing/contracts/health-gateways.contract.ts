import { describe, expect, it } from 'vitest';
import type { FailureGateway } from '../../failures/failure-gateway.js';
import { failureDimensions } from '../../failures/failure-dimension.js';
import { lastHours } from '../../failures/failure-report.js';
import type { IncidentGateway } from '../../incidents/incident.js';
import type { UptimeGateway } from '../../uptime-trends/uptime-gateway.js';

/** What every UptimeGateway promises. `make` starts with a connection that was off for some minutes of the last day. */
export function uptimeGatewayContract(name: string, make: () => Promise<UptimeGateway>): void {
  describe(`${name} keeps the promises of an uptime gateway`, () => {
    it('answers hours, the day, and days with their turn-offs [UPT-08]', async () => {
      const read = await (await make()).readReport();
      if (!read.ok) throw new Error(JSON.stringify(read.failure));
      const { hours, turnOffsToday, uptime, days } = read.value;
      expect(hours.length).toBeGreaterThan(0);
      expect(turnOffsToday).toBeGreaterThanOrEqual(0);
      expect(uptime).toBeLessThan(100);
      expect(days.reduce((sum, day) => sum + day.precheckTurnOffs + day.makebookTurnOffs, 0)).toBeGreaterThan(0);
    });
  });
}

export interface FailureSetting {
  readonly gateway: FailureGateway;
  readonly now: number;
}

/**
 * What every FailureGateway promises. `make` starts with 20 prechecks of the running hour: 3 timeouts and 2 sold out.
 */
export function failureGatewayContract(name: string, make: () => Promise<FailureSetting>): void {
  describe(`${name} keeps the promises of a failure gateway`, () => {
    it.each(failureDimensions)('groups by %s, and the groups add up to all failures', async (by) => {
      const { gateway, now } = await make();
      const report = await gateway.group(lastHours('Precheck', 1, now), by);
      if (!report.ok) throw new Error(JSON.stringify(report.failure));
      const { attempts, failures, groups, others } = report.value;
      expect([attempts, failures]).toEqual([20, 5]);
      expect(groups.reduce((sum, group) => sum + group.failures, others.failures)).toBe(5);
      expect(groups.map((group) => group.failures)).toEqual(
        groups.map((group) => group.failures).sort((a, b) => b - a),
      );
    });

    it('gives the newest failures, of all or of those that a filter leaves', async () => {
      const { gateway, now } = await make();
      const window = lastHours('Precheck', 1, now);
      const all = await gateway.samples(window);
      const some = await gateway.samples({ ...window, only: { reason: 'sold-out' } });
      expect(all.ok && [all.value.total, all.value.samples.length, all.value.next]).toEqual([5, 5, undefined]);
      expect(some.ok && [some.value.total, ...some.value.samples.map(({ reason }) => reason)]).toEqual([
        2,
        'sold-out',
        'sold-out',
      ]);
    });

    it('counts a few failures exactly, also where the count may be short', async () => {
      const { gateway, now } = await make();
      const page = await gateway.samples(lastHours('Precheck', 1, now), { limit: 2, isShortCount: true });
      expect(page).toMatchObject({ ok: true, value: { total: 5, samples: { length: 2 } } });
      expect(page).not.toHaveProperty('value.isMore');
    });

    it('gives all failures page by page, and those that a search finds', async () => {
      const { gateway, now } = await make();
      const window = lastHours('Precheck', 1, now);
      const ids: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await gateway.samples(window, { limit: 2, ...(after === undefined ? {} : { after }) });
        if (!page.ok) throw new Error(JSON.stringify(page.failure));
        ids.push(...page.value.samples.map(({ requestId }) => requestId));
        expect(page.value.total).toBe(5);
        after = page.value.next;
        if (after === undefined) break;
      }
      expect(new Set(ids).size).toBe(5);
      const found = await gateway.samples(window, { search: (ids[0] ?? '').toUpperCase() });
      expect(found.ok && [found.value.total, found.value.samples[0]?.requestId]).toEqual([1, ids[0]]);
    });

    it('groups what a filter leaves, and still counts the whole window', async () => {
      const { gateway, now } = await make();
      const window = { ...lastHours('Precheck', 1, now), only: { reason: 'timeout' } };
      const report = await gateway.group(window, 'hotel');
      if (!report.ok) throw new Error(JSON.stringify(report.failure));
      const { attempts, failures, matched, groups } = report.value;
      expect([attempts, failures, matched]).toEqual([20, 5, 3]);
      expect(groups.reduce((sum, group) => sum + group.failures, 0)).toBe(3);
    });

    it.each(['csv', 'ndjson'] as const)('hands over exactly what a filter leaves, as %s', async (format) => {
      const { gateway, now } = await make();
      const window = { ...lastHours('Precheck', 1, now), only: { reason: 'sold-out' } };
      const opened = await gateway.callFile(window, format).open();
      if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
      let text = '';
      for await (const chunk of opened.value.bytes) text += String.fromCharCode(...chunk);
      const lines = text.trim().split('\n');
      expect(lines).toHaveLength(format === 'csv' ? 3 : 2);
      for (const line of lines.slice(-2)) expect(line).toContain('sold-out');
    });
  });
}

/** What every IncidentGateway promises. `make` starts with one suspension for makebooks that still lasts. */
export function incidentGatewayContract(name: string, make: () => Promise<IncidentGateway>): void {
  describe(`${name} keeps the promises of an incident gateway`, () => {
    it('lists the off period and reads it by its id; another id is not there', async () => {
      const gateway = await make();
      const listed = await gateway.list();
      const [first] = listed.ok ? listed.value : [];
      if (first === undefined) throw new Error('one incident');
      expect(first).toMatchObject({ kind: 'suspended', action: 'MakeBook' });
      expect(first.until).toBeUndefined();
      expect(await gateway.read(first.id)).toMatchObject({ ok: true, value: { id: first.id, kind: 'suspended' } });
      expect(await gateway.read('no-such-incident')).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('keeps notes with their incident until they are removed, once', async () => {
      const gateway = await make();
      const listed = await gateway.list();
      const id = (listed.ok ? listed.value[0]?.id : undefined) ?? 'none';
      const first = await gateway.addNote(id, 'The pool was empty.\nIt is larger now.');
      const second = await gateway.addNote(id, 'Tested again.');
      if (!first.ok || !second.ok) throw new Error('a note was not added');
      expect(first.value.text).toBe('The pool was empty.\nIt is larger now.');
      expect(await gateway.read(id)).toMatchObject({ ok: true, value: { notes: [first.value, second.value] } });
      expect(await gateway.list()).toMatchObject({ ok: true, value: [{ id, noteCount: 2 }] });
      expect((await gateway.removeNote(first.value.id)).ok).toBe(true);
      expect(await gateway.read(id)).toMatchObject({ ok: true, value: { notes: [second.value] } });
      expect(await gateway.removeNote(first.value.id)).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
      expect(await gateway.addNote('987654321', 'x')).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
      expect(await gateway.addNote(id, ' \n')).toMatchObject({ ok: false, failure: { kind: 'invalid' } });
    });
  });
}
