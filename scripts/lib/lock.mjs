import { mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does the work while no other process does work under the same lock. The lock is a folder that holds one file, named
 * after the process that owns it.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  for (let told = false; !takeLock(folder, process.pid); told = true) {
    if (!told) console.log('Another start is preparing the portal. Waiting for it…');
    await wait(200);
  }
  try {
    return await work();
  } finally {
    releaseLock(folder, process.pid);
  }
}

/**
 * @param {string} folder
 * @param {number} pid
 * @returns {boolean} whether the lock is now held by this process
 */
export function takeLock(folder, pid) {
  for (const owner of ownersOf(folder)) if (!isAlive(owner)) releaseLock(folder, owner);
  const mine = `${folder}.${pid}`;
  mkdirSync(mine, { recursive: true });
  writeFileSync(`${mine}/${pid}`, '');
  try {
    // A folder can take the place of an empty one or of none, and of no other: of two that try, one wins.
    renameSync(mine, folder);
    return true;
  } catch {
    releaseLock(mine, pid);
    return false;
  }
}

/**
 * Removes the file of this very owner, and the folder only once it is empty: a lock that has passed to
 * another user stays untouched.
 * @param {string} folder
 * @param {number} owner
 */
export function releaseLock(folder, owner) {
  try {
    unlinkSync(`${folder}/${owner}`);
    rmdirSync(folder);
  } catch {
    // Another user has already removed it, or taken it over.
  }
}

/** @param {string} folder */
function ownersOf(folder) {
  try {
    return readdirSync(folder).map(Number);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, but belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
