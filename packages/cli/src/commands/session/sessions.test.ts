import { InMemoryOwnEventsGateway, InMemorySessionListGateway } from '@suppliers-portal/domain/testing';
import type { ActiveSession } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';

const session = (changes: Partial<ActiveSession>): ActiveSession => ({
  id: 's-123456',
  kind: 'browser',
  client: 'Firefox on Linux',
  network: '192.0.2.7',
  startedAt: 0,
  lastUsedAt: 1000,
  endsAt: 2000,
  isThis: false,
  ...changes,
});

async function sessions(...argv: readonly string[]) {
  const gateway = new InMemorySessionListGateway([
    session({ id: 't-0', kind: 'tool', name: 'laptop', isThis: true }),
    session({}),
    session({ id: 't-1', kind: 'token', name: 'nightly', dmcId: 10_234 }),
  ]);
  const ran = await overTwins(['session', ...argv], { remote: { sessionListGateway: gateway } });
  return { ...ran, left: gateway.sessions.map(({ id }) => id) };
}

describe('supplier session', () => {
  it('lists kind, network and last use, and says which one this is', async () => {
    const { stdout } = await sessions('list', '--json');
    expect(JSON.parse(stdout)).toMatchObject([
      { id: 't-0', kind: 'tool', name: 'laptop', this: true, lastUsedAt: '1970-01-01T00:00:01Z' },
      { id: 's-123456', kind: 'browser', name: 'Firefox on Linux', network: '192.0.2.7', this: false },
      { id: 't-1', kind: 'token', name: 'nightly', account: 10_234 },
    ]);
  });

  it('ends one, and asks before', async () => {
    expect(await sessions('end', 's-123456', '--yes')).toMatchObject({ code: 0, left: ['t-0', 't-1'] });
    expect(await sessions('end', 's-123456')).toMatchObject({ code: 2, left: ['t-0', 's-123456', 't-1'] });
    expect(await sessions('end', 's-123456', '-n')).toMatchObject({ code: 0, left: ['t-0', 's-123456', 't-1'] });
  });

  it('finds one by its name or by the start of its id, and never takes one of several', async () => {
    expect(await sessions('end', 'Nightly', '--yes')).toMatchObject({ code: 0, left: ['t-0', 's-123456'] });
    expect(await sessions('end', 's-12', '--yes')).toMatchObject({ code: 0, left: ['t-0', 't-1'] });
    expect(await sessions('end', 's-', '--yes')).toMatchObject({ code: 6 });
    const gateway = new InMemorySessionListGateway([session({ id: 's-1234' }), session({ id: 's-1235' })]);
    const several = await overTwins(['session', 'end', 's-123', '--yes'], { remote: { sessionListGateway: gateway } });
    expect([several.code, gateway.sessions.length]).toEqual([2, 2]);
    expect(several.stderr).toContain('s-1234, s-1235');
  });

  it('ends all others, and says how many', async () => {
    const { code, stdout, left } = await sessions('end', '--others', '--yes', '--json');
    expect([code, JSON.parse(stdout), left]).toEqual([0, { ended: 2, changed: true }, ['t-0']]);
    const tried = await sessions('end', '--others', '-n', '--json');
    expect([JSON.parse(tried.stdout), tried.left.length]).toEqual([{ ended: 2, changed: false }, 3]);
  });

  it('says what is missing, and that a session is not there', async () => {
    expect(await sessions('end')).toMatchObject({ code: 2, left: ['t-0', 's-123456', 't-1'] });
    expect(await sessions('end', 's-123456', '--others', '--yes')).toMatchObject({
      code: 2,
      left: ['t-0', 's-123456', 't-1'],
    });
    expect(await sessions('end', 'other', '--yes')).toMatchObject({ code: 6, left: ['t-0', 's-123456', 't-1'] });
  });

  it('lists what happened to the account, with network and count', async () => {
    const events = new InMemoryOwnEventsGateway([
      { id: 1, at: 1000, event: 'authn_login_fail', network: '192.0.2.9', times: 3 },
      { id: 2, at: 2000, event: 'authn_login_success', network: '192.0.2.7', client: 'Firefox on Linux' },
    ]);
    const { code, stdout } = await overTwins(['session', 'history', '--json'], {
      remote: { ownEventsGateway: events },
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      {
        at: '1970-01-01T00:00:02Z',
        what: 'Signed in',
        network: '192.0.2.7',
        client: 'Firefox on Linux',
        event: 'authn_login_success',
        times: 1,
      },
      {
        at: '1970-01-01T00:00:01Z',
        what: 'Wrong password at sign-in (3 times)',
        network: '192.0.2.9',
        client: null,
        event: 'authn_login_fail',
        times: 3,
      },
    ]);
  });
});
