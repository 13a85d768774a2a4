import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { LogDownload } from './download.js';

const oneHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

export const calls = callsOf(({ database, objects, figures, failed }: Platform) => {
  const logs = new LogDownload(database, objects, (error) => {
    figures.damagedSegments.inc();
    failed(error, 'a piece of a log was not sent');
  });
  return {
    logFile: async ({ dmcId, params, query, request, reply }) => {
      const { headers } = request;
      const answer = await logs.answer({
        dmcId,
        action: params.action,
        window:
          query.lookbackHrs === undefined
            ? { from: Math.round((query.from ?? 0) * 1000), to: Math.round((query.to ?? 0) * 1000) }
            : { hours: query.lookbackHrs },
        acceptEncoding: oneHeader(headers['accept-encoding']),
        range: headers.range,
        ifRange: oneHeader(headers['if-range']),
        bodyWanted: request.method !== 'HEAD',
      });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    },
  };
});
