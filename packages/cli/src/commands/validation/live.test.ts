import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryLiveRunGateway } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../../testing/supplier.js';

let folder: ReturnType<typeof aFolder>;
beforeEach(() => {
  folder = aFolder();
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

const live = (gateway: InMemoryLiveRunGateway, argv: readonly string[]): Promise<Ran> =>
  overTwins(['validation', 'live', ...argv], {
    folder: folder.path,
    environment: { QA_KEY: 'very-secret-1' },
    remote: { liveRunGateway: gateway },
  });
const started = ['start', 'api.yml', '--live', 'qa.yml'];
const running = async (): Promise<InMemoryLiveRunGateway> => {
  const gateway = new InMemoryLiveRunGateway();
  await live(gateway, started);
  return gateway;
};

describe('supplier validation live', () => {
  it('starts a live run of the portal with the profile and its credential [CLI-01]', async () => {
    const gateway = new InMemoryLiveRunGateway();
    const { code, stdout, stderr } = await live(gateway, [...started, '--allow-book', '--yes', '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([0, { id: '1' }]);
    expect(gateway.starts).toMatchObject([
      {
        document: { name: 'api.yml' },
        target: {
          baseUrl: 'https://qa.hotel.example/v2',
          credential: 'very-secret-1',
          hotels: ['H-1'],
          requests: 100,
          bookings: 4,
        },
      },
    ]);
    expect(stdout + stderr).not.toContain('very-secret-1');
  });

  it('makes no booking unless it is allowed, and asks before it does', async () => {
    const gateway = await running();
    expect(gateway.starts.map(({ target }) => target.bookings)).toEqual([0]);
    const other = new InMemoryLiveRunGateway();
    const { code, stderr } = await live(other, [...started, '--allow-book', '--json']);
    expect([code, complaintIn(stderr).code, other.starts]).toEqual([2, 'CONFIRMATION_REQUIRED', []]);
  });

  it('names the fields that the portal does not accept, and sends nothing', async () => {
    profile('limits: { requests: 400 }\n');
    const gateway = new InMemoryLiveRunGateway();
    const { code, stderr } = await live(gateway, [...started, '--json']);
    expect([code, complaintIn(stderr).message, gateway.starts]).toEqual([
      2,
      'requests: Takes a whole number from 10 to 120.',
      [],
    ]);
  });

  it('refuses a flag of another action, and a start without a profile', async () => {
    const gateway = new InMemoryLiveRunGateway();
    const wrong = await live(gateway, ['show', '--allow-book', '--json']);
    expect([wrong.code, complaintIn(wrong.stderr).message]).toEqual([
      2,
      '--allow-book belongs to "validation live start".',
    ]);
    const without = await live(gateway, ['start', 'api.yml', '--json']);
    expect([without.code, complaintIn(without.stderr).code]).toEqual([2, 'MISSING_VALUE']);
  });

  it('shows the latest run, and exits with 3 if it failed or left a booking open [CLI-01]', async () => {
    const gateway = await running();
    const first = await live(gateway, ['show', '--json']);
    expect([first.code, JSON.parse(first.stdout)]).toMatchObject([0, { id: '1', state: 'running', file: 'api.yml' }]);
    gateway.change(
      { state: 'finished', runId: '7' },
      { openBookings: [{ reference: 'R', baseUrl: '', sentAt: 0, ids: ['B-1'], calls: [] }] },
    );
    const then = await live(gateway, ['show']);
    expect([then.code, then.stderr]).toMatchObject([3, expect.stringContaining('Cancel it yourself.')]);
    gateway.change({ state: 'failed', message: 'The server did not answer.' }, { openBookings: [] });
    expect((await live(gateway, ['show'])).code).toBe(3);
  });

  it('stops the latest run, and says so where it has ended [CLI-01]', async () => {
    const gateway = await running();
    expect((await live(gateway, ['stop'])).code).toBe(0);
    expect(gateway.now.run?.state).toBe('stopping');
    gateway.change({ state: 'finished' });
    const late = await live(gateway, ['stop', '--json']);
    expect([late.code, complaintIn(late.stderr).message]).toEqual([7, 'Live run 1 has ended already.']);
    const none = await live(new InMemoryLiveRunGateway(), ['stop', '--json']);
    expect([none.code, complaintIn(none.stderr).message]).toEqual([6, 'There is no live run.']);
  });

  it('downloads the recording of a run, or says that it has none [CLI-01]', async () => {
    const gateway = await running();
    const early = await live(gateway, ['download', '--json']);
    expect([early.code, complaintIn(early.stderr).message]).toEqual([6, 'Live run 1 has no recording.']);
    gateway.change({ hasRecording: true });
    expect((await live(gateway, ['download', '1', '-o', 'run.har'])).code).toBe(0);
    expect(readFileSync(join(folder.path, 'run.har'), 'utf8')).toBe('{}');
  });
});
