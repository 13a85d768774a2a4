import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const PREFIX = 'portal-tests-';
const GIB = 1024 ** 3;
/** The tests need about one; the rest is for what else the machine does. */
const NEEDED = 3 * GIB;

/**
 * Gives this process, and all that it starts, a folder in memory for what is temporary: the tests make and remove
 * thousands of small files, and a disk makes them wait. Where there is too little memory, nothing changes.
 * The folder goes with the process.
 */
export function keepTemporaryFilesInMemory() {
  if (process.platform !== 'linux' || tmpdir().startsWith(IN_MEMORY) || !hasRoom()) return;
  removeLeftOvers();
  const folder = mkdtempSync(`${IN_MEMORY}/${PREFIX}${String(process.pid)}-`);
  // PostgreSQL runs as another account and has to pass through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED && freemem() >= NEEDED;
  } catch {
    return false;
  }
}

/** A process that was killed leaves its folder behind. */
function removeLeftOvers() {
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(`${IN_MEMORY}/${name}`, { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another account's process is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
