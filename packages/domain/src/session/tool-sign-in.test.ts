import { describe, expect, it, vi } from 'vitest';
import { sessionExpired } from '../lib/failure-words.js';
import type { GatewayFailure } from '../lib/failure.js';
import { FakeClock, InMemoryToolSignInGateway, settled } from '../testing/index.js';
import { DecideTool, FindWaitingTool, toolDecisionWords, typedUserCode } from './decide-tool.js';
import { SignInByDevice, userCodeText } from './sign-in-by-device.js';

const tool = { client: 'supplier 1.0.0', host: 'build-7', scope: 'read' } as const;

function waiting(): { gateway: InMemoryToolSignInGateway; clock: FakeClock; codes: string[]; result: () => unknown } {
  const gateway = new InMemoryToolSignInGateway();
  const clock = new FakeClock();
  const codes: string[] = [];
  let done: unknown;
  void new SignInByDevice(gateway, clock)
    .execute({
      tool,
      onCode: ({ userCode }) => {
        codes.push(userCodeText(userCode));
      },
    })
    .then((given) => {
      done = given;
    });
  return { gateway, clock, codes, result: () => done };
}

describe('SignInByDevice', () => {
  it('shows a code and has a token once a user has allowed it', async () => {
    const { gateway, clock, codes, result } = waiting();
    await settled();
    expect(codes).toEqual(['BCDF-GHJK']);
    await clock.advance(5000);
    expect(result()).toBeUndefined();
    await new DecideTool(gateway).execute({ typed: 'bcdf-ghjk', allow: true });
    await clock.advance(5000);
    expect(result()).toEqual({ ok: true, value: gateway.token });
  });

  it('asks five seconds less often when the server finds it too eager', async () => {
    const { gateway, clock } = waiting();
    gateway.answers = [{ kind: 'slow-down' }];
    await settled();
    expect(clock.waits).toEqual([5000]);
    await clock.advance(5000);
    expect(clock.waits).toEqual([10_000]);
  });

  it('ends when it is denied, and when the code has expired', async () => {
    const denied = waiting();
    await settled();
    await new DecideTool(denied.gateway).execute({ typed: 'BCDFGHJK', allow: false });
    await denied.clock.advance(5000);
    expect(denied.result()).toEqual({ ok: false, failure: { kind: 'denied' } });
    const late = waiting();
    await settled();
    for (let turn = 0; turn < 120; turn += 1) await late.clock.advance(5000);
    expect(late.result()).toEqual({ ok: false, failure: { kind: 'expired' } });
  });

  it('continues while the network is away for a moment', async () => {
    const { gateway, clock, result } = waiting();
    await settled();
    gateway.failNextWith({ kind: 'unreachable', detail: 'away' });
    await clock.advance(5000);
    gateway.answers = [{ kind: 'granted', token: gateway.token }];
    await clock.advance(5000);
    expect(result()).toMatchObject({ ok: true });
  });
});

describe('allowing a tool', () => {
  it('shows what waits behind the code, however it was typed', async () => {
    const gateway = new InMemoryToolSignInGateway();
    await gateway.startDevice(tool);
    expect(await new FindWaitingTool(gateway).execute({ typed: ' bcdf ghjk' })).toEqual({ ok: true, value: tool });
    expect(typedUserCode('bcdf-ghjk-extra')).toBe('BCDFGHJK');
  });

  it.each(['', 'BCDF', 'ZZZZ-ZZZZ'])('knows no code "%s"', async (typed) => {
    const gateway = new InMemoryToolSignInGateway();
    await gateway.startDevice(tool);
    const result = await new FindWaitingTool(gateway).execute({ typed });
    expect(!result.ok && toolDecisionWords(result.failure)).toBe('No such code.');
  });

  it('says that a code has expired', async () => {
    const gateway = new InMemoryToolSignInGateway();
    await gateway.startDevice(tool);
    gateway.failNextWith({ kind: 'conflict', text: 'expired' });
    const result = await new DecideTool(gateway).execute({ typed: 'BCDFGHJK', allow: true });
    expect(!result.ok && toolDecisionWords(result.failure)).toBe('This code has expired. Start again in the terminal.');
  });
});

describe('a decision about a tool', () => {
  it('goes out with the partner account that the user chose, where they chose one', async () => {
    const gateway = new InMemoryToolSignInGateway();
    const decide = vi.spyOn(gateway, 'decide');
    await new DecideTool(gateway).execute({ typed: 'bcdf-ghjk', allow: true, dmcId: 10_234 });
    await new DecideTool(gateway).execute({ typed: 'bcdf-ghjk', allow: false });
    expect(decide.mock.calls.map(([sent]) => sent)).toEqual([
      { userCode: 'BCDFGHJK', allow: true, dmcId: 10_234 },
      { userCode: 'BCDFGHJK', allow: false },
    ]);
  });

  it('says that the session has expired, or what the portal answered', () => {
    const words = (failure: GatewayFailure) => toolDecisionWords({ kind: 'gateway', failure });
    expect(words({ kind: 'signed-out', text: '' })).toBe(sessionExpired);
    expect(words({ kind: 'broken', quote: '500', text: 'down' })).toBe('The portal answered 500: down');
  });
});
