import { describe, expect, it } from 'vitest';
import { judgeInThread, tookTooLong } from './judge-in-thread.js';

const threadOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';\n${code}`)}`);
const document = { name: 'mine.yml', text: 'x: 1' };
const reference = { name: '1.0.0.yml', text: 'y: 1' };

describe('judging in a thread', () => {
  it('answers what the thread says of the two documents', async () => {
    const judge = judgeInThread(threadOf('parentPort.postMessage({ report: JSON.stringify(workerData) });'));
    expect(JSON.parse((await judge(document, reference)).report)).toEqual({ document, reference });
  });

  it('gives up a document that takes too long, and judges the next one', async () => {
    const judge = judgeInThread(threadOf('if (workerData.document.text === "forever") for (;;) {} else parentPort.postMessage({ report: "done" });'), { milliseconds: 1000, megabytes: 64 });
    const [slow, next] = await Promise.allSettled([judge({ ...document, text: 'forever' }, reference), judge(document, reference)]);
    expect(slow).toMatchObject({ status: 'rejected', reason: { status: 422, message: tookTooLong } });
    expect(next).toMatchObject({ status: 'fulfilled', value: { report: 'done' } });
  });

  it('says so of a document that needs too much memory', async () => {
    const judge = judgeInThread(threadOf('const all = []; for (;;) all.push(new Array(1000).fill({}));'), { milliseconds: 20_000, megabytes: 16 });
    await expect(judge(document, reference)).rejects.toMatchObject({ status: 422, message: tookTooLong });
  });

  it('fails with a thread that ends without a word', async () => {
    await expect(judgeInThread(threadOf('process.exit(3);'))(document, reference)).rejects.toThrow('the judging thread ended with 3');
  });
});
