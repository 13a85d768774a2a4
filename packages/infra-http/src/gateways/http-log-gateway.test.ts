import type { LogRequest } from '@suppliers-portal/domain';
import { expect, it } from 'vitest';
import { createHttpGateways } from '../http-gateways.js';
import { SystemClock } from '../system-clock.js';

const action = 'Precheck';

it.each<[string, LogRequest, string]>([
  ['the last hours', { action, hours: 3 }, '?lookbackHrs=3'],
  ['a span', { action, span: { from: 3_600_000, to: 7_200_000 } }, '?from=3600&to=7200'],
  ['what is new', { action, news: { from: 3_600_000, after: 5 } }, '?from=3600&after=5'],
])('a log is asked for by %s, packed or not', async (_what, request, query) => {
  const asked: [string, string | null][] = [];
  const { logGateway } = createHttpGateways({
    base: 'http://portal.test',
    clock: new SystemClock(),
    tries: 1,
    fetch: (url, init) => {
      const to = url as string;
      asked.push([to.slice(to.indexOf('?')), new Headers(init?.headers).get('accept-encoding')]);
      return Promise.resolve(new Response(''));
    },
  });
  await logGateway.log(request).open();
  await logGateway.log({ ...request, gzip: true }).open();
  await logGateway.log({ ...request, gzip: false }).open();
  expect(asked).toEqual([
    [query, null],
    [query, 'gzip'],
    [query, null],
  ]);
});
