import { stringify } from 'yaml';
import { pullspecs } from '../../pullspecs/index.js';
import type { Report } from '../../report/report.js';
import type { JsonObject } from '../../tree/json.js';
import { validate } from '../../validate.js';
import { tree, type Tree } from '../seeded/seed.js';

const REFERENCE = { name: '1.0.0.yml', text: pullspecs['1.0.0'] ?? '' };

type Print = (root: JsonObject) => string;

/** How a document can be written. */
export const SPELLINGS: readonly (readonly [name: string, print: Print])[] = [
  ['JSON', (root) => JSON.stringify(root, undefined, 1)],
  ['YAML', (root) => stringify(root, { aliasDuplicateObjects: false })],
];

/** The baseline after one change, compared with the baseline, or with what another change makes of it. */
export function judged(
  edit: (document: Tree) => void,
  version = '3.0.3',
  asks?: (document: Tree) => void,
  print: Print = (root) => JSON.stringify(root, undefined, 1),
): Report {
  const document = tree();
  document.root['openapi'] = version;
  asks?.(document);
  edit(document);
  const reference = tree();
  asks?.(reference);
  return validate(
    { name: 'my.yml', text: print(document.root) },
    asks === undefined ? REFERENCE : { name: '1.0.0.yml', text: JSON.stringify(reference.root) },
  );
}

export function ids({ findings }: Report): string[] {
  return [...new Set(findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id))].sort();
}

/** The same in a version of OpenAPI, of which 3.1 has no `nullable`. */
export function judgedIn(version: string, edit: (document: Tree) => void, print?: Print): Report {
  if (version === '3.0.3') return judged(edit, version, undefined, print);
  return judged(
    (document) => {
      plain(document);
      edit(document);
    },
    version,
    plain,
    print,
  );
}

function plain({ schema }: Tree): void {
  Reflect.deleteProperty(schema('Booking.properties.hotelConfirmation'), 'nullable');
}
