import { pullspecs } from '../../pullspecs/index.js';
import type { Report } from '../../report/report.js';
import { validate } from '../../validate.js';
import { tree, type Tree } from '../seeded/seed.js';

const REFERENCE = { name: '1.0.0.yml', text: pullspecs['1.0.0'] ?? '' };

/** The baseline after one change, compared with the baseline, or with what another change makes of it. */
export function judged(edit: (document: Tree) => void, version = '3.0.3', asks?: (document: Tree) => void): Report {
  const document = tree();
  document.root['openapi'] = version;
  asks?.(document);
  edit(document);
  const reference = tree();
  asks?.(reference);
  return validate(
    { name: 'my.json', text: JSON.stringify(document.root, undefined, 1) },
    asks === undefined ? REFERENCE : { name: '1.0.0.yml', text: JSON.stringify(reference.root) },
  );
}

export function ids({ findings }: Report): string[] {
  return [...new Set(findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id))].sort();
}
