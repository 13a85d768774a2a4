import { expect, test } from 'vitest';
import { planned, world } from '../testing/live/in-process.js';
import { judgeExchanges, runLive } from './index.js';

test.each([70_000, 400_000, 3_000_000])('an answer of %i characters is no finding by its size', async (length) => {
  const plan = planned();
  const { ports } = world();
  const send: typeof ports.transport.send = async (request, options) => {
    const arrived = await ports.transport.send(request, options);
    return arrived.kind === 'answer' && request.url.endsWith('/search') && arrived.status === 200
      ? { ...arrived, text: arrived.text.replace('{', `{${' '.repeat(length)}`) }
      : arrived;
  };
  const recording = await runLive(plan, { ...ports, transport: { send } }, { allowBook: false });
  const { findings } = judgeExchanges(recording, plan.contract, 'pullspec.yml');
  expect(findings.map(({ id }) => id)).not.toContain('PS-ENC-003');
});
