import type { GatewayFailure } from '../lib/failure.js';
import { ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { Incident, IncidentDetails, IncidentGateway } from './incident.js';

/** Every off period of the last 90 days, newest first. */
export class ListIncidents {
  constructor(private readonly gateway: IncidentGateway) {}

  async execute(options?: RunOptions): Promise<Result<readonly Incident[], GatewayFailure>> {
    const listed = await this.gateway.list(options);
    if (!listed.ok) return listed;
    return ok([...listed.value].sort((a, b) => b.offSince - a.offSince));
  }
}

/** One off period: what was judged, why, and who ended it. */
export class ReadIncident {
  constructor(private readonly gateway: IncidentGateway) {}

  execute({ id }: { readonly id: string }, options?: RunOptions): Promise<Result<IncidentDetails, GatewayFailure>> {
    return this.gateway.read(id, options);
  }
}
