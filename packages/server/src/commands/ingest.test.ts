import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandFault } from './command-fault.js';
import { readConfiguration, type Configuration } from './configuration.js';
import { ingestFile } from './ingest.js';
import { testCertificate } from '../testing/test-certificate.js';

describe('supplier-server ingest', () => {
  let folder: string;
  let portal: Server;
  let seen: string[];
  let turnedAway: number;
  let configuration: Configuration;
  const input = (): { dataset: string; path: string; key: undefined } => ({
    dataset: 'availability',
    path: join(folder, 'availability.ndjson'),
    key: undefined,
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-ingest-'));
    await writeFile(input().path, '{"one":1}\n');
    seen = [];
    portal = createServer((request, response) => {
      void text(request).then((body) => {
        seen.push(`${String(request.headers['idempotency-key']).slice(0, 9)} ${body.trim()}`);
        if (seen.length <= turnedAway)
          response.writeHead(429, { 'Retry-After': '7' }).end('Too many batches at once.\n');
        else response.end('{"accepted":1,"duplicate":false}');
      });
    });
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
    const address = portal.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    configuration = readConfiguration({ HOST: '127.0.0.1', PORT: port, INGEST_TOKEN: 'x'.repeat(20) });
  });
  afterEach(async () => {
    await new Promise((resolve) => portal.close(resolve));
    await rm(folder, { recursive: true });
  });

  it.each(['1.0.0.yml', '1.0.0.YAML'])('sends a document of PullSpec as the one line of a batch: %s', async (name) => {
    turnedAway = 0;
    const path = join(folder, name);
    await writeFile(path, 'openapi: 3.0.3\ninfo: {}\n');
    await ingestFile(configuration, { dataset: 'pullspec-versions', path, key: 'by-hand-1' }, { say: () => undefined });
    expect(seen).toEqual([`by-hand-1 {"fileName":"${name}","document":"openapi: 3.0.3\\ninfo: {}\\n"}`]);
  });

  it('waits as long as the portal says, and sends the whole file again with the same key', async () => {
    turnedAway = 2;
    const said: string[] = [];
    const waits: number[] = [];
    const wait = (milliseconds: number): Promise<void> => Promise.resolve(void waits.push(milliseconds));
    expect(await ingestFile(configuration, input(), { say: (words) => said.push(words), wait })).toBe(
      '1 line was taken.',
    );
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatch(/^file-[0-9a-f]{4} \{"one":1\}$/u);
    expect(waits).toEqual([7_000, 7_000]);
    expect(said).toEqual(['Too many batches at once.', 'Too many batches at once.']);
  });

  describe('behind a proxy', () => {
    let proxy: Server;
    let status: number;
    let behind: Configuration;
    beforeEach(async () => {
      proxy = createServer((_, response) => {
        response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html><h1>nginx</h1></html>');
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      const address = proxy.address();
      const port = typeof address === 'object' && address !== null ? String(address.port) : '';
      behind = { ...configuration, PUBLIC_URL: `http://127.0.0.1:${port}` };
    });
    afterEach(() => new Promise((resolve) => proxy.close(resolve)));
    const hand = (): Promise<string> =>
      ingestFile(behind, input(), { say: () => undefined, wait: () => Promise.resolve() });

    it('that is closed for it, asks the server itself', async () => {
      turnedAway = 0;
      status = 404;
      expect(await hand()).toBe('1 line was taken.');
      expect(seen).toHaveLength(1);
    });

    it('that fails, says so without its page, and does not ask twice', async () => {
      status = 502;
      await expect(hand()).rejects.toThrow(
        new CommandFault(`At ${behind.PUBLIC_URL ?? ''} something else answers instead of the portal (status 502).`),
      );
      expect(seen).toEqual([]);
    });
  });

  it('says of a certificate that is not trusted here what to do', async () => {
    const secure = createSecureServer({ ...testCertificate }, (_, response) => response.end());
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const address = secure.address();
    const base = `https://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const aside = { say: () => undefined, wait: () => Promise.resolve() };
    try {
      await expect(ingestFile({ ...configuration, PUBLIC_URL: base }, input(), aside)).rejects.toThrow(
        new CommandFault(
          `The certificate of ${base} is not trusted on this machine (self-signed certificate). ` +
            'Set NODE_EXTRA_CA_CERTS in the environment to a file with the certificate of its authority.',
        ),
      );
    } finally {
      await new Promise((resolve) => secure.close(resolve));
    }
  });

  it('gives up after twenty tries, and says so by its exit code', async () => {
    turnedAway = 100;
    const aside = { say: () => undefined, wait: () => Promise.resolve() };
    await expect(ingestFile(configuration, input(), aside)).rejects.toThrow('Too many batches at once. (status 429)');
    expect(seen).toHaveLength(20);
  });
});
