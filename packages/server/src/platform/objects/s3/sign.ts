import { createHash, createHmac } from 'node:crypto';

export interface S3Key {
  readonly access: string;
  readonly secret: string;
}

export interface Unsigned {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Adds the headers of Signature Version 4 of AWS. Every header that is handed in is signed, and so is the body. */
export function signed(
  { method, url, headers, body }: Unsigned,
  { access, secret }: S3Key,
  region: string,
  epochMilliseconds: number,
): Record<string, string> {
  const time = `${new Date(epochMilliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
  const day = time.slice(0, 8);
  const bodyHash = sha256(body);
  const all: Record<string, string> = {
    ...headers,
    'host': url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${(all[name] ?? '').trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${access}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...all, authorization };
}

/** As it is signed and as it is sent: a space is %20, and a key without a value keeps its sign. */
export function canonicalQuery(parameters: URLSearchParams): string {
  return [...parameters]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => compared(a, b) || compared(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const compared = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
