import type { FileSink } from '../downloads/remote-file.js';
import { feature } from '../lib/feature.js';
import type { PullspecGateway } from './pullspec-gateway.js';
import { ReadPullspecMails, TurnPullspecMails } from './pullspec-mails.js';
import { DownloadPullspec, ListPullspecVersions, ListReleaseNotes, ReadOwnApi, ReadPullspec } from './read-pullspec.js';

/** What this feature needs from outside. */
export interface PullspecPorts {
  readonly fileSink: FileSink;
  readonly pullspecGateway: PullspecGateway;
}

export const pullspecFeature = feature('pullspec', ({ fileSink, pullspecGateway }: PullspecPorts) => ({
  listPullspecVersions: new ListPullspecVersions(pullspecGateway),
  listReleaseNotes: new ListReleaseNotes(pullspecGateway),
  readPullspecMails: new ReadPullspecMails(pullspecGateway),
  turnPullspecMails: new TurnPullspecMails(pullspecGateway),
  readPullspec: new ReadPullspec(pullspecGateway),
  readOwnApi: new ReadOwnApi(pullspecGateway),
  downloadPullspec: new DownloadPullspec(pullspecGateway, fileSink),
}));
