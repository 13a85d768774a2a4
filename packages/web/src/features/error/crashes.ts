import { isRecord, readStored, userKeyPrefix, writeStored } from '../../browser/stored.js';

const key = `${userKeyPrefix}crashes`;
const together = 10_000;

/** Stores when the page crashed. The last two times are enough. */
export function rememberCrash(storage: Storage, now: number): void {
  storage.setItem(key, [...crashTimes(storage), now].slice(-2).join(','));
}

const lastKey = `${userKeyPrefix}last-crash`;

/** What helps to find the cause of a crash. It is kept in this tab only. */
export interface Crash {
  readonly at: string;
  readonly address: string;
  readonly message: string;
  readonly stack: string;
}

const isCrash = (value: unknown): value is Crash =>
  isRecord(value) && ['at', 'address', 'message', 'stack'].every((name) => typeof value[name] === 'string');

export function keepCrash(storage: Storage, crash: Crash): void {
  writeStored(storage, lastKey, crash);
}

/** The crash as text for an email. Undefined if the page did not crash in this tab. */
export function crashDiagnostics(storage: Storage, browser: string): string | undefined {
  const crash = readStored(storage, lastKey, isCrash);
  return crash === undefined
    ? undefined
    : [
        `Suppliers Portal, ${crash.at}`,
        `Address: ${crash.address}`,
        `Browser: ${browser}`,
        crash.message,
        crash.stack,
      ].join('\n');
}

/** Whether the page crashed twice within ten seconds. Going back again would not help then. */
export function crashedTwice(storage: Storage): boolean {
  const [first, second] = crashTimes(storage);
  return first !== undefined && second !== undefined && second - first <= together;
}

const crashTimes = (storage: Storage): readonly number[] =>
  (storage.getItem(key) ?? '')
    .split(',')
    .filter((text) => /^\d+$/u.test(text))
    .map(Number);
