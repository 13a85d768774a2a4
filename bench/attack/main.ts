import { startPortal, type PortalAddress } from '../../e2e/support/portal.js';
import { figureRow, writeFigures } from '../figures-table.js';
import type { Figure } from '../measurement.js';
import { onPostgres } from '../on-postgres.js';
import { flood } from './flood.js';
import { fuzz } from './fuzz.js';
import { guessing } from './guesses.js';

const env = { DEMO: 'on', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
const document = new URL('../../docs/security.md', import.meta.url);

/**
 * Attacks a portal of its own on each engine, with this number of absurd requests. `write` puts the figures into
 * docs/security.md.
 */
export async function attack(requests: number, write: boolean): Promise<number> {
  const attackOne = async (portal: PortalAddress, engine: string): Promise<readonly Figure[]> => {
    const figures: Figure[] = [];
    for (const one of [flood, guessing, (...on: Parameters<typeof flood>) => fuzz(...on, requests)])
      for (const figure of await one(portal, engine)) {
        figures.push(figure);
        console.log(figureRow(figure));
      }
    return figures;
  };
  const onEmbedded = async (): Promise<readonly Figure[]> => {
    const portal = await startPortal(env);
    try {
      return await attackOne(portal.address, 'embedded');
    } finally {
      await portal.stop();
    }
  };
  const figures = [
    ...(await onEmbedded()),
    ...(await onPostgres({
      what: 'the attack on it',
      env,
      measure: (portal) => attackOne(portal.address, 'PostgreSQL'),
    })),
  ];
  return writeFigures(figures, write ? { document, isPart: false } : undefined);
}
