import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { largestUploadBytes, mostTokens } from '@suppliers-portal/domain';
import { expect, it } from 'vitest';
import { packageRoot } from '../kernel/package-root.js';
import { statementMilliseconds } from '../platform/database/database.js';
import { headersMilliseconds, requestMilliseconds } from '../platform/http/socket-limits.js';
import { usualTurns } from '../platform/ingestion/batch-turns.js';
import { defaultLimits } from '../platform/ingestion/line-reader.js';
import { ageing } from './housekeeping.js';

const page = readFileSync(join(packageRoot(), '../../docs/operations.md'), 'utf8');
const section = (title: string): string => {
  const [, rest = ''] = page.split(`\n## ${title}\n`);
  return (rest.split('\n## ')[0] ?? '').replaceAll(/\s+/gu, ' ');
};
const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

it.each([
  [
    'time until a request',
    `${requestMilliseconds / 60_000} minutes, its headers ${headersMilliseconds / 1000} seconds`,
  ],
  ['document for API Self Validation', `${mebibytes(largestUploadBytes)};`],
  [
    'batch of a dataset',
    `${mebibytes(defaultLimits.batchBytes)} unpacked, ${mebibytes(defaultLimits.lineBytes)} per line`,
  ],
  ['batches at once', `${usualTurns.atATime}, and ${usualTurns.waiting} waiting`],
  ['statement of the database', `${statementMilliseconds / 1000} seconds`],
  ['access tokens of one person', `${mostTokens},`],
])('docs/operations.md has the limit of the code: %s', (what, limit) => {
  const [, rest = ''] = section('Limits').split(`| ${what}`);
  expect(rest.split(' | ')[1]).toContain(limit);
});

/** The words of docs/operations.md for what is kept for a month or longer. A table without words fails. */
const words: Readonly<Record<string, string>> = {
  action_hours: 'hourly counters after',
  failure_hours: 'failed calls, and the data that they are compared with, after',
  failed_calls: 'failed calls, and the data that they are compared with, after',
  attempt_hours: 'failed calls, and the data that they are compared with, after',
  attempt_crosses: 'failed calls, and the data that they are compared with, after',
  attempt_minutes: 'failed calls, and the data that they are compared with, after',
  failure_days: 'failed calls, and the data that they are compared with, after',
  mails: 'emails about the connection, and turn-ons that were refused, after',
  turn_on_refusals: 'emails about the connection, and turn-ons that were refused, after',
  annotations: 'marks, notices, and what the suggestions of rooms learned, after',
  notices: 'marks, notices, and what the suggestions of rooms learned, after',
  room_learnings: 'marks, notices, and what the suggestions of rooms learned, after',
  ingestion_batches: 'keys of ingested batches after',
  imports: 'what the page Imports shows of them after',
  access_tokens: 'tokens',
  account_mails: 'other emails after',
  verdict_mails: 'other emails after',
  recipient_notices: 'other emails after',
  sign_in_places: 'places of sign-ins after',
};

it('docs/operations.md says for how long each kind of data is kept', () => {
  const long = ageing.filter(({ kept }) => kept.endsWith(' days') && Number.parseInt(kept) >= 30);
  const removed = section('What is removed, and when');
  expect(long.length).toBeGreaterThan(10);
  expect(
    long
      .filter(({ table, kept }) => !removed.includes(`${words[table] ?? '(no words)'} ${kept}`))
      .map(({ table }) => table),
  ).toEqual([]);
});
