import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryLiveRunGateway } from '@suppliers-portal/domain/testing';
import { liveLimits, otherScheduleText, type LiveSchedule } from '@suppliers-portal/domain';
import { readProfile } from '@suppliers-portal/conformance';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../../testing/supplier.js';

let folder: ReturnType<typeof aFolder>;
let gateway: InMemoryLiveRunGateway;
beforeEach(() => {
  folder = aFolder();
  gateway = new InMemoryLiveRunGateway();
  writeFileSync(join(folder.path, 'api.yml'), 'openapi: 3.0.0\n');
  profile('');
});
afterEach(() => {
  folder.remove();
});

function profile(more: string): void {
  writeFileSync(
    join(folder.path, 'qa.yml'),
    `baseUrl: https://qa.hotel.example/v2\ncredential: QA_KEY\nhotels: [H-1]\n${more}`,
  );
}

const run = (argv: readonly string[], terminals: readonly 'stdout'[]): Promise<Ran> =>
  overTwins(['validation', 'schedule', ...argv], {
    folder: folder.path,
    environment: { QA_KEY: 'very-secret-1' },
    remote: { liveRunGateway: gateway },
    terminals,
  });
const schedule = (...argv: readonly string[]): Promise<Ran> => run(argv, []);
/** The exit code, and what a user reads on a terminal. */
const onTerminal = async (...argv: readonly string[]): Promise<readonly [number, string]> => {
  const { code, stdout } = await run(argv, ['stdout']);
  return [code, stdout];
};
const set = ['set', 'api.yml', '--live', 'qa.yml'];
const kept: LiveSchedule = {
  every: 'week',
  weekday: 'friday',
  hour: 22,
  zone: 'utc',
  fileName: 'mine.yml',
  baseUrl: 'https://qa.hotel.example/v2',
  requests: 100,
  bookings: 0,
  by: 'ana@andaman.example',
  nextAt: Date.parse('2026-11-27T22:00:00Z'),
};
const forbidden = { kind: 'forbidden', text: 'You do not have the right to do this.' } as const;
const complaint = async (...argv: readonly string[]) => {
  const { code, stderr } = await schedule(...argv, '--json');
  return [code, complaintIn(stderr).code, complaintIn(stderr).message];
};

describe('supplier validation schedule', () => {
  it('sets a schedule with the profile, and prints no credential [CLI-01]', async () => {
    const times = ['--every', 'week', '--weekday', 'friday', '--hour', '22', '--zone', 'utc'];
    const { code, stdout, stderr } = await schedule(...set, ...times, '--allow-book', '--yes', '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      {
        schedule: 'Every Friday at 22:00 UTC',
        weekday: 'friday',
        file: 'api.yml',
        baseUrl: 'https://qa.hotel.example/v2',
        requests: 100,
        bookings: 4,
        lastAt: null,
        lastVerdict: null,
      },
    ]);
    expect(gateway.scheduled).toMatchObject({ every: 'week', weekday: 'friday', hour: 22, zone: 'utc', bookings: 4 });
    expect(stdout + stderr).not.toContain('very-secret-1');
    expect(gateway.starts).toEqual([]);
  });

  it('sets every day at 03:00 Bangkok time without test bookings if nothing else is said', async () => {
    expect(await onTerminal(...set, '--yes')).toEqual([
      0,
      expect.stringContaining('Every day at 03:00 Bangkok time: set'),
    ]);
    expect(gateway.scheduled).toMatchObject({ every: 'day', hour: 3, zone: 'bangkok', bookings: 0 });
  });

  it('asks before the portal keeps the credential, and before the schedule ends', async () => {
    gateway.scheduled = kept;
    expect((await complaint(...set)).slice(0, 2)).toEqual([2, 'CONFIRMATION_REQUIRED']);
    expect((await complaint('off')).slice(0, 2)).toEqual([2, 'CONFIRMATION_REQUIRED']);
    expect(gateway.scheduled).toEqual(kept);
  });

  it('names each field that the portal does not accept, and changes nothing', async () => {
    profile('limits: { requests: 400, minutes: 60 }\n');
    expect(await complaint(...set, '--yes')).toEqual([
      2,
      'INVALID_VALUE',
      'requests: Takes a whole number from 10 to 120. minutes: Takes a whole number from 1 to 15.',
    ]);
    expect(gateway.scheduled).toBeUndefined();
  });

  it.each([
    ['an hour that does not exist', [...set, '--hour', '24'], /--hour/u],
    ['an unknown day', [...set, '--weekday', 'someday'], /--weekday/u],
    ['no document', ['set', '--live', 'qa.yml'], /^The document is missing\.$/u],
    ['no profile', ['set', 'api.yml'], /^The profile of your QA server is missing\.$/u],
    ['a flag of another action', ['off', '--hour', '4'], /^--hour belongs to "validation schedule set"\.$/u],
    ['a day of a daily run', [...set, '--weekday', 'friday'], /^--weekday belongs to --every week\.$/u],
    ['half of the booking flags', [...set, '--allow-non-refundable'], /belongs to --allow-book/u],
  ])('rejects %s', async (_, argv, message) => {
    expect(await complaint(...argv, '--yes')).toEqual([2, expect.any(String), expect.stringMatching(message)]);
    expect(gateway.scheduled).toBeUndefined();
  });

  it('says why the portal rejected the address', async () => {
    const text = 'This address cannot be called: it is private, local or not https.';
    gateway.setSchedule = () => Promise.resolve({ ok: false, failure: { kind: 'invalid', text } });
    expect(await complaint(...set, '--yes')).toEqual([7, 'REFUSED', text]);
  });

  it('names the schedule that it replaces, and leaves one that a colleague has set since', async () => {
    gateway.scheduled = { ...kept, edition: 'one' };
    const asked = await schedule(...set, '--json');
    expect(complaintIn(asked.stderr).message).toContain(
      'in place of Every Friday at 22:00 UTC, which ana@andaman.example set',
    );
    const colleagues = { ...kept, hour: 5, edition: 'two' };
    gateway.schedule = () => {
      const read = gateway.scheduled;
      gateway.scheduled = colleagues;
      return Promise.resolve({ ok: true, value: read });
    };
    for (const argv of [set, ['off']]) {
      gateway.scheduled = { ...kept, edition: 'one' };
      expect(await complaint(...argv, '--yes')).toEqual([7, 'REFUSED', otherScheduleText]);
      expect(gateway.scheduled).toEqual(colleagues);
    }
  });

  it('shows the schedule with its last result [CLI-01]', async () => {
    gateway.scheduled = { ...kept, lastAt: 0, lastVerdict: 'does-not-conform', lastRunId: '12' };
    const json = await schedule('show', '--json');
    expect([json.code, JSON.parse(json.stdout)]).toMatchObject([
      0,
      { by: 'ana@andaman.example', lastVerdict: 'does-not-conform', lastRunId: '12', lastProblem: null },
    ]);
    expect(await onTerminal('show')).toEqual([
      0,
      expect.stringMatching(
        /Every Friday at 22:00 UTC[^]*Last result: does not conform[^]*See it: supplier validation show 12/u,
      ),
    ]);
  });

  it('shows why the last run could not be made, and exits with 3', async () => {
    gateway.scheduled = { ...kept, lastAt: 0, lastProblem: 'The connection is off.' };
    expect(await onTerminal('show')).toEqual([
      3,
      expect.stringContaining('It could not be made: The connection is off.'),
    ]);
  });

  it('ends the schedule [CLI-01]', async () => {
    gateway.scheduled = kept;
    expect(await onTerminal('off', '--yes')).toEqual([
      0,
      expect.stringContaining('The portal has deleted the credential.'),
    ]);
    expect(gateway.scheduled).toBeUndefined();
  });

  it.each([[['show']], [['off', '--yes']]])('exits with 6 at %j if there is no schedule', async (argv) => {
    expect(await complaint(...argv)).toEqual([6, 'NOT_FOUND', 'There is no schedule.']);
  });

  it.each([[['show']], [[...set, '--yes']], [['off', '--yes']]])(
    'exits with 5 at %j without the right',
    async (argv) => {
      gateway.scheduled = kept;
      gateway.failNextWith(forbidden);
      expect((await complaint(...argv)).slice(0, 2)).toEqual([5, 'FORBIDDEN']);
      expect(gateway.scheduled).toEqual(kept);
    },
  );
});

it('a profile that names no limits has those with which the form of the portal begins', () => {
  const read = readProfile('baseUrl: https://qa.hotel.example/pull\ncredential: QA_KEY\nhotels: ["88120"]\n');
  if (!read.ok) throw new Error('the profile is not read');
  const { requests, minutes, bookings } = read.profile.limits;
  const first = [liveLimits.requests, liveLimits.minutes, liveLimits.bookings].map((limit) => limit.first);
  expect([requests, minutes, bookings]).toEqual(first);
});
