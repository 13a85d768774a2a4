import type { AnnotationGateway, AnnotationPeriod } from '../annotations/annotation-gateway.js';
import {
  annotationGoneText,
  annotationWords,
  checkAnnotation,
  inOrderOfTime,
  mostAnnotations,
  tooManyAnnotationsText,
  type Annotation,
  type NewAnnotation,
} from '../annotations/annotation.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** The marks of one partner, added by one user. */
export class InMemoryAnnotationGateway extends Faults implements AnnotationGateway {
  private made = 0;
  constructor(
    public annotations: readonly Annotation[] = [],
    private readonly now: () => number = () => Date.UTC(2026, 10, 21, 8, 30),
    private readonly by = 'ana@andaman.example',
    private readonly portalMarks: readonly Annotation[] = [],
  ) {
    super();
  }

  list({ from, to, portal = false }: AnnotationPeriod): Answer<readonly Annotation[]> {
    return this.answer(() =>
      inOrderOfTime([...this.annotations, ...(portal ? this.portalMarks : [])]).filter(
        ({ at }) => (from === undefined || at >= from) && (to === undefined || at < to),
      ),
    );
  }

  add({ text, at = this.now() }: NewAnnotation): Answer<Annotation> {
    const fault = checkAnnotation({ text, at }, this.now());
    if (fault !== undefined) return Promise.resolve(failed({ kind: 'invalid', text: annotationWords(fault) }));
    if (this.annotations.length >= mostAnnotations)
      return Promise.resolve(failed({ kind: 'conflict', text: tooManyAnnotationsText }));
    return this.answer(() => {
      this.made += 1;
      const added = { id: `00000000-0000-4000-8000-${String(this.made).padStart(12, '0')}`, at, text, by: this.by };
      this.annotations = [...this.annotations, added];
      return added;
    });
  }

  remove(id: string): Answer<undefined> {
    if (!this.annotations.some((one) => one.id === id))
      return Promise.resolve(failed({ kind: 'no-data', text: annotationGoneText }));
    return this.answer(() => {
      this.annotations = this.annotations.filter((one) => one.id !== id);
      return undefined;
    });
  }
}

export const annotationsTwins = () => ({
  annotationGateway: new InMemoryAnnotationGateway(),
});
