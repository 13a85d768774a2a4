import { describe, expect, it } from 'vitest';
import type { FollowOptions, StatusEvent } from '@suppliers-portal/domain';
import { FakeClock, settled } from '@suppliers-portal/domain/testing';
import { createHttpGateways } from './http-gateways.js';

interface Stream {
  readonly say: (text: string) => void;
  readonly end: () => void;
  readonly cut: () => void;
  readonly seen: StatusEvent[];
  readonly clock: FakeClock;
  readonly withdraw: () => void;
  readonly done: Promise<void>;
}

function following(answer?: Response): Stream {
  const clock = new FakeClock();
  const withdrawal = new AbortController();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const { connectionGateway } = createHttpGateways({
    base: 'http://portal.test',
    clock,
    fetch: () => Promise.resolve(answer ?? new Response(body)),
  });
  const seen: StatusEvent[] = [];
  const done = (async () => {
    for await (const event of connectionGateway.followStatus({ signal: withdrawal.signal, passive: true }))
      seen.push(event);
  })();
  return {
    seen,
    clock,
    done,
    say: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => {
      controller?.close();
    },
    cut: () => {
      controller?.error(new Error('connection reset'));
    },
    withdraw: () => {
      withdrawal.abort();
    },
  };
}

describe('following the status', () => {
  it('reads events however they are cut on the way, and takes comments for signs of life', async () => {
    const { say, end, seen, done } = following();
    say('data: {"isConnectionLive":');
    say('true}\n\n: still here\n\nevent: status\ndata: {"isConnectionLive":false,\ndata: "turnOffTime":100}\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 5));
    end();
    await done;
    expect(seen).toEqual([
      { kind: 'status', status: { kind: 'live' } },
      { kind: 'heartbeat' },
      { kind: 'status', status: { kind: 'off', since: 100_000 } },
      { kind: 'ended', failure: { kind: 'unreachable', detail: 'the stream ended', hasBegun: true } },
    ]);
  });

  it('hands on the id of an event, and says it when the stream comes back', async () => {
    const sent: (string | null)[] = [];
    const { connectionGateway } = createHttpGateways({
      base: 'http://portal.test',
      clock: new FakeClock(),
      fetch: (_address, init) => {
        sent.push(new Headers(init?.headers).get('Last-Event-ID'));
        return Promise.resolve(new Response('id: 7-100-a\ndata: {"isConnectionLive":true}\n\n'));
      },
    });
    const first = async (options: FollowOptions): Promise<StatusEvent | undefined> => {
      for await (const event of connectionGateway.followStatus(options)) return event;
      return undefined;
    };
    expect(await first({})).toEqual({ kind: 'status', status: { kind: 'live' }, id: '7-100-a' });
    await first({ lastEventId: '7-100-a' });
    expect(sent).toEqual([null, '7-100-a']);
  });

  it('ends with the reason when the connection breaks or the server refuses', async () => {
    const broken = following();
    broken.say('data: {"isConnectionLive":true}\n\n');
    await new Promise((resolve) => setTimeout(resolve, 5));
    broken.cut();
    await broken.done;
    expect(broken.seen.at(-1)).toEqual({ kind: 'ended', failure: { kind: 'unreachable', detail: 'connection reset' } });
    const refused = following(new Response('no', { status: 404 }));
    await refused.done;
    expect(refused.seen).toEqual([{ kind: 'ended', failure: { kind: 'no-data', quote: '404', text: 'no' } }]);
  });

  it('ends when nothing was heard for thirty seconds', async () => {
    const { say, clock, seen, done } = following();
    say('data: {"isConnectionLive":true}\n\n');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await clock.advance(29_999);
    expect(seen).toHaveLength(1);
    await clock.advance(1);
    await done;
    expect(seen.at(-1)).toEqual({ kind: 'ended', failure: { kind: 'unreachable', detail: 'the stream fell silent' } });
  });

  it('gathers nothing, however much is said', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error): void => {
      warnings.push(warning);
    };
    process.on('warning', note);
    const { say, seen, clock, end, done } = following();
    for (let value = 0; value < 20; value += 1) say('data: {"isConnectionLive":true}\n\n');
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('warning', note);
    // Node warns of more than ten listeners, and a stream says more than that in three minutes.
    expect([seen.length, clock.waits.length, warnings]).toEqual([20, 1, []]);
    end();
    await done;
    expect(clock.waits).toEqual([]);
  });

  it('ends without a word when the caller withdraws', async () => {
    const { say, seen, done, withdraw } = following();
    say('data: {"isConnectionLive":true}\n\n');
    await new Promise((resolve) => setTimeout(resolve, 5));
    withdraw();
    await settled();
    await done;
    expect(seen).toEqual([{ kind: 'status', status: { kind: 'live' } }]);
  });

  it('ends at a status that cannot be read', async () => {
    const { say, seen, done } = following();
    say('data: {"isConnectionLive":"yes"}\n\n');
    await done;
    expect(seen).toMatchObject([{ kind: 'ended', failure: { kind: 'garbled' } }]);
  });
});
