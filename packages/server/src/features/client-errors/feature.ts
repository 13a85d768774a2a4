import { networkOf } from '../../kernel/network.js';
import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { refuseOtherSites } from '../../platform/http/origin.js';

const reportsPerMinute = 60;

export const calls = callsOf(({ publicUrl, limited }: Platform) => {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const reports = limited('reports of errors', reportsPerMinute);
  return {
    reportClientError: ({ body, request }) => {
      refuseOtherSites(request, publicOrigin);
      reports.take(networkOf(request.ip));
      request.log.error({ clientError: body }, "an error on a user's screen");
      return Promise.resolve(undefined);
    },
  };
});
