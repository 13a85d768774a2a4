import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { sendKept } from '../../platform/files/kept-file.js';
import { networkOf } from '../../kernel/network.js';
import { authorOf, visitorAs } from '../../platform/http/author-of.js';
import { GatherPullspecs } from './gather-pullspecs.js';
import { ownApiFile } from './own-api.js';
import { PullspecSubscriptions } from './subscriptions.js';
import { listPullspecFiles, namedDocument, readReleaseNotes } from './pullspec-versions.js';

export const calls = callsOf(({ database, publicUrl, limited }: Platform) => {
  const subscriptions = new PullspecSubscriptions(database);
  const links = limited('links of subscriptions', 30);
  return {
    ownApi: ownApiFile(publicUrl),
    pullspecFiles: () => listPullspecFiles(database),
    releaseNotes: () => readReleaseNotes(database),
    pullspecMails: ({ caller }) => subscriptions.read(caller.user),
    startPullspecMails: ({ caller, request }) => subscriptions.start(caller.user, authorOf(caller, request)),
    endPullspecMails: ({ caller, request }) => subscriptions.end(caller.user, authorOf(caller, request)),
    stopPullspecMails: ({ body, request }) => {
      links.take(networkOf(request.ip));
      return subscriptions.stop(body.token, (email) => visitorAs(email, request));
    },
    pullspecFile: async ({ query, request, reply }) => {
      const { name, text } = await namedDocument(database, query.versionNum);
      return sendKept({ request, reply }, { name, type: 'application/yaml; charset=utf-8', bytes: Buffer.from(text) });
    },
  };
});

export const datasets = datasetsOf(() => ({ 'pullspec-versions': () => new GatherPullspecs() }));
