import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { packageTarball } from './build/package-tarball.js';
import { parts } from './build/parts.js';

/** What judges documents, installed once for us and once more for a package that it uses: one is enough. */
const fromConformance = createRequire(new URL('../conformance/package.json', import.meta.url));
const once = ['ajv', 'fast-uri', 'json-schema-traverse'].map((name) => ({ find: new RegExp(`^${name}(?=/|$)`, 'u'), replacement: dirname(fromConformance.resolve(`${name}/package.json`)) }));

/** A fifth of zod that is never reached here. */
const lighter = { find: /^(?:\.\.\/core|\.)\/(?:to-json-schema|json-schema-processors)\.js$/u, replacement: fileURLToPath(new URL('build/no-json-schema.cjs', import.meta.url)) };

/** The one executable and the few parts that it loads when a command needs them. */
export default defineConfig({
  plugins: [packageTarball()],
  resolve: { conditions: ['source', 'module', 'node'], alias: [...once, lighter] },
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
