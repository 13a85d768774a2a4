import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import { Annotations } from './annotations.js';

export const calls = callsOf(({ database }: Platform) => {
  const annotations = new Annotations(database);
  return {
    annotations: ({ dmcId, query }) => annotations.list(dmcId, query),
    addAnnotation: ({ caller, dmcId, body, request }) =>
      annotations.add({ dmcId, author: authorOf(caller, request), ...body }),
    removeAnnotation: ({ caller, dmcId, params, request }) =>
      annotations.remove({ dmcId, author: authorOf(caller, request), id: params.id }),
  };
});
