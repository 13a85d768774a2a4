import type { PortalAddress } from '../../e2e/support/portal.js';

const password = 'demo-Portal-1';

/** A browser of the demo: it keeps cookies and sends the anti-forgery value. */
export interface Person {
  readonly send: (method: string, path: string, sent?: Sent) => Promise<Response>;
  /** What it sends with each request at the moment. */
  readonly headers: () => Readonly<Record<string, string>>;
}
export interface Sent {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens the portal, and signs in where a name is given. */
export async function person({ url }: PortalAddress, username?: string): Promise<Person> {
  const jar = new Map<string, string>();
  const own = (): Readonly<Record<string, string>> => ({
    'cookie': [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
  });
  const send = async (method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Response> => {
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...own(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return answer;
  };
  await send('GET', '/login');
  if (username === undefined) return { send, headers: own };
  const answer = await send('POST', '/auth/login', { body: JSON.stringify({ username, password }) });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${String(answer.status)} ${await answer.text()}`);
  return { send, headers: own };
}
