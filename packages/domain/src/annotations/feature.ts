import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import type { AnnotationGateway } from './annotation-gateway.js';
import { AddAnnotation, ListAnnotations, RemoveAnnotation } from './manage-annotations.js';

/** What this feature needs from outside. */
export interface AnnotationsPorts {
  readonly clock: Clock;
  readonly annotationGateway: AnnotationGateway;
}

export const annotationsFeature = feature('annotations', ({ clock, annotationGateway }: AnnotationsPorts) => ({
  listAnnotations: new ListAnnotations(annotationGateway),
  addAnnotation: new AddAnnotation(annotationGateway, clock),
  removeAnnotation: new RemoveAnnotation(annotationGateway),
}));
