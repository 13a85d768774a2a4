import {
  mapValue,
  type CountedValue,
  type FailureDimension,
  type FailureGateway,
  type FailureReport,
  type FailureSamples,
  type FailureWindow,
  type GatewayFailure,
  type Incident,
  type IncidentDetails,
  type IncidentGateway,
  type ReadOptions,
  type Result,
  type RunOptions,
  type UptimeGateway,
  type UptimeReport,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment, present } from '../moment.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class HttpUptimeGateway implements UptimeGateway {
  constructor(private readonly client: HttpClient) {}

  async readReport(options?: ReadOptions): Answer<UptimeReport> {
    return mapValue(await this.client.send(calls.uptime, {}, options), reportOf);
  }
}

function reportOf(wire: AnswerOf<Calls['uptime']>): UptimeReport {
  return {
    hours: wire.supplierUptimeDataPoints.map(({ time, uptimePct }) => ({ at: time * 1000, ...uptime(uptimePct) })),
    turnOffsToday: wire.totalTurnoffs,
    ...uptime(wire.supplierUptimeDetails.uptimePct),
    days: wire.supplierDailyUptimeDataPoints.map((day) => ({
      date: day.date,
      ...uptime(day.dailyUptimePct),
      precheckTurnOffs: day.dailyPrecheckTurnoff,
      makebookTurnOffs: day.dailyMakebookTurnoff,
      otherTurnOffs: day.dailyOtherTurnoff,
      hotelPrecheckTurnOffs: day.dailyHotelPrecheckTurnoff,
      hotelMakebookTurnOffs: day.dailyHotelMakebookTurnoff,
      precheck: { succeeded: day.precheck.successCount, failed: day.precheck.failCount },
      makebook: { succeeded: day.makebook.successCount, failed: day.makebook.failCount },
    })),
  };
}

const uptime = (percent: number | null): { readonly uptime?: number } => (percent === null ? {} : { uptime: percent });

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);

export class HttpFailureGateway implements FailureGateway {
  constructor(private readonly client: HttpClient) {}

  async group({ action, from, to }: FailureWindow, by: FailureDimension, options?: RunOptions): Answer<FailureReport> {
    const query = { action, from: secondsOf(from), to: secondsOf(to), by };
    return mapValue(await this.client.send(calls.failures, { query }, options), (wire) => ({
      action: wire.action,
      from: wire.from * 1000,
      to: wire.to * 1000,
      attempts: wire.attempts,
      failures: wire.failures,
      ...moment('countedUntil', wire.countedUntil),
      ...moment('keptSince', wire.keptSince),
      groups: wire.groups.map(({ value, label, failures, attempts }) => ({
        value,
        failures,
        ...present('label', label),
        ...(typeof attempts === 'number' ? { attempts } : {}),
      })),
      others: wire.others,
    }));
  }

  async samples(
    { action, from, to }: FailureWindow,
    only?: { readonly by: FailureDimension; readonly value: string },
    options?: RunOptions,
  ): Answer<FailureSamples> {
    const query = { action, from: secondsOf(from), to: secondsOf(to), ...only };
    return mapValue(await this.client.send(calls.failureSamples, { query }, options), ({ total, samples }) => ({
      total,
      samples: samples.map(({ at, hotelName, httpStatus, message, ...rest }) => ({
        ...rest,
        at: at * 1000,
        ...present('hotelName', hotelName),
        ...present('message', message),
        ...(typeof httpStatus === 'number' ? { httpStatus } : {}),
      })),
    }));
  }
}

export class HttpIncidentGateway implements IncidentGateway {
  constructor(private readonly client: HttpClient) {}

  async list(options?: RunOptions): Answer<readonly Incident[]> {
    return mapValue(await this.client.send(calls.incidents, {}, options), (incidents) => incidents.map(incidentOf));
  }

  async read(id: string, options?: RunOptions): Answer<IncidentDetails> {
    return mapValue(await this.client.send(calls.incident, { params: { id } }, options), (wire) => ({
      ...incidentOf(wire),
      reasons: wire.reasons.map(countedOf),
      hotels: wire.hotels.map(countedOf),
      events: wire.events.map(({ at, kind, text, who }) => ({
        at: at * 1000,
        kind,
        ...present('text', text),
        ...present('who', who),
      })),
    }));
  }
}

const countedOf = ({ value, label, failures }: AnswerOf<Calls['incident']>['reasons'][number]): CountedValue => ({
  value,
  failures,
  ...present('label', label),
});

function incidentOf(wire: AnswerOf<Calls['incidents']>[number]): Incident {
  const { action, evalFailCount, evalTotalCount, ending, minimumPct } = wire;
  const judged = typeof evalFailCount === 'number' && typeof evalTotalCount === 'number' && typeof action === 'string';
  return {
    id: wire.id,
    kind: wire.kind,
    offSince: wire.offSince * 1000,
    ...moment('until', wire.until),
    ...moment('blockedUntil', wire.blockedUntil),
    ...present('topReason', wire.topReason),
    ...(typeof action === 'string' ? { action } : {}),
    ...(judged
      ? {
          evaluation: {
            action,
            failed: evalFailCount,
            total: evalTotalCount,
            ...moment('from', wire.evalStartTime),
            ...moment('until', wire.evalEndTime),
          },
        }
      : {}),
    ...(typeof minimumPct === 'number' ? { minimum: minimumPct } : {}),
    ...(ending === null || ending === undefined
      ? {}
      : {
          ending:
            ending.kind === 'turned-on'
              ? { kind: ending.kind, by: ending.by, cause: ending.cause, ...present('details', ending.details) }
              : ending,
        }),
  };
}
