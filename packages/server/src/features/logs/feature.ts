import type { Calls, QueryOf } from '@suppliers-portal/wire';
import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { LogDownload, type LogRequest } from './download.js';

const oneHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

type LogQuery = QueryOf<Calls['logFile']>;

/** The checks of the wire have seen that there is either `to` or `after`. */
function stretchOf({ from = 0, to = 0, after }: LogQuery): LogRequest['window'] {
  const start = Math.round(from * 1000);
  return after === undefined ? { from: start, to: Math.round(to * 1000) } : { from: start, after };
}

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
        window: query.lookbackHrs === undefined ? stretchOf(query) : { hours: query.lookbackHrs },
        acceptEncoding: oneHeader(headers['accept-encoding']),
        range: headers.range,
        ifRange: oneHeader(headers['if-range']),
        bodyWanted: request.method !== 'HEAD',
      });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    },
  };
});
