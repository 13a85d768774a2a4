import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { packageTarball } from './build/package-tarball.js';

/** Parts of undici that are never reached here; half of what it weighs. */
const lighter = [
  // The parser for machines without SIMD in WebAssembly; no supported Node is without.
  { find: '../llhttp/llhttp-wasm.js', replacement: 'undici/lib/llhttp/llhttp_simd-wasm.js' },
  { find: '../web/fetch/body.js', replacement: fileURLToPath(new URL('build/no-forms.cjs', import.meta.url)) },
];

/** The one executable and the few parts that it loads when a command needs them. */
export default defineConfig({
  plugins: [packageTarball()],
  resolve: { conditions: ['source', 'module', 'node'], alias: lighter },
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
        banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
        minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
      },
    },
  },
});
