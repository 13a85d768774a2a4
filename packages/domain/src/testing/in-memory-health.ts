import type { FailureGateway } from '../failures/failure-gateway.js';
import type {
  FailureDimension,
  FailureReport,
  FailureSample,
  FailureSamples,
  FailureWindow,
} from '../failures/failure-report.js';
import { latencyBand } from '../failures/reason-words.js';
import type { Incident, IncidentDetails, IncidentGateway } from '../incidents/incident.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { UptimeGateway } from '../uptime-trends/uptime-gateway.js';
import type { UptimeReport } from '../uptime-trends/uptime-report.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;
const nothing = (): Answer<never> => Promise.resolve(failed({ kind: 'no-data', text: '' }));

export class InMemoryUptimeGateway extends Faults implements UptimeGateway {
  constructor(public report: UptimeReport | undefined) {
    super();
  }
  readReport(): Answer<UptimeReport> {
    const { report } = this;
    return report === undefined ? nothing() : this.answer(() => report);
  }
}

/** Groups its samples itself, so that its groups and its samples agree. */
export class InMemoryFailureGateway extends Faults implements FailureGateway {
  constructor(
    public failures: readonly FailureSample[],
    public attempts: number,
  ) {
    super();
  }
  group(window: FailureWindow, by: FailureDimension): Answer<FailureReport> {
    return this.answer(() => {
      const within = this.within(window);
      const counted = new Map<string, number>();
      for (const sample of within) counted.set(valueOf(sample, by), (counted.get(valueOf(sample, by)) ?? 0) + 1);
      const groups = [...counted]
        .map(([value, failures]) => ({ value, failures }))
        .sort((a, b) => b.failures - a.failures);
      return {
        ...window,
        attempts: this.attempts,
        failures: within.length,
        groups,
        others: { values: 0, failures: 0 },
      };
    });
  }
  samples(
    window: FailureWindow,
    only?: { readonly by: FailureDimension; readonly value: string },
  ): Answer<FailureSamples> {
    return this.answer(() => {
      const found = this.within(window)
        .filter((sample) => only === undefined || valueOf(sample, only.by) === only.value)
        .sort((a, b) => b.at - a.at);
      return { total: found.length, samples: found.slice(0, 20) };
    });
  }
  private within({ from, to }: FailureWindow): readonly FailureSample[] {
    return this.failures.filter(({ at }) => at >= from && at < to);
  }
}

function valueOf(sample: FailureSample, by: FailureDimension): string {
  switch (by) {
    case 'reason':
      return sample.reason;
    case 'hotel':
      return sample.hotelId;
    case 'ratePlan':
      return sample.ratePlan;
    case 'hour':
      return String(Math.floor(sample.at / 3_600_000) * 3600);
    case 'latency':
      return latencyBand(sample.responseMs, sample.httpStatus !== undefined);
  }
}

export class InMemoryIncidentGateway extends Faults implements IncidentGateway {
  constructor(public incidents: readonly IncidentDetails[]) {
    super();
  }
  list(): Answer<readonly Incident[]> {
    return this.answer(() => this.incidents);
  }
  read(id: string): Answer<IncidentDetails> {
    const found = this.incidents.find((incident) => incident.id === id);
    return found === undefined ? nothing() : this.answer(() => found);
  }
}
