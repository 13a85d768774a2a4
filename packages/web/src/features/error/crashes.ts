import { userKeyPrefix } from '../../composition/stored.js';

const key = `${userKeyPrefix}crashes`;
const together = 10_000;

/** Keeps when the page crashed; the last two times are enough. */
export function rememberCrash(storage: Storage, now: number): void {
  storage.setItem(key, [...crashTimes(storage), now].slice(-2).join(','));
}

/** Whether the page crashed twice within ten seconds: going back once more would not help. */
export function crashedTwice(storage: Storage): boolean {
  const [first, second] = crashTimes(storage);
  return first !== undefined && second !== undefined && second - first <= together;
}

const crashTimes = (storage: Storage): readonly number[] =>
  (storage.getItem(key) ?? '').split(',').filter((text) => /^\d+$/u.test(text)).map(Number);
