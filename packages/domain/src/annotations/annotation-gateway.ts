import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { Annotation, NewAnnotation } from './annotation.js';

/** A period, from its first moment up to and without its last. What is absent is not limited. */
export interface AnnotationPeriod {
  readonly from?: number;
  readonly to?: number;
  /** The marks of the portal too. */
  readonly portal?: boolean;
}

/** The marks of the selected partner, and those of the portal if they are asked for. Only its own can be removed. */
export interface AnnotationGateway {
  /** In the order of time. */
  list(period: AnnotationPeriod, options?: RunOptions): Promise<Result<readonly Annotation[], GatewayFailure>>;
  add(annotation: NewAnnotation, options?: RunOptions): Promise<Result<Annotation, GatewayFailure>>;
  remove(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
}
