import { authorOf } from '../../platform/http/author-of.js';
import type { Database } from '../../platform/database/database.js';
import { sendKept } from '../../platform/files/kept-file.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import type { Handlers } from '../../platform/http/register-calls.js';
import { listPullspecFiles, namedDocument } from '../pullspec/pullspec-versions.js';
import type { LiveRuns } from './live-runs.js';
import { readLiveUpload, readUpload } from './read-upload.js';
import type { ValidationRuns } from './validation-runs.js';

type SelfValidationCalls =
  | 'pullspecFiles'
  | 'pullspecFile'
  | 'uploadPullspec'
  | 'latestReport'
  | 'validationRuns'
  | 'validationRun'
  | 'startLiveRun'
  | 'liveRun'
  | 'stopLiveRun'
  | 'liveRecording';

export interface SelfValidationParts {
  readonly database: Database;
  readonly validationRuns: ValidationRuns;
  readonly liveRuns: LiveRuns;
}

/** The interface's documents, and the judging of a supplier's own. */
export function selfValidationHandlers({
  database,
  validationRuns,
  liveRuns,
}: SelfValidationParts): Pick<Handlers, SelfValidationCalls> {
  const [uploads, starts] = [new RateLimit(20), new RateLimit(20)];
  return {
    pullspecFiles: () => listPullspecFiles(database),
    pullspecFile: async ({ query, request, reply }) => {
      const { name, text } = await namedDocument(database, query.versionNum);
      return sendKept({ request, reply }, { name, type: 'application/yaml; charset=utf-8', bytes: Buffer.from(text) });
    },
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
          // A supplier's words stand in it: opened in a browser it may do nothing.
          headers: { 'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" },
        },
      ),
    validationRuns: ({ dmcId, query }) => validationRuns.list(dmcId, query),
    validationRun: ({ dmcId, params }) => validationRuns.read(dmcId, params.id),
    startLiveRun: async ({ caller, dmcId, request }) => {
      starts.take(String(dmcId));
      return liveRuns.start(dmcId, await readLiveUpload(request), authorOf(caller, request));
    },
    liveRun: ({ dmcId }) => liveRuns.store.read(dmcId),
    stopLiveRun: async ({ dmcId, params }) => {
      await liveRuns.stop(dmcId, params.id);
      return undefined;
    },
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
}
