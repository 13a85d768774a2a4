// The measurements are TypeScript over the sources; vite turns them into something Node runs.
import { defaultServerConditions, runnerImport } from 'vite';

const [first, ...rest] = process.argv.slice(2);
const isAttack = first === 'attack';
const { module } = await runnerImport(new URL(isAttack ? './attack/main.ts' : './main.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
});
process.exitCode = await module.main(isAttack ? rest : process.argv.slice(2));
