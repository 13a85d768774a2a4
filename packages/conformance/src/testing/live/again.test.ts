import { describe, expect, test } from 'vitest';
import { judgeExchanges, runLive, withLive } from '../../live/index.js';
import { htmlPage, junitXml } from '../../projections/index.js';
import { validate } from '../../validate.js';
import { DOCUMENT, planned, PROFILE, REFERENCE, world } from './in-process.js';

const plan = planned();
const report = validate({ name: 'pullspec.yml', text: DOCUMENT }, { name: '2.0.0.yml', text: REFERENCE });

describe('what is answered wrongly once', () => {
  const judgedWith = async (faults: readonly string[], profile = PROFILE, allowBook = true) => {
    const own = planned(profile, { allowBook });
    const recording = await runLive(own, world(faults).ports, { allowBook });
    return {
      recording,
      whole: withLive(report, judgeExchanges(recording, own.contract, 'pullspec.yml')),
      again: recording.exchanges.filter(({ again }) => again !== undefined),
    };
  };

  test('and rightly when it is asked again is flaky: a warning, and no verdict', async () => {
    const { recording, whole, again } = await judgedWith(['three-rooms-crash-once']);
    const [first, second] = ['search three rooms', 'search three rooms'].map(
      (step, index) => recording.exchanges.filter((one) => one.step === step)[index],
    );
    expect([again, second?.again]).toEqual([[second], first?.id]);
    expect(
      whole.findings
        .filter(({ exchange }) => exchange !== undefined)
        .map(({ id, severity, exchange, flaky, message }) => ({ id, severity, exchange, flaky, message })),
    ).toEqual([
      {
        id: 'PS-OCC-001',
        severity: 'warning',
        exchange: first?.id,
        flaky: second?.id,
        message: `A search for three rooms is answered with 500. The same request was answered rightly as ${String(second?.id)}.`,
      },
    ]);
    expect(whole.checks.find(({ id }) => id === 'PS-OCC-001')).toEqual({
      id: 'PS-OCC-001',
      severity: 'error',
      status: 'flaky',
      findings: 1,
      reason: 'Asked twice, the server was right once and wrong once.',
    });
    expect([whole.verdict, whole.totals.error, whole.headline]).toEqual([
      'incomplete',
      0,
      'No verdict: PS-OCC-001: Asked twice, the server was right once and wrong once.',
    ]);
    expect(junitXml(whole)).toMatch(/failures="0"[^]*classname="PS-OCC-001"[^>]*><skipped /u);
    expect(htmlPage(whole)).toContain('warning · PS-OCC-001 · flaky');
  });

  test('and wrongly again is an error, asked again once', async () => {
    const { whole, again } = await judgedWith(['unknown-hotel-crashes']);
    expect([again.map(({ step }) => step), whole.verdict, whole.findings[0]]).toMatchObject([
      ['search unknown hotel'],
      'does-not-conform',
      { id: 'PS-AVL-003', severity: 'error' },
    ]);
    expect(whole.findings[0]).not.toHaveProperty('flaky');
  });

  test('is found as well where the second answer has a fault that the first did not have', async () => {
    const { ports } = world(['three-rooms-crash-once']);
    const { send } = ports.transport;
    let asked = 0;
    const changing = {
      ...ports,
      transport: {
        send: async (...call: Parameters<typeof send>) => {
          const answer = await send(...call);
          if (
            (
              (
                JSON.parse(
                  call[0].body?.startsWith('{"') === true && call[0].body.endsWith('}') ? call[0].body : '{}',
                ) as { rooms?: unknown[] }
              ).rooms ?? []
            ).length !== 3 ||
            answer.kind !== 'answer'
          )
            return answer;
          asked += 1;
          return asked === 2 ? { ...answer, text: answer.text.replaceAll('"SEA-1"', '"SEA-99"') } : answer;
        },
      },
    };
    const { checks, findings } = judgeExchanges(
      await runLive(plan, changing, { allowBook: true }),
      plan.contract,
      'pullspec.yml',
    );
    expect(checks.filter(({ status }) => status === 'flaky').map(({ id }) => id)).toEqual(['PS-AVL-002', 'PS-OCC-001']);
    const [strange, crash] = findings;
    expect([strange?.exchange, strange?.flaky]).toEqual([crash?.flaky, crash?.exchange]);
  });

  test.each([
    ['several answers show it', 'two-rooms-crash'],
    ['once is enough', 'throttled-without-hint'],
    ['it takes a booking', 'second-cancel-fails'],
  ])('is not asked again where %s', async (_, fault) => {
    const { whole, again } = await judgedWith([fault]);
    expect([again, whole.findings.length > 0]).toEqual([[], true]);
  });

  test('is not asked again where the limits have no room for it, and is an error then', async () => {
    const small = planned(PROFILE.replace('requests: 100', 'requests: 10'), { allowBook: false });
    const { ports } = world();
    const { send } = ports.transport;
    let crashes = 1;
    const crashing = {
      ...ports,
      transport: {
        send: async (...call: Parameters<typeof send>) => {
          const answer = await send(...call);
          if (
            answer.kind !== 'answer' ||
            call[0].body?.includes('"rooms":[{"adults":2},{"adults":2}]') !== true ||
            crashes === 0
          )
            return answer;
          crashes -= 1;
          return {
            ...answer,
            status: 500,
            text: '{"code":"TEMPORARY","message":"Something went wrong.","retryable":true}',
          };
        },
      },
    };
    const recording = await runLive(small, crashing, { allowBook: false });
    const whole = withLive(report, judgeExchanges(recording, small.contract, 'pullspec.yml'));
    expect([
      small.requests,
      recording.exchanges.length,
      recording.exchanges.filter(({ again }) => again !== undefined),
      whole.findings[0]?.id,
      whole.verdict,
    ]).toEqual([10, 10, [], 'PS-OCC-001', 'does-not-conform']);
  });
});
