import { pullspecs } from '@suppliers-portal/conformance';

/** A document that can be this version of PullSpec. `mark` makes it another one. */
export const aPullspec = (version: string, mark = ''): string =>
  `${(pullspecs['1.0.0'] ?? '').replace('version: 1.0.0', `version: ${version}`)}${mark === '' ? '' : `x-mark: ${mark}\n`}`;
