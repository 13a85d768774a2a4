import { defineConfig } from 'vite';

/** The one executable and the few chunks that it loads when a command needs them. */
export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node'] },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node'] } },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    // A stack trace must not be one line of half a megabyte, and its names must be ours.
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'supplier.mjs',
        chunkFileNames: '[name].mjs',
        banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
      },
    },
  },
});
