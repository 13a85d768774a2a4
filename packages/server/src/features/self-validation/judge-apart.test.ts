import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judgeApart, tookTooLong, tooManyWords } from './judge-apart.js';

const folder = mkdtempSync(join(tmpdir(), 'judges-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

let count = 0;
function processOf(answer: string): string {
  const file = join(folder, `judge-${(count += 1)}.cjs`);
  writeFileSync(
    file,
    `process.once('message', (handed) => { ${answer} });\nconst say = (judgement) => process.send(judgement, () => process.disconnect());`,
  );
  return file;
}
const document = { name: 'mine.yml', text: 'x: 1' };
const reference = { name: '1.0.0.yml', text: 'y: 1' };

describe('judging in a process', () => {
  it('answers what the process says of the two documents, and hands it nothing else', async () => {
    const judge = judgeApart(
      processOf(
        'say({ report: JSON.stringify({ handed, secrets: Object.keys(process.env).filter((name) => !name.startsWith("NODE_")) }) });',
      ),
    );
    expect(JSON.parse((await judge(document, reference)).report)).toEqual({
      handed: { document, reference },
      secrets: [],
    });
  });

  it('gives up a document that takes too long, and judges the next one', async () => {
    const judge = judgeApart(
      processOf('if (handed.document.text === "forever") for (;;) {} else say({ report: "done" });'),
      { milliseconds: 1000, megabytes: 64 },
    );
    const [slow, next] = await Promise.allSettled([
      judge({ ...document, text: 'forever' }, reference),
      judge(document, reference),
    ]);
    expect(slow).toMatchObject({ status: 'rejected', reason: { status: 422, message: tookTooLong } });
    expect(next).toMatchObject({ status: 'fulfilled', value: { report: 'done' } });
  });

  it('refuses a document when ten wait, and says how many are before it', async () => {
    const judge = judgeApart(processOf('setTimeout(() => say({ report: "done" }), 300);'));
    const waiting = Array.from({ length: 11 }, () => judge(document, reference));
    expect(judge.load?.()).toEqual({ running: 1, waiting: 10 });
    await expect(judge(document, reference)).rejects.toMatchObject({ status: 503, message: tooManyWords(11) });
    for (const one of await Promise.all(waiting)) expect(one.report).toBe('done');
    expect(judge.load?.()).toEqual({ running: 0, waiting: 0 });
  });

  it('says so of a document that needs too much memory', async () => {
    const judge = judgeApart(processOf('const all = []; for (;;) all.push(new Array(1000).fill({}));'), {
      milliseconds: 20_000,
      megabytes: 16,
    });
    await expect(judge(document, reference)).rejects.toMatchObject({ status: 422, message: tookTooLong });
  });

  it('fails with a process that ends without a word, and says what it complained of', async () => {
    await expect(
      judgeApart(processOf('console.error("nothing to judge with"); process.exit(3);'))(document, reference),
    ).rejects.toThrow('the judging process ended with 3 before it answered: nothing to judge with');
  });
});
