import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { namePortalFiles } from './vite/name-portal-files.js';
import { packFiles } from './vite/pack-files.js';
import { stripIconNames } from './vite/strip-icon-names.js';
import { stripPlotlyDescriptions } from './vite/strip-plotly-descriptions.js';
import { stripUnusedStyles } from './vite/strip-unused-styles.js';

// Keeps the host, because the server rejects a write whose origin is not the address of the request.
const server = { target: 'http://localhost:8080', changeOrigin: false };
const proxy = { '/api': server, '/auth': server, '/universal-login': server, '/pictures': server };

/** Rules of a few lines that most pages need. Each in a file of its own would cost more headers than it has letters. */
const smallRules =
  /domain[\\/]src[\\/](?:account[\\/](?:menu|user)|connection[\\/](?:action|judge|texts)|lib[\\/]so-far)\.ts$/u;

export default defineConfig(({ command, mode }) => {
  // A shell or a test with another NODE_ENV would get React for development, which is larger and half as quick.
  if (command === 'build') process.env['NODE_ENV'] = mode;
  return {
    root: import.meta.dirname,
    plugins: [react(), stripIconNames(), stripPlotlyDescriptions(), namePortalFiles(), packFiles()],
    // Packages are bundled from their sources. Plotly needs `global`, and Blueprint needs a bare `NODE_ENV`.
    resolve: { conditions: ['source', ...defaultClientConditions] },
    define: { global: 'globalThis', NODE_ENV: JSON.stringify(mode) },
    css: { postcss: { plugins: [stripUnusedStyles] } },
    build: {
      target: 'baseline-widely-available',
      sourcemap: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1800,
      // The portal, and the pages that it shows in sandboxed frames. Each has a separate policy.
      rolldownOptions: {
        input: ['index.html', 'frames/api-reference.html', 'frames/validation-report.html'],
        output: {
          codeSplitting: { groups: [{ name: 'small-rules', test: smallRules }], includeDependenciesRecursively: false },
        },
      },
    },
    server: { proxy },
    preview: { proxy },
  };
});
