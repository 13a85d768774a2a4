import { noPermissionText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { integer, text } from '../platform/database/rows.js';
import type { Browser } from './browser.js';
import { andaman, emails, givenCast } from './cast.js';
import { curveKey, githubClaims, rsaKey, signedToken, type Claims } from './id-tokens.js';
import { startTestIssuer, type TestIssuer } from './test-issuer.js';
import { ask, startTestServer, TestClock, type Answer, type TestServer } from './test-server.js';
import { defaultShares } from '../platform/http/shares.js';

export const [key, stranger, curve] = [rsaKey('main'), rsaKey('main'), curveKey('curve')];
export const audience = 'http://portal.example';
export const forbidden = (words: string) => ({ status: 403, text: words });
export const main = { repository: 'andaman/rates', ref: 'refs/heads/main' };

const staff = 'olga@agency.example';

export interface Allowed {
  readonly dmcId?: number;
  readonly email?: string;
  readonly claims?: Record<string, string>;
  readonly scope?: 'read' | 'operate';
  readonly issuer?: string;
}

/** A server, two issuers on this machine, and an owner of the agency who allows repositories. */
export class WorkloadStage {
  readonly clock = new TestClock();
  readonly log: string[] = [];
  issuer!: TestIssuer;
  /** The operator allows it, and no permission is for it. */
  foreign!: TestIssuer;
  /** It sends everyone who asks for its keys to the first one. */
  moved!: TestIssuer;
  server!: TestServer;
  owner!: Browser;
  private minute = 0;
  private readonly people = new Map<string, number>();

  async open(): Promise<void> {
    this.issuer = await startTestIssuer([key, curve]);
    this.foreign = await startTestIssuer([stranger]);
    this.moved = await startTestIssuer();
    this.moved.answer = (response) => {
      response.writeHead(302, { Location: `${this.issuer.issuer}/keys` }).end();
    };
    this.server = await startTestServer({
      clock: this.clock,
      publicUrl: audience,
      log: { level: 'warn', stream: { write: (line) => void this.log.push(line) } },
      // Each case has a minute of its own.
      shares: { ...defaultShares, now: () => this.minute * 60_000 },
      workloads: { issuers: [this.issuer, this.foreign, this.moved].map(({ issuer }) => issuer) },
    });
    await givenCast(this.server);
    const rows = await this.server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select user_id, email from users'),
    );
    await this.server.staff(staff, 'owner');
    for (const row of rows) this.people.set(text(row, 'email'), integer(row, 'user_id'));
  }

  async close(): Promise<void> {
    await this.server.close();
    await Promise.all([this.issuer, this.foreign, this.moved].map((one) => one.close()));
  }

  /** Another case: no permission is there, and what was begun before has ended. */
  async begin(): Promise<void> {
    this.minute += 1;
    this.clock.advance({ hours: 1, seconds: 1 });
    await this.server.database.transaction({ role: 'agency' }, (sql) => sql.query('delete from workload_permissions'));
    this.owner = await this.server.signedIn(staff);
  }

  get now(): number {
    return Math.floor(this.clock.epochSeconds());
  }

  personOf(email: string): number {
    return this.people.get(email) ?? 0;
  }

  pathOf(dmcId: number, id = ''): string {
    return `/api/agency/partners/${String(dmcId)}/workloads${id === '' ? '' : `/${id}`}`;
  }

  allow({ dmcId = andaman, email = emails.supplier, ...more }: Allowed = {}): Promise<Answer> {
    return this.owner.post(this.pathOf(dmcId), {
      issuer: this.issuer.issuer,
      audience,
      claims: main,
      scope: 'operate',
      personId: this.personOf(email),
      ...more,
    });
  }

  async listed(dmcId = andaman) {
    const answer = await this.owner.get(this.pathOf(dmcId));
    return calls.workloads.answer.schema.parse(answer.json()).permissions;
  }

  claims(changes: Claims = {}): Claims {
    return githubClaims(this.issuer.issuer, audience, this.now, changes);
  }

  token(changes: Claims = {}): string {
    return signedToken(this.claims(changes), key);
  }

  signIn(idToken: string, more: object = {}): Promise<Answer> {
    return ask(`${this.server.url}/auth/workload`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'supplier/1.4.2' },
      body: JSON.stringify({ idToken, ...more }),
    });
  }

  async given(idToken: string, more: object = {}) {
    return calls.signInWorkload.answer.schema.parse((await this.signIn(idToken, more)).json());
  }

  use(secret: string, path = '/api/member'): Promise<Answer> {
    return ask(`${this.server.url}${path}`, { headers: { Authorization: `Bearer ${secret}` } });
  }

  /** How a repository is refused that no permission is for. */
  unknown(changes: Claims = {}): { readonly status: number; readonly text: string } {
    const claims = this.claims(changes);
    const texts = Object.entries(claims).filter((one): one is [string, string] => typeof one[1] === 'string');
    const [issuer, told] = [String(claims['iss']), String(claims['aud'])];
    return forbidden(
      noPermissionText({ issuer, audience: told, id: '', expiresAtSeconds: 0, claims: Object.fromEntries(texts) }),
    );
  }
}
