import {
  mapValue,
  type CountedValue,
  type GatewayFailure,
  type Incident,
  type IncidentDetails,
  type IncidentGateway,
  type IncidentNote,
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
      ...(wire.counted === null || wire.counted === undefined ? {} : { counted: wire.counted }),
      ...(typeof wire.reportedLater === 'number' ? { reportedLater: wire.reportedLater } : {}),
      events: wire.events.map(({ at, kind, text, who }) => ({
        at: at * 1000,
        kind,
        ...present('text', text),
        ...present('who', who),
      })),
      notes: (wire.notes ?? []).map(noteOf),
    }));
  }

  async addNote(id: string, text: string, options?: RunOptions): Answer<IncidentNote> {
    const sent = this.client.send(calls.addIncidentNote, { params: { id }, body: { text } }, options);
    return mapValue(await sent, noteOf);
  }

  removeNote(id: string, options?: RunOptions): Answer<undefined> {
    return this.client.send(calls.removeIncidentNote, { params: { id } }, options);
  }
}

const noteOf = ({ at, ...note }: AnswerOf<Calls['addIncidentNote']>): IncidentNote => ({ ...note, at: at * 1000 });

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
    ...(typeof wire.noteCount === 'number' && wire.noteCount > 0 ? { noteCount: wire.noteCount } : {}),
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
