import type { TestProject } from 'vitest/node';
import { startPortal, type PortalAddress } from './portal.js';

declare module 'vitest' {
  interface ProvidedContext {
    portal: PortalAddress;
  }
}

/** One portal for all journeys, by what `npm start` runs: built, with the embedded database and the demo data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal({}, 'scripts/start.mjs');
  project.provide('portal', portal.address);
  return portal.stop;
}
