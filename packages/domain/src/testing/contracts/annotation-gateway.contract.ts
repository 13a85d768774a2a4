import { describe, expect, it } from 'vitest';
import type { AnnotationGateway } from '../../annotations/annotation-gateway.js';
import { annotationGoneText, annotationWords, keptAnnotationDays } from '../../annotations/annotation.js';

const hour = 3_600_000;
const day = 24 * hour;

interface Made {
  readonly gateway: AnnotationGateway;
  /** The time of the portal, in whole seconds. */
  readonly now: number;
  /** Who adds the marks. */
  readonly by: string;
}

/** What every AnnotationGateway promises. `make` starts without marks. */
export function annotationGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a gateway of marks`, () => {
    it('adds marks, and lists those of a period in the order of time, without its last moment', async () => {
      const { gateway, now, by } = await make();
      const late = await gateway.add({ text: 'new rates', at: now });
      const early = await gateway.add({ text: 'deploy v2.3', at: now - 2 * hour });
      if (!late.ok || !early.ok) throw new Error('a mark was not added');
      expect(early.value).toEqual({ id: early.value.id, at: now - 2 * hour, text: 'deploy v2.3', by });
      expect(await gateway.list({})).toEqual({ ok: true, value: [early.value, late.value] });
      expect(await gateway.list({ from: now - hour })).toEqual({ ok: true, value: [late.value] });
      expect(await gateway.list({ from: now - 2 * hour, to: now })).toEqual({ ok: true, value: [early.value] });
    });

    it('adds a mark for now where no time is given', async () => {
      const { gateway, now } = await make();
      const added = await gateway.add({ text: 'deploy v2.3' });
      expect(added.ok && Math.abs(added.value.at - now) < 5 * 60_000).toBe(true);
    });

    it('removes one once', async () => {
      const { gateway, now } = await make();
      const added = await gateway.add({ text: 'deploy v2.3', at: now });
      const kept = await gateway.add({ text: 'new rates', at: now });
      if (!added.ok || !kept.ok) throw new Error('a mark was not added');
      expect((await gateway.remove(added.value.id)).ok).toBe(true);
      expect(await gateway.list({})).toEqual({ ok: true, value: [kept.value] });
      expect(await gateway.remove(added.value.id)).toMatchObject({
        ok: false,
        failure: { kind: 'no-data', text: annotationGoneText },
      });
    });

    it('rejects a mark that is older than what is kept, and one of the day after tomorrow', async () => {
      const { gateway, now } = await make();
      expect(await gateway.add({ text: 'old', at: now - (keptAnnotationDays + 1) * day })).toMatchObject({
        ok: false,
        failure: { kind: 'invalid', text: annotationWords('too-early') },
      });
      expect(await gateway.add({ text: 'new', at: now + 2 * day })).toMatchObject({
        ok: false,
        failure: { kind: 'invalid', text: annotationWords('too-late') },
      });
    });
  });
}
