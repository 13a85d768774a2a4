import { authorOf } from '../../platform/http/author-of.js';
import { sendKept } from '../../platform/files/kept-file.js';
import { callsOf, type Platform } from '../../platform/feature/feature.js';
import type { LiveRuns } from './live-runs.js';
import { readLiveUpload, readScheduleUpload, readUpload } from './read-upload.js';
import type { ValidationRuns } from './validation-runs.js';
import { Waivers } from './waivers.js';

export interface SelfValidationParts extends Platform {
  readonly validationRuns: ValidationRuns;
  readonly liveRuns: LiveRuns;
}

/** The judging of a supplier's own document, and live checks of its server. */
export const calls = callsOf(({ validationRuns, liveRuns, limited, database }: SelfValidationParts) => {
  const waivers = new Waivers(database);
  const [uploads, starts] = [limited('uploads', 20), limited('live runs', 20)];
  return {
    uploadPullspec: async ({ caller, dmcId, request }) => {
      uploads.take(String(dmcId));
      return validationRuns.add(dmcId, await readUpload(request), authorOf(caller, request));
    },
    latestReport: async ({ dmcId, request, reply }) =>
      sendKept(
        { request, reply },
        {
          name: 'result.html',
          type: 'text/html; charset=utf-8',
          bytes: Buffer.from(await validationRuns.latestPage(dmcId)),
          // The file contains text from a supplier, so it cannot run anything when a browser opens it.
          headers: { 'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" },
        },
      ),
    validationRuns: ({ dmcId, query }) => validationRuns.list(dmcId, query),
    validationRun: ({ dmcId, params }) => validationRuns.read(dmcId, params.id),
    waivers: ({ dmcId }) => waivers.list(dmcId),
    addWaiver: ({ caller, dmcId, body, request }) =>
      waivers.add({ dmcId, author: authorOf(caller, request), asked: body }),
    replaceWaivers: ({ caller, dmcId, body, request }) =>
      waivers.replace({
        dmcId,
        author: authorOf(caller, request),
        asked: body.waivers,
        ifMatch: request.headers['if-match'],
      }),
    removeWaiver: ({ caller, dmcId, params, request }) =>
      waivers.remove({ dmcId, author: authorOf(caller, request), id: params.id }),
    startLiveRun: async ({ caller, dmcId, request }) => {
      starts.take(String(dmcId));
      return liveRuns.start(dmcId, await readLiveUpload(request), authorOf(caller, request));
    },
    liveRun: ({ dmcId }) => liveRuns.store.read(dmcId),
    stopLiveRun: async ({ dmcId, params }) => {
      await liveRuns.stop(dmcId, params.id);
      return undefined;
    },
    liveSchedule: ({ dmcId }) => liveRuns.schedules.read(dmcId),
    setLiveSchedule: async ({ caller, dmcId, request }) => {
      starts.take(String(dmcId));
      return liveRuns.schedule(dmcId, await readScheduleUpload(request), {
        author: authorOf(caller, request),
        ifMatch: request.headers['if-match'],
      });
    },
    endLiveSchedule: ({ caller, dmcId, request }) =>
      liveRuns.schedules.end(dmcId, { author: authorOf(caller, request), ifMatch: request.headers['if-match'] }),
    liveRecording: async ({ dmcId, params, request, reply }) =>
      sendKept(
        { request, reply },
        {
          name: `live-run-${params.id}.har`,
          type: 'application/json; charset=utf-8',
          bytes: Buffer.from(await liveRuns.store.recording(dmcId, params.id)),
        },
      ),
  };
});
