import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { ToolToken } from '../session/tool-sign-in-gateway.js';
import type { WorkloadGateway, Workloads, WorkloadSignIn } from '../workloads/workload-gateway.js';
import {
  allowsWorkload,
  githubIssuer,
  gitlabIssuer,
  narrowedScope,
  noPermissionText,
  notPersonOfPartnerText,
  noWorkloadText,
  sameWorkloadText,
  severalPartnersText,
  workloadClaimsText,
  workloadMinutes,
  type NewWorkload,
  type WorkloadPermission,
  type WorkloadToken,
  wrongSignatureText,
} from '../workloads/workload.js';
import { Faults, refused } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;
interface Kept extends WorkloadPermission {
  readonly dmcId: number;
}

const same = (one: NewWorkload, other: NewWorkload): boolean =>
  one.issuer === other.issuer &&
  one.audience === other.audience &&
  one.personId === other.personId &&
  workloadClaimsText(one.claims) === workloadClaimsText(other.claims);

/** Permissions of all partners. An id token is known by its text. */
export class InMemoryWorkloadGateway extends Faults implements WorkloadGateway {
  /** What the id tokens say that an issuer has signed. */
  readonly signed = new Map<string, WorkloadToken>();
  readonly signIns: WorkloadSignIn[] = [];
  private made = 0;

  constructor(
    /** Active people of each partner: address by number. */
    private readonly people: ReadonlyMap<number, ReadonlyMap<number, string>> = new Map(),
    public permissions: readonly Kept[] = [],
    private readonly now: () => number = () => 0,
  ) {
    super();
  }
  list(dmcId: number): Answer<Workloads> {
    return this.answer(() => ({
      permissions: this.permissions.filter((one) => one.dmcId === dmcId),
      issuers: [githubIssuer, gitlabIssuer],
      audience: 'https://portal.example',
    }));
  }
  allow(dmcId: number, workload: NewWorkload): Answer<undefined> {
    const person = this.people.get(dmcId)?.get(workload.personId);
    if (person === undefined) return refused(notPersonOfPartnerText);
    if (this.permissions.some((one) => one.dmcId === dmcId && same(one, workload))) return refused(sameWorkloadText);
    return this.answer(() => {
      const id = `00000000-0000-4000-8000-${String((this.made += 1)).padStart(12, '0')}`;
      const made = { ...workload, id, dmcId, person, madeBy: 'olga@agency.example', createdAt: this.now() };
      this.permissions = [...this.permissions, made];
      return undefined;
    });
  }
  remove(dmcId: number, id: string): Answer<undefined> {
    const gone = this.permissions.find((one) => one.dmcId === dmcId && one.id === id);
    if (gone === undefined) return Promise.resolve(failed({ kind: 'no-data', text: noWorkloadText }));
    return this.answer(() => {
      this.permissions = this.permissions.filter((one) => one !== gone);
      return undefined;
    });
  }
  signIn(signIn: WorkloadSignIn): Answer<ToolToken> {
    const token = this.signed.get(signIn.idToken);
    if (token === undefined) return forbidden(wrongSignatureText);
    const found = this.permissions.filter(
      (one) => allowsWorkload(one, token) && (signIn.dmcId === undefined || one.dmcId === signIn.dmcId),
    );
    const [first] = found;
    if (first === undefined) return forbidden(noPermissionText(token));
    if (found.some((one) => one.dmcId !== first.dmcId)) return refused(severalPartnersText);
    this.signed.delete(signIn.idToken);
    this.signIns.push(signIn);
    const scope = narrowedScope(first.scope, signIn.scope);
    const expiresInSeconds = workloadMinutes * 60;
    return Promise.resolve(ok({ secret: `spt_${'w'.repeat(43)}`, expiresInSeconds, scope, dmcId: first.dmcId }));
  }
}

const forbidden = (text: string): Answer<never> => Promise.resolve(failed({ kind: 'forbidden', text }));

export const workloadsTwins = () => ({
  workloadGateway: new InMemoryWorkloadGateway(),
});
