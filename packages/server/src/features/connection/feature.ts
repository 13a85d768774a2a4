import type { JudgeRules } from '@suppliers-portal/domain';
import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import { ownerOf } from '../../platform/http/caller.js';
import { stillMay } from '../../platform/http/still-may.js';
import { readHotelNews } from '../room-mapping/visits.js';
import { GatherConnectionEvents } from './gather-connection-events.js';
import { readStatus, readVersion } from './status.js';
import { eventStream, StatusStreams, type StreamPaces } from './status-streams.js';
import { TurnOn } from './turn-on.js';

export interface StreamSettings {
  readonly paces: StreamPaces | undefined;
  readonly failed: (error: unknown) => void;
}

/** Every page of a supplier has one of these open. */
export function openStreams(
  { database, rules, signals }: Pick<Platform, 'database' | 'rules' | 'signals'>,
  { paces, failed }: StreamSettings,
): StatusStreams {
  const streams = new StatusStreams(
    {
      status: (dmcId) => readStatus(database, dmcId, rules),
      version: (dmcId) => readVersion(database, dmcId),
      hotels: (dmcId) => readHotelNews(database, dmcId),
      hearsOthers: () => signals.hearsOthers,
      failed,
    },
    paces,
  );
  signals.onConnectionChanged((dmcId) => streams.changed(dmcId));
  signals.onOwnerEnded((owner) => streams.end(owner));
  signals.onWaysInEnded(() => streams.recheck());
  signals.onMissed(() => {
    streams.missed();
    streams.recheck();
  });
  return streams;
}

export const calls = callsOf((platform: Platform & { readonly streams: StatusStreams }) => {
  const { database, signals, rules, streams } = platform;
  const turnOn = new TurnOn(database, rules, (dmcId) => signals.connectionChanged(dmcId));
  return {
    connectionStatus: ({ dmcId, changesAt }) => readStatus(database, dmcId, rules, changesAt),
    statusStream: async ({ caller, dmcId, request, reply }) => {
      if (request.method === 'HEAD') return reply.type(eventStream).send();
      const given = request.headers['last-event-id'];
      const lastEventId = typeof given === 'string' ? given : undefined;
      const owner = ownerOf(caller);
      return streams.open({ dmcId, owner, lastEventId, mayListen: () => stillMay(platform, caller) }, reply);
    },
    turnOn: ({ caller, dmcId, body, request }) =>
      turnOn.execute({
        dmcId,
        userId: caller.user.userId,
        cause: body.cause,
        details: body.details,
        author: authorOf(caller, request),
      }),
  };
});

export const datasets = datasetsOf(({ rules }: { readonly rules: JudgeRules }) => ({
  'connection-events': () => new GatherConnectionEvents(rules),
}));
