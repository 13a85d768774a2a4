import { networkOf } from '../../kernel/network.js';
import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { KnownBySecret } from '../../platform/http/known-by-secret.js';
import { portalAddress } from '../../platform/http/portal-address.js';
import { refuseWithoutProof } from '../../platform/http/proof.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import type { DeviceSignIn } from './device-sign-in.js';
import type { LoopbackSignIn } from './loopback-sign-in.js';

export interface ToolSignInParts extends Platform {
  readonly devices: DeviceSignIn;
  readonly loopback: LoopbackSignIn;
}

/** Tools that sign in through a browser. */
export const calls = callsOf(({ publicUrl, proof, devices, loopback, limited }: ToolSignInParts) => {
  const limits = {
    devices: limited('device codes', 60),
    asking: limited('asking for tokens', 300),
    codes: limited('entered codes', 30),
  };
  return {
    startDevice: async ({ body, request }) => {
      limits.devices.take(networkOf(request.ip));
      const answer = await devices.start(
        { client: body.client, host: body.host, scope: body.scope ?? 'read' },
        // Only the tool receives this address, so it can be the address of the request.
        (started) => ({
          ...started,
          verification_uri: `${portalAddress(request, publicUrl)}/main?connect=cli`,
        }),
      );
      noteSecurity(request, 'authn_device_code_created');
      return answer;
    },

    deviceToken: async ({ body, request }) => {
      limits.asking.take(networkOf(request.ip));
      const person = new KnownBySecret(request);
      const token = await devices.ask(body.device_code, person.authorOf);
      noteSecurity(request, 'authn_token_created', person.details());
      return token;
    },

    deviceRequest: ({ caller, query }) => {
      limits.codes.take(String(caller.user.userId));
      return devices.find(query.code);
    },

    decideDevice: async ({ caller, body, request }) => {
      limits.codes.take(String(caller.user.userId));
      if (body.allow) refuseWithoutProof(caller.by, proof);
      await devices.decide({ code: body.code, allow: body.allow, dmcId: body.dmcId, caller });
      noteSecurity(request, body.allow ? 'authn_device_allowed' : 'authn_device_denied', {
        account: caller.user.email,
        partner: body.dmcId,
      });
      return undefined;
    },

    authorize: async ({ caller, body, request }) => {
      if (body.allow) refuseWithoutProof(caller.by, proof);
      const redirectTo = await loopback.authorize(body, caller);
      noteSecurity(request, body.allow ? 'authn_device_allowed' : 'authn_device_denied', {
        account: caller.user.email,
        partner: body.dmcId,
      });
      return { redirectTo };
    },

    exchangeCode: async ({ body, request }) => {
      limits.asking.take(networkOf(request.ip));
      const person = new KnownBySecret(request);
      const token = await loopback.exchange(body, person.authorOf);
      noteSecurity(request, 'authn_token_created', person.details());
      return token;
    },
  };
});
