import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pullspecs } from '@suppliers-portal/conformance';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEYS, startSampleSupplier } from '../../../../../examples/sample-supplier/index.mjs';
import { HurriedClock, type FakeTerminal } from '../../testing/fake-terminal.js';
import { overTwins, type TwinOptions } from '../../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../../testing/supplier.js';

const baseline = pullspecs['1.0.0'] ?? '';
const broken = baseline
  .replace('maximum: 17', 'maximum: 9 # for now')
  .replace('            - CANCELLED\n', '            - CANCELLED\n            - GONE\n');
const sample = readFileSync(new URL('../../../../../examples/sample-supplier/pullspec.yml', import.meta.url), 'utf8');

let folder: ReturnType<typeof aFolder>;
beforeEach(() => {
  folder = aFolder();
  write('my.yml', broken);
});
afterEach(() => {
  folder.remove();
});

const write = (name: string, text: string): void => {
  writeFileSync(join(folder.path, name), text);
};
const read = (name: string): string => readFileSync(join(folder.path, name), 'utf8');
const run = (argv: readonly string[], options: TwinOptions = {}): Promise<Ran> =>
  overTwins(['validation', ...argv], { folder: folder.path, clock: new HurriedClock(), ...options });

/** Takes a step after each text that the command writes to a stream. */
const stepwise =
  (stream: 'stdout' | 'stderr', steps: readonly ((terminal: FakeTerminal) => unknown)[]) =>
  (terminal: FakeTerminal): void => {
    let taken = 0;
    const written = terminal[stream].write.bind(terminal[stream]);
    terminal[stream].write = async (content) => {
      await written(content);
      const step = steps[taken];
      taken += 1;
      if (step !== undefined) setTimeout(() => void step(terminal), 5);
    };
  };
const stop = (terminal: FakeTerminal): void => {
  terminal.stop('interrupted');
};

describe('supplier validation fix', () => {
  it('shows the change as a diff, and leaves the file as it is', async () => {
    const { code, stdout, stderr } = await run(['fix', 'my.yml', '-n']);
    expect(code).toBe(3);
    expect(stdout).toContain('--- a/my.yml\n+++ b/my.yml\n@@ ');
    expect(stdout).toContain('\n-            maximum: 9 # for now\n+            maximum: 17 # for now\n');
    expect(stderr).toContain('my.yml: 1 finding would be fixed.\n  PS-REQ-007 ');
    expect(stderr).toContain('Left: 1 finding.\n  my.yml:');
    expect(read('my.yml')).toBe(broken);
  });

  it('changes the file and nothing else in it, and says what is left', async () => {
    const { code, stdout } = await run(['fix', 'my.yml', '--json']);
    expect([code, read('my.yml')]).toEqual([3, broken.replace('maximum: 9 #', 'maximum: 17 #')]);
    expect(JSON.parse(stdout)).toMatchObject({
      document: 'my.yml',
      written: true,
      fixed: [{ id: 'PS-REQ-007' }],
      left: { totals: { error: 1 } },
    });
    expect(readdirSync(folder.path)).toEqual(['my.yml']);
    const again = await run(['fix', 'my.yml']);
    expect(again.stderr).toContain('my.yml: nothing can be fixed without a decision.');
  });

  it('says what cannot be read, and how to correct it, instead of asking for a decision', async () => {
    write('my.yml', `${broken}---\n${broken}`);
    expect((await run(['fix', 'my.yml'])).stderr).toContain(
      'my.yml: it cannot be read, so nothing was fixed. Remove what follows the first document, or save it as a separate file.',
    );
  });

  it('changes only what the named rules find, keeps a byte order mark, and writes stdin to stdout', async () => {
    write('my.yml', `\uFEFF${broken}`);
    expect((await run(['fix', 'my.yml', '--rule', 'ps-req-003'])).stdout).toBe('');
    expect(read('my.yml')).toBe(`\uFEFF${broken}`);
    await run(['fix', 'my.yml', '--rule', 'PS-REQ-007']);
    expect(read('my.yml')).toBe(`\uFEFF${broken.replace('maximum: 9 #', 'maximum: 17 #')}`);
    const piped = await run(['fix', '-'], { input: baseline.replace('maximum: 17', 'maximum: 9') });
    expect([piped.code, piped.stdout]).toEqual([0, baseline]);
    expect(complaintIn((await run(['fix', 'my.yml', '--rule', 'PS-NO-1', '--json'])).stderr).message).toBe(
      'There is no rule PS-NO-1.',
    );
  });
});

describe('supplier validation watch', () => {
  it('says what is wrong, and after each save what came and what went', async () => {
    const { code, stdout } = await run(['watch', 'my.yml'], {
      meanwhile: stepwise('stdout', [
        () => {
          write('my.yml', broken.replace('maximum: 9 #', 'maximum: 17 #'));
        },
        () => {
          write(
            'my.yml',
            broken
              .replace('maximum: 9 #', 'maximum: 17 #')
              .replace('operationId: cancel', 'operationId: cancel\n      servers: [{ url: http://x.intranet }]'),
          );
        },
        stop,
      ]),
    });
    expect(code).toBe(130);
    const [first = '', second = '', third = ''] = stdout
      .split(/^\d{4}-\d\d-\d\d \d\d:\d\d \S+(?: \S+)? {2}/mu)
      .slice(1);
    expect(first).toMatch(/2 errors\.\n(?: {4}my\.yml:\d+:\d+ error PS-\S+ [^\n]+\n){2}$/u);
    expect(second).toMatch(/1 error\.\n {2}- PS-REQ-007 [^\n]+\n$/u);
    expect(third).toMatch(/2 errors\.\n {2}\+ my\.yml:\d+:\d+ error PS-SRV-001 [^\n]+\n$/u);
  });

  it('is a line of JSON for each check, for programs', async () => {
    const { stdout } = await run(['watch', 'my.yml', '-f', 'jsonl'], { meanwhile: stepwise('stdout', [stop]) });
    expect(JSON.parse(stdout)).toMatchObject({ type: 'validation', errors: 2, fixed: [] });
  });

  it('ends at once if there is no such file', async () => {
    expect(complaintIn((await run(['watch', 'none.yml', '--json'])).stderr).message).toBe(
      'The file none.yml cannot be read.',
    );
  });
});

const addressIn = (text: string): string => /http:\/\/[\d.]+:\d+/u.exec(text)?.[0] ?? '';
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stay = {
  checkIn: dayIn(60),
  checkOut: dayIn(62),
  hotelIds: ['88120'],
  nationality: 'TH',
  rooms: [{ adults: 2 }],
};
const asked = (address: string, key: string, body: unknown = stay): Promise<Response> =>
  fetch(`${address}/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  });

describe('supplier validation mock', () => {
  it('answers as PullSpec says until it is stopped', async () => {
    const answers: unknown[] = [];
    const { code, stdout, stderr } = await run(['mock', '--port', '0', '--hotel', '88120'], {
      meanwhile: stepwise('stderr', [
        async (terminal) => {
          const address = addressIn(terminal.stderr.text);
          const found = await asked(address, 'mock-key-1');
          answers.push(found.status, JSON.stringify(await found.json()).includes('"hotelId":"88120"'));
          answers.push((await asked(address, 'nobody')).status);
          stop(terminal);
        },
      ]),
    });
    expect([code, answers]).toEqual([130, [200, true, 401]]);
    expect(stderr).toContain('A supplier that keeps to PullSpec 2.0.0 answers at http://127.0.0.1:');
    expect(stdout).toBe('POST /search 200\nPOST /search 401\n');
  });

  it('refuses a version that it does not know', async () => {
    expect(complaintIn((await run(['mock', '--spec-version', '9.9.9', '--json'])).stderr).message).toBe(
      'This program does not know PullSpec 9.9.9.',
    );
  });
});

describe('supplier validation proxy', () => {
  let supplier: Awaited<ReturnType<typeof startSampleSupplier>>;
  beforeAll(async () => {
    supplier = await startSampleSupplier();
  });
  afterAll(() => supplier.stop());

  const proxied = async (target: string, more: readonly string[], bodies: readonly unknown[]) => {
    const statuses: number[] = [];
    const ran = await run(['proxy', 'pullspec.yml', '--target', target, '--port', '0', ...more], {
      meanwhile: stepwise('stderr', [
        async (terminal) => {
          for (const body of bodies)
            statuses.push((await asked(addressIn(terminal.stderr.text), KEYS[0], body)).status);
          stop(terminal);
        },
      ]),
    });
    return { ...ran, statuses };
  };

  it('passes calls on, reports each, and ends with a report and a recording without secrets', async () => {
    write('pullspec.yml', sample);
    const { code, stdout, statuses } = await proxied(
      supplier.url,
      ['--har', 'run.har', '--report', 'live.json'],
      [
        { ...stay, hotelIds: ['SEA-1'] },
        { ...stay, hotelIds: 'SEA-1' },
      ],
    );
    expect([code, statuses]).toEqual([0, [200, 400]]);
    expect(stdout).toMatch(/^x1 POST \/pull\/v2\/search 200 in \d+ ms\nx2 POST \/pull\/v2\/search 400 in \d+ ms\n/u);
    expect(stdout).toContain('  the request does not fit PullSpec 2.0.0: the agency would not send it\n');
    expect([read('run.har').includes(KEYS[0]), read('live.json').includes(KEYS[0])]).toEqual([false, false]);
    const again = await run(['run', 'pullspec.yml', '--local', '--replay', 'run.har', '--report', 'again.json']);
    expect([again.code, read('again.json')]).toEqual([0, read('live.json')]);
  });

  it('names what is wrong in an answer at once, and ends with exit code 3', async () => {
    write('pullspec.yml', sample);
    const faulty = await startSampleSupplier({ faults: ['hotel-not-asked-for'] });
    const { code, stdout } = await proxied(faulty.url, [], [{ ...stay, hotelIds: ['SEA-1'] }]);
    await faulty.stop();
    expect([code, stdout]).toEqual([3, expect.stringMatching(/ ms\n {2}error PS-AVL-002 /u)]);
  });

  it('names an answer that is compressed otherwise than it says', async () => {
    write('pullspec.yml', sample);
    const faulty = await startSampleSupplier({ faults: ['gzip-announced-only'] });
    const { code, stdout } = await proxied(faulty.url, [], Array<unknown>(3).fill({ ...stay, hotelIds: ['SEA-1'] }));
    await faulty.stop();
    expect([code, stdout]).toEqual([
      3,
      expect.stringContaining('  error PS-HDR-003 `search`: The answer is not encoded as it says'),
    ]);
  });

  /** Sends requests through the proxy to a server of few lines. */
  const through = async (answer: RequestListener, ...requests: readonly RequestInit[]) => {
    write('pullspec.yml', sample);
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const statuses: number[] = [];
    const target = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const ran = await run(['proxy', 'pullspec.yml', '--target', target, '--port', '0'], {
      meanwhile: stepwise('stderr', [
        async (terminal) => {
          const base = addressIn(terminal.stderr.text);
          for (const request of requests) statuses.push((await fetch(`${base}/search`, request)).status);
          stop(terminal);
        },
      ]),
    });
    server.close();
    return { ...ran, statuses };
  };

  it('hands on no part of an answer that is too large, and says that it was not checked', async () => {
    const { stdout, statuses } = await through(
      (_, response) => {
        response.setHeader('content-type', 'application/json').end(`["${'x'.repeat(9_000_000)}"]`);
      },
      { method: 'POST', body: '{}' },
    );
    expect(statuses).toEqual([502]);
    expect(stdout).toContain('  the answer is too large: it was not checked, and the caller got 502\n');
  });

  it('names an answer that never becomes complete', async () => {
    let calls = 0;
    const { code, stdout } = await through(
      (_, response) => {
        calls += 1;
        if (calls === 1) response.end('{}');
        else response.setHeader('content-length', 500).write('{}', () => response.destroy());
      },
      { method: 'POST', body: '{}' },
      { method: 'POST', body: '{}' },
    );
    expect([code, stdout]).toEqual([3, expect.stringContaining('PS-PRF-005')]);
  });

  it('checks no answer to another method: HEAD has no body', async () => {
    const { code, stdout } = await through(
      (_, response) => {
        response.setHeader('content-type', 'application/json').end();
      },
      { method: 'HEAD' },
      { method: 'OPTIONS' },
    );
    expect(stdout).toMatch(/^x1 HEAD \/search 200 in \d+ ms \(none of the operations\)\n/u);
    // What nothing was checked of is not green.
    expect([code, stdout]).toEqual([
      3,
      expect.stringContaining('No verdict: No request calls an operation of PullSpec.\n'),
    ]);
  });

  it('answers 502 where the server gives none, and needs an address', async () => {
    write('pullspec.yml', sample);
    const gone = await startSampleSupplier();
    await gone.stop();
    expect((await proxied(gone.url, [], [stay])).statuses).toEqual([502]);
    expect(complaintIn((await run(['proxy', '--target', 'nowhere', '--json'])).stderr).message).toBe(
      '--target needs the address of a server.',
    );
  });
});
