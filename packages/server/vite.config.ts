import { defaultServerConditions, defineConfig } from 'vite';

// One file for Node, one for the thread that reads large batches, and one for each process that handles suppliers' documents. The packages of the workspace are
// inlined, those of the registry stay outside. ajv and what it needs are inlined too: conformance has versions of its
// own, and the server would find those of other tools in their place. Migrations, static files and the database's
// worker are found next to this folder and are not copied.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        'main': 'src/main.ts',
        'attempts-thread': 'src/features/attempts/attempts-thread.ts',
        'judge-process': 'src/features/self-validation/judge-process.ts',
        'live-process': 'src/features/self-validation/live-process.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  resolve: { conditions: ['source', ...defaultServerConditions] },
  ssr: {
    noExternal: [/^@suppliers-portal\//u, /^(?:ajv|fast-deep-equal|fast-uri|json-schema-traverse)$/u],
    resolve: { conditions: ['source', ...defaultServerConditions] },
  },
});
