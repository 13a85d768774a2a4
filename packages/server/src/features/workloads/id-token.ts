import { noIssuerText } from '@suppliers-portal/domain';
import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';

/** The only kinds of signature that count. A token cannot choose "none" or a kind with a shared secret. */
export const signatureKinds = ['RS256', 'ES256'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

type Json = Readonly<Record<string, unknown>>;

/** A token as it came. Nothing in it is proven yet. */
export interface IdToken {
  readonly kind: SignatureKind;
  readonly keyId: string;
  readonly issuer: string;
  readonly claims: Json;
  readonly signed: Buffer;
  readonly signature: Buffer;
}

/** Takes a token apart. A fault is a sentence for its holder. */
export function readIdToken(text: string): IdToken | { readonly fault: string } {
  const parts = text.split('.');
  const [head = '', body = '', end = ''] = parts;
  const [header, claims] = [jsonOf(head), jsonOf(body)];
  if (parts.length !== 3 || !/^[\w-]+$/u.test(end) || header === undefined || claims === undefined)
    return { fault: 'This is not a signed token (JWT).' };
  const { alg, kid, crit } = header;
  const kind = signatureKinds.find((one) => one === alg);
  if (kind === undefined || crit !== undefined) return { fault: 'The token must be signed with RS256 or ES256.' };
  if (typeof kid !== 'string' || kid === '') return { fault: 'The token does not name its key (kid).' };
  if (typeof claims['iss'] !== 'string') return { fault: noIssuerText };
  return {
    kind,
    keyId: kid,
    issuer: claims['iss'],
    claims,
    signed: Buffer.from(`${head}.${body}`),
    signature: Buffer.from(end, 'base64url'),
  };
}

function jsonOf(part: string): Json | undefined {
  if (!/^[\w-]+$/u.test(part)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const leastBits = 2048;

/** A public key of an issuer, if it is one for this kind of signature. */
export function keyFor(kind: SignatureKind, key: Json): KeyObject | undefined {
  const { kty, use, alg, n, e, crv, x, y } = key;
  if ((use !== undefined && use !== 'sig') || (alg !== undefined && alg !== kind)) return undefined;
  const given = kind === 'RS256' ? { kty, n, e } : { kty, crv, x, y };
  if (kty !== (kind === 'RS256' ? 'RSA' : 'EC')) return undefined;
  try {
    const made = createPublicKey({ key: given as JsonWebKey, format: 'jwk' });
    const { modulusLength = 0, namedCurve } = made.asymmetricKeyDetails ?? {};
    const fits = kind === 'RS256' ? modulusLength >= leastBits : namedCurve === 'prime256v1';
    return fits ? made : undefined;
  } catch {
    // Not the parts of a key.
    return undefined;
  }
}

export const isSigned = ({ signed, signature }: IdToken, key: KeyObject): boolean =>
  verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
