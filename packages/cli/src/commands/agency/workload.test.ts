import { describe, expect, it } from 'vitest';
import { anExampleAgency, anExampleOfWorkloads } from '../../testing/example-agency.js';
import { overTwins } from '../../testing/over-twins.js';
import { complaintIn } from '../../testing/supplier.js';

function staff() {
  const [agencyGateway, workloadGateway] = [anExampleAgency(0), anExampleOfWorkloads(0)];
  const run = (line: string) =>
    overTwins(['agency', 'workload', ...line.split(' ')], {
      remote: { agencyGateway, workloadGateway },
      environment: { SUPPLIER_TOKEN: 'spt_example-token' },
    });
  const repositories = () => workloadGateway.permissions.map(({ claims }) => claims['repository']);
  return { run, repositories, gateway: workloadGateway };
}
const allow = 'allow 10234 --person ana@andaman.example --claim repository=andaman/rates';

describe('supplier agency workload', () => {
  it('lists what signs in for a partner', async () => {
    const { run } = staff();
    expect((await run('list 10234 --json=repository,issuer,claims,person,scope')).stdout.trim()).toBe(
      '[{"repository":"andaman/nightly","issuer":"GitHub","claims":"ref=refs/heads/main, repository=andaman/nightly","person":"ana@andaman.example","scope":"read"}]',
    );
    expect((await run('list 10318 --json=id')).stdout.trim()).toBe('[]');
  });

  it('allows a repository in the name of a person, says first what that means, and removes it', async () => {
    const { run, repositories, gateway } = staff();
    const dry = await run(`${allow} -n`);
    expect(dry.stderr).toContain('Each branch of the repository can do this');
    expect([dry.code, repositories()]).toEqual([0, ['andaman/nightly']]);
    expect((await run(`${allow} --claim ref=refs/heads/main --scope operate --yes`)).code).toBe(0);
    expect(gateway.permissions.at(-1)).toMatchObject({
      issuer: 'https://token.actions.githubusercontent.com',
      audience: 'https://portal.example',
      claims: { repository: 'andaman/rates', ref: 'refs/heads/main' },
      personId: 2,
      scope: 'operate',
    });
    expect((await run('remove 10234 --id 7c1e --yes')).code).toBe(0);
    expect(repositories()).toEqual(['andaman/rates']);
  });

  it('knows GitLab by the claims, or by its name', async () => {
    const { run, gateway } = staff();
    const gitlab = 'allow 10234 --person ana@andaman.example --claim project_id=4711 --yes';
    expect((await run(gitlab)).code).toBe(0);
    expect((await run(`${gitlab} --issuer gitlab --audience rates`)).code).toBe(0);
    expect(gateway.permissions.slice(1).map(({ issuer }) => issuer)).toEqual([
      'https://gitlab.com',
      'https://gitlab.com',
    ]);
  });

  it.each([
    [`${allow} --issuer https://evil.example --yes`, 'INVALID_VALUE'],
    ['allow 10234 --person ana@andaman.example --claim repository --yes', 'INVALID_VALUE'],
    ['allow 10234 --person ana@andaman.example --claim ref=refs/heads/main --yes', 'INVALID_VALUE'],
    ['allow 10234 --person eve@evil.example --claim repository=a/b --yes', 'NOT_FOUND'],
    ['allow 10234 --claim repository=a/b --yes', 'MISSING_VALUE'],
    ['remove 10234 --id ffff --yes', 'NOT_FOUND'],
    ['remove 10234 --yes', 'MISSING_VALUE'],
    ['list 10234 --id 7c1e', 'USAGE'],
  ])('changes nothing with "%s"', async (line, code) => {
    const { run, repositories } = staff();
    expect(complaintIn((await run(`${line} --format json`)).stderr).code).toBe(code);
    expect(repositories()).toEqual(['andaman/nightly']);
  });
});
