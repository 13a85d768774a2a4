import { constants, createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { IssuerKeys } from '../features/workloads/issuer-keys.js';

export interface TestKey {
  readonly id: string;
  readonly secret: KeyObject;
  readonly open: KeyObject;
}

export function rsaKey(id: string, bits = 2048): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return { id, secret: privateKey, open: publicKey };
}
export function curveKey(id: string, namedCurve = 'prime256v1'): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  return { id, secret: privateKey, open: publicKey };
}

/** A public key as an issuer publishes it. */
export const publishedKey = ({ id, open }: TestKey): Readonly<Record<string, unknown>> => ({
  ...open.export({ format: 'jwk' }),
  kid: id,
  use: 'sig',
});

export type Claims = Readonly<Record<string, unknown>>;

/** The claims of a job of GitHub. */
export const githubClaims = (issuer: string, audience: string, now: number, changes: Claims = {}): Claims => ({
  iss: issuer,
  aud: audience,
  sub: 'repo:andaman/rates:environment:production',
  repository: 'andaman/rates',
  repository_id: '4711',
  ref: 'refs/heads/main',
  environment: 'production',
  jti: randomUUID(),
  iat: Math.floor(now),
  nbf: Math.floor(now) - 300,
  exp: Math.floor(now) + 300,
  ...changes,
});

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as an issuer makes it, unless a test wants another header. */
export function signedToken(claims: Claims, key: TestKey, header: Claims = {}): string {
  const kind = key.secret.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256';
  const text = `${part({ alg: kind, typ: 'JWT', kid: key.id, ...header })}.${part(claims)}`;
  const how = { key: key.secret, dsaEncoding: 'ieee-p1363', padding: constants.RSA_PKCS1_PADDING } as const;
  return `${text}.${sign('sha256', Buffer.from(text), how).toString('base64url')}`;
}

/** Signed with a shared secret: what the issuer publishes for all. */
export function tokenByPublicKey(claims: Claims, { id, open }: TestKey): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT', kid: id })}.${part(claims)}`;
  const pem = open.export({ type: 'spki', format: 'pem' });
  return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
}

/** An issuer that no one calls: each test server knows its key. */
export const sampleIssuer = 'https://issuer.sample.example';
export const sampleKey = curveKey('sample');
export const sampleKeys: IssuerKeys = {
  find: ({ issuer, keyId }) =>
    Promise.resolve(issuer === sampleIssuer && keyId === sampleKey.id ? sampleKey.open : undefined),
};
