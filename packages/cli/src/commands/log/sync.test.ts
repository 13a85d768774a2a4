import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const sync = (words: readonly string[], at = now): Promise<Ran> => {
  logs.requests.length = 0;
  return overTwins(['log', 'sync', join(folder, 'logs'), ...words], {
    clock: new FakeClock(at),
    folder,
    remote: { logGateway: logs },
  });
};
const files = (): string[] => readdirSync(join(folder, 'logs')).sort();

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
});
