import { randomUUID } from 'node:crypto';
import type { PortalAddress } from '../e2e/support/portal.js';

export const password = 'bench-Portal-1';
export const partner = { dmcId: 61001, dmcName: 'Bench Hotels', email: 'bench@portal.example' } as const;

export async function ingest({ url, ingestToken }: PortalAddress, dataset: string, body: string): Promise<void> {
  const answer = await fetch(`${url}/ingest/v1/${dataset}`, {
    method: 'POST',
    body,
    headers: {
      'authorization': `Bearer ${ingestToken}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/x-ndjson',
    },
  });
  if (!answer.ok) throw new Error(`ingesting ${dataset}: ${String(answer.status)} ${await answer.text()}`);
}

export async function addPartners(portal: PortalAddress, howMany = 1): Promise<void> {
  const partners = Array.from({ length: howMany }, (_, index) =>
    JSON.stringify({ dmcId: partner.dmcId + index, dmcName: `${partner.dmcName} ${String(index)}` }),
  );
  await ingest(portal, 'partners', partners.join('\n'));
  await ingest(portal, 'users', JSON.stringify({ email: partner.email, password, dmcIds: [partner.dmcId] }));
}

/** Posts a body; without one, it reads. */
type Post = (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;

/** Someone's browser that has opened the portal: it keeps cookies, and sends the anti-forgery value back. */
export async function openBrowser({ url }: PortalAddress): Promise<Post> {
  const jar = new Map<string, string>();
  const keep = (answer: Response): Response => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      jar.set(name, value);
    }
    return answer;
  };
  keep(await fetch(`${url}/login`));
  return async (path, body, headers = {}) =>
    keep(
      await fetch(url + path, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'cookie': [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
        },
      }),
    );
}

/** A token for tools, made the way a person makes one: sign in, then ask for it. */
export async function makeToken(portal: PortalAddress): Promise<string> {
  const post = await openBrowser(portal);
  const signedIn = await post('/auth/login', { username: partner.email, password });
  if (!signedIn.ok) throw new Error(`signing in: ${String(signedIn.status)} ${await signedIn.text()}`);
  const made = await post('/api/tokens', { name: 'bench', dmcId: partner.dmcId, scope: 'read', expiresInDays: 1 });
  if (!made.ok) throw new Error(`making a token: ${String(made.status)} ${await made.text()}`);
  const { secret } = (await made.json()) as { secret: string };
  return secret;
}

interface TokenOf {
  readonly email?: string;
  readonly dmcId?: number;
  readonly name: string;
}

/** A token for tools, made by the operator for a person. */
export async function operatorToken(
  { url, ingestToken }: PortalAddress,
  { email = partner.email, dmcId = partner.dmcId, name }: TokenOf,
): Promise<string> {
  const answer = await fetch(`${url}/operator/tokens`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${ingestToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, dmcId, scope: 'read', name, expiresInDays: 1 }),
  });
  if (!answer.ok) throw new Error(`making a token: ${String(answer.status)} ${await answer.text()}`);
  return ((await answer.json()) as { secret: string }).secret;
}

export interface Attempt {
  readonly dmcId: number;
  readonly at: number;
  readonly action: 'Precheck' | 'MakeBook';
  readonly success: boolean;
  readonly [field: string]: string | number | boolean | undefined;
}

const reasons = ['timeout', 'sold-out', 'price-increased', 'http-error'] as const;

/** Attempts as the agency would send them: several partners, many hotels, one in fifty failed. */
export function someAttempts(
  howMany: number,
  partners: number,
  now = Math.floor(Date.now() / 1000),
): readonly Attempt[] {
  return Array.from({ length: howMany }, (_, index) => {
    const success = index % 50 !== 0;
    return {
      dmcId: partner.dmcId + (index % partners),
      at: now - (index % 600),
      action: index % 20 === 0 ? 'MakeBook' : 'Precheck',
      hotelId: String(88_000 + (index % 2000)),
      roomId: String(index % 40),
      ratePlan: ['BAR', 'BAR-BB', 'NRF'][index % 3] ?? '',
      checkIn: '2026-12-01',
      checkOut: '2026-12-03',
      success,
      ...(success
        ? {}
        : { reason: reasons[((index / 50) % 4) | 0] ?? 'unknown', message: 'no answer within the agreed time' }),
      httpStatus: success ? 200 : 504,
      responseMs: 80 + ((index * 37) % 3000),
      requestId: `req-${String(index).padStart(9, '0')}`,
    };
  });
}
