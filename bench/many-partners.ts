import { startPortal } from '../e2e/support/portal.js';
import { addPartners, ingest, someAttempts } from './agency.js';
import { median, type Figure } from './measurement.js';
import { onPostgres } from './on-postgres.js';

const lines = 2_000;
const many = 400;
const rounds = 15;

type Portal = Awaited<ReturnType<typeof startPortal>>;

/** The same lines over one partner and over 400, in turns: the cost of a batch follows its lines. */
export async function manyPartners(): Promise<readonly Figure[]> {
  const what = 'a batch over many partners was not measured on it';
  const figures = await onPostgres({ what, env: { DEMO: 'off' }, measure: (portal) => measure(portal, 'PostgreSQL') });
  const portal = await startPortal({ DEMO: 'off' });
  try {
    return [...figures, ...(await measure(portal, 'embedded'))];
  } finally {
    await portal.stop();
  }
}

async function measure({ address }: Portal, engine: string): Promise<readonly Figure[]> {
  await addPartners(address, many);
  const timeOf = async (partners: number): Promise<number> => {
    const body = someAttempts(lines, partners)
      .map((attempt) => JSON.stringify(attempt))
      .join('\n');
    const start = performance.now();
    await ingest(address, 'actions', body);
    return performance.now() - start;
  };
  const [one, each]: [number[], number[]] = [[], []];
  // The first batch of each kind makes rows that the later ones add to, as it is in use.
  for (let round = 0; round <= rounds; round += 1) {
    const [alone, together] = [await timeOf(1), await timeOf(many)];
    if (round > 0) one.push(alone);
    if (round > 0) each.push(together);
  }
  return [
    {
      what: `a batch of ${String(lines)} lines over ${String(many)} partners, ${engine}`,
      measured: `${median(each).toFixed(0)} ms`,
      beside: `over one partner, ${median(one).toFixed(0)} ms`,
      ratio: median(each) / median(one),
      aim: { at: 'most', ratio: 3 },
    },
  ];
}
