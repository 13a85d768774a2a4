import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What judges documents, installed once for us and once more for a package that it uses: one is enough. */
const fromConformance = createRequire(new URL('../../conformance/package.json', import.meta.url));
const once = ['ajv', 'json-schema-traverse'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`, 'u'),
  replacement: dirname(fromConformance.resolve(`${name}/package.json`)),
}));

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * What is never reached here: a fifth of zod; of commander help and suggestions, which are ours; of yaml what its build
 * for browsers lets fall out, because that one is made of modules; of ajv what reads addresses and schemas of schemas
 * (conformance/src/schema/proof.ts asks for neither).
 */
export const lighter = [
  {
    find: /^(?:\.\.\/core|\.)\/(?:to-json-schema|json-schema-processors)\.js$/u,
    replacement: beside('no-json-schema.cjs'),
  },
  { find: /^ajv$/u, replacement: fromConformance.resolve('ajv/dist/2020.js') },
  { find: /^\.\/(?:lib\/)?(?:help|suggestSimilar)(?:\.js)?$/u, replacement: beside('no-help.cjs') },
  {
    find: /^yaml$/u,
    replacement: fromConformance.resolve('yaml/package.json').replace(/package\.json$/u, 'browser/dist/index.js'),
  },
  { find: /^(?:fast-uri|\.\/refs\/json-schema-2020-12)$/u, replacement: beside('nothing.cjs') },
  ...once,
];
