import { Cancelled, type Progress } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { calls } from '@suppliers-portal/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserUpload } from './browser-upload.js';
import { HttpClient } from './http-client.js';

/** As a browser has it: a request that was not sent is aborted without an event. */
class FakeRequest {
  static latest: FakeRequest | undefined;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  address = '';
  sent: unknown;
  status = 200;
  responseText = 'done';
  constructor() {
    FakeRequest.latest = this;
  }
  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return 'x-request-id: r-1\r\nodd\r\nx-two: a: b\r\n';
  }
  send(form: unknown): void {
    this.sent = form;
  }
  abort(): void {
    if (this.sent !== undefined) this.onabort?.();
  }
}

const latest = (): FakeRequest => FakeRequest.latest!;

describe('a file that a browser sends', () => {
  const form = new FormData();
  let leave = new AbortController();
  const start = (onSent: (sent: number, total: number) => void = () => undefined): Promise<Response> =>
    browserUpload('/files', { headers: { 'x-a': '1' }, form, signal: leave.signal }, onSent);

  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    leave = new AbortController();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is sent with its headers, says how much of it went out, and has the answer', async () => {
    const steps: unknown[] = [];
    const answer = start((...step) => steps.push(step));
    latest().upload.onprogress?.({ loaded: 5, total: 9, lengthComputable: true });
    latest().upload.onprogress?.({ loaded: 6, total: 0, lengthComputable: false });
    latest().onload?.();
    const { status, headers } = await answer;
    expect([latest().address, latest().headers, latest().sent, steps]).toEqual([
      'POST /files',
      { 'x-a': '1' },
      form,
      [[5, 9]],
    ]);
    expect([status, [...headers]]).toEqual([
      200,
      [
        ['content-type', 'text/plain;charset=UTF-8'],
        ['x-request-id', 'r-1'],
        ['x-two', 'a: b'],
      ],
    ]);
  });

  it('can have an answer without a body', async () => {
    const answer = start();
    latest().status = 204;
    latest().onload?.();
    expect((await answer).body).toBeNull();
  });

  it('fails when the connection breaks', async () => {
    const answer = start();
    latest().onerror?.();
    await expect(answer).rejects.toThrow('the connection broke while sending');
  });

  it.each([
    ['before it is sent', true],
    ['while it is sent', false],
  ])('ends with the reason when it is withdrawn %s', async (_, isBefore) => {
    if (isBefore) leave.abort(new Error('no answer in time'));
    const answer = start();
    leave.abort(new Error('no answer in time'));
    await expect(answer).rejects.toThrow('no answer in time');
    expect(latest().sent).toBe(isBefore ? undefined : form);
  });

  it('ends when the browser gives it up', async () => {
    const answer = start();
    latest().onabort?.();
    await expect(answer).rejects.toBeInstanceOf(Cancelled);
  });
});

describe('a call with a form', () => {
  it('is sent by the way that says how much went out, and a call without one by fetch', async () => {
    const ways: string[] = [];
    const steps: Progress[] = [];
    const client = new HttpClient({
      base: 'http://portal.test',
      clock: new FakeClock(),
      fetch: (address) => {
        ways.push(`fetch ${new Request(address).url}`);
        return Promise.resolve(Response.json({ isConnectionLive: true }));
      },
      upload: (address, _sent, onSent) => {
        ways.push(`upload ${address}`);
        onSent(1, 2);
        return Promise.resolve(Response.json({}));
      },
    });
    await client.send(calls.uploadPullspec, { form: new FormData() }, { onProgress: (step) => steps.push(step) });
    await client.send(calls.connectionStatus);
    expect(ways).toEqual([
      `upload http://portal.test${calls.uploadPullspec.path}`,
      `fetch http://portal.test${calls.connectionStatus.path}`,
    ]);
    expect(steps).toContainEqual({ kind: 'bytes', received: 1, total: 2 });
  });
});
