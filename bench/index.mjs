// The measurements are TypeScript over the sources; vite turns them into something Node runs.
import { defaultServerConditions, runnerImport } from 'vite';

const { module } = await runnerImport(new URL('./main.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
});
process.exitCode = await module.main(process.argv.slice(2));
