import { networkOf } from '../../kernel/network.js';
import { Refusal } from '../../kernel/refusal.js';
import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { portalAddress } from '../../platform/http/portal-address.js';
import { authorOf } from '../../platform/http/author-of.js';
import { KnownBySecret } from '../../platform/http/known-by-secret.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import { allowWorkload, readPermissions, removeWorkload } from './permissions.js';
import type { WorkloadSignIn } from './workload-sign-in.js';

export interface WorkloadParts extends Platform {
  readonly workloadSignIn: WorkloadSignIn;
  /** The issuers that the operator allows. */
  readonly issuers: readonly string[];
}

const triesPerMinute = 60;

/** Pipelines that sign in with the token of their own platform, and the staff that allows them. */
export const calls = callsOf(({ database, signals, publicUrl, limited, ...parts }: WorkloadParts) => {
  const { workloadSignIn, issuers } = parts;
  const tries = limited('sign-ins of pipelines', triesPerMinute);
  return {
    signInWorkload: async ({ body, request }) => {
      tries.take(networkOf(request.ip));
      const person = new KnownBySecret(request);
      try {
        const given = await workloadSignIn.exchange(body, person.authorOf);
        noteSecurity(request, 'authn_workload_success', { ...person.details(), partner: given.dmcId });
        return given;
      } catch (error) {
        if (error instanceof Refusal) {
          request.log.warn({ reason: error.message }, 'a pipeline could not sign in');
          noteSecurity(request, 'authn_workload_fail');
        }
        throw error;
      }
    },
    workloads: async ({ params, request }) => ({
      permissions: await readPermissions(database, params.dmcId),
      issuers: [...issuers],
      audience: portalAddress(request, publicUrl),
    }),
    allowWorkload: async ({ caller, params, body, request }) => {
      const author = authorOf(caller, request);
      const { email } = await allowWorkload(database, { ...params, workload: body, issuers, author });
      noteSecurity(request, 'workload_allowed', {
        account: email,
        by: caller.user.email,
        partner: params.dmcId,
      });
      return undefined;
    },
    removeWorkload: async ({ caller, params, request }) => {
      const { email } = await removeWorkload(database, { ...params, author: authorOf(caller, request) });
      signals.waysInEnded();
      noteSecurity(request, 'workload_removed', {
        account: email,
        by: caller.user.email,
        partner: params.dmcId,
      });
      return undefined;
    },
  };
});
