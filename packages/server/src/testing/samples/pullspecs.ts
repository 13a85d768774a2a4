import { aPullspec } from '../a-pullspec.js';
import type { Samples, Setting } from './sample.js';

export const pullspecSamples = {
  pullspecRelease: { answers: 200, make: (setting) => withRelease(setting, true) },
  pullspecImpact: { answers: 200, make: (setting) => withRelease(setting, true) },
  publishPullspec: { answers: 200, make: async (setting) => ({ ...(await withRelease(setting, true)), body: {} }) },
  withdrawPullspec: {
    answers: 200,
    make: async (setting) => ({ ...(await withRelease(setting, false)), body: { reason: 'a mistake' } }),
  },
} satisfies Partial<Samples>;

/** Makes version 0.0.1 again, because other samples have changed it. */
async function withRelease({ server }: Setting, isDraft: boolean) {
  const version = '0.0.1';
  await server.database.transaction({ role: 'owner' }, (sql) =>
    sql.query('delete from pullspec_versions where version = $1', [version]),
  );
  await server.given('pullspec-versions', [{ fileName: `${version}.yml`, document: aPullspec(version), isDraft }]);
  return { params: { version } };
}
