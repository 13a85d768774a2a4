import { markers } from '@suppliers-portal/wire';
import type { OutgoingHttpHeaders } from 'node:http';
import { ask, type Answer, type Asked } from './http.js';

export interface Sent extends Asked {
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly dmcId?: number;
  readonly admin?: boolean;
  readonly passive?: boolean;
}

/** Keeps cookies and sends the markers, as a page of the portal in a browser does. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  async call(path: string, { json, dmcId, admin, passive, headers, ...asked }: Sent = {}): Promise<Answer> {
    const answer = await ask(`${this.url}${path}`, {
      ...asked,
      headers: { ...this.headers(), ...markersOf({ json, dmcId, admin, passive }), ...headers },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    this.keep(answer);
    return answer;
  }

  get(path: string, sent: Sent = {}): Promise<Answer> {
    return this.call(path, sent);
  }

  post(path: string, json: unknown, sent: Sent = {}): Promise<Answer> {
    return this.call(path, { method: 'POST', json, ...sent });
  }

  /** Opens the page of the hosted sign-in, and with it gets the anti-forgery value. */
  open(): Promise<Answer> {
    return this.get('/universal-login/?appId=suppliers-portal&mode=signin&culture=en-us');
  }

  async signIn(username: string, password: string): Promise<Answer> {
    await this.open();
    return this.post('/auth/login', { username, password });
  }

  headers(): OutgoingHttpHeaders {
    const value = this.cookies.get(markers.secureAntiForgeryCookie) ?? this.cookies.get(markers.antiForgeryCookie);
    return {
      ...(this.cookies.size === 0
        ? {}
        : { Cookie: [...this.cookies].map(([name, content]) => `${name}=${content}`).join('; ') }),
      ...(value === undefined ? {} : { [markers.antiForgeryHeader]: value }),
    };
  }

  private keep({ headers }: Answer): void {
    for (const cookie of headers['set-cookie'] ?? []) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (attributes.some((one) => one.startsWith('Expires=Thu, 01 Jan 1970') || one === 'Max-Age=0'))
        this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}

interface Markers {
  readonly json: unknown;
  readonly dmcId: number | undefined;
  readonly admin: boolean | undefined;
  readonly passive: boolean | undefined;
}

function markersOf({ json, dmcId, admin, passive }: Markers): OutgoingHttpHeaders {
  return {
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(dmcId === undefined ? {} : { [markers.partnerHeader]: String(dmcId) }),
    ...(admin === true ? { [markers.adminHeader]: 'true' } : {}),
    ...(passive === true ? { [markers.passiveHeader]: 'true' } : {}),
  };
}
