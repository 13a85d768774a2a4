import type { DatasetName } from '@suppliers-portal/wire';
import type { Gatherer } from './dataset.js';

/** How each dataset comes in: one gatherer for a batch. A missing dataset, or one too many, does not compile. */
export type Gatherers = { readonly [N in DatasetName]: () => Gatherer<N> };
