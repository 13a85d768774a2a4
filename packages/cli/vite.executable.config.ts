import { defineConfig } from 'vite';
import { lighter } from './build/lighter.js';

/**
 * The whole program as one file, for `npm run executable`. Next to the size of Node, packing its parts saves nothing.
 */
export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node'], alias: lighter },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node'] } },
  build: {
    ssr: 'src/main.ts',
    target: 'node22',
    outDir: 'dist/executable',
    minify: false,
    rolldownOptions: {
      output: {
        // A main file that is a module cannot be kept compiled in an executable.
        format: 'cjs',
        entryFileNames: 'supplier.cjs',
        codeSplitting: false,
        minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
      },
    },
  },
});
