import type { Clock } from '../lib/clock.js';
import { changeFailureWords } from '../lib/change-outcome.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { AnnotationGateway, AnnotationPeriod } from './annotation-gateway.js';
import {
  annotationText,
  annotationWords,
  checkAnnotation,
  type Annotation,
  type AnnotationFault,
  type NewAnnotation,
} from './annotation.js';

/** The marks of a period, in the order of time. */
export class ListAnnotations {
  constructor(private readonly gateway: AnnotationGateway) {}

  execute(period: AnnotationPeriod, options?: RunOptions): Promise<Result<readonly Annotation[], GatewayFailure>> {
    return this.gateway.list(period, options);
  }
}

export type AddAnnotationFailure =
  | { readonly kind: 'annotation'; readonly fault: AnnotationFault }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export const addAnnotationWords = (failure: AddAnnotationFailure): string =>
  failure.kind === 'annotation' ? annotationWords(failure.fault) : changeFailureWords(failure.failure);

/** Adds a mark. If it breaks a rule, no request is sent. */
export class AddAnnotation {
  constructor(
    private readonly gateway: AnnotationGateway,
    private readonly clock: Clock,
  ) {}

  async execute(annotation: NewAnnotation, options?: RunOptions): Promise<Result<Annotation, AddAnnotationFailure>> {
    const fault = checkAnnotation(annotation, this.clock.now());
    if (fault !== undefined) return failed({ kind: 'annotation', fault });
    const added = await this.gateway.add({ ...annotation, text: annotationText(annotation.text) }, options);
    return added.ok ? added : failed({ kind: 'gateway', failure: added.failure });
  }
}

/** Removes a mark from all charts. */
export class RemoveAnnotation {
  constructor(private readonly gateway: AnnotationGateway) {}

  execute({ id }: { readonly id: string }, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.gateway.remove(id, options);
  }
}
