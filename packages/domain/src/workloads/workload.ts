import { failed, ok, type Result } from '../lib/result.js';
import type { TokenScope } from '../tokens/token-gateway.js';

/** The addresses that GitHub and GitLab write into their tokens. */
export const githubIssuer = 'https://token.actions.githubusercontent.com';
export const gitlabIssuer = 'https://gitlab.com';

/** How long a pipeline can use the token that it gets. */
export const workloadMinutes = 60;
/** The clocks of an issuer and of the portal can differ this much. */
export const workloadLeewaySeconds = 60;
/** A job runs for a month at most. A token that lasts longer is not from a job. */
const longestTokenSeconds = 31 * 86_400;

/** Values by name of a claim. Each of them must be in the token to the letter. */
export type WorkloadClaims = Readonly<Record<string, string>>;

/** Staff allows the pipelines of one repository to act for one partner, in the name of one person. */
export interface WorkloadPermission {
  readonly id: string;
  readonly issuer: string;
  readonly audience: string;
  readonly claims: WorkloadClaims;
  readonly personId: number;
  /** Email address of the person. */
  readonly person: string;
  readonly scope: TokenScope;
  readonly madeBy: string;
  readonly createdAt: number;
  readonly lastUsedAt?: number;
}

export interface NewWorkload {
  readonly issuer: string;
  readonly audience: string;
  readonly claims: WorkloadClaims;
  readonly personId: number;
  readonly scope: TokenScope;
}

/** The claims by which GitHub and GitLab name a repository. One of them is in each permission. */
const claimsOfGithub = ['repository', 'repository_id'] as const;
const claimsOfGitlab = ['project_path', 'project_id'] as const;
export const repositoryClaims = [...claimsOfGithub, ...claimsOfGitlab] as const;

/** The claims of a known issuer. One that runs at a company can be either. */
function repositoryClaimsOf(issuer: string): readonly string[] {
  if (issuer === githubIssuer) return claimsOfGithub;
  return issuer === gitlabIssuer ? claimsOfGitlab : repositoryClaims;
}

/** What the portal checks by itself, so that no permission asks for it. */
const ownClaims: readonly string[] = ['iss', 'aud', 'exp', 'nbf', 'iat', 'jti'];
/** Without one of these, each branch of a repository can sign in. */
const branchClaims: readonly string[] = [
  'sub',
  'ref',
  'ref_protected',
  'environment',
  'environment_protected',
  'workflow_ref',
  'job_workflow_ref',
  'ci_config_ref_uri',
];

export const mostWorkloadClaims = 10;
export const longestWorkloadText = 300;

const isText = (text: string): boolean => text.length <= longestWorkloadText && /^[\x21-\x7e]+$/u.test(text);

export const audienceFaultText = 'Enter the audience, without spaces.';

/** What is wrong with a permission that staff wants to add. The page, the command line and the server ask here. */
export function workloadFault(
  { issuer, audience, claims }: Pick<NewWorkload, 'issuer' | 'audience' | 'claims'>,
  issuers: readonly string[],
): string | undefined {
  if (!issuers.includes(issuer))
    return issuers.length === 0
      ? 'The operator of the portal allows no issuer of tokens.'
      : `The issuer is not allowed here. Allowed: ${issuers.join(', ')}.`;
  if (!isText(audience)) return audienceFaultText;
  const entries = Object.entries(claims);
  if (entries.length > mostWorkloadClaims) return `Enter at most ${String(mostWorkloadClaims)} claims.`;
  for (const [name, value] of entries) {
    const fault = claimFault(name, value);
    if (fault !== undefined) return fault;
  }
  const naming = repositoryClaimsOf(issuer);
  if (!naming.some((name) => Object.hasOwn(claims, name)))
    return `Name the repository: enter a claim ${naming.join(' or ')}.`;
  return undefined;
}

function claimFault(name: string, value: string): string | undefined {
  if (!/^[a-z][a-z0-9_]{0,63}$/u.test(name)) return `"${name.slice(0, 64)}" is not the name of a claim.`;
  if (ownClaims.includes(name)) return `The portal checks ${name} by itself. Leave it out.`;
  if (!isText(value)) return `Enter a value for ${name}, without spaces.`;
  if (value.includes('*')) return `${name} is compared to the letter. Leave out the *.`;
  return undefined;
}

/** Claims as people type them: name=value, one a line. */
export function readWorkloadClaims(lines: readonly string[]): Result<WorkloadClaims, string> {
  const claims = new Map<string, string>();
  for (const line of lines.map((one) => one.trim()).filter((one) => one !== '')) {
    const at = line.indexOf('=');
    const name = line.slice(0, Math.max(at, 0)).trim();
    if (name === '') return failed(`"${line.slice(0, 80)}" is not a claim. Write it as repository=owner/name.`);
    if (claims.has(name)) return failed(`${name} is there twice.`);
    claims.set(name, line.slice(at + 1).trim());
  }
  return ok(Object.fromEntries(claims));
}

export const workloadClaimsText = (claims: WorkloadClaims): string =>
  Object.entries(claims)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(', ');

/** The repository of a permission, in words. */
export const repositoryOf = (claims: WorkloadClaims): string =>
  repositoryClaims.flatMap((name) => (claims[name] === undefined ? [] : [claims[name]]))[0] ?? '';

/** The issuer whose repositories are named like this. */
export const issuerOfClaims = (claims: WorkloadClaims): string =>
  claimsOfGitlab.some((name) => Object.hasOwn(claims, name)) ? gitlabIssuer : githubIssuer;

export const issuerText = (issuer: string): string => {
  if (issuer === githubIssuer) return 'GitHub';
  return issuer === gitlabIssuer ? 'GitLab' : issuer;
};

/** What happens, said before it is done. */
const deedsOf = (scope: TokenScope): string => (scope === 'read' ? 'read' : 'read and make changes');

export function allowWorkloadConsequence(
  { claims, scope }: Pick<NewWorkload, 'claims' | 'scope'>,
  person: string,
): string {
  const branches = branchClaims.some((name) => Object.hasOwn(claims, name))
    ? ''
    : ' Each branch of the repository can do this: add ref or environment to limit it.';
  return (
    `Pipelines whose token says ${workloadClaimsText(claims)} can ${deedsOf(scope)} for the partner, in the name of ${person}, ` +
    `without a secret.${branches}`
  );
}
/** What the mail says to the person in whose name pipelines can sign in. */
export interface AllowedWorkloadNews extends Pick<WorkloadPermission, 'issuer' | 'claims' | 'scope' | 'madeBy'> {
  readonly partner: string;
}

export const allowedWorkloadLines = (news: AllowedWorkloadNews, email: string, moment: string): readonly string[] => [
  `${news.madeBy} of the agency allowed pipelines to sign in as ${email} at ${moment}.`,
  `Pipelines of ${issuerText(news.issuer)} whose token says ${workloadClaimsText(news.claims)} can ` +
    `${deedsOf(news.scope)} for ${news.partner}. Each sign-in lasts ${String(workloadMinutes)} minutes.`,
  'If you do not know this repository, tell your account manager: the agency can end this at once.',
];

export const removeWorkloadConsequence = ({ claims, person }: Pick<WorkloadPermission, 'claims' | 'person'>): string =>
  `Pipelines of ${repositoryOf(claims)} can no longer sign in as ${person}, and tokens that they have end at once.`;

export const noWorkloadText = 'There is no such permission. It was removed.';
export const sameWorkloadText = 'This permission is there already.';
export const notPersonOfPartnerText = 'Choose an active person of the partner.';

/** What the portal reads out of a token whose signature is right. */
export interface WorkloadToken {
  readonly issuer: string;
  readonly audience: string;
  /** The name that the issuer gave to this one token. */
  readonly id: string;
  readonly expiresAtSeconds: number;
  /** All claims that are text. No other can be in a permission. */
  readonly claims: WorkloadClaims;
}

/** Reads the claims of a token. A fault is a sentence for the holder of the token. */
export function readWorkloadToken(
  claims: Readonly<Record<string, unknown>>,
  nowSeconds: number,
): WorkloadToken | { readonly fault: string } {
  const { iss, aud, exp, nbf, iat, jti } = claims;
  const audience = Array.isArray(aud) && aud.length === 1 ? (aud[0] as unknown) : aud;
  if (typeof iss !== 'string') return { fault: noIssuerText };
  if (typeof audience !== 'string') return { fault: 'The token must have exactly one audience.' };
  if (typeof jti !== 'string' || jti === '' || jti.length > longestWorkloadText)
    return { fault: 'The token has no id (jti), so it cannot be used only once.' };
  if (!isMoment(exp) || !isMoment(iat) || (nbf !== undefined && !isMoment(nbf)))
    return { fault: 'The token does not say when it was made and when it expires.' };
  if (exp + workloadLeewaySeconds <= nowSeconds) return { fault: 'The token has expired. Ask for a new one.' };
  if (Math.max(iat, nbf ?? iat) - workloadLeewaySeconds > nowSeconds) return { fault: 'The token is not valid yet.' };
  if (exp - nowSeconds > longestTokenSeconds) return { fault: 'The token lasts too long. 31 days are the most.' };
  const texts = Object.entries(claims).filter((one): one is [string, string] => typeof one[1] === 'string');
  return { issuer: iss, audience, id: jti, expiresAtSeconds: exp, claims: Object.fromEntries(texts) };
}

const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Whether a permission is for this token: all of it to the letter, also the case of letters. */
export const allowsWorkload = (
  { issuer, audience, claims }: Pick<WorkloadPermission, 'issuer' | 'audience' | 'claims'>,
  token: WorkloadToken,
): boolean =>
  issuer === token.issuer &&
  audience === token.audience &&
  repositoryClaims.some((name) => Object.hasOwn(claims, name)) &&
  Object.entries(claims).every(([name, value]) => Object.hasOwn(token.claims, name) && token.claims[name] === value);

/** A pipeline can ask for less than the permission has, and never gets more. */
export const narrowedScope = (allowed: TokenScope, asked: TokenScope | undefined): TokenScope =>
  allowed === 'operate' && asked !== 'read' ? 'operate' : 'read';

/** What its holder compares with the permission. */
const toldClaims = [...repositoryClaims, 'ref', 'ref_protected', 'environment', 'workflow_ref'] as const;

/** The holder has the token, so it may read what the token says. It does not learn what a permission says. */
export function noPermissionText({ issuer, audience, claims }: WorkloadToken): string {
  const told = toldClaims.flatMap((name) => {
    const value = claims[name];
    return value === undefined ? [] : [`${name}=${value.slice(0, longestWorkloadText)}`];
  });
  const all = [`issuer ${issuer}`, `audience ${audience.slice(0, longestWorkloadText)}`, ...told];
  return `No permission matches this repository. The token says: ${all.join(', ')}. Ask the agency to allow it.`;
}
export const severalPartnersText = 'This repository can act for several partners. Name one of them with --account.';

export const noWorkloadsText = 'No repository signs in for this partner.';
export const wrongSignatureText = 'The signature of the token is wrong.';
export const noIssuerText = 'The token names no issuer.';
