import { defineConfig } from 'vite';
import { lateBuiltins } from './build/late-builtins.js';
import { lighter } from './build/lighter.js';
import { packageTarball } from './build/package-tarball.js';
import { packedPart } from './build/packed-part.js';
import { packedTexts } from './build/packed-texts.js';
import { plainLetters } from './build/plain-letters.js';
import { parts } from './build/parts.js';
import { shortExports } from './build/short-exports.js';

/** The one executable and the few parts that it loads when a command needs them. */
export default defineConfig({
  plugins: [
    lateBuiltins(),
    packedTexts(),
    shortExports(),
    plainLetters(),
    packedPart('conformance'),
    packedPart('live'),
    packedPart('rare'),
    packageTarball(),
  ],
  resolve: { conditions: ['source', 'module', 'node'], alias: lighter },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node'] } },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    minify: false,
    rolldownOptions: {
      // The parts say what goes where, also for what is imported in two ways.
      checks: { ineffectiveDynamicImport: false },
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
