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
