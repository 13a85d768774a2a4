import {
  anAdmin,
  aUser,
  InMemoryAuditGateway,
  InMemoryRecipientGateway,
  InMemoryTokenGateway,
} from '@suppliers-portal/domain/testing';
import { staffAccountType, type AccessToken, type AuditEntry, type GatewayFailure } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { overTwins, type TwinOptions } from '../testing/over-twins.js';
import { complaintIn, type Ran } from '../testing/supplier.js';

const fixed = { email: 'agency@portal.example', isFixedContact: true };
const ops = { email: 'ops@andaman.example', isFixedContact: false };
const rates = { email: 'rates@andaman.example', isFixedContact: false };

describe('supplier recipient', () => {
  const recipients = async (
    argv: readonly string[],
    present = [fixed, ops, rates],
    options: TwinOptions = {},
  ): Promise<Ran & { gateway: InMemoryRecipientGateway }> => {
    const gateway = new InMemoryRecipientGateway(present);
    return {
      ...(await overTwins(['recipient', ...argv], { remote: { recipientGateway: gateway }, ...options })),
      gateway,
    };
  };
  const left = ({ gateway }: { gateway: InMemoryRecipientGateway }): readonly string[] =>
    gateway.recipients.map(({ email }) => email);

  it('lists who is mailed [SET-01]', async () => {
    expect(JSON.parse((await recipients(['list', '--json'])).stdout)).toEqual([
      { email: fixed.email, fixed: true },
      { email: ops.email, fixed: false },
      { email: rates.email, fixed: false },
    ]);
  });

  it('adds several, and leaves alone who is there [SET-03]', async () => {
    const ran = await recipients(['add', 'OPS@andaman.example', 'new@andaman.example', '--json']);
    expect([ran.code, left(ran)]).toEqual([0, [fixed.email, ops.email, rates.email, 'new@andaman.example']]);
    expect(JSON.parse(ran.stdout)).toMatchObject([
      { email: ops.email, changed: false },
      { email: 'new@andaman.example', changed: true },
    ]);
  });

  it('looks at every address before it adds the first [SET-02]', async () => {
    const ran = await recipients(['add', 'new@andaman.example', 'nobody', '--json']);
    expect([ran.code, complaintIn(ran.stderr).message, left(ran).length]).toEqual([
      2,
      'Enter a valid email address.',
      3,
    ]);
  });

  it('says what came through before one failed [SET-06]', async () => {
    const gateway = new InMemoryRecipientGateway([ops]);
    const add = gateway.add.bind(gateway);
    gateway.add = (email) => {
      if (email.startsWith('b')) gateway.failNextWith({ kind: 'broken', quote: '500', text: 'down' });
      return add(email);
    };
    const { code, stderr } = await overTwins(['recipient', 'add', 'a@b.example', 'b@b.example', 'c@b.example'], {
      remote: { recipientGateway: gateway },
    });
    expect(code).toBe(9);
    expect(stderr).toMatch(/^✗ Failed to add email\n/u);
    expect(stderr).toContain('SERVER_ERROR');
    expect(gateway.recipients.length).toBe(2);
  });

  it('removes after a yes, with -n only says so', async () => {
    expect(left(await recipients(['remove', rates.email, '--yes']))).toEqual([fixed.email, ops.email]);
    expect(left(await recipients(['remove', rates.email, '-n']))).toHaveLength(3);
    expect(await recipients(['remove', rates.email])).toMatchObject({ code: 2 });
  });

  it.each([
    ['the last one [SET-04]', [ops], [ops.email], 7, 'Cannot delete last email, need to have at least 1 email'],
    [
      'all of them at once [SET-04]',
      [ops, rates],
      [ops.email, rates.email],
      7,
      'Cannot delete last email, need to have at least 1 email',
    ],
    [
      'a fixed contact [SET-05]',
      [fixed, ops],
      [fixed.email],
      7,
      'This contact is fixed. Only the agency can change it.',
    ],
    ['who is not there', [ops, rates], ['who@andaman.example'], 6, 'who@andaman.example is no recipient.'],
  ] as const)('does not remove %s', async (_, present, emails, exit, message) => {
    const ran = await recipients(['remove', ...emails, '--yes', '--json'], [...present]);
    expect([ran.code, complaintIn(ran.stderr).message, left(ran).length]).toEqual([exit, message, present.length]);
  });
});

const token = (changes: Partial<AccessToken> = {}): AccessToken => ({
  id: 'token-1',
  name: 'ci',
  dmcId: 10_234,
  scope: 'read',
  createdAt: 0,
  expiresAt: Date.now() + 90 * 86_400_000,
  ...changes,
});

describe('supplier token', () => {
  const tokens = async (
    argv: readonly string[],
    present: readonly AccessToken[] = [token()],
    options: TwinOptions = {},
  ): Promise<Ran & { gateway: InMemoryTokenGateway }> => {
    const gateway = new InMemoryTokenGateway(present);
    return { ...(await overTwins(['token', ...argv], { remote: { tokenGateway: gateway }, ...options })), gateway };
  };

  it('lists name, scope, end and last use, and never a secret', async () => {
    const { stdout } = await tokens(
      ['list', '--json'],
      [token(), token({ id: 'token-2', name: 'old', expiresAt: 1, lastUsedAt: 0 })],
    );
    expect(JSON.parse(stdout)).toMatchObject([
      { name: 'ci', scope: 'read', state: 'valid', lastUsedAt: null },
      { name: 'old', state: 'expired', lastUsedAt: '1970-01-01T00:00:00Z' },
    ]);
  });

  it('makes one and shows it once', async () => {
    const { code, stdout, gateway } = await tokens([
      'create',
      'nightly',
      '--scope',
      'operate',
      '--days',
      '30',
      '--json=token,name',
    ]);
    expect([code, gateway.tokens.map(({ name, scope }) => [name, scope])]).toEqual([
      0,
      [
        ['ci', 'read'],
        ['nightly', 'operate'],
      ],
    ]);
    expect(JSON.parse(stdout)).toEqual({ token: expect.stringMatching(/^spt_/u) as string, name: 'nightly' });
  });

  it.each([
    ['of a name that is taken', ['create', 'CI'], 7, 'A token of that name exists.'],
    ['without a name', ['create', ' '], 2, 'Enter a name.'],
  ] as const)('makes none %s', async (_, argv, exit, message) => {
    const { code, stderr, gateway } = await tokens([...argv, '--json'], [token()]);
    expect([code, complaintIn(stderr).message, gateway.tokens.length]).toEqual([exit, message, 1]);
  });

  it('makes one that can change things for an admin too [AUTH-12, CLI-01]', async () => {
    const argv = ['create', 'x', '--scope', 'operate', '-a', '10234', '--json'];
    const { code, gateway } = await tokens(argv, [], { user: anAdmin() });
    expect([code, gateway.tokens.map(({ scope }) => scope)]).toEqual([0, ['operate']]);
  });

  it('says with -n what would be made, or why not, and makes nothing', async () => {
    const { code, stdout, stderr, gateway } = await tokens(['create', ' nightly ', '--days', '30', '-n'], [token()], {
      terminals: ['stdout'],
    });
    expect([code, gateway.tokens.length, stderr]).toEqual([0, 1, 'Nothing was made.\n']);
    expect(stdout).toContain('A token "nightly" for account 10234 that may read would be made');
    expect(JSON.parse((await tokens(['create', 'nightly', '-n', '--json'])).stdout)).toEqual({
      name: 'nightly',
      account: 10_234,
      scope: 'read',
      changed: false,
    });
    expect(await tokens(['create', 'CI', '-n'])).toMatchObject({ code: 7 });
  });

  it.each([
    ['list', ['list']],
    ['create', ['create', 'nightly', '--yes']],
    ['revoke', ['revoke', 'ci', '--yes']],
  ])('says to staff where theirs are: %s', async (_, argv) => {
    const gateway = new InMemoryTokenGateway([]);
    const forbidden: GatewayFailure = { kind: 'forbidden', text: 'no' };
    gateway.failNextWith(forbidden, forbidden);
    const user = aUser({
      accountType: staffAccountType,
      staffRole: 'owner',
      dmcId: 99_999,
      dmcName: '',
      availableDmc: [],
    });
    const { code, stderr } = await overTwins(['token', ...argv, '--json'], { remote: { tokenGateway: gateway }, user });
    expect([code, complaintIn(stderr)]).toMatchObject([
      5,
      {
        message: 'Staff of the agency has no access tokens here.',
        hint: expect.stringContaining('under Your account, Sessions') as string,
      },
    ]);
  });

  it('ends one by its name or its id, after a yes', async () => {
    expect((await tokens(['revoke', 'CI', '--yes'])).gateway.tokens).toEqual([]);
    expect((await tokens(['revoke', 'token-1', '--yes'])).gateway.tokens).toEqual([]);
    expect((await tokens(['revoke', 'ci', '-n'])).gateway.tokens).toHaveLength(1);
    expect(await tokens(['revoke', 'ci'])).toMatchObject({ code: 2 });
    expect(await tokens(['revoke', 'other', '--yes'])).toMatchObject({ code: 6 });
    const twice = await tokens(['revoke', 'ci', '--yes'], [token(), token({ id: 'token-2', expiresAt: 1 })]);
    expect([twice.code, twice.gateway.tokens.length]).toEqual([2, 2]);
    expect(twice.stderr).toContain('token-1, token-2');
  });
});

const entry = (index: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: String(index),
  at: Date.UTC(2026, 10, 20, 8) - index * 60_000,
  who: 'ana@andaman.example',
  kind: 'added-recipient',
  details: `ops-${String(index)}@andaman.example`,
  ...changes,
});

describe('supplier audit list', () => {
  const audit = (argv: readonly string[], entries: readonly AuditEntry[], options: TwinOptions = {}): Promise<Ran> =>
    overTwins(['audit', 'list', ...argv], { remote: { auditGateway: new InMemoryAuditGateway(entries) }, ...options });

  it('shows the newest first, a page at a time, and says that there is more', async () => {
    const { stdout, stderr } = await audit(['--page-size', '2'], [entry(2), entry(0, { tokenName: 'ci' }), entry(1)], {
      terminals: ['stdout'],
    });
    expect(
      stdout
        .split('\n')
        .slice(1, 3)
        .map((line) => /ops-\d/u.exec(line)?.[0]),
    ).toEqual(['ops-0', 'ops-1']);
    expect(stdout).toContain('ana@andaman.example (ci)');
    expect(stdout).toContain('Added recipient');
    expect(stderr).toContain('2 of 3 entries.');
  });

  it('filters, and lists every one with --all', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      entry(index, index % 2 === 0 ? { kind: 'created-token' } : {}),
    );
    const { stdout } = await audit(
      ['--kind', 'created-token', '--from', '2026-11-20', '--to', '2026-11-20', '--all', '--json'],
      many,
    );
    expect((JSON.parse(stdout) as { kind: string }[]).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 60 }, () => 'created-token'),
    );
  });

  it.each([
    [['--kind', 'stole-token']],
    [['--from', '2026-02-30']],
    [['--from', '2026-1-1']],
    [['--from', '2026-11-20', '--to', '2026-11-19']],
    [['--page', '0']],
    [['--page-size', '1001']],
  ])('refuses %j and says what it takes', async (flags) => {
    const { code, stdout, stderr } = await audit([...flags, '--json'], []);
    expect([code, stdout, complaintIn(stderr).code]).toEqual([2, '', 'INVALID_VALUE']);
  });
});
