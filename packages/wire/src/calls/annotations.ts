import { type Access, type Call, once } from '../call.js';
import {
  annotation,
  annotationParams,
  annotations,
  annotationsQuery,
  newAnnotationBody,
} from '../shapes/annotations.js';
import { ofPartner } from './who-may.js';

/** On the charts of both pages, and of the pages below them. */
const marks: Access = {
  ...ofPartner,
  page: 'booking-accuracy',
  otherPages: ['accuracy-uptime-trends', 'booking-trends'],
};

export const annotationsCalls = {
  annotations: {
    method: 'GET',
    path: '/api/annotations',
    query: annotationsQuery,
    answer: { kind: 'json', schema: annotations },
    ...once,
    access: marks,
  },
  addAnnotation: {
    method: 'POST',
    path: '/api/annotations',
    body: newAnnotationBody,
    answer: { kind: 'json', schema: annotation },
    ...once,
    access: { ...marks, scope: 'operate' },
  },
  removeAnnotation: {
    method: 'DELETE',
    path: '/api/annotations/:id',
    params: annotationParams,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...marks, scope: 'operate' },
  },
} as const satisfies Record<string, Call>;
