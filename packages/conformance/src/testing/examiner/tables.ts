import { BROKEN_AROUND } from './broken-around.js';
import { BROKEN_CORNERS } from './broken-corners.js';
import { BROKEN_DETAILS } from './broken-details.js';
import { BROKEN_DOUBTS } from './broken-doubts.js';
import { BROKEN_FORMATS } from './broken-formats.js';
import { BROKEN_FORMS } from './broken-forms.js';
import { BROKEN_GENERATORS } from './broken-generators.js';
import { BROKEN_HIDDEN } from './broken-hidden.js';
import { BROKEN_OBJECTS } from './broken-objects.js';
import { BROKEN_PLACES } from './broken-places.js';
import { BROKEN_SETTLED } from './broken-settled.js';
import { BROKEN_VALUES } from './broken-values.js';
import { EQUIVALENT_CORNERS } from './equivalent-corners.js';
import { EQUIVALENT_DETAILS } from './equivalent-details.js';
import { EQUIVALENT_DOUBTS } from './equivalent-doubts.js';
import { EQUIVALENT_FORMATS } from './equivalent-formats.js';
import { EQUIVALENT_FORMS } from './equivalent-forms.js';
import { EQUIVALENT_GENERATORS } from './equivalent-generators.js';
import { EQUIVALENT_MORE } from './equivalent-more.js';
import { EQUIVALENT_PLACES } from './equivalent-places.js';
import { EQUIVALENT_SETTLED } from './equivalent-settled.js';
import { EQUIVALENT_SPLITS } from './equivalent-splits.js';
import { EQUIVALENT } from './equivalent.js';

/** All that an examiner looks at: what has to fail, with its rule, and what has to pass. */
export const ALL_BROKEN = [
  ...BROKEN_AROUND,
  ...BROKEN_CORNERS,
  ...BROKEN_DETAILS,
  ...BROKEN_DOUBTS,
  ...BROKEN_FORMATS,
  ...BROKEN_FORMS,
  ...BROKEN_GENERATORS,
  ...BROKEN_HIDDEN,
  ...BROKEN_OBJECTS,
  ...BROKEN_PLACES,
  ...BROKEN_SETTLED,
  ...BROKEN_VALUES,
];
export const ALL_EQUIVALENT = [
  ...EQUIVALENT,
  ...EQUIVALENT_CORNERS,
  ...EQUIVALENT_DETAILS,
  ...EQUIVALENT_DOUBTS,
  ...EQUIVALENT_FORMATS,
  ...EQUIVALENT_FORMS,
  ...EQUIVALENT_GENERATORS,
  ...EQUIVALENT_MORE,
  ...EQUIVALENT_PLACES,
  ...EQUIVALENT_SETTLED,
  ...EQUIVALENT_SPLITS,
];
