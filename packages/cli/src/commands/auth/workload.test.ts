import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failed, githubIssuer, ok, type WorkloadToken } from '@suppliers-portal/domain';
import { aUser, type InMemoryWorkloadGateway } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anExampleOfWorkloads } from '../../testing/example-agency.js';
import { overTwins, type TwinOptions } from '../../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../../testing/supplier.js';

interface Asked {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}
type Elsewhere = NonNullable<TwinOptions['elsewhere']>;

const idToken = 'eyJ-the-token-of-the-job';
const github = {
  ACTIONS_ID_TOKEN_REQUEST_URL: 'https://pipelines.example/idtoken/4711?api-version=2.0',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'the-secret-of-the-runner',
};
const token: WorkloadToken = {
  issuer: githubIssuer,
  audience: 'https://portal.example',
  id: '1',
  expiresAtSeconds: 0,
  claims: { repository: 'andaman/nightly', ref: 'refs/heads/main' },
};

describe('a pipeline that signs in', () => {
  let folder: ReturnType<typeof aFolder>;
  let gateway: InMemoryWorkloadGateway;
  beforeEach(() => {
    folder = aFolder();
    gateway = anExampleOfWorkloads(0);
    gateway.signed.set(idToken, token);
  });
  afterEach(() => {
    folder.remove();
  });

  const login = (
    environment: Record<string, string>,
    flags: readonly string[] = [],
    more: TwinOptions = {},
  ): Promise<Ran> =>
    overTwins(['auth', 'login', '--workload', ...flags], {
      remote: { workloadGateway: gateway },
      ...more,
      environment: { CI: 'true', SUPPLIER_TOKEN: '', SUPPLIER_CONFIG_DIR: folder.path, ...environment },
    });
  const kept = (): string => join(folder.path, 'credentials.json');
  /** What GitHub answers, and how it was asked. */
  const asking = (value: unknown): { readonly asked: Asked[]; readonly elsewhere: Elsewhere } => {
    const asked: Asked[] = [];
    const elsewhere: Elsewhere = ({ href: address }, headers) => {
      asked.push({ address, headers });
      return Promise.resolve(ok({ status: 200, headers: [], bytes: Buffer.from(JSON.stringify(value)) }));
    };
    return { asked, elsewhere };
  };

  it('on GitHub asks for a token with the portal as its audience, and keeps what the portal gives', async () => {
    const { asked, elsewhere } = asking({ value: idToken });
    const { code, stdout, stderr } = await login(github, ['--scope', 'read'], { elsewhere });
    expect([code, stdout.includes(aUser().email)]).toEqual([0, true]);
    expect(asked).toEqual([
      {
        address: `${github.ACTIONS_ID_TOKEN_REQUEST_URL}&audience=http%3A%2F%2Flocalhost%3A8080`,
        headers: { authorization: 'Bearer the-secret-of-the-runner', accept: 'application/json' },
      },
    ]);
    expect(gateway.signIns).toEqual([{ idToken, scope: 'read' }]);
    expect(readFileSync(kept(), 'utf8')).toContain(`spt_${'w'.repeat(43)}`);
    expect(stdout + stderr).not.toContain(idToken);
    expect(stdout + stderr).not.toContain('the-secret-of-the-runner');
  });

  it('can ask for another audience', async () => {
    const { asked, elsewhere } = asking({ value: idToken });
    await login(github, ['--audience', 'rates'], { elsewhere });
    expect(asked[0]?.address).toContain('&audience=rates');
  });

  it('on GitLab takes the token of the job, for the account that is named', async () => {
    const { code } = await login({ SUPPLIER_ID_TOKEN: idToken }, ['--account', '10234']);
    expect([code, gateway.signIns]).toEqual([0, [{ idToken, scope: 'operate', dmcId: 10_234 }]]);
  });

  it('says in the words of the portal what does not match, and keeps nothing', async () => {
    gateway.permissions = [];
    const { code, stderr } = await login({ SUPPLIER_ID_TOKEN: idToken }, ['--format', 'json']);
    expect([code === 0, existsSync(kept())]).toEqual([false, false]);
    expect(complaintIn(stderr).message).toContain(
      'No permission matches this repository. The token says: issuer https://token.actions.githubusercontent.com',
    );
  });

  it.each([
    [{}, '--workload is for a job of GitHub or GitLab.'],
    [{ GITHUB_ACTIONS: 'true' }, 'GitHub gives it only to a job that has "permissions: id-token: write".'],
    [{ GITLAB_CI: 'true' }, 'Add "id_tokens: SUPPLIER_ID_TOKEN: aud: http://localhost:8080" to the job.'],
    [{ ...github, ACTIONS_ID_TOKEN_REQUEST_TOKEN: '' }, '--workload is for a job of GitHub or GitLab.'],
  ])('without a token of the job says what is missing (%o)', async (environment, hint) => {
    const complaint = complaintIn((await login(environment, ['--format', 'json'])).stderr);
    expect([complaint.code, complaint.message]).toEqual(['MISSING_VALUE', 'There is no token of a pipeline here.']);
    expect(complaint.hint).toContain(hint);
  });

  it('says that GitHub gave no token if it is away or answers something else', async () => {
    const message = 'GitHub did not give a token to this job.';
    const away = () => Promise.resolve(failed({ kind: 'unreachable' as const, detail: 'away' }));
    for (const elsewhere of [away, asking({}).elsewhere, asking('x').elsewhere]) {
      const { code, stderr } = await login(github, ['--format', 'json'], { elsewhere });
      expect([code === 0, complaintIn(stderr).message]).toEqual([false, message]);
    }
  });

  it('has one way to sign in, and no name of an account', async () => {
    const word = async (flags: readonly string[]) =>
      complaintIn((await login({ SUPPLIER_ID_TOKEN: idToken }, [...flags, '--format', 'json'])).stderr).code;
    expect(await word(['--with-token'])).toBe('USAGE');
    expect(await word(['--device'])).toBe('USAGE');
    expect(await word(['--account', 'Andaman'])).toBe('INVALID_VALUE');
    const { stderr } = await overTwins(['auth', 'login', '--audience', 'x', '--format', 'json'], {
      environment: { SUPPLIER_TOKEN: '' },
    });
    expect(complaintIn(stderr).code).toBe('USAGE');
  });
});
