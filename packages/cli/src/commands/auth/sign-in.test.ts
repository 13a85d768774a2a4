import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { aUser, anAdmin, InMemoryPasswordGateway, InMemoryToolSignInGateway } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Keyring } from '../../kernel/configuration/keyring.js';
import { HurriedClock } from '../../testing/fake-terminal.js';
import { overTwins, type TwinOptions } from '../../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../../testing/supplier.js';

const person = ['stdin', 'stdout', 'stderr'] as const;

describe('signing in as a person', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
  });
  afterEach(() => {
    folder.remove();
  });

  const login = (
    flags: readonly string[],
    gateway: InMemoryToolSignInGateway,
    { environment, ...options }: TwinOptions = {},
  ): Promise<Ran> =>
    overTwins(['auth', 'login', ...flags], {
      terminals: person,
      clock: new HurriedClock(),
      remote: { toolSignInGateway: gateway },
      ...options,
      environment: { NO_COLOR: '1', SUPPLIER_TOKEN: '', SUPPLIER_CONFIG_DIR: folder.path, ...environment },
    });
  const credentials = (): string => readFileSync(join(folder.path, 'credentials.json'), 'utf8');
  const allowing = (): InMemoryToolSignInGateway =>
    Object.assign(new InMemoryToolSignInGateway(), { answers: [{ kind: 'pending' }, { kind: 'slow-down' }] });

  it('shows a code and waits until it was allowed in a browser anywhere [AUTH-02]', async () => {
    const gateway = allowing();
    gateway.decided = { kind: 'granted', token: gateway.token };
    const { code, stderr, stdout } = await login(['--device', '--insecure-storage'], gateway);
    expect(code).toBe(0);
    expect(stderr).toContain(
      'Open http://portal.test/main?connect=cli\nand type the code  BCDF-GHJK  within 10 minutes.',
    );
    expect(gateway.tool).toEqual({
      client: expect.stringMatching(/^supplier /u) as string,
      host: 'ana-laptop',
      scope: 'operate',
    });
    expect(credentials()).toContain(gateway.token.secret);
    expect(stdout + stderr).not.toContain(gateway.token.secret);
    expect(stdout).toContain(aUser().email);
  });

  it('needs no terminal for a code: it is on stderr, as one line of JSON where that is wanted', async () => {
    const gateway = allowing();
    gateway.decided = { kind: 'granted', token: gateway.token };
    const plain = await login(['--device', '--insecure-storage', '--no-input'], gateway, { terminals: [] });
    expect([plain.code, plain.stderr.includes('BCDF-GHJK')]).toEqual([0, true]);
    const again = allowing();
    again.decided = { kind: 'granted', token: again.token };
    const { code, stderr } = await login(['--device', '--insecure-storage', '--json'], again, { terminals: [] });
    expect([code, JSON.parse(stderr)]).toMatchObject([
      0,
      { type: 'device-code', address: 'http://portal.test/main?connect=cli', code: 'BCDF-GHJK', expiresInSeconds: 600 },
    ]);
  });

  it.each([
    ['denied', 1, 'DECLINED'],
    ['expired', 8, 'NOT_REACHED'],
  ] as const)('says how it ended when it was %s', async (kind, exit, word) => {
    const gateway = new InMemoryToolSignInGateway();
    gateway.decided = { kind };
    const { code, stderr } = await login(['--device', '--insecure-storage'], gateway);
    expect([code, existsSync(join(folder.path, 'credentials.json'))]).toEqual([exit, false]);
    expect(stderr).toContain(word);
  });

  it('takes a code where no browser can be started, and over SSH', async () => {
    for (const environment of [{}, { SSH_CONNECTION: '10.0.0.1 22' }]) {
      const gateway = new InMemoryToolSignInGateway();
      gateway.decided = { kind: 'granted', token: gateway.token };
      let opened = 0;
      const { stderr } = await login(['--insecure-storage'], gateway, {
        environment,
        ...('SSH_CONNECTION' in environment
          ? {
              browser: () => {
                opened += 1;
              },
            }
          : {}),
      });
      expect([stderr.includes('BCDF-GHJK'), opened]).toEqual([true, 0]);
    }
  });

  /** A browser that goes where it is sent, as a user allows or denies. */
  const browsing =
    (answer: (query: URLSearchParams) => string, seen: URLSearchParams[] = []) =>
    (address: string): void => {
      const { searchParams } = new URL(address);
      seen.push(searchParams);
      void fetch(`${searchParams.get('redirectUri') ?? ''}?${answer(searchParams)}`);
    };

  it('goes through the browser of this machine, with a proof that only this process has', async () => {
    const gateway = new InMemoryToolSignInGateway();
    const exchanged: { code: string; codeVerifier: string; redirectUri: string }[] = [];
    const exchange = gateway.exchange.bind(gateway);
    gateway.exchange = (request) => {
      exchanged.push(request as (typeof exchanged)[number]);
      return exchange(request);
    };
    const seen: URLSearchParams[] = [];
    const { code } = await login(['--insecure-storage', '--scope', 'read'], gateway, {
      browser: browsing((query) => `code=code-1&state=${query.get('state') ?? ''}`, seen),
    });
    expect(code).toBe(0);
    expect(seen[0]?.get('scope')).toBe('read');
    expect(seen[0]?.get('redirectUri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/u);
    expect(
      createHash('sha256')
        .update(exchanged[0]?.codeVerifier ?? '')
        .digest('base64url'),
    ).toBe(seen[0]?.get('codeChallenge'));
    expect(credentials()).toContain(gateway.token.secret);
  });

  it('does not listen to a browser that brings another state, and takes no for an answer', async () => {
    let status: Promise<number> | undefined;
    const { code, stderr } = await login(['--insecure-storage'], new InMemoryToolSignInGateway(), {
      browser: (address) => {
        const { searchParams } = new URL(address);
        const back = searchParams.get('redirectUri') ?? '';
        status = fetch(`${back}?code=code-1&state=forged`).then((answer) => {
          void fetch(`${back}?error=access_denied&state=${searchParams.get('state') ?? ''}`);
          return answer.status;
        });
      },
    });
    expect([code, await status]).toEqual([1, 404]);
    expect(stderr).toContain('denied in the browser');
  });

  it.each<readonly [string, readonly string[], TwinOptions]>([
    ['in a pipeline', [], { environment: { CI: 'true' } }],
    ['where nobody may be asked', ['--no-input'], {}],
    ['where a machine reads', ['--json'], {}],
    ['where nobody watches', [], { terminals: [] }],
  ])('names --with-token %s', async (_, flags, options) => {
    const { code, stderr, stdout } = await login(flags, new InMemoryToolSignInGateway(), {
      browser: () => undefined,
      ...options,
    });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--with-token');
  });

  const fakeKeyring = (): Keyring & { readonly kept: Map<string, string> } => {
    const kept = new Map<string, string>();
    return {
      kept,
      read: (account) => kept.get(account),
      write: (account, secret) => {
        kept.set(account, secret);
      },
      remove: (account) => {
        kept.delete(account);
      },
    };
  };
  const over = (keyring: Keyring | undefined, argv: readonly string[], options: TwinOptions = {}): Promise<Ran> =>
    overTwins(argv, {
      loadKeyring: () => Promise.resolve(keyring),
      ...options,
      environment: { SUPPLIER_TOKEN: '', SUPPLIER_CONFIG_DIR: folder.path, ...options.environment },
    });

  it('keeps the token in the keyring where there is one, asks for no consent, and forgets it there', async () => {
    const keyring = fakeKeyring();
    expect((await over(keyring, ['auth', 'login', '--with-token'], { input: 'spt_something' })).code).toBe(0);
    expect([...keyring.kept]).toEqual([['default@http://localhost:8080', 'spt_something']]);
    expect(existsSync(join(folder.path, 'credentials.json'))).toBe(false);
    expect(readFileSync(join(folder.path, 'config.json'), 'utf8')).not.toContain('spt_');
    expect(JSON.parse((await over(keyring, ['auth', 'status', '--json'])).stdout)).toMatchObject({
      signedIn: true,
      token: { storage: 'keyring' },
    });
    expect(JSON.parse((await over(keyring, ['auth', 'logout', '--all', '--json'])).stdout)).toMatchObject({
      forgotten: 1,
    });
    expect(keyring.kept.size).toBe(0);
  });

  it('keeps to the file, or to the keyring, where SUPPLIER_CREDENTIALS says so', async () => {
    const keyring = fakeKeyring();
    const login = ['auth', 'login', '--with-token', '--json'];
    const asked = await over(keyring, login, { input: 'spt_something', environment: { SUPPLIER_CREDENTIALS: 'file' } });
    expect(complaintIn(asked.stderr).code).toBe('CONFIRMATION_REQUIRED');
    for (const [credentials, text] of [
      ['keyring', 'cannot reach one'],
      ['drawer', 'is not one of auto, keyring, file'],
    ] as const) {
      const { code, stderr } = await over(undefined, login, {
        input: 'spt_something',
        environment: { SUPPLIER_CREDENTIALS: credentials },
      });
      expect([code, complaintIn(stderr).message]).toEqual([2, expect.stringContaining(text) as string]);
    }
  });

  it('gives its token to another program, and to a terminal only when asked for twice', async () => {
    const environment = { SUPPLIER_TOKEN: 'spt_something' };
    expect(await over(undefined, ['auth', 'token'], { environment })).toMatchObject({
      code: 0,
      stdout: 'spt_something\n',
      stderr: '',
    });
    expect(await over(undefined, ['auth', 'token'], { environment, terminals: person })).toMatchObject({
      code: 2,
      stdout: '',
    });
    expect(await over(undefined, ['auth', 'token', '--yes'], { environment, terminals: person })).toMatchObject({
      code: 0,
      stdout: 'spt_something\n',
    });
    expect((await over(undefined, ['auth', 'token'])).code).toBe(4);
  });

  it('says where to ask for a new password, and opens it [RESET-06]', async () => {
    const opened: string[] = [];
    const { stdout } = await over(undefined, ['auth', 'reset', 'ana@andaman.example', '--open', '--json'], {
      browser: (address) => {
        opened.push(address);
      },
    });
    expect([JSON.parse(stdout), opened]).toEqual([
      { url: 'http://localhost:8080/reset?email=ana%40andaman.example', opened: true },
      ['http://localhost:8080/reset?email=ana%40andaman.example'],
    ]);
    expect((await over(undefined, ['auth', 'reset', 'nobody'])).code).toBe(2);
  });
});

describe('supplier auth password', () => {
  const change = async (
    input: string,
    { argv = [], ...options }: TwinOptions & { readonly argv?: readonly string[] } = {},
  ): Promise<Ran & { passwords: readonly string[] }> => {
    const passwordGateway = new InMemoryPasswordGateway('old-Password-1');
    const ran = await overTwins(['auth', 'password', ...argv], {
      terminals: person,
      input,
      environment: { NO_COLOR: '1' },
      remote: { passwordGateway },
      ...options,
    });
    return { ...ran, passwords: passwordGateway.passwords };
  };

  it('changes it, and shows none of what is typed', async () => {
    const { code, passwords, stderr, stdout } = await change('old-Password-1\nnew-Password-2\nnew-Password-2\n');
    expect([code, passwords]).toEqual([0, ['old-Password-1', 'new-Password-2']]);
    expect(stdout + stderr).not.toContain('Password-');
  });

  it.each([
    ['old-Password-1\nnew-Password-2\nother\n', 'passwords does not match'],
    ['old-Password-1\n\n\n', 'new password cannot be empty'],
    ['old-Password-1\nshort\nshort\n', 'The new password must be more than 7 characters.'],
    ['old-Password-1\nold-Password-1\nold-Password-1\n', 'The new password cannot be one of the previous 3 passwords.'],
  ])('refuses %j with the words of the page [SET-08]', async (input, message) => {
    const { code, stderr, passwords } = await change(input);
    expect(stderr).toContain(`✗ ${message}\n`);
    expect([code, passwords.length]).toEqual([expect.any(Number), 1]);
    expect(code).not.toBe(0);
  });

  it('with -n looks at what is typed and sends nothing', async () => {
    const over = (input: string): Promise<Ran & { passwords: readonly string[] }> => change(input, { argv: ['-n'] });
    const { code, passwords, stdout, stderr } = await over('old-Password-1\nnew-Password-2\nnew-Password-2\n');
    expect([code, passwords.length, stdout]).toEqual([
      0,
      1,
      expect.stringContaining('The password would be changed') as string,
    ]);
    expect(stderr).toContain('Nothing was sent');
    expect(await over('old-Password-1\nnew-Password-2\nother\n')).toMatchObject({ code: 2 });
  });

  it('says where a password is changed when the portal refuses the token, and that nothing changed', async () => {
    const passwordGateway = new InMemoryPasswordGateway('old-Password-1');
    passwordGateway.failNextWith({
      kind: 'forbidden',
      text: 'A token of the command line cannot do this. Sign in to the portal.',
    });
    const { code, stderr } = await change('old-Password-1\nnew-Password-2\nnew-Password-2\n', {
      remote: { passwordGateway },
    });
    expect(code).toBe(5);
    expect(stderr).toContain('A token of the command line cannot do this.');
    expect(stderr).toContain(
      'Change your password in the portal under Settings (staff: Your account). Nothing was changed.',
    );
    expect(stderr).toContain('supplier open settings');
  });

  it('is not for admins', async () => {
    expect(await change('', { user: anAdmin() })).toMatchObject({ code: 5, passwords: ['old-Password-1'] });
  });

  it('reads files where no one can be asked, both of them', async () => {
    const folder = aFolder();
    const [current, entered] = [join(folder.path, 'current'), join(folder.path, 'new')] as const;
    writeFileSync(current, 'old-Password-1\n');
    writeFileSync(entered, 'new-Password-2\n');
    const run = async (flags: readonly string[]): Promise<readonly [number, number]> => {
      const passwordGateway = new InMemoryPasswordGateway('old-Password-1');
      const { code } = await overTwins(['auth', 'password', ...flags], { remote: { passwordGateway } });
      return [code, passwordGateway.passwords.length];
    };
    expect(await run(['--current-file', current, '--new-file', entered])).toEqual([0, 2]);
    expect(await run(['--new-file', entered])).toEqual([2, 1]);
    expect(await run(['--current-file', current, '--new-file', `${entered}.not`])).toEqual([2, 1]);
    expect(await run([])).toEqual([2, 1]);
    folder.remove();
  });
});
