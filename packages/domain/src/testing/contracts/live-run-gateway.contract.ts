import { describe, expect, it } from 'vitest';
import type { LiveTarget } from '../../self-validation/live-run.js';
import type { LiveRunGateway } from '../../self-validation/live-run-gateway.js';
import { noScheduleEdition, otherScheduleText } from '../../self-validation/live-schedule.js';

const document = { name: 'mine.yml', bytes: Uint8Array.from('openapi: 3.0.3', (sign) => sign.charCodeAt(0)) };

/**
 * What every LiveRunGateway promises. `make` starts without a live run. A run that is started continues until it is
 * stopped.
 */
export function liveRunGatewayContract(
  name: string,
  make: () => Promise<{ readonly gateway: LiveRunGateway; readonly baseUrl: string }>,
): void {
  const targetAt = (baseUrl: string): LiveTarget => ({
    baseUrl,
    credential: 'the-secret',
    hotels: ['a-1'],
    requests: 60,
    minutes: 5,
    bookings: 0,
    alsoNonRefundable: false,
  });

  describe(`${name} keeps the promises of a live run gateway`, () => {
    it('starts one run at a time, tells how far it is, and stops it [SELF-01]', async () => {
      const { gateway, baseUrl } = await make();
      const started = await gateway.start(document, { target: targetAt(baseUrl), reference: '1.0.0' });
      if (!started.ok) throw new Error(JSON.stringify(started.failure));
      const { liveRunId } = started.value;
      const now = await gateway.read();
      expect(now).toMatchObject({
        ok: true,
        value: {
          run: { id: liveRunId, state: 'running', fileName: 'mine.yml', baseUrl, hasRecording: false },
          openBookings: [],
        },
      });
      expect(JSON.stringify(now)).not.toContain('the-secret');
      expect(await gateway.start(document, { target: targetAt(baseUrl) })).toMatchObject({
        ok: false,
        failure: { kind: 'conflict' },
      });
      expect(await gateway.stop(liveRunId)).toEqual({ ok: true, value: undefined });
      expect(await gateway.read()).toMatchObject({ ok: true, value: { run: { id: liveRunId, state: 'stopping' } } });
    });

    it('keeps one schedule, never shows its credential, and ends it', async () => {
      const { gateway, baseUrl } = await make();
      const times = { every: 'week', weekday: 'monday', hour: 3, zone: 'bangkok' } as const;
      expect(await gateway.schedule()).toEqual({ ok: true, value: undefined });
      expect(await gateway.endSchedule()).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
      const set = await gateway.setSchedule(document, { target: targetAt(baseUrl), times, reference: '1.0.0' });
      expect(set).toMatchObject({ ok: true, value: { ...times, fileName: 'mine.yml', baseUrl, requests: 60 } });
      const again = await gateway.setSchedule(document, { target: targetAt(baseUrl), times: { ...times, hour: 4 } });
      const read = await gateway.schedule();
      expect(read).toEqual(again);
      expect(read).toMatchObject({ value: { hour: 4 } });
      expect(JSON.stringify(read)).not.toContain('the-secret');
      const changedSince = { ok: false, failure: { kind: 'changed-since', text: otherScheduleText } };
      for (const edition of [noScheduleEdition, set.ok ? set.value.edition : undefined]) {
        expect(edition).toBeDefined();
        expect(await gateway.setSchedule(document, { target: targetAt(baseUrl), times, edition })).toMatchObject(
          changedSince,
        );
        expect(await gateway.endSchedule(edition)).toMatchObject(changedSince);
      }
      expect(await gateway.schedule()).toEqual(again);
      const edition = again.ok ? again.value.edition : undefined;
      expect(await gateway.setSchedule(document, { target: targetAt(baseUrl), times, edition })).toMatchObject({
        value: { hour: 3 },
      });
      expect(await gateway.endSchedule()).toEqual({ ok: true, value: undefined });
      expect(await gateway.schedule()).toEqual({ ok: true, value: undefined });
    });

    it('has no run and no recording before the first one', async () => {
      const { gateway } = await make();
      expect(await gateway.read()).toEqual({ ok: true, value: { openBookings: [] } });
      expect(await gateway.stop('4711')).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
      expect(await gateway.recording('4711').open()).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });
  });
}
