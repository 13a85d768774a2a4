import {
  filteredDimensions,
  mapValue,
  type CallFormat,
  type CallPage,
  type CallPlace,
  type FailedCall,
  type FailureDimension,
  type FailureGateway,
  type FailureReport,
  type FailureSample,
  type FailureSamples,
  type FailureWindow,
  type FileSource,
  type GatewayFailure,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment, present, quantity } from '../moment.js';
import { fileSource } from '../remote-files.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);
const queryOf = ({ action, from, to, only = {} }: FailureWindow) => ({
  action,
  from: secondsOf(from),
  to: secondsOf(to),
  ...Object.fromEntries(filteredDimensions(only).map((by) => [by, only[by]])),
});
const searchOf = (search: string | undefined) => (search === undefined || search === '' ? {} : { search });

export class HttpFailureGateway implements FailureGateway {
  constructor(private readonly client: HttpClient) {}

  async group(window: FailureWindow, by: FailureDimension, options?: RunOptions): Answer<FailureReport> {
    const query = { ...queryOf(window), by };
    return mapValue(await this.client.send(calls.failures, { query }, options), (wire) => ({
      action: wire.action,
      from: wire.from * 1000,
      to: wire.to * 1000,
      ...(window.only === undefined ? {} : { only: window.only }),
      attempts: wire.attempts,
      failures: wire.failures,
      ...quantity('matched', wire.matched),
      ...quantity('matchedAttempts', wire.matchedAttempts),
      ...moment('countedUntil', wire.countedUntil),
      ...moment('keptSince', wire.keptSince),
      ...quantity('minimum', wire.minimumPct),
      ...quantity('minimumVolume', wire.minimumVolume),
      ...moment('callsSince', wire.callsSince),
      groups: wire.groups.map(({ value, label, failures, attempts, firstSeen, lastSeen }) => ({
        value,
        failures,
        ...present('label', label),
        ...quantity('attempts', attempts),
        ...moment('firstSeen', firstSeen),
        ...moment('lastSeen', lastSeen),
      })),
      others: wire.others,
    }));
  }

  async samples(
    window: FailureWindow,
    { search, after, limit, withExchange = false, isShortCount = false }: CallPage = {},
    options?: RunOptions,
  ): Answer<FailureSamples> {
    const query = {
      ...queryOf(window),
      ...searchOf(search),
      ...(after === undefined ? {} : { after }),
      ...(limit === undefined ? {} : { limit }),
      ...(withExchange ? { with: 'exchange' as const } : {}),
      ...(isShortCount ? { count: 'short' as const } : {}),
    };
    return mapValue(await this.client.send(calls.failureSamples, { query }, options), (wire) => ({
      total: wire.total,
      ...(wire.isMore === true ? { isMore: true as const } : {}),
      samples: wire.samples.map(callOf),
      ...present('next', wire.next),
    }));
  }

  async call({ action, at, id }: CallPlace, options?: RunOptions): Answer<FailedCall> {
    const query = { action, at: secondsOf(at), id };
    return mapValue(await this.client.send(calls.failedCall, { query }, options), (wire) => ({
      action: wire.action,
      call: callOf(wire.call),
      neighbours: wire.neighbours.map(({ action: own, ...call }) => ({ ...callOf(call), action: own })),
      neighbourTotal: wire.neighbourTotal,
    }));
  }

  callFile(window: FailureWindow, format: CallFormat, search?: string): FileSource {
    return fileSource(this.client, calls.failureFile, { query: { ...queryOf(window), ...searchOf(search), format } });
  }
}

const callOf = ({
  id,
  at,
  hotelName,
  roomName,
  httpStatus,
  message,
  request,
  response,
  ...rest
}: AnswerOf<Calls['failureSamples']>['samples'][number]): FailureSample => ({
  ...rest,
  at: at * 1000,
  ...present('id', id),
  ...present('hotelName', hotelName),
  ...present('roomName', roomName),
  ...quantity('httpStatus', httpStatus),
  ...present('message', message),
  ...(request === undefined || request === null ? {} : { request }),
  ...(response === undefined || response === null ? {} : { response }),
});
