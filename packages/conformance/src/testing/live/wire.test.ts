import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Arrived, runLive } from '../../live/index.js';
import { received } from '../../node/received.js';
import { judged, planned, world } from './in-process.js';

type Answer = Extract<Arrived, { kind: 'answer' }>;
const LARGEST = 16 * 1024 * 1024;
const plan = planned();

/** A run in which a server sends other bytes than it should. */
async function withBytes(change: (text: string) => Buffer, headers: Readonly<Record<string, string>>) {
  const { ports } = world();
  const asSent = async (answer: Answer): Promise<Answer> => {
    const others = answer.headers.filter(([name]) => name !== 'content-encoding' && !(name in headers));
    const bytes = async function* () {
      yield change(answer.text);
    };
    return {
      ...answer,
      headers: [...others, ...Object.entries(headers)],
      ...(await received(bytes(), headers['content-encoding'], LARGEST)),
    };
  };
  const send: typeof ports.transport.send = async (...call) => {
    const answer = await ports.transport.send(...call);
    return answer.kind === 'answer' && answer.status === 200 ? asSent(answer) : answer;
  };
  const recording = await runLive(plan, { ...ports, transport: { send } }, { allowBook: true });
  const { failed, undecided } = judged(recording, plan);
  return { rules: [...new Set(failed.map((text) => text.slice(0, 10)))], messages: failed, undecided };
}

test('a server that is gone in the middle of a run is one finding', async () => {
  const { ports } = world();
  let sent = 0;
  const send: typeof ports.transport.send = async (...call) => {
    sent += 1;
    const gone: Arrived = { kind: 'none', why: 'unreachable', detail: 'connect ECONNREFUSED', milliseconds: 1 };
    return sent > 40 ? gone : ports.transport.send(...call);
  };
  const recording = await runLive(plan, { ...ports, transport: { send } }, { allowBook: true });
  expect(judged(recording, plan).failed.map((text) => text.slice(0, 62))).toEqual([
    'PS-PRF-005 From here on the server cannot be reached any more.',
  ]);
});

describe('the bytes of a server', () => {
  test('that compresses nothing show nothing wrong, and leave nothing undecided', async () => {
    const { messages, undecided } = await withBytes((text) => Buffer.from(text), {});
    expect([messages, undecided]).toEqual([[], []]);
  });

  test.each([
    ['compressed twice', (text: string) => gzipSync(gzipSync(text)), { 'content-encoding': 'gzip' }, 'once more'],
    ['compressed without a word', (text: string) => gzipSync(text), {}, 'once more'],
    ['cut', (text: string) => gzipSync(text).subarray(0, -6), { 'content-encoding': 'gzip' }, 'not encoded as'],
  ])('that are %s are one finding of PS-HDR-003', async (_, change, headers: Record<string, string>, words) => {
    const { rules, messages } = await withBytes(change, headers);
    expect([rules, messages.every((text) => text.includes(words))], messages.join('\n')).toEqual([
      ['PS-HDR-003'],
      true,
    ]);
  });

  test.each([
    ['of another charset that they name', { 'content-type': 'application/json; charset=iso-8859-1' }, 'PS-HDR-001'],
    ['of another charset without a word', {}, 'PS-ENC-003'],
  ])('%s are the finding of one rule', async (_, headers: Record<string, string>, rule) => {
    const { rules, messages } = await withBytes((text) => Buffer.from(text, 'latin1'), headers);
    expect(rules, messages.join('\n')).toEqual([rule]);
  });
});
