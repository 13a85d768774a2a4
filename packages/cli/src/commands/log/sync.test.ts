import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FileSource, GatewayFailure, LogRequest } from '@suppliers-portal/domain';
import { FakeClock, InMemoryLogGateway } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';
import type { Ran } from '../../testing/supplier.js';

const now = Date.UTC(2026, 10, 20, 5, 20);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supplier-sync-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Fails once, after some downloads. */
class BreakingLogs extends InMemoryLogGateway {
  private left: number | undefined;
  private failure: GatewayFailure | undefined;
  failAfter(downloads: number, failure: GatewayFailure): void {
    this.left = downloads;
    this.failure = failure;
  }
  override log(request: LogRequest): FileSource {
    if (this.left === 0 && this.failure !== undefined) this.failNextWith(this.failure);
    this.left = this.left === undefined || this.left === 0 ? undefined : this.left - 1;
    return super.log(request);
  }
}

const logs = new BreakingLogs();
const sync = (words: readonly string[], at = now, portalTime?: number): Promise<Ran> => {
  logs.requests.length = 0;
  return overTwins(['log', 'sync', join(folder, 'logs'), ...words], {
    clock: new FakeClock(at),
    ...(portalTime === undefined ? {} : { portalTime }),
    folder,
    remote: { logGateway: logs },
  });
};
const files = (): string[] =>
  readdirSync(join(folder, 'logs'))
    .filter((name) => !name.startsWith('.'))
    .sort();

describe('supplier log sync', () => {
  it('fetches each whole hour once, and next time only the hours that are new', async () => {
    const first = await sync(['precheck']);
    expect(first.code).toBe(0);
    expect(first.stdout.trimEnd().split('\n')).toHaveLength(47);
    expect(files().at(-1)).toBe('precheck_10234_2026-11-20T11.csv');
    expect(readFileSync(join(folder, 'logs', 'precheck_10234_2026-11-20T11.csv'), 'utf8')).toBe(logs.content);
    expect(logs.requests.at(-1)?.span).toEqual({ from: Date.UTC(2026, 10, 20, 4), to: Date.UTC(2026, 10, 20, 5) });

    const again = await sync(['precheck'], now + 2 * 3_600_000);
    expect(again.stdout.trimEnd().split('\n')).toEqual(
      ['T12', 'T13'].map((hour) => join(folder, 'logs', `precheck_10234_2026-11-20${hour}.csv`)),
    );
    expect(again.stderr).toContain('2 downloaded, 45 were there.');
  });

  it('names what it fetched before it failed, as the next run does not', async () => {
    const first = await sync(['precheck']);
    const paths = first.stdout.trimEnd().split('\n');
    for (const name of files().slice(-3)) rmSync(join(folder, 'logs', name));
    rmSync(join(folder, 'logs', files()[0] ?? ''));
    logs.failAfter(1, { kind: 'forbidden', text: 'Not you.' });
    const broken = await sync(['precheck']);
    expect(broken.code).toBe(5);
    expect(broken.stdout).toBe(`${String(paths[0])}\n`);
    expect((await sync(['precheck'])).stdout.trimEnd().split('\n')).toEqual(paths.slice(-3));
  });

  it('keeps the files compressed with --gzip, and counts an hour that is there in either form', async () => {
    await sync(['precheck']);
    for (const name of files().slice(-2)) rmSync(join(folder, 'logs', name));
    expect((await sync(['precheck', '--gzip'])).stdout.trimEnd().split('\n')).toEqual(
      ['T10', 'T11'].map((hour) => join(folder, 'logs', `precheck_10234_2026-11-20${hour}.csv.gz`)),
    );
    expect(logs.requests.map(({ gzip }) => gzip)).toEqual([true, true]);
    expect((await sync(['precheck'])).stdout).toBe('');
  });

  it('waits longer for late lines with --settle', async () => {
    await sync(['makebook', '--settle', '30m']);
    expect(files().at(-1)).toBe('makebook_10234_2026-11-20T10.csv');
  });

  it('says which hours are gone when it comes too late, after it fetched all the others', async () => {
    await sync(['precheck']);
    for (const name of files().slice(1)) rmSync(join(folder, 'logs', name));
    writeFileSync(join(folder, 'logs', 'notes.txt'), '');
    const late = await sync(['precheck'], now + 5 * 3_600_000);
    expect(late.code).toBe(7);
    expect(late.stdout.trimEnd().split('\n')).toHaveLength(47);
    expect(late.stderr).toContain(
      'The portal no longer has hours that the folder lacks: Precheck from 2026-11-18T14:00:00+07:00 to 2026-11-18T18:00:00+07:00.',
    );
  });

  const inLogs = (name: string): string => join(folder, 'logs', name);
  const [empty, cut, changed, packed] = [9, 8, 7, 6].map((hour) => `precheck_10234_2026-11-20T0${String(hour)}.csv`);

  it('downloads again what a crash or a full disk has left empty or cut, says so, and keeps the old file', async () => {
    await sync(['precheck']);
    const repaired = [empty, cut, changed].map((name) => String(name));
    const old = ['', logs.content.slice(0, -1), logs.content.replace('time', 'Time')];
    for (const [index, name] of repaired.entries()) writeFileSync(inLogs(name), old[index] ?? '');
    const { code, stdout, stderr } = await sync(['precheck']);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toEqual(repaired.toReversed().map(inLogs));
    for (const [index, name] of repaired.entries()) {
      expect(stderr).toContain(
        `${name} is not as it was downloaded: it is now ${name}.damaged. It is downloaded again.`,
      );
      expect(readFileSync(inLogs(name), 'utf8')).toBe(logs.content);
      expect(readFileSync(inLogs(`${name}.damaged`), 'utf8')).toBe(old[index]);
    }
    expect(stderr).toContain('3 downloaded, 44 were there.');
    expect((await sync(['precheck'])).stdout).toBe('');
  });

  it('takes files that are whole for what they are, also when they were packed, copied, or the list is gone', async () => {
    await sync(['precheck']);
    rmSync(inLogs(String(packed)));
    writeFileSync(inLogs(`${String(packed)}.gz`), gzipSync(logs.content));
    utimesSync(inLogs(String(cut)), 0, 0);
    expect((await sync(['precheck'])).stdout).toBe('');
    expect(logs.requests).toEqual([]);

    writeFileSync(inLogs('.supplier-sync.json'), '{"torn');
    writeFileSync(inLogs(String(cut)), logs.content.slice(0, 5));
    expect((await sync(['precheck'])).stdout).toBe(`${inLogs(String(cut))}\n`);
    expect(logs.requests).toHaveLength(47);
    expect((await sync(['precheck'])).stdout).toBe('');
    expect(logs.requests).toEqual([]);
  });

  it('takes no packed file that is cut, or that is of another content', async () => {
    await sync(['precheck']);
    const wrong = [gzipSync(logs.content).subarray(0, -9), gzipSync('time,action\r\nx\r\n')];
    for (const [index, name] of [cut, changed].entries()) {
      rmSync(inLogs(String(name)));
      writeFileSync(inLogs(`${String(name)}.gz`), wrong[index] ?? '');
    }
    expect((await sync(['precheck'])).stdout.trimEnd().split('\n')).toEqual(
      [changed, cut].map((name) => inLogs(String(name))),
    );
    expect(files().filter((name) => name.endsWith('.gz.damaged'))).toHaveLength(2);
  });

  it('lists an hour as lost whose file was damaged when the portal no longer has it, and says so once', async () => {
    await sync(['precheck']);
    const [, second = ''] = files();
    writeFileSync(inLogs(second), '');
    const late = now + 5 * 3_600_000;
    const { code, stderr } = await sync(['precheck'], late);
    expect(code).toBe(7);
    expect(stderr).toContain('the folder lacks: Precheck from 2026-11-18T14:00:00+07:00 to 2026-11-18T15:00:00+07:00.');
    expect((await sync(['precheck'], late)).code).toBe(0);
  });

  it('takes no hour for whole that is not over at the portal, where the clock of this machine is ahead', async () => {
    const { code, stderr } = await sync(['precheck'], now + 3 * 3_600_000, now);
    expect(code).toBe(0);
    expect(stderr).toContain("This machine's clock is 3h00m ahead of the portal's. The portal's time counts.");
    expect(files().at(-1)).toBe('precheck_10234_2026-11-20T11.csv');
    expect(files()).toHaveLength(47);
  });
});
