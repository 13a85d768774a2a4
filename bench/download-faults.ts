import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noise, sendsFaulty, sha256, type Faults } from '../packages/cli/src/testing/faulty-file.js';
import { portalToken, ScriptedPortal } from '../packages/cli/src/testing/scripted-portal.js';
import { mebibytes, type Figure } from './measurement.js';
import { memoryOf } from './memory.js';

const supplier = new URL('../packages/cli/dist/supplier.cjs', import.meta.url).pathname;
const call = 'GET /api/logs/Precheck';
const mebibyte = 1024 ** 2;
const after = 20 * mebibyte;
const memoryAim = 150 * mebibyte;
const large = 2048;

/** What a line and a portal do to a file of 64 MiB, and one of 2 GiB that breaks in its middle. */
export async function downloadFaults(): Promise<readonly Figure[]> {
  const portal = await ScriptedPortal.start();
  const folder = mkdtempSync(join(tmpdir(), 'supplier-faults-'));
  try {
    const { cases, memory } = await everyFault(portal, folder);
    const whole = await twoGibibytes(portal, folder);
    return [
      {
        what: `downloads of 64 MiB with faults, byte for byte right`,
        measured: String(cases),
        beside: `${String(cases)} that were run`,
        ratio: 1,
        aim: { at: 'least', ratio: 1 },
      },
      {
        what: 'the same, peak memory',
        measured: mebibytes(memory),
        beside: mebibytes(memoryAim),
        ratio: memory / memoryAim,
        aim: { at: 'most', ratio: 1 },
      },
      {
        what: 'a download of 2 GiB that breaks at 1 GiB, peak memory',
        measured: `${mebibytes(whole.memory)}, ${whole.seconds.toFixed(1)} s`,
        beside: mebibytes(memoryAim),
        ratio: whole.memory / memoryAim,
        aim: { at: 'most', ratio: 1 },
      },
    ];
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function everyFault(
  portal: ScriptedPortal,
  folder: string,
): Promise<{ readonly cases: number; readonly memory: number }> {
  const content = noise(64 * mebibyte);
  const other = noise(64 * mebibyte, 2);
  const cuts = (count: number): readonly 'cut'[] => Array.from({ length: count }, () => 'cut');
  const busy = { status: 503, retryAfter: 1 } as const;
  const faults: readonly (readonly [string, Omit<Faults, 'content'>, Buffer])[] = [
    ['no fault', { validator: '"one"' }, content],
    ['one break', { validator: '"one"', endings: ['cut'] }, content],
    ['a weak validator', { validator: 'W/"one"', endings: ['cut'] }, content],
    [
      'a weak validator, and another file',
      { validator: 'W/"one"', endings: ['cut'], changedTo: { content: other, validator: 'W/"one"' } },
      other,
    ],
    [
      'another file',
      { validator: '"one"', endings: ['cut'], changedTo: { content: other, validator: '"two"' } },
      other,
    ],
    ['no validator', { endings: ['cut'] }, content],
    ['no ranges', { validator: '"one"', ranges: false, endings: ['cut'] }, content],
    ['no length', { validator: '"one"', chunked: true, endings: ['cut'] }, content],
    ['five breaks', { validator: '"one"', after: 10 * mebibyte, endings: cuts(5) }, content],
    ['six breaks', { validator: '"one"', after: 9 * mebibyte, endings: cuts(6) }, content],
    ['twelve breaks', { validator: '"one"', after: 5 * mebibyte, endings: cuts(12) }, content],
    ['silence', { validator: '"one"', endings: ['stall'] }, content],
    ['a busy portal', { validator: '"one"', endings: [busy, busy] }, content],
  ];
  let memory = 0;
  for (const [name, fault, expected] of faults) {
    sendsFaulty(portal, call, { content, after, ...fault });
    const run = await finished(download(portal, folder));
    if (run.code !== 0) throw new Error(`${name} ended with ${String(run.code)}: ${run.complaint}`);
    await expectDigest(name, folder, sha256(expected));
    memory = Math.max(memory, run.memory);
  }
  memory = Math.max(memory, await killedThreeTimes(portal, folder, content));
  return { cases: faults.length + 1, memory };
}

async function killedThreeTimes(portal: ScriptedPortal, folder: string, content: Buffer): Promise<number> {
  sendsFaulty(portal, call, {
    content,
    validator: '"one"',
    after: 15 * mebibyte,
    endings: ['stall', 'stall', 'stall'],
  });
  for (let kill = 1; kill <= 3; kill += 1) {
    const child = download(portal, folder);
    const end = finished(child);
    while (partSize(folder) < kill * 13 * mebibyte && child.exitCode === null) await sleep(10);
    child.kill('SIGKILL');
    await end;
  }
  const last = await finished(download(portal, folder));
  if (last.code !== 0) throw new Error(`after three kills it ended with ${String(last.code)}: ${last.complaint}`);
  await expectDigest('three kills', folder, sha256(content));
  return last.memory;
}

async function twoGibibytes(
  portal: ScriptedPortal,
  folder: string,
): Promise<{ readonly memory: number; readonly seconds: number }> {
  const block = noise(mebibyte, 3);
  const blockAt = (index: number): Buffer => {
    const copy = Buffer.from(block);
    copy.writeUInt32LE(index, 0);
    return copy;
  };
  const hash = createHash('sha256');
  for (let index = 0; index < large; index += 1) hash.update(blockAt(index));
  portal.on(call, ({ headers }, response) => {
    const from = headers['if-range'] === '"large"' ? Number(/bytes=(\d+)-/u.exec(headers.range ?? '')?.[1] ?? 0) : 0;
    const total = large * mebibyte;
    response.writeHead(from > 0 ? 206 : 200, {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="log.csv"',
      'etag': '"large"',
      'content-length': String(total - from),
      ...(from > 0 ? { 'content-range': `bytes ${String(from)}-${String(total - 1)}/${String(total)}` } : {}),
    });
    const send = (index: number): void => {
      if (index === large) response.end();
      else if (from === 0 && index === large / 2) response.destroy();
      else
        response.write(
          index === Math.floor(from / mebibyte) ? blockAt(index).subarray(from % mebibyte) : blockAt(index),
          () => {
            send(index + 1);
          },
        );
    };
    send(Math.floor(from / mebibyte));
  });
  const started = performance.now();
  const run = await finished(download(portal, folder));
  if (run.code !== 0) throw new Error(`2 GiB ended with ${String(run.code)}: ${run.complaint}`);
  const seconds = (performance.now() - started) / 1000;
  await expectDigest('2 GiB', folder, hash.digest('hex'));
  return { memory: run.memory, seconds };
}

function download(portal: ScriptedPortal, folder: string): ChildProcess {
  const env = {
    ...process.env,
    SUPPLIER_URL: portal.url,
    SUPPLIER_TOKEN: portalToken,
    SUPPLIER_CONFIG_DIR: join(folder, 'config'),
    CI: 'true',
  };
  return spawn(
    process.execPath,
    [supplier, 'log', 'download', 'precheck', '--force', '--no-progress', '-o', join(folder, 'log.csv')],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

async function finished(
  child: ChildProcess,
): Promise<{ readonly code: number | null; readonly complaint: string; readonly memory: number }> {
  let complaint = '';
  child.stderr?.on('data', (part) => {
    complaint += String(part);
  });
  let memory = 0;
  const look = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid, 'VmHWM'));
  }, 20);
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  clearInterval(look);
  return { code, complaint, memory };
}

async function expectDigest(name: string, folder: string, expected: string): Promise<void> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(join(folder, 'log.csv'), { highWaterMark: mebibyte }))
    hash.update(bytes as Buffer);
  const found = hash.digest('hex');
  if (found !== expected) throw new Error(`after ${name} the file has the SHA-256 ${found} instead of ${expected}`);
  rmSync(join(folder, 'log.csv'));
}

const partSize = (folder: string): number =>
  statSync(join(folder, 'log.csv.part'), { throwIfNoEntry: false })?.size ?? 0;
