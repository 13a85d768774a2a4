import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type PortalAddress } from '../e2e/support/portal.js';
import { addPartners, ingest, makeToken, partner } from './agency.js';
import { mebibytes, median, type Figure } from './measurement.js';
import { memoryOf } from './memory.js';

const supplier = new URL('../packages/cli/dist/supplier.cjs', import.meta.url).pathname;
const gibibyte = 1024 ** 3;
const rounds = 3;

/** A log of 1 GiB, taken home by the command line and by curl in turn. */
export async function logDownload(): Promise<readonly Figure[]> {
  const portal = await startPortal({ DEMO: 'off' });
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    await addPartners(portal.address);
    await fillLog(portal.address);
    const token = await makeToken(portal.address);
    const address = `${portal.address.url}/api/logs/Precheck?lookbackHrs=24`;
    const env = {
      ...process.env,
      SUPPLIER_URL: portal.address.url,
      SUPPLIER_TOKEN: token,
      SUPPLIER_CONFIG_DIR: join(folder, 'config'),
      CI: 'true',
    };
    const before = memoryOf(portal.pid, 'VmRSS');
    let during = before;
    const look = setInterval(() => {
      during = Math.max(during, memoryOf(portal.pid, 'VmRSS'));
    }, 20);
    const ours: Run[] = [];
    const theirs: Run[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const mine = join(folder, 'supplier.csv');
      const other = join(folder, 'curl.csv');
      ours.push(
        await runOf(
          process.execPath,
          [supplier, 'log', 'download', 'precheck', '--hours', '24', '-o', mine, '--force'],
          env,
        ),
      );
      theirs.push(
        await runOf(
          'curl',
          ['--silent', '--fail', '--header', `Authorization: Bearer ${token}`, '--output', other, address],
          process.env,
        ),
      );
      const [length, expected] = [statSync(mine).size, statSync(other).size];
      if (length !== expected || length < gibibyte)
        throw new Error(`supplier has ${String(length)} bytes, curl ${String(expected)}`);
      rmSync(mine);
      rmSync(other);
    }
    clearInterval(look);
    const seconds = median(ours.map((run) => run.seconds));
    const curl = median(theirs.map((run) => run.seconds));
    const memory = Math.max(...ours.map((run) => run.peakBytes));
    return [
      {
        what: 'log of 1 GiB by supplier, rate',
        measured: `${(1024 / seconds).toFixed(0)} MiB/s`,
        beside: `curl, ${(1024 / curl).toFixed(0)} MiB/s`,
        ratio: curl / seconds,
        aim: { at: 'least', ratio: 0.6 },
      },
      {
        what: 'the same, peak memory',
        measured: mebibytes(memory),
        beside: '150 MiB',
        ratio: memory / (150 * 1024 ** 2),
        aim: { at: 'most', ratio: 1 },
      },
      {
        what: 'memory of the server during it',
        measured: mebibytes(during),
        beside: `itself before, ${mebibytes(before)}`,
        ratio: during / before,
      },
    ];
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Long messages make a large log of few lines; they differ, so that they do not all but vanish when packed. */
export async function fillLog(portal: PortalAddress): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const messageLength = 4800;
  const noise = Array.from({ length: 40_000 }, (_, index) => ((index * 2_654_435_761) >>> 0).toString(36)).join(' ');
  const perBatch = 11_000;
  const lines = Math.ceil((gibibyte * 1.02) / messageLength);
  for (let sent = 0; sent < lines; sent += perBatch) {
    const batch = Array.from({ length: perBatch }, (_, index) =>
      JSON.stringify({
        dmcId: partner.dmcId,
        at: now - ((sent + index) % 80_000),
        action: 'Precheck',
        hotelId: '1',
        roomId: '1',
        ratePlan: 'BAR',
        checkIn: '2026-12-01',
        checkOut: '2026-12-02',
        success: false,
        reason: 'unknown',
        responseMs: 1,
        requestId: `r${String(sent + index)}`,
        message: noise.slice((sent + index) % 100_000).slice(0, messageLength),
      }),
    );
    await ingest(portal, 'actions', batch.join('\n'));
  }
}

export interface Run {
  readonly seconds: number;
  readonly peakBytes: number;
}

export async function runOf(program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const start = performance.now();
  const child = spawn(program, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (part) => {
    complaint += String(part);
  });
  let peakBytes = 0;
  const look = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(child.pid, 'VmHWM'));
  }, 20);
  const code = await new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  clearInterval(look);
  if (code !== 0) throw new Error(`${program} ${words.slice(0, 4).join(' ')} ended with ${String(code)}: ${complaint}`);
  return { seconds: (performance.now() - start) / 1000, peakBytes };
}
