import { parseArgs } from 'node:util';
import { startPortal, type PortalAddress } from '../../e2e/support/portal.js';
import { figureRow, writeFigures } from '../figures-table.js';
import type { Figure } from '../measurement.js';
import { onPostgres } from '../on-postgres.js';
import { flood } from './flood.js';
import { fuzz } from './fuzz.js';
import { guessing } from './guesses.js';

const env = { DEMO: 'on', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
const document = new URL('../../docs/security.md', import.meta.url);

/** Attacks a portal of its own on each engine. `--requests` says how many absurd requests; `--write` puts the figures into docs/security.md. */
export async function main(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { requests: { type: 'string', default: '100000' }, write: { type: 'boolean' } },
  });
  const attack = async (portal: PortalAddress, engine: string): Promise<readonly Figure[]> => {
    const figures: Figure[] = [];
    for (const one of [flood, guessing, (...on: Parameters<typeof flood>) => fuzz(...on, Number(values.requests))])
      for (const figure of await one(portal, engine)) {
        figures.push(figure);
        console.log(figureRow(figure));
      }
    return figures;
  };
  const embedded = await startPortal(env);
  const figures = [
    ...(await attack(embedded.address, 'embedded').finally(() => embedded.stop())),
    ...(await onPostgres({
      what: 'the attack on it',
      env,
      measure: (portal) => attack(portal.address, 'PostgreSQL'),
    })),
  ];
  return writeFigures(figures, values.write === true ? document : undefined);
}
