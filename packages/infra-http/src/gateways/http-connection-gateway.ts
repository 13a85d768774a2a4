import {
  actionOfType,
  mapValue,
  streamSilenceMilliseconds,
  type ConnectionGateway,
  type ConnectionStatus,
  type Evaluation,
  type FollowOptions,
  type GatewayFailure,
  type HotelNews,
  type JudgedWindow,
  type ReadOptions,
  type Result,
  type RunOptions,
  type StatusEvent,
  type TurnOnCause,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment, present, quantity } from '../moment.js';
import { shownNoticeOf } from './http-notice-gateway.js';

export class HttpConnectionGateway implements ConnectionGateway {
  constructor(private readonly client: HttpClient) {}

  async readStatus(options?: ReadOptions): Promise<Result<ConnectionStatus, GatewayFailure>> {
    return mapValue(await this.client.send(calls.connectionStatus, {}, options), connectionStatusOf);
  }

  async *followStatus(options: FollowOptions = {}): AsyncIterable<StatusEvent> {
    for await (const event of this.client.follow(calls.statusStream, options, streamSilenceMilliseconds)) {
      switch (event.kind) {
        case 'value':
          yield { kind: 'status', status: connectionStatusOf(event.value), ...present('id', event.id) };
          break;
        case 'heartbeat':
          yield { kind: 'heartbeat' };
          break;
        case 'ended':
          yield { kind: 'ended', failure: event.failure };
      }
    }
  }

  turnOn(
    body: { readonly cause: TurnOnCause; readonly details: string },
    options?: RunOptions,
  ): Promise<Result<string, GatewayFailure>> {
    return this.client.send(calls.turnOn, { body }, options);
  }
}

type WireStatus = AnswerOf<Calls['connectionStatus']>;

export function connectionStatusOf(wire: WireStatus): ConnectionStatus {
  const known = {
    ...(typeof wire.turnOnsLeft === 'number'
      ? {
          turnOns: {
            left: wire.turnOnsLeft,
            ...quantity('most', wire.turnOnsAtMost),
            ...moment('nextAt', wire.nextTurnOnAt),
          },
        }
      : {}),
    ...(Array.isArray(wire.judged) ? { judged: wire.judged.map(judgedOf) } : {}),
    ...(Array.isArray(wire.notices) ? { notices: wire.notices.map(shownNoticeOf) } : {}),
    ...(Array.isArray(wire.hotels) ? { hotels: wire.hotels.map(hotelNewsOf) } : {}),
  };
  if (wire.isConnectionLive) return { kind: 'live', ...known };
  const evaluation = evaluationOf(wire);
  const off = {
    ...moment('since', wire.turnOffTime ?? wire.connectionOffTime),
    ...present('incidentId', wire.incidentId),
    ...(evaluation === undefined ? {} : { evaluation }),
    ...known,
  };
  return typeof wire.blockedUntil === 'number'
    ? { kind: 'suspended', blockedUntil: wire.blockedUntil * 1000, ...off }
    : { kind: 'off', ...off };
}

const hotelNewsOf = ({ hotelId, revision, visitors }: NonNullable<WireStatus['hotels']>[number]): HotelNews => ({
  hotelId,
  revision,
  visitors: visitors.map(({ pageId, who, roomId }) => ({ pageId, who, ...present('roomId', roomId) })),
});

function judgedOf({
  action,
  from,
  to,
  failCount,
  totalCount,
  minimumPct,
  minimumVolume,
}: NonNullable<WireStatus['judged']>[number]): JudgedWindow {
  return {
    action,
    from: from * 1000,
    to: to * 1000,
    failed: failCount,
    total: totalCount,
    minimum: minimumPct,
    minimumVolume,
  };
}

function evaluationOf({
  evalFailCount,
  evalTotalCount,
  evalStartTime,
  evalEndTime,
  actionType,
}: WireStatus): Evaluation | undefined {
  if (typeof evalFailCount !== 'number' || typeof evalTotalCount !== 'number') return undefined;
  return {
    // Left out, it is Makebook too: only 0 is Precheck.
    action: actionOfType(actionType ?? 1),
    failed: evalFailCount,
    total: evalTotalCount,
    ...moment('from', evalStartTime),
    ...moment('until', evalEndTime),
  };
}
