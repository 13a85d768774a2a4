import { describe, expect, it } from 'vitest';
import { InMemoryWorkloadGateway } from '../testing/index.js';
import { AllowWorkload, allowWorkloadWords } from './feature.js';
import {
  allowsWorkload,
  allowWorkloadConsequence,
  githubIssuer,
  gitlabIssuer,
  issuerOfClaims,
  issuerText,
  longestWorkloadText,
  narrowedScope,
  noPermissionText,
  readWorkloadClaims,
  readWorkloadToken,
  removeWorkloadConsequence,
  repositoryOf,
  workloadFault,
} from './workload.js';

const audience = 'https://portal.example';
const issuers = [githubIssuer, gitlabIssuer];
const claims = { repository: 'andaman/rates', ref: 'refs/heads/main' };
const now = 1_700_000_000;
const github = { iss: githubIssuer, aud: audience, jti: '1', iat: now, nbf: now, exp: now + 300, ...claims };
const read = (changes: object = {}) => readWorkloadToken({ ...github, ...changes }, now);

describe('a permission of a repository', () => {
  it.each([
    ['of a claim that names it', { claims: { ref: 'refs/heads/main' } }, /repository or repository_id/u],
    ["of the issuer's own name for it", { claims: { project_path: 'andaman/rates' } }, /repository or repository_id/u],
    ['of a subject alone', { claims: { sub: 'repo:andaman/rates' } }, /repository or repository_id/u],
    ['an allowed issuer', { issuer: 'https://evil.example' }, /^The issuer is not allowed here/u],
    ['an audience', { audience: '' }, /^Enter the audience/u],
    ['names of claims', { claims: { ...claims, 'a b': 'x' } }, /not the name of a claim/u],
    ['values', { claims: { ...claims, environment: '' } }, /^Enter a value for environment/u],
    ['values to the letter', { claims: { ...claims, ref: 'refs/*' } }, /Leave out the \*/u],
    ['claims that are its own', { claims: { ...claims, aud: 'x' } }, /checks aud by itself/u],
    ['short values', { claims: { ...claims, ref: 'x'.repeat(longestWorkloadText + 1) } }, /^Enter a value for ref/u],
    [
      'few claims',
      { claims: { ...claims, ...Object.fromEntries(Array.from('abcdefghi').map((name) => [name, 'x'])) } },
      /at most 10/u,
    ],
  ])('needs %s', (_, changes, words) => {
    const workload = { issuer: githubIssuer, audience, claims };
    expect(workloadFault(workload, issuers)).toBeUndefined();
    expect(workloadFault({ ...workload, ...changes }, issuers)).toMatch(words);
  });

  it('takes ten claims, names of one to 64 letters, and texts of 300', () => {
    const most = 'x'.repeat(longestWorkloadText);
    const fault = (more: object, changes: object = {}) =>
      workloadFault({ issuer: githubIssuer, audience, claims: { ...claims, ...more }, ...changes }, issuers);
    const eight = Object.fromEntries(Array.from('abcdefgh').map((name) => [name, 'x']));
    expect([fault(eight), fault({ environment: most }), fault({}, { audience: most }), longestWorkloadText]).toEqual([
      undefined,
      undefined,
      undefined,
      300,
    ]);
    expect(fault({}, { audience: `${most}x` })).toBe('Enter the audience, without spaces.');
    expect(fault({ ['n'.repeat(64)]: 'x' })).toBeUndefined();
    expect(fault({ ['n'.repeat(65)]: 'x' })).toBe(`"${'n'.repeat(64)}" is not the name of a claim.`);
  });

  it('is called by its repository, and its issuer by the name that people know', () => {
    expect([repositoryOf(claims), repositoryOf({ ref: 'x', project_path: 'a/b' }), repositoryOf({})]).toEqual([
      'andaman/rates',
      'a/b',
      '',
    ]);
    expect([githubIssuer, gitlabIssuer, 'https://git.andaman.example'].map(issuerText)).toEqual([
      'GitHub',
      'GitLab',
      'https://git.andaman.example',
    ]);
  });

  it('says when the operator allows no issuer at all', () => {
    expect(workloadFault({ issuer: githubIssuer, audience, claims }, [])).toBe(
      'The operator of the portal allows no issuer of tokens.',
    );
  });

  it('can name a project of GitLab, and either name at an issuer of a company', () => {
    const gitlab = { issuer: gitlabIssuer, audience, claims: { project_id: '4711' } };
    const own = { issuer: 'https://git.andaman.example', audience, claims };
    expect([workloadFault(gitlab, issuers), workloadFault(own, [own.issuer])]).toEqual([undefined, undefined]);
    expect([issuerOfClaims(gitlab.claims), issuerOfClaims(claims)]).toEqual([gitlabIssuer, githubIssuer]);
  });

  it('is not sent with an error', async () => {
    const gateway = new InMemoryWorkloadGateway();
    const workload = { issuer: githubIssuer, audience, claims: {}, personId: 1, scope: 'read' as const };
    const answer = await new AllowWorkload(gateway).execute({ dmcId: 1, issuers, workload });
    expect(answer.ok ? '' : allowWorkloadWords(answer.failure)).toMatch(/^Name the repository/u);
  });

  it('says what it lets happen, and warns if it does not name a branch', () => {
    expect(allowWorkloadConsequence({ claims, scope: 'operate' }, 'ana@andaman.example')).toBe(
      'Pipelines whose token says ref=refs/heads/main, repository=andaman/rates can read and make changes for the partner, in the name of ana@andaman.example, without a secret.',
    );
    const { repository } = claims;
    expect(allowWorkloadConsequence({ claims: { repository }, scope: 'read' }, 'ana')).toContain(
      'Each branch of the repository can do this',
    );
    expect(removeWorkloadConsequence({ claims, person: 'ana' })).toContain('tokens that they have end at once');
  });

  it('reads claims as people type them', () => {
    expect(readWorkloadClaims([' repository = andaman/rates ', '', 'sub=a=b'])).toEqual({
      ok: true,
      value: { repository: 'andaman/rates', sub: 'a=b' },
    });
    expect(readWorkloadClaims(['repository'])).toMatchObject({ ok: false });
    expect(readWorkloadClaims(['=x'])).toMatchObject({ ok: false });
    expect(readWorkloadClaims(['ref=a', 'ref=b'])).toEqual({ ok: false, failure: 'ref is there twice.' });
  });
});

describe('a token of a platform', () => {
  it('is read with its times, with a minute for clocks that differ', () => {
    expect(read()).toMatchObject({ issuer: githubIssuer, audience, id: '1', claims });
    const isRead = (changes: object) => !('fault' in read(changes));
    expect([isRead({ exp: now - 59 }), isRead({ exp: now - 60 })]).toEqual([true, false]);
    expect([isRead({ iat: now + 60 }), isRead({ iat: now + 61 })]).toEqual([true, false]);
    expect([isRead({ nbf: now + 60 }), isRead({ nbf: now + 61 }), isRead({ nbf: undefined })]).toEqual([
      true,
      false,
      true,
    ]);
    expect([isRead({ exp: now + 31 * 86_400 }), isRead({ exp: now + 31 * 86_400 + 1 })]).toEqual([true, false]);
    expect([isRead({ aud: [audience] }), isRead({ aud: [audience, 'x'] }), isRead({ aud: [] })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isRead({ jti: '' }), isRead({ jti: 1 }), isRead({ iat: '1' }), isRead({ exp: Infinity })]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  const allows = (changes: object, permission: object = {}): boolean => {
    const token = read(changes);
    return !('fault' in token) && allowsWorkload({ issuer: githubIssuer, audience, claims, ...permission }, token);
  };

  it('is allowed only if all that the permission says is in it to the letter', () => {
    expect(allows({})).toBe(true);
    const others: readonly object[] = [
      { repository: 'Andaman/rates' },
      { repository: ['andaman/rates'] },
      { repository: undefined },
      { ref: 'refs/heads/main2' },
      { aud: `${audience}/` },
      { iss: gitlabIssuer },
    ];
    expect(others.map((changes) => allows(changes))).toEqual(others.map(() => false));
    expect(allows({}, { claims: { ...claims, constructor: 'x' } })).toBe(false);
    expect(allows({}, { claims: {} })).toBe(false);
  });

  it('names to its holder what its token says, but not what a permission says', () => {
    const token = read({ environment: 'test', secret: 'no one asked' });
    expect('fault' in token ? '' : noPermissionText(token)).toBe(
      `No permission matches this repository. The token says: issuer ${githubIssuer}, audience ${audience}, repository=andaman/rates, ref=refs/heads/main, environment=test. Ask the agency to allow it.`,
    );
  });

  it('gives at most what is allowed, and less if less was asked for', () => {
    expect([
      narrowedScope('operate', undefined),
      narrowedScope('operate', 'read'),
      narrowedScope('read', 'operate'),
    ]).toEqual(['operate', 'read', 'read']);
  });
});
