import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { packageTarball } from './build/package-tarball.js';
import { packedPart } from './build/packed-part.js';
import { packedTexts } from './build/packed-texts.js';
import { parts } from './build/parts.js';
import { shortExports } from './build/short-exports.js';

/** What judges documents, installed once for us and once more for a package that it uses: one is enough. */
const fromConformance = createRequire(new URL('../conformance/package.json', import.meta.url));
const once = ['ajv', 'json-schema-traverse'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`, 'u'),
  replacement: dirname(fromConformance.resolve(`${name}/package.json`)),
}));

const beside = (name: string): string => fileURLToPath(new URL(`build/${name}`, import.meta.url));

/** What is never reached here: a fifth of zod; of commander help and suggestions, which are ours; of yaml what its build for browsers lets fall out, because that one is made of modules; of ajv what reads addresses and schemas of schemas (conformance/src/schema/proof.ts asks for neither). */
const lighter = [
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
];

/** The one executable and the few parts that it loads when a command needs them. */
export default defineConfig({
  plugins: [
    packedTexts(),
    shortExports(),
    packedPart('conformance'),
    packedPart('live'),
    packedPart('rare'),
    packageTarball(),
  ],
  resolve: { conditions: ['source', 'module', 'node'], alias: [...lighter, ...once] },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node'] } },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    minify: false,
    rolldownOptions: {
      output: {
        // Node starts faster with its older modules than with the newer ones.
        format: 'cjs',
        entryFileNames: 'supplier.cjs',
        chunkFileNames: '[name].cjs',
        codeSplitting: { groups: [{ name: parts(), debugName: 'parts' }], includeDependenciesRecursively: false },
        banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
        minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
      },
    },
  },
});
