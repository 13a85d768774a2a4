import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { PullspecImpact } from './pullspec-impact.js';

/** What the portal found by judging the latest documents of suppliers against a version that is not published yet. */
export interface PullspecImpactGateway {
  read(version: string, options?: RunOptions): Promise<Result<PullspecImpact, GatewayFailure>>;
}
