import type { FileSink } from '../downloads/remote-file.js';
import { feature } from '../lib/feature.js';
import type { LiveRunGateway } from './live-run-gateway.js';
import { DownloadLatestReport, ListValidationRuns, ReadValidationRun } from './read-runs.js';
import { DownloadLiveRecording, ReadLiveRun, StartLiveRun, StopLiveRun } from './run-live.js';
import type { SelfValidationGateway } from './self-validation-gateway.js';
import { UploadPullspec } from './upload-pullspec.js';
import { EndLiveSchedule, ReadLiveSchedule, SetLiveSchedule } from './keep-schedule.js';
import { AddWaiver, ListWaivers, RemoveWaiver, ReplaceWaivers } from './keep-waivers.js';

/** What this feature needs from outside. */
export interface SelfValidationPorts {
  readonly fileSink: FileSink;
  readonly liveRunGateway: LiveRunGateway;
  readonly selfValidationGateway: SelfValidationGateway;
}

export const selfValidationFeature = feature(
  'self-validation',
  ({ fileSink, liveRunGateway, selfValidationGateway }: SelfValidationPorts) => ({
    uploadPullspec: new UploadPullspec(selfValidationGateway),
    downloadLatestReport: new DownloadLatestReport(selfValidationGateway, fileSink),
    listValidationRuns: new ListValidationRuns(selfValidationGateway),
    readValidationRun: new ReadValidationRun(selfValidationGateway),
    listWaivers: new ListWaivers(selfValidationGateway),
    addWaiver: new AddWaiver(selfValidationGateway),
    removeWaiver: new RemoveWaiver(selfValidationGateway),
    replaceWaivers: new ReplaceWaivers(selfValidationGateway),
    startLiveRun: new StartLiveRun(liveRunGateway),
    readLiveRun: new ReadLiveRun(liveRunGateway),
    stopLiveRun: new StopLiveRun(liveRunGateway),
    readLiveSchedule: new ReadLiveSchedule(liveRunGateway),
    setLiveSchedule: new SetLiveSchedule(liveRunGateway),
    endLiveSchedule: new EndLiveSchedule(liveRunGateway),
    downloadLiveRecording: new DownloadLiveRecording(liveRunGateway, fileSink),
  }),
);
