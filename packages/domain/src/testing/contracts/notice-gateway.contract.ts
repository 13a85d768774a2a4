import { describe, expect, it } from 'vitest';
import type { NoticeGateway } from '../../notices/notice-gateway.js';
import { noticeGoneText, noticeOverText, otherNoticeText, type NoticeText } from '../../notices/notice.js';

interface Made {
  readonly gateway: NoticeGateway;
  /** A partner. */
  readonly dmcId: number;
  /** The time of the gateway, in whole seconds. */
  readonly now: number;
}

/** What every NoticeGateway promises to an operator. */
export function noticeGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a gateway of notices`, () => {
    it('keeps what was written, and its version grows when partners read something else', async () => {
      const { gateway, dmcId, now } = await make();
      const written: NoticeText = {
        text: 'Searches pause',
        level: 'maintenance',
        from: now - 60_000,
        until: now + 60_000,
        link: 'https://status.example',
        partners: [dmcId],
      };
      const listed = async () => {
        const read = await gateway.list();
        return read.ok ? read.value : [];
      };
      const added = await gateway.add(written);
      const id = (added.ok ? added.value : undefined) ?? 0;
      expect(await listed()).toMatchObject([{ ...written, id, version: 1 }]);
      expect((await gateway.change(id, { ...written, until: now + 90_000 })).ok).toBe(true);
      expect(await listed()).toMatchObject([{ id, version: 1, until: now + 90_000 }]);
      expect((await gateway.change(id, { ...written, text: 'Bookings pause' })).ok).toBe(true);
      expect(await listed()).toMatchObject([{ id, version: 2, text: 'Bookings pause' }]);
    });

    it('lets a planned notice begin with a full minute, and one that has begun keeps its second', async () => {
      const { gateway, now } = await make();
      const minute = 60_000;
      const planned = now + minute / 2;
      const fullMinute = Math.ceil(planned / minute) * minute;
      const written = { level: 'warning', until: now + 10 * minute, partners: [] } as const;
      await gateway.add({ ...written, text: 'Planned', from: planned });
      await gateway.add({ ...written, text: 'Begun', from: now - 1000 });
      const listed = await gateway.list();
      expect(listed.ok && new Map(listed.value.map(({ text, from }) => [text, from]))).toEqual(
        new Map([
          ['Planned', fullMinute],
          ['Begun', now - 1000],
        ]),
      );
    });

    it('refuses a change and an end that were made from another text, until it is read again', async () => {
      const { gateway, now } = await make();
      const text = 'Rates are late';
      const written = { text, level: 'information', from: now, until: now + 60_000, partners: [] } as const;
      await gateway.add(written);
      const find = async (words: string) => {
        const read = await gateway.list();
        return read.ok ? read.value.find((one) => one.text === words) : undefined;
      };
      const { id = 0, edition } = (await find(text)) ?? {};
      const theirs = { ...written, level: 'warning', text: 'Rates are back' } as const;
      expect((await gateway.change(id, theirs, edition)).ok).toBe(true);
      for (const answer of [await gateway.change(id, written, edition), await gateway.end(id, edition)])
        expect(answer).toMatchObject({ failure: { kind: 'changed-since', text: otherNoticeText(theirs, now) } });
      const current = (await find(theirs.text))?.edition;
      expect((await gateway.change(id, { ...written, until: now + 90_000 }, current)).ok).toBe(true);
      expect((await gateway.end(id, (await find(text))?.edition)).ok).toBe(true);
    });

    it('ends what is shown once, and removes what is planned', async () => {
      const { gateway, now } = await make();
      const written = { text: 'Soon', level: 'information', from: now, until: now + 60_000, partners: [] } as const;
      await gateway.add(written);
      // A planned notice begins with a full minute, so it must last for more than one.
      const later = { ...written, text: 'Later', from: now + 30_000, until: now + 180_000 };
      expect((await gateway.add(later)).ok).toBe(true);
      const read = await gateway.list();
      const idOf = (text: string): number => (read.ok ? read.value.find((one) => one.text === text)?.id : 0) ?? 0;
      expect((await gateway.end(idOf('Soon'))).ok).toBe(true);
      expect((await gateway.end(idOf('Later'))).ok).toBe(true);
      expect(await gateway.list()).toMatchObject({ ok: true, value: [{ text: 'Soon', until: now }] });
      expect(await gateway.end(idOf('Soon'))).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text: noticeOverText },
      });
      for (const answer of [await gateway.end(idOf('Later')), await gateway.change(idOf('Later'), later)])
        expect(answer).toMatchObject({ ok: false, failure: { kind: 'no-data', text: noticeGoneText } });
    });
  });
}
