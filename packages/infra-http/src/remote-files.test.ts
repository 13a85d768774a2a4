import { describe, expect, it, vi } from 'vitest';
import { Cancelled, DownloadCut, type RemoteFile } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { createHttpGateways } from './http-gateways.js';

const headers = {
  'content-disposition': 'attachment; filename="log.csv"',
  'etag': '"cut-1"',
  'content-type': 'text/csv',
};

function openingWith(
  response: () => Response,
  gzip = false,
): {
  readonly open: (resume?: { offset: number; validator: string }, signal?: AbortSignal) => Promise<RemoteFile>;
  readonly requests: Request[];
} {
  const requests: Request[] = [];
  const { logGateway } = createHttpGateways({
    base: 'http://portal.test',
    clock: new FakeClock(),
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      return Promise.resolve(response());
    },
  });
  return {
    requests,
    open: async (resume, signal) => {
      const opened = await logGateway
        .log({ action: 'Precheck', hours: 3, gzip })
        .open(resume, signal === undefined ? {} : { signal });
      if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
      return opened.value;
    },
  };
}

async function read(file: RemoteFile): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of file.bytes) parts.push(part);
  return new TextDecoder().decode(Uint8Array.from(parts.flatMap((part) => [...part])));
}

describe('a file over HTTP', () => {
  it('has the name, size and validator that the server gives, and its bytes [FILE-01]', async () => {
    const { open, requests } = openingWith(
      () => new Response('0123456789', { headers: { ...headers, 'content-length': '10' } }),
    );
    const file = await open();
    expect(file).toMatchObject({ name: 'log.csv', size: 10, validator: '"cut-1"', startsAt: 0 });
    expect(await read(file)).toBe('0123456789');
    expect(requests[0]?.url).toBe('http://portal.test/api/logs/Precheck?lookbackHrs=3');
  });

  it('continues where it broke, on the condition that the bytes are the same', async () => {
    const { open, requests } = openingWith(
      () =>
        new Response('456789', {
          status: 206,
          headers: { ...headers, 'content-range': 'bytes 4-9/10', 'content-length': '6' },
        }),
    );
    const file = await open({ offset: 4, validator: '"cut-1"' });
    expect(file).toMatchObject({ startsAt: 4, size: 10 });
    expect(requests[0]?.headers.get('range')).toBe('bytes=4-');
    expect(requests[0]?.headers.get('if-range')).toBe('"cut-1"');
  });

  it('starts over when the server sends the whole file instead', async () => {
    const { open } = openingWith(() => new Response('0123456789', { headers: { ...headers, 'content-length': '10' } }));
    expect((await open({ offset: 4, validator: '"old"' })).startsAt).toBe(0);
  });

  it('refuses a part that was not asked for', async () => {
    const { open } = openingWith(
      () => new Response('56789', { status: 206, headers: { ...headers, 'content-range': 'bytes 5-9/10' } }),
    );
    await expect(open({ offset: 4, validator: '"cut-1"' })).rejects.toThrow(/Content-Range/u);
  });

  it.each<readonly [string, string | Uint8Array<ArrayBuffer> | null, ResponseInit, string]>([
    ['a page of HTML', '<!doctype html>', { headers: { ...headers, 'content-type': 'text/html' } }, 'a page of HTML'],
    [
      'JSON',
      '{}',
      { headers: { ...headers, 'content-type': 'application/json' } },
      'application/json and not text/csv',
    ],
    ['something of no type', new Uint8Array(1), { headers: { ...headers, 'content-type': '' } }, 'of no type'],
    ['a text without a name', 'a,b', { headers: { 'content-type': 'text/csv' } }, 'the file has no name'],
    ['nothing, as it says', '', { headers: { ...headers, 'content-length': '0' } }, 'the file is empty'],
    ['nothing, as its status says', null, { status: 204, headers }, 'the status 204'],
    ['what a proxy has changed', 'a,b', { status: 203, headers }, 'the status 203'],
  ])('is not %s, which someone on the way sends in its place', async (_, body, init, why) => {
    const failure = openingWith(() => new Response(body, init)).open();
    await expect(failure).rejects.toThrow(why);
    await expect(failure).rejects.toThrow('"kind":"garbled"');
  });

  it('is not nothing at all, also if that shows only at its end', async () => {
    const file = await openingWith(() => new Response('', { headers })).open();
    await expect(read(file)).rejects.toMatchObject({
      failure: { kind: 'garbled', where: 'the file is empty' },
    });
  });

  it('is empty where it has lines without a head, and there are none', async () => {
    const { failureGateway } = createHttpGateways({
      base: 'http://portal.test',
      clock: new FakeClock(),
      fetch: () =>
        Promise.resolve(
          new Response('', { headers: { ...headers, 'content-type': 'application/x-ndjson', 'content-length': '0' } }),
        ),
    });
    const opened = await failureGateway.callFile({ action: 'Precheck', from: 0, to: 1 }, 'ndjson').open();
    expect(opened.ok && (await read(opened.value))).toBe('');
  });

  it('is a page of HTML where that is the type of the call, and the page has a name', async () => {
    const page = { 'content-type': 'text/html; charset=utf-8' };
    const reportWith = (more: Record<string, string>): Promise<{ readonly ok: boolean }> =>
      createHttpGateways({
        base: 'http://portal.test',
        clock: new FakeClock(),
        fetch: () => Promise.resolve(new Response('<!doctype html>', { headers: { ...page, ...more } })),
      })
        .selfValidationGateway.latestReport()
        .open();
    expect((await reportWith({ 'content-disposition': 'attachment; filename="result.html"' })).ok).toBe(true);
    expect((await reportWith({})).ok).toBe(false);
  });

  it.each([
    [
      'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ],
    [
      'md5=:1B2M2Y8AsgTpgAmY7PhCfg==:, sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ],
    ['sha-512=:xxx=:', undefined],
    ['sha-256=:short=:', undefined],
  ])('has the digest that the server gives it in %s', async (digest, sha256) => {
    expect(
      (await openingWith(() => new Response('a', { headers: { ...headers, 'repr-digest': digest } })).open()).sha256,
    ).toBe(sha256);
    expect(
      (
        await openingWith(
          () => new Response('', { headers: { ...headers, 'repr-digest': digest, 'content-encoding': 'gzip' } }),
        ).open()
      ).sha256,
    ).toBeUndefined();
  });

  it('says how many attempts of a log are lost, where some are', async () => {
    const lostOf = async (lost: string) =>
      (await openingWith(() => new Response('a', { headers: { ...headers, 'log-missing': lost } })).open()).logMissing;
    expect([await lostOf('400'), await lostOf('0'), await lostOf('many')]).toEqual([400, undefined, undefined]);
  });

  it('kept packed has a name and the length of its own, and is continued in that coding alone', async () => {
    const packed = { ...headers, 'content-encoding': 'gzip', 'content-range': 'bytes 4-9/10', 'content-length': '6' };
    const { open, requests } = openingWith(() => new Response('456789', { status: 206, headers: packed }), true);
    const file = await open({ offset: 4, validator: '"cut-1"' });
    expect(file).toMatchObject({ name: 'log.csv.gz', size: 10, startsAt: 4 });
    expect(await read(file)).toBe('456789');
    const sent = requests[0]?.headers;
    expect([sent?.get('accept-encoding'), sent?.get('range'), sent?.get('if-range')]).toEqual([
      'gzip',
      'bytes=4-',
      '"cut-1"',
    ]);
    await expect(openingWith(() => new Response('0123', { headers }), true).open()).rejects.toThrow('not gzip');
  });

  it('trusts no weak validator and no length of compressed bytes', async () => {
    const { open } = openingWith(
      () =>
        new Response('0123', {
          headers: { ...headers, 'etag': 'W/"cut-1"', 'content-encoding': 'gzip', 'content-length': '2' },
        }),
    );
    const file = await open();
    expect(file.validator).toBeUndefined();
    expect(file.size).toBeUndefined();
  });

  it('says so when the connection ends before the file does', async () => {
    const { open } = openingWith(() => new Response('0123', { headers: { ...headers, 'content-length': '10' } }));
    await expect(read(await open())).rejects.toBeInstanceOf(DownloadCut);
  });

  it('says after how many bytes the connection broke, and only that it was withdrawn where it was', async () => {
    const withdrawal = new AbortController();
    const broken = (before: () => void) => (): Response => {
      let sent = false;
      const pull = (stream: ReadableStreamDefaultController<Uint8Array>): void => {
        if (sent) {
          before();
          stream.error(new TypeError('socket hang up'));
        } else stream.enqueue(new TextEncoder().encode('0123'));
        sent = true;
      };
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers });
    };
    const cut = openingWith(broken(() => undefined));
    await expect(read(await cut.open())).rejects.toMatchObject({
      failure: { detail: 'the connection broke after 4 bytes: socket hang up' },
    });
    const left = openingWith(
      broken(() => {
        withdrawal.abort();
      }),
    );
    await expect(read(await left.open(undefined, withdrawal.signal))).rejects.toBeInstanceOf(Cancelled);
  });

  it('is not sent to its end when its reader stops before that', async () => {
    const cancel = vi.fn();
    const { open } = openingWith(
      () =>
        new Response(
          new ReadableStream<Uint8Array>({
            pull: (stream) => {
              stream.enqueue(new Uint8Array(10));
            },
            cancel,
          }),
          { headers },
        ),
    );
    for await (const part of (await open()).bytes) if (part.length > 0) break;
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('of a log says up to where it is, and an answer that is no file says which request it was', async () => {
    const at = async (more: Record<string, string>): Promise<number | undefined> =>
      (await openingWith(() => new Response('a', { headers: { ...headers, ...more } })).open()).logPosition;
    expect([await at({ 'log-position': '17' }), await at({}), await at({ 'log-position': '-1' })]).toEqual([
      17,
      undefined,
      undefined,
    ]);
    const page = (more: Record<string, string>) =>
      openingWith(() => new Response('<p>', { headers: { 'content-type': 'text/html', ...more } })).open();
    await expect(page({ 'x-request-id': 'r-7' })).rejects.toThrow('"requestId":"r-7"');
    await expect(page({})).rejects.not.toThrow('requestId');
  });

  it('stops reading when the caller withdraws', async () => {
    const { open } = openingWith(
      () =>
        new Response(
          new ReadableStream<Uint8Array>({
            pull: (stream) => {
              stream.enqueue(new Uint8Array(10));
            },
          }),
          { headers },
        ),
    );
    const withdrawal = new AbortController();
    const file = await open(undefined, withdrawal.signal);
    await expect(
      (async () => {
        let parts = 0;
        for await (const part of file.bytes) {
          parts += part.length;
          if (parts > 30) withdrawal.abort();
        }
      })(),
    ).rejects.toBeInstanceOf(Cancelled);
  });
});
