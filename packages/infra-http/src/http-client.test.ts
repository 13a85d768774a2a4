import { describe, expect, it, vi } from 'vitest';
import { Cancelled } from '@suppliers-portal/domain';
import { FakeClock, settled } from '@suppliers-portal/domain/testing';
import { calls } from '@suppliers-portal/wire';
import { HttpRoomMappingGateway } from './gateways/http-room-mapping-gateway.js';
import { HttpClient } from './http-client.js';
import { pageInstead } from '@suppliers-portal/domain';
import type { HttpSettings } from './http-settings.js';
import { LeadsElsewhere } from './leads-elsewhere.js';

type Answer = Response | Error;

/** A server that gives these answers in turn and remembers what it was asked. */
function answering(...answers: readonly Answer[]): {
  readonly fetch: typeof globalThis.fetch;
  readonly requests: Request[];
} {
  const requests: Request[] = [];
  const left = [...answers];
  return {
    requests,
    fetch: (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const answer = left.shift() ?? new Error('nothing more to answer');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

const live = (): Response => Response.json({ isConnectionLive: true });
const refusal = (status: number, text = '', headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers });

/** An answer whose connection breaks after its first bytes. */
const breaksOff = (): Response =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"id":'));
        body.error(new TypeError('socket hang up'));
      },
    }),
  );

function clientOf(
  fetch: typeof globalThis.fetch,
  settings: Partial<HttpSettings> = {},
): { readonly client: HttpClient; readonly clock: FakeClock } {
  const clock = new FakeClock();
  return { clock, client: new HttpClient({ base: 'http://portal.test', fetch, clock, ...settings }) };
}

/** Answers how long it waited between its tries. */
async function waitsUntilDone(clock: FakeClock, done: () => boolean): Promise<number[]> {
  const seconds: number[] = [];
  for (let turn = 0; turn < 40 && !done(); turn += 1) {
    await settled(40);
    // The limit of a try waits longer than any pause between two.
    const [next] = clock.waits;
    if (next === undefined || next >= 60_000) continue;
    seconds.push(next / 1000);
    await clock.advance(next);
  }
  return seconds;
}

describe('what travels with a call', () => {
  it('goes to the path of the table below the given base [CALL-04]', async () => {
    const { fetch, requests } = answering(live());
    await clientOf(fetch).client.send(calls.connectionStatus);
    expect(requests[0]?.url).toBe('http://portal.test/api/status');
  });

  it('outlives the page where the caller says so, as a decision on a room does', async () => {
    const { fetch, requests } = answering(live(), new Response('', { status: 200 }));
    const { client } = clientOf(fetch);
    await client.send(calls.connectionStatus);
    await new HttpRoomMappingGateway(client).decide({ hotelId: '1', roomId: '2', masterRoomId: null });
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  });

  it('carries the anti-forgery value when there is one, and leaves the header out when there is none [AUTH-07]', async () => {
    const { fetch, requests } = answering(live(), live());
    await clientOf(fetch, { readAntiForgery: () => 'a.b' }).client.send(calls.connectionStatus);
    await clientOf(fetch, { readAntiForgery: () => undefined }).client.send(calls.connectionStatus);
    expect(requests.map((request) => request.headers.get('X-XSRF-TOKEN'))).toEqual(['a.b', null]);
  });

  it('carries the admin marker of an admin and the selected partner of everyone [AUTH-08]', async () => {
    const { fetch, requests } = answering(live(), live());
    await clientOf(fetch, { caller: () => ({ isAdmin: true, dmcId: 10234 }) }).client.send(calls.connectionStatus);
    await clientOf(fetch, { caller: () => ({ isAdmin: false, dmcId: 10235 }) }).client.send(calls.connectionStatus);
    expect(requests.map(({ headers }) => [headers.get('X-Portal-Admin'), headers.get('X-Dmc-Id')])).toEqual([
      ['true', '10234'],
      [null, '10235'],
    ]);
  });

  it('says when a timer asks and not a person', async () => {
    const { fetch, requests } = answering(live());
    await clientOf(fetch).client.send(calls.connectionStatus, {}, { passive: true });
    expect(requests[0]?.headers.get('X-Portal-Passive')).toBe('true');
  });
});

describe('how often a call is tried', () => {
  it('tries the stats five times, five seconds apart [ACC-09, CALL-02]', async () => {
    const { fetch, requests } = answering(...Array.from({ length: 5 }, () => refusal(500, 'broken')));
    const { client, clock } = clientOf(fetch);
    const attempts: number[] = [];
    let result: unknown;
    void client
      .send(
        calls.stats,
        {},
        {
          onProgress: (progress) => {
            if (progress.kind === 'attempt' && progress.nextInSeconds === undefined) attempts.push(progress.attempt);
          },
        },
      )
      .then((given) => {
        result = given;
      });
    expect(await waitsUntilDone(clock, () => result !== undefined)).toEqual([5, 5, 5, 5]);
    expect(requests).toHaveLength(5);
    expect(attempts).toEqual([1, 2, 3, 4, 5]);
    expect(result).toMatchObject({ ok: false, failure: { kind: 'broken', quote: '500', text: 'broken' } });
  });

  it('tries the uptime figures ten times, five seconds apart [UPT-06]', async () => {
    const { fetch, requests } = answering(...Array.from({ length: 10 }, () => refusal(503)));
    const { client, clock } = clientOf(fetch);
    let result: unknown;
    void client.send(calls.uptime).then((given) => {
      result = given;
    });
    expect(await waitsUntilDone(clock, () => result !== undefined)).toEqual(Array.from({ length: 9 }, () => 5));
    expect(requests).toHaveLength(10);
  });

  it('waits as long as the portal asks for and sends again what was put off, changes too', async () => {
    const tooMany = (): Response => refusal(429, 'Too many calls.', { 'retry-after': '2' });
    const { fetch, requests } = answering(
      tooMany(),
      tooMany(),
      Response.json({}),
      tooMany(),
      tooMany(),
      tooMany(),
      tooMany(),
    );
    const { client, clock } = clientOf(fetch);
    const shown: unknown[] = [];
    const body = { cause: 'Others', details: 'a test' } as const;
    for (const expected of [{ ok: true }, { ok: false, failure: { kind: 'too-many' } }]) {
      let result: unknown;
      void client.send(calls.turnOn, { body }, { onProgress: (step) => shown.push(step) }).then((given) => {
        result = given;
      });
      await waitsUntilDone(clock, () => result !== undefined);
      expect(result).toMatchObject(expected);
    }
    expect(requests).toHaveLength(7);
    expect(shown.filter((step) => (step as { kind: string }).kind === 'put-off')).toEqual(
      Array.from({ length: 5 }, () => ({ kind: 'put-off', seconds: 2 })),
    );
    // A client that wants no second try, and a visitor, get the answer as it is.
    const once = answering(tooMany(), tooMany());
    await clientOf(once.fetch, { tries: 1 }).client.send(calls.turnOn, { body });
    await clientOf(once.fetch).client.send(calls.resetPassword, { body: { email: 'a@b.example', reCaptchaToken: '' } });
    expect(once.requests).toHaveLength(2);
  });

  it('says which attempt it makes, and when the next one comes', async () => {
    const { fetch } = answering(new Error('down'), live());
    const { client, clock } = clientOf(fetch, { tries: 2 });
    const shown: unknown[] = [];
    let result: unknown;
    void client.send(calls.connectionStatus, {}, { onProgress: (step) => shown.push(step) }).then((given) => {
      result = given;
    });
    await waitsUntilDone(clock, () => result !== undefined);
    expect(shown).toEqual([
      { kind: 'attempt', attempt: 1, of: 2 },
      { kind: 'attempt', attempt: 2, of: 2, nextInSeconds: calls.connectionStatus.secondsBetween },
      { kind: 'attempt', attempt: 2, of: 2 },
    ]);
  });

  it('says of an answer that broke off or is a page of another server that it had begun, and which request it was', async () => {
    const named = { headers: { 'x-request-id': 'r-7' } };
    const broken = new Response(breaksOff().body, named);
    const { fetch } = answering(broken, new Response('<!doctype html><p>Sign in</p>', named), new Response('<html>'));
    const { client } = clientOf(fetch, { tries: 1 });
    expect(await client.send(calls.connectionStatus)).toMatchObject({ failure: { hasBegun: true, requestId: 'r-7' } });
    const page = { kind: 'garbled', where: pageInstead, isWhole: true };
    expect(await client.send(calls.connectionStatus)).toEqual({ ok: false, failure: { ...page, requestId: 'r-7' } });
    expect(await client.send(calls.connectionStatus)).toEqual({ ok: false, failure: page });
  });

  it('stops as soon as a try succeeds [CALL-02]', async () => {
    const { fetch, requests } = answering(
      new TypeError('fetch failed'),
      refusal(503),
      Response.json({ absActionCountDataPoints: [] }),
    );
    const { client, clock } = clientOf(fetch);
    let result: unknown;
    void client.send(calls.stats).then((given) => {
      result = given;
    });
    await waitsUntilDone(clock, () => result !== undefined);
    expect(requests).toHaveLength(3);
    expect(result).toMatchObject({ ok: true });
  });

  it('waits longer where the server asks for it', async () => {
    const { fetch } = answering(
      refusal(503, '', { 'retry-after': '30' }),
      Response.json({ absActionCountDataPoints: [] }),
    );
    const { client, clock } = clientOf(fetch);
    let result: unknown;
    void client.send(calls.stats).then((given) => {
      result = given;
    });
    expect(await waitsUntilDone(clock, () => result !== undefined)).toEqual([30]);
  });

  it.each([401, 403, 404, 400, 409, 422])('does not try again after %i [CALL-02]', async (status) => {
    const { fetch, requests } = answering(refusal(status));
    await clientOf(fetch).client.send(calls.stats);
    expect(requests).toHaveLength(1);
  });

  it('sends a call without a retry mark once [CALL-03]', async () => {
    const { fetch, requests } = answering(refusal(503));
    await clientOf(fetch).client.send(calls.connectionStatus);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a certificate that is not trusted', new Error('self-signed certificate'), { kind: 'unreachable' }],
    [
      'a proxy that wants a sign-in',
      new Error('the proxy proxy.example answered 407 Proxy Authentication Required'),
      { kind: 'unreachable' },
    ],
    [
      'an answer that leads elsewhere',
      new LeadsElsewhere(302, 'https://network.example/sign-in'),
      {
        kind: 'refused',
        quote: '302',
        text: 'The answer leads to https://network.example/sign-in, which is not followed.',
      },
    ],
    ['the sign-in page of a network', refusal(511), { kind: 'refused' }],
  ])('does not try again after %s', async (_, answer, failure) => {
    const { fetch, requests } = answering(answer, live(), live());
    const sent = await clientOf(fetch, { tries: 5 }).client.send(calls.stats);
    expect(sent).toMatchObject({ ok: false, failure });
    expect(requests).toHaveLength(1);
  });

  it('never sends a write twice [CALL-03]', async () => {
    const { fetch, requests } = answering(new TypeError('fetch failed'));
    const answer = await clientOf(fetch, { tries: 5 }).client.send(calls.turnOn, {
      body: { cause: 'Others', details: 'x' },
    });
    expect(requests).toHaveLength(1);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  });

  it('throws a cancellation, and only that, when the caller withdraws between two tries', async () => {
    const { fetch } = answering(refusal(500), refusal(500));
    const { client } = clientOf(fetch);
    const withdrawal = new AbortController();
    const sent = client.send(calls.stats, {}, { signal: withdrawal.signal });
    const seen = expect(sent).rejects.toBeInstanceOf(Cancelled);
    await settled(40);
    withdrawal.abort();
    await seen;
  });
});

describe('what an answer means', () => {
  it.each([
    [401, 'who?', { kind: 'signed-out' }],
    [403, 'not yours', { kind: 'forbidden', text: 'not yours' }],
    [404, '', { kind: 'no-data' }],
    [504, 'slow', { kind: 'timed-out' }],
    [409, 'the file is being computed', { kind: 'computing' }],
    [400, 'no such day', { kind: 'invalid' }],
    [408, '', { kind: 'busy' }],
    [412, '', { kind: 'changed-since' }],
    [413, 'too large', { kind: 'invalid' }],
    [414, 'too long', { kind: 'invalid' }],
    [416, '', { kind: 'changed-since' }],
    [422, 'email: is missing', { kind: 'invalid', text: 'email: is missing' }],
    [429, '', { kind: 'too-many' }],
    [431, 'too long', { kind: 'invalid' }],
    [502, '', { kind: 'broken' }],
    [503, 'later', { kind: 'busy' }],
    [425, 'too early', { kind: 'busy' }],
    [501, '', { kind: 'refused', quote: '501' }],
    [505, '', { kind: 'refused', quote: '505' }],
    [511, 'sign in to the network', { kind: 'refused', quote: '511' }],
    [407, 'sign in to the proxy', { kind: 'refused', quote: '407' }],
    [418, 'a teapot', { kind: 'refused', quote: '418' }],
    [409, 'no more today', { kind: 'conflict', text: 'no more today' }],
    [500, 'oops', { kind: 'broken', quote: '500', text: 'oops' }],
  ])('reads %i "%s" by its meaning, with status and text [ERR-06]', async (status, text, meaning) => {
    const { fetch } = answering(refusal(status, text, { 'x-request-id': 'r-1' }));
    const { client } = clientOf(fetch, { tries: 1 });
    expect(await client.send(calls.connectionStatus)).toMatchObject({
      ok: false,
      failure: { ...meaning, requestId: 'r-1' },
    });
  });

  it('reports once that the sign-in is not known', async () => {
    const onSignedOut = vi.fn();
    const { fetch } = answering(refusal(401));
    await clientOf(fetch, { onSignedOut }).client.send(calls.stats);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('names the place where an answer has not the agreed shape', async () => {
    const { fetch } = answering(Response.json({ isConnectionLive: 'yes' }), new Response('<html>'));
    const { client } = clientOf(fetch);
    expect(await client.send(calls.connectionStatus)).toMatchObject({
      ok: false,
      failure: { kind: 'garbled', where: expect.stringContaining('isConnectionLive') as string },
    });
    expect(await client.send(calls.connectionStatus)).toMatchObject({
      ok: false,
      failure: { kind: 'garbled', where: expect.stringContaining('not JSON') as string },
    });
  });

  it.each([
    ['what answers nothing', calls.updateRoom],
    ['what answers a text', calls.addRecipient],
    ['an upload', calls.uploadPullspec],
  ])('takes a page of HTML for no success of %s, whatever its status', async (_, call) => {
    const { fetch } = answering(new Response('\n<!DOCTYPE html><title>Sign in to the network</title>'));
    expect(await clientOf(fetch).client.send(call, { params: { email: 'a@b.example' } })).toMatchObject({
      ok: false,
      failure: { kind: 'garbled', where: pageInstead },
    });
  });

  it.each([
    [403, { kind: 'garbled', where: pageInstead }],
    [404, { kind: 'garbled', where: pageInstead }],
    [502, { kind: 'broken', text: '', quote: '502', isPage: true }],
    [503, { kind: 'busy', text: '', quote: '503', isPage: true }],
    [413, { kind: 'invalid', text: '', quote: '413', isPage: true }],
  ])('does not take a page that a proxy sends with %i for words of the portal', async (status, failure) => {
    const page = '<html><title>Proxy</title>The page was computed.</html>';
    const { fetch } = answering(...Array.from({ length: 9 }, () => new Response(page, { status })));
    const sent = await clientOf(fetch).client.send(calls.turnOn, { body: {} });
    expect(sent).toMatchObject({ ok: false, failure });
  });

  it.each([
    ['a minute', calls.connectionStatus, {}, 60_000],
    ['five minutes and a half, for a file that is sent', calls.uploadPullspec, { form: new FormData() }, 330_000],
  ] as const)('waits for the answer for %s', async (_, call, sent, limit) => {
    let aborted = false;
    const fetch: typeof globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          aborted = true;
          reject(new Error('aborted'));
        });
      });
    const { client, clock } = clientOf(fetch);
    void client.send(call, sent);
    await vi.waitFor(() => {
      expect(clock.waits).toEqual([limit]);
    });
    await clock.advance(limit - 1);
    expect(aborted).toBe(false);
    await clock.advance(1);
    expect(aborted).toBe(true);
  });

  it('gives up a try that gets no answer in time', async () => {
    const clock = new FakeClock();
    const fetch: typeof globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    const sent = new HttpClient({ base: '', fetch, clock, timeoutMilliseconds: 5000 }).send(calls.connectionStatus);
    await clock.advance(5000);
    expect(await sent).toMatchObject({ ok: false, failure: { kind: 'unreachable', detail: 'no answer in time' } });
  });
});

describe('a call that needs a fresh proof of presence', () => {
  const wanted = (kind = 'password'): Response =>
    refusal(403, 'Enter your password again to do this.', { 'X-Portal-Proof': kind });
  const add = { params: { email: 'new@a.example' } };

  it('is sent again, the same, once the user has given it', async () => {
    const { fetch, requests } = answering(wanted(), new Response('added'));
    const asked: string[] = [];
    const { client } = clientOf(fetch, {
      onProofWanted: (kind) => {
        asked.push(kind);
        return Promise.resolve(true);
      },
    });
    const shown: unknown[] = [];
    const onProgress = (step: unknown): void => {
      shown.push(step);
    };
    expect(await client.send(calls.addRecipient, add, { onProgress })).toEqual({ ok: true, value: 'added' });
    expect(asked).toEqual(['password']);
    // Both are the first attempt, of one: the change itself was not tried before.
    expect(shown).toEqual(Array.from({ length: 2 }, () => ({ kind: 'attempt', attempt: 1, of: 1 })));
    expect(requests.map(({ method, url }) => [method, url])).toEqual(
      Array.from({ length: 2 }, () => ['PUT', 'http://portal.test/api/setting/emailRecipients/new%40a.example']),
    );
  });

  it('is refused with the server’s sentence when the user gives up, or no one can be asked', async () => {
    const failure = {
      ok: false,
      failure: {
        kind: 'forbidden',
        quote: '403',
        text: 'Enter your password again to do this.',
        proof: 'password',
      },
    };
    const { fetch } = answering(wanted(), wanted());
    const gaveUp = clientOf(fetch, { onProofWanted: () => Promise.resolve(false) }).client;
    expect(await gaveUp.send(calls.addRecipient, add)).toEqual(failure);
    expect(await clientOf(fetch).client.send(calls.addRecipient, add)).toEqual(failure);
  });

  it('asks once: a server that is never content is not asked for ever', async () => {
    const { fetch, requests } = answering(wanted('sign-in'), wanted('sign-in'));
    const { client } = clientOf(fetch, { onProofWanted: () => Promise.resolve(true) });
    expect(await client.send(calls.addRecipient, add)).toMatchObject({ failure: { proof: 'sign-in' } });
    expect(requests).toHaveLength(2);
  });
});

describe('the key of a changing call', () => {
  const turnOn = { body: { cause: 'Others', details: 'x' } };
  const keysOf = (requests: readonly Request[]) => requests.map(({ headers }) => headers.get('Idempotency-Key'));
  const lost = (): Error => new TypeError('socket hang up');

  it('is sent with every change, another one each time, and with no read', async () => {
    const { fetch, requests } = answering(new Response('on'), new Response('on'), live());
    const { client } = clientOf(fetch);
    await client.send(calls.turnOn, turnOn);
    await client.send(calls.turnOn, turnOn);
    await client.send(calls.connectionStatus);
    const [one, two, none] = keysOf(requests);
    expect(one).toMatch(/^[0-9a-f]{32}$/u);
    expect(two).toMatch(/^[0-9a-f]{32}$/u);
    expect(two).not.toBe(one);
    expect(none).toBeNull();
  });

  it.each([
    ['no answer came', lost],
    ['the portal does not know what became of it', () => refusal(504, 'not known', { 'X-Portal-Outcome': 'unknown' })],
    ['a proxy answered in its place', () => refusal(502, 'bad gateway')],
  ])('stays the same when the user tries again because %s', async (_why, answer) => {
    const { fetch, requests } = answering(answer(), new Response('on'), new Response('on'));
    const { client } = clientOf(fetch);
    for (let time = 0; time < 3; time += 1) await client.send(calls.turnOn, turnOn);
    const [first, second, third] = keysOf(requests);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['is cut', () => new Response('{"id":"1","na')],
    ['is a page of HTML', () => new Response('<!doctype html><p>Sign in</p>')],
    ['has another shape', () => Response.json({ data: 1 })],
    ['breaks off', breaksOff],
  ])('stays the same when the answer came and %s', async (_how, answer) => {
    const { fetch, requests } = answering(answer(), answer());
    const { client } = clientOf(fetch);
    const token = { body: { name: 'pipeline', dmcId: 1, scope: 'read', expiresInDays: 90 } };
    for (let time = 0; time < 2; time += 1)
      expect(await client.send(calls.createToken, token)).toMatchObject({ ok: false });
    const [first, second] = keysOf(requests);
    expect(second).toBe(first);
  });

  it('stays the same for a form that is filled in again with the same file, and only with it', async () => {
    const { fetch, requests } = answering(lost(), lost(), lost(), lost());
    const { client } = clientOf(fetch);
    let made = 0;
    const upload = async (content: string, reference: string): Promise<void> => {
      const form = new FormData();
      form.append('reference', reference);
      // Made at another moment each time, as a page makes it.
      made += 1;
      form.append('file', new File([content], 'own.yaml', { lastModified: made }));
      await client.send(calls.uploadPullspec, { form });
    };
    await upload('openapi: 3.0.0', '1');
    await upload('openapi: 3.0.0', '1');
    await upload('openapi: 3.0.1', '1');
    await upload('openapi: 3.0.0', '2');
    const [first, again, ...others] = keysOf(requests);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('is a new one for another wish, after a refusal, and when the user tries again much later', async () => {
    const answers = [lost(), lost(), refusal(409, 'is on'), lost(), new Response('on')];
    const { fetch, requests } = answering(...answers);
    const { client, clock } = clientOf(fetch);
    await client.send(calls.turnOn, turnOn);
    await client.send(calls.turnOn, { body: { cause: 'Others', details: 'another' } });
    await client.send(calls.turnOn, turnOn);
    await client.send(calls.turnOn, turnOn);
    await clock.advance(5 * 60_000);
    await client.send(calls.turnOn, turnOn);
    const [first, other, again, fourth, late] = keysOf(requests);
    expect(again).toBe(first);
    expect(new Set([first, other, fourth, late]).size).toBe(4);
  });

  it('stays the same when the user stopped waiting, also if the answer comes after that, and it is said when it comes', async () => {
    let stop = (): void => undefined;
    const begin = () => ({
      stopped: new Promise<void>((resolve) => {
        stop = resolve;
      }),
      end: vi.fn(),
    });
    const unsure = vi.fn();
    const requests: Request[] = [];
    let answer = (_response: Response): void => undefined;
    const { client } = clientOf(
      (input, init) => {
        requests.push(new Request(input, init));
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      { changes: { begin, unsure } },
    );
    const left = client.send(calls.turnOn, turnOn);
    await settled();
    stop();
    const outcome = await left;
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unreachable', wasLeft: true } });
    expect(unsure).toHaveBeenCalledTimes(1);
    answer(new Response('on'));
    await settled();
    expect(unsure).toHaveBeenCalledTimes(2);
    void client.send(calls.turnOn, turnOn);
    await settled();
    const [first, again] = keysOf(requests);
    expect(again).toBe(first);
  });

  it.each([
    ['was made', () => new Response('on'), 0],
    ['was refused', () => refusal(409, 'is on'), 0],
    ['may have been made', lost, 1],
  ])('says once that a change is not sure, and only where that is so: it %s', async (_what, answer, times) => {
    const unsure = vi.fn();
    const begin = () => ({ stopped: new Promise<void>(() => undefined), end: vi.fn() });
    const { client } = clientOf(answering(answer()).fetch, { changes: { begin, unsure } });
    await client.send(calls.turnOn, turnOn);
    await settled();
    expect(unsure).toHaveBeenCalledTimes(times);
  });

  it('is the one that the caller names', async () => {
    const { fetch, requests } = answering(new Response('on'));
    await clientOf(fetch).client.send(calls.turnOn, {
      ...turnOn,
      headers: { 'idempotency-key': 'named-by-the-caller' },
    });
    expect(keysOf(requests)).toEqual(['named-by-the-caller']);
  });

  it('makes a failure of its own out of an outcome that is not known', async () => {
    const { fetch } = answering(refusal(504, 'It is not known.', { 'X-Portal-Outcome': 'unknown' }));
    expect(await clientOf(fetch).client.send(calls.turnOn, turnOn)).toMatchObject({
      ok: false,
      failure: { kind: 'in-doubt', quote: '504', text: 'It is not known.' },
    });
  });
});
