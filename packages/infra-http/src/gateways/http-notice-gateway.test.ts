import type { NoticeText } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { createHttpGateways } from '../http-gateways.js';
import { SystemClock } from '../system-clock.js';

const notice: NoticeText = { text: 'Searches pause', level: 'warning', from: 1000, until: 2000, partners: [] };

describe('a notice that is added', () => {
  it.each([
    ['its number', () => Response.json({ id: 7 }), { ok: true, value: 7 }],
    ['nothing, as a portal of an earlier version', () => new Response(null, { status: 204 }), { ok: true }],
    ['something else, as a portal of another version', () => Response.json({}), { ok: true, value: undefined }],
    [
      'with the page of a network',
      () => new Response('<!DOCTYPE html><title>Sign in to the network</title>'),
      { ok: false, failure: { kind: 'garbled' } },
    ],
  ])('is taken as what it is where the portal answers %s', async (_, answer, outcome) => {
    const { noticeGateway } = createHttpGateways({
      base: 'http://portal.test',
      clock: new SystemClock(),
      tries: 1,
      fetch: () => Promise.resolve(answer()),
    });
    expect(await noticeGateway.add(notice)).toMatchObject(outcome);
  });
});

it('holds from the second of its moment to that of its end, for the partners that are named', async () => {
  const sent: unknown[] = [];
  const { noticeGateway } = createHttpGateways({
    base: 'http://portal.test',
    clock: new SystemClock(),
    tries: 1,
    fetch: (_url, init) => {
      sent.push([JSON.parse(init?.body as string), new Headers(init?.headers).get('if-match')]);
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  await noticeGateway.change(7, { ...notice, from: 1999, until: 5001, partners: [3] }, 'e');
  await noticeGateway.change(7, { ...notice, link: 'https://sun.example' });
  const { text, level } = notice;
  expect(sent).toEqual([
    [{ text, level, from: 1, until: 5, partners: [3] }, '"e"'],
    [{ text, level, from: 1, until: 2, partners: [], link: 'https://sun.example' }, null],
  ]);
});
