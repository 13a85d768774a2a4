import { PULLSPEC_1_0_0 } from '../../pullspecs/pullspec-1.0.0.js';
import type { Report } from '../../report/report.js';
import { validate } from '../../validate.js';

interface Seed {
  readonly text: string;
  readonly reference?: string;
}

const reports = new WeakMap<Seed, Report>();

/** The report of a seeded document. Judged once, however many files of tests read it. */
export function judgedSeed(seed: Seed): Report {
  const { text, reference = PULLSPEC_1_0_0 } = seed;
  const report = reports.get(seed) ?? validate({ name: 'upload.yml', text }, { name: '1.0.0.yml', text: reference });
  reports.set(seed, report);
  return report;
}
