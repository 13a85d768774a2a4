import { storageOf, type Configuration } from './configuration.js';
import { buildIngestion } from '../app/build-ingestion.js';
import { DemoTopUp } from '../seed/top-up.js';
import { openStorage } from '../platform/storage/storage.js';

/** Loads the demo partners, up to this minute, and ends. The embedded database must not be in use. */
export async function seed(configuration: Configuration): Promise<string> {
  const storage = await openStorage(storageOf(configuration));
  try {
    await new DemoTopUp(storage.database, buildIngestion(storage)).start();
    return 'The demo partners are loaded, up to this minute.';
  } finally {
    await storage.close();
  }
}
