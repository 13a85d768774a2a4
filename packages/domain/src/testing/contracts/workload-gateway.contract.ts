import { describe, expect, it } from 'vitest';
import type { WorkloadGateway } from '../../workloads/workload-gateway.js';
import { notPersonOfPartnerText, noWorkloadText, sameWorkloadText } from '../../workloads/workload.js';

interface Made {
  /** As an owner of the agency. */
  readonly gateway: WorkloadGateway;
  readonly dmcId: number;
  /** An active person of the partner. */
  readonly personId: number;
  readonly email: string;
  /** A person of another partner only. */
  readonly stranger: number;
  /** What an issuer signed for this repository and for the portal. */
  readonly idTokenOf: (repository: string) => Promise<string>;
}

/** What every WorkloadGateway promises. */
export function workloadGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a gateway of workloads`, () => {
    const permission = async ({ gateway, dmcId, personId }: Made, repository: string) => {
      const read = await gateway.list(dmcId);
      const issuer = (read.ok ? read.value.issuers[0] : undefined) ?? '';
      const audience = read.ok ? read.value.audience : '';
      return { issuer, audience, claims: { repository }, personId, scope: 'read' as const };
    };
    const listed = async ({ gateway, dmcId }: Made, repository: string) => {
      const read = await gateway.list(dmcId);
      return read.ok ? read.value.permissions.find(({ claims }) => claims['repository'] === repository) : undefined;
    };

    it('allows a repository once, for an active person of the partner, and removes it again', async () => {
      const made = await make();
      const { gateway, dmcId, email, personId, stranger } = made;
      const workload = await permission(made, 'andaman/rates');
      const conflict = (text: string) => ({ ok: false, failure: { kind: 'conflict', text } });
      expect(await gateway.allow(dmcId, { ...workload, personId: stranger })).toMatchObject(
        conflict(notPersonOfPartnerText),
      );
      expect((await gateway.allow(dmcId, workload)).ok).toBe(true);
      expect(await gateway.allow(dmcId, workload)).toMatchObject(conflict(sameWorkloadText));
      const found = await listed(made, 'andaman/rates');
      expect(found).toMatchObject({ ...workload, personId, person: email });
      expect((await gateway.remove(dmcId, found?.id ?? '')).ok).toBe(true);
      expect(await listed(made, 'andaman/rates')).toBeUndefined();
      expect(await gateway.remove(dmcId, found?.id ?? '')).toMatchObject({
        ok: false,
        failure: { kind: 'no-data', text: noWorkloadText },
      });
    });

    it('gives a token once for an id token of an allowed repository, with at most the allowed scope', async () => {
      const made = await make();
      const { gateway, dmcId, idTokenOf } = made;
      const idToken = await idTokenOf('andaman/nightly');
      expect(await gateway.signIn({ idToken })).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
      await gateway.allow(dmcId, await permission(made, 'andaman/nightly'));
      expect(await gateway.signIn({ idToken, scope: 'operate' })).toMatchObject({
        ok: true,
        value: { scope: 'read', dmcId, expiresInSeconds: 3600 },
      });
      expect(await gateway.signIn({ idToken })).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
    });
  });
}
