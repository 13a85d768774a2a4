import { join } from 'node:path';
import type { Journal, JournalEntry } from '@suppliers-portal/conformance';
import { foldersOf } from '../../kernel/configuration/folders.js';
import { readJsonFile } from '../../kernel/configuration/json-file.js';
import { changeJsonFile } from '../../kernel/configuration/locked-file.js';
import { isObject, type Json } from '../../kernel/output/answer.js';
import type { Context } from '../context.js';

/** Of which run a booking is, so that another one can cancel it. */
export interface RunPlace {
  readonly baseUrl: string;
  /** Whole paths, and the version that was compared with. */
  readonly document: string;
  readonly profile: string;
  readonly version: string;
}

export interface KeptBooking extends JournalEntry, RunPlace {
  readonly process: number;
}

const pathOf = (context: Context): string => join(foldersOf(context.terminal).state, 'test-bookings.json');

/** Test bookings that may be open, in a file that outlives the process. */
export function bookingJournal(context: Context, place: RunPlace): Journal {
  const { clock, processId } = context.terminal;
  const { state } = foldersOf(context.terminal);
  return {
    put: (entry) =>
      changeJsonFile(pathOf(context), state, clock, (now) => ({
        ...now,
        [entry.reference]: { ...entry, ids: [...entry.ids], ...place, process: processId },
      })),
    remove: (reference) =>
      changeJsonFile(pathOf(context), state, clock, (now) =>
        Object.fromEntries(Object.entries(now).filter(([name]) => name !== reference)),
      ),
  };
}

/** Those whose run does not run any more. */
export async function keptBookings(context: Context): Promise<readonly KeptBooking[]> {
  const { terminal } = context;
  const all = Object.values((await readJsonFile(pathOf(context))) ?? {}).flatMap((value) => keptBooking(value) ?? []);
  return all.filter((one) => one.process === terminal.processId || !terminal.isRunning(one.process));
}

function keptBooking(value: Json | undefined): KeptBooking | undefined {
  if (value === undefined || !isObject(value)) return undefined;
  const { reference, sentAt, ids, baseUrl, document, profile, version, process } = value;
  const isWhole =
    [reference, baseUrl, document, profile, version].every((text) => typeof text === 'string') &&
    typeof sentAt === 'number' &&
    Array.isArray(ids) &&
    typeof process === 'number';
  return isWhole ? (value as unknown as KeptBooking) : undefined;
}
