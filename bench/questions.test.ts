import { calls, type Call } from '@suppliers-portal/wire';
import { expect, it } from 'vitest';
import { paths } from './answers-rate-data.js';
import { madeRead } from './beside-ingestion.js';
import { dataCalls } from './data.js';
import { pageCalls } from './history.js';

const asked = [...paths, ...dataCalls, ...pageCalls().values(), madeRead(1), madeRead(2)];
const all: readonly Call[] = Object.values(calls);

// A measurement that asks for what is refused would be found broken only by who runs it.
it.each([...new Set(asked)])('a measurement asks for what the portal answers: %s', (address) => {
  const { pathname, searchParams } = new URL(address, 'http://portal.example');
  const isAsked = ({ method, path }: Call): boolean =>
    method === 'GET' && new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u').test(pathname);
  const call = all.find(isAsked);
  expect(call).toBeDefined();
  expect(call?.query?.safeParse(Object.fromEntries(searchParams)).error).toBeUndefined();
});
