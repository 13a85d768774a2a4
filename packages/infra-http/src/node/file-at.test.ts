import { FakeClock } from '@suppliers-portal/domain/testing';
import { expect, it } from 'vitest';
import { createFileAt } from './file-at.js';

it.each([
  ['https://portal.test/base/pictures/a.jpg?w=1', 'Bearer spt_secret'],
  ['https://portal.test/pictures/12:30.jpg', null],
  ['https://portal.test.evil.test/base/a.jpg', null],
  ['https://somebody@portal.test/base/a.jpg', null],
  ['https://pictures.test/base/a.jpg', null],
])('a file at %s is asked for with %j', async (address, sent) => {
  const requests: Request[] = [];
  const others = {
    clock: new FakeClock(),
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      requests.push(new Request(input, init));
      return Promise.resolve(new Response('picture', { headers: { 'content-type': 'image/jpeg' } }));
    },
  };
  const source = createFileAt(
    {
      ...others,
      base: 'https://portal.test/base',
      readToken: () => 'spt_secret',
      caller: () => ({ isAdmin: true, dmcId: 7 }),
    },
    others,
  )(new URL(address));
  expect(await source.open()).toMatchObject({ ok: true, value: { contentType: 'image/jpeg' } });
  const [request] = requests;
  expect([source.key, request?.headers.get('authorization'), request?.headers.get('x-dmc-id')]).toEqual([
    address,
    sent,
    sent === null ? null : '7',
  ]);
  expect(decodeURIComponent(request?.url ?? '')).toBe(address.replace('somebody@', ''));
});
