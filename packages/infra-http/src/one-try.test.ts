import { Cancelled } from '@suppliers-portal/domain';
import { FakeClock, settled } from '@suppliers-portal/domain/testing';
import { calls, type Call } from '@suppliers-portal/wire';
import { describe, expect, it } from 'vitest';
import type { HttpSettings, Trace } from './http-settings.js';
import { OneTry } from './one-try.js';

const live = (headers: Record<string, string> = {}): Response => Response.json({ isConnectionLive: true }, { headers });

describe('a call that is made once', () => {
  it.each([
    ['with a body', calls.turnOn, { body: { a: 1 } }, 'application/json'],
    ['without a body', calls.connectionStatus, {}, null],
  ] as const)('%s says so, and names no admin where no one is known to call', async (_, call, sent, type) => {
    let headers = new Headers();
    const oneTry = new OneTry({
      base: '',
      clock: new FakeClock(),
      fetch: (_address, init) => {
        headers = new Headers(init?.headers);
        return Promise.resolve(live());
      },
    });
    await oneTry.make(call, sent, {}, 1);
    expect([headers.get('content-type'), headers.get('X-Portal-Admin')]).toEqual([type, null]);
  });

  it.each([
    [calls.availabilityFile, true, 'identity'],
    [calls.availabilityFile, undefined, null],
    [calls.connectionStatus, true, null],
  ] as const)(
    'asks for plain bytes of a file only, and only where that is wanted: %#',
    async (call, plainFiles, asked) => {
      let headers = new Headers();
      const oneTry = new OneTry({
        base: '',
        clock: new FakeClock(),
        fetch: (_address, init) => {
          headers = new Headers(init?.headers);
          return Promise.resolve(live());
        },
        ...(plainFiles === undefined ? {} : { plainFiles }),
      });
      await oneTry.make(call, {}, {}, 1);
      expect(headers.get('accept-encoding')).toBe(asked);
    },
  );

  it('tells how long it took, with the id of its request, also when no answer came', async () => {
    const clock = new FakeClock();
    const traces: Trace[] = [];
    const settings = (answer: () => Promise<Response>): HttpSettings => ({
      base: '',
      clock,
      fetch: async () => {
        await clock.advance(250);
        return answer();
      },
      onTrace: (trace) => traces.push(trace),
    });
    const ways = [
      () => Promise.resolve(live({ 'x-request-id': 'r-7' })),
      () => Promise.resolve(live()),
      () => Promise.reject(new Error('down')),
    ];
    for (const [index, way] of ways.entries())
      await new OneTry(settings(way)).make(calls.connectionStatus, {}, {}, index + 1);
    expect(
      traces.map(({ attempt, status, milliseconds, requestId }) => [attempt, status, milliseconds, requestId]),
    ).toEqual([
      [1, 200, 250, 'r-7'],
      [2, 200, 250, undefined],
      [3, undefined, 250, undefined],
    ]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['is refused', () => Promise.resolve(new Response('no', { status: 409 }))],
  ])('stops listening to its caller when it %s', async (_, answer) => {
    let listening = 0;
    const signal = {
      aborted: false,
      addEventListener: () => {
        listening += 1;
      },
      removeEventListener: () => {
        listening -= 1;
      },
    };
    const oneTry = new OneTry({ base: '', clock: new FakeClock(), fetch: answer });
    expect((await oneTry.make(calls.turnOn, {}, { signal: signal as unknown as AbortSignal }, 1)).ok).toBe(false);
    expect(listening).toBe(0);
  });

  it.each<[string, Call, boolean]>([
    ['an answer whose body still comes', calls.connectionStatus, true],
    ['a file, whose reader takes care of it', calls.availabilityFile, false],
  ])('when it is withdrawn, ends %s: %#', async (_, call, ends) => {
    const leave = new AbortController();
    let signal: AbortSignal | null | undefined;
    const oneTry = new OneTry({
      base: '',
      clock: new FakeClock(),
      fetch: (_address, init) => {
        ({ signal } = init ?? {});
        return Promise.resolve(live());
      },
    });
    expect((await oneTry.make(call, {}, { signal: leave.signal }, 1)).ok).toBe(true);
    leave.abort();
    await settled();
    expect([signal?.aborted, signal?.reason instanceof Cancelled]).toEqual([ends, ends]);
  });
});
