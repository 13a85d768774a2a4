import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { sendKept } from '../../platform/files/kept-file.js';
import { GatherPullspecs } from './gather-pullspecs.js';
import { ownApiFile } from './own-api.js';
import { listPullspecFiles, namedDocument, readReleaseNotes } from './pullspec-versions.js';

export const calls = callsOf(({ database, publicUrl }: Platform) => ({
  ownApi: ownApiFile(publicUrl),
  pullspecFiles: () => listPullspecFiles(database),
  releaseNotes: () => readReleaseNotes(database),
  pullspecFile: async ({ query, request, reply }) => {
    const { name, text } = await namedDocument(database, query.versionNum);
    return sendKept({ request, reply }, { name, type: 'application/yaml; charset=utf-8', bytes: Buffer.from(text) });
  },
}));

export const datasets = datasetsOf(() => ({ 'pullspec-versions': () => new GatherPullspecs() }));
