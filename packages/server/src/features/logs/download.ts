import { crc32 } from 'node:zlib';
import { Readable } from 'node:stream';
import { bangkokIso, logGoneWords, logPositionUnknown } from '@suppliers-portal/domain';
import type { Database, Sql } from '../../platform/database/database.js';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { gzipFile, plainFile, type LogFile } from './log-file.js';
import { wrongValue } from '../../kernel/refusal.js';
import { acceptsGzip, wantedRange } from '../../platform/files/range.js';
import { piecesOf, type LogParts, type Measures } from './log-pieces.js';
import { currentCut, cutBetween, isWhole, segmentsOf, type BucketSegment, type Cut } from './segment-store.js';
import type { ActionName } from './log-buckets.js';
import { DamagedSegment } from './sound-segment.js';
import { nameOf, Suspects } from './suspects.js';

/** The last hours, a stretch in epoch milliseconds, or what was tried from a moment and came after a segment. */
type LogWindow =
  | { readonly hours: number }
  | { readonly from: number; readonly to: number }
  | { readonly from: number; readonly after: number };

export interface LogRequest {
  readonly dmcId: number;
  readonly action: ActionName;
  readonly window: LogWindow;
  readonly acceptEncoding: string | undefined;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  /** Not for a HEAD: its headers are those of the whole, and nothing is read. */
  readonly bodyWanted: boolean;
}

export interface FileAnswer {
  readonly status: 200 | 206 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | undefined;
}

/** Answers a log file or a part of it. Both codings of it have ranges, and each its own tag that names the cut. */
export class LogDownload {
  private readonly measures: Measures = new Map();
  private readonly suspects = new Suspects();

  constructor(
    private readonly database: Database,
    private readonly objects: ObjectStore,
    /** Called with each piece that cannot be sent as it was written. */
    private readonly damaged: (error: DamagedSegment) => void = () => undefined,
  ) {}

  async answer(request: LogRequest): Promise<FileAnswer> {
    const gzip = acceptsGzip(request.acceptEncoding);
    const named = cutOfTag(request, gzip);
    const { cut, segments } = await this.database.transaction({ role: 'app', dmcId: request.dmcId }, async (sql) => {
      const again = named !== undefined && (await isWhole(sql, request.dmcId, request.action, named));
      const chosen = again ? named : await this.cutOf(sql, request);
      return { cut: chosen, segments: await segmentsOf(sql, request.dmcId, request.action, chosen) };
    });
    const { pieces, missing } = await this.piecesOf(segments, { action: request.action, ...cut });
    for (const segment of missing) this.damaged(new DamagedSegment(segment, 'it is gone, or damaged'));
    const file = gzip ? await gzipFile(pieces) : plainFile(pieces);
    const tag = tagOf(cut, request, missing, gzip);
    const continues = request.ifRange === undefined || request.ifRange === tag;
    const answer = answerOf(
      request,
      file,
      {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': disposition(request, cut),
        'ETag': tag,
        'Log-Position': String(cut.lastSequence),
        'Log-Missing': String(missing.reduce((sum, { lineCount }) => sum + lineCount, 0)),
        'Accept-Ranges': 'bytes',
        'Vary': 'Accept-Encoding',
        'Cache-Control': 'no-store',
        ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
      },
      continues ? request.range : undefined,
    );
    answer.body?.once('error', (error) => {
      if (error instanceof DamagedSegment) this.found(error);
    });
    return answer;
  }

  private async cutOf(sql: Sql, { dmcId, action, window }: LogRequest): Promise<Cut> {
    if ('hours' in window) return currentCut(sql, dmcId, action, window.hours);
    const cut = await cutBetween(sql, dmcId, action);
    if (cut.goneBefore > window.from) throw wrongValue(logGoneWords(bangkokIso(cut.goneBefore)));
    const { lastSequence } = cut;
    if ('to' in window) return { from: window.from, until: window.to, lastSequence };
    if (window.after > lastSequence) throw wrongValue(logPositionUnknown(window.after));
    return { from: window.from, after: window.after, lastSequence };
  }

  /**
   * A piece that has to be written again is read here, before the answer begins. If it is damaged, the file goes
   * without it.
   */
  private async piecesOf(
    segments: readonly BucketSegment[],
    window: { readonly action: ActionName; readonly from: number; readonly until?: number },
  ): Promise<LogParts> {
    const { objects, measures, suspects } = this;
    for (let tries = segments.length; ; tries -= 1)
      try {
        return await piecesOf(segments, window, { objects, measures, suspects });
      } catch (error) {
        if (!(error instanceof DamagedSegment) || tries === 0) throw error;
        this.found(error);
      }
  }

  private found(error: DamagedSegment): void {
    this.suspects.add(error);
    this.damaged(error);
  }
}

function answerOf(
  request: LogRequest,
  file: LogFile,
  headers: Readonly<Record<string, string>>,
  range: string | undefined,
): FileAnswer {
  const wanted = wantedRange(range, file.length);
  const read = (start: number, end: number): Readable =>
    request.bodyWanted ? file.read(start, end) : Readable.from([]);
  switch (wanted.kind) {
    case 'whole':
      return {
        status: 200,
        headers: { ...headers, 'Content-Length': String(file.length) },
        body: read(0, file.length),
      };
    case 'outside':
      return {
        status: 416,
        headers: { 'Content-Range': `bytes */${file.length}`, 'Content-Length': '0', 'Cache-Control': 'no-store' },
        body: undefined,
      };
    case 'part': {
      const { start, end } = wanted;
      const part = {
        'Content-Length': String(end - start),
        'Content-Range': `bytes ${start}-${end - 1}/${file.length}`,
      };
      return { status: 206, headers: { ...headers, ...part }, body: read(start, end) };
    }
  }
}

/**
 * A file that has lost a piece since then has another tag, so a download does not continue with it. The tag names the
 * partner too: a part of one partner's log is never continued with another's.
 */
function tagOf(
  { from, until, after, lastSequence }: Cut,
  { action, dmcId }: LogRequest,
  missing: readonly BucketSegment[],
  gzip: boolean,
): string {
  const parts = [
    `${action}-${dmcId}-${from}`,
    until === undefined ? '' : `-to${until}`,
    after === undefined ? '' : `-after${after}`,
    `-${lastSequence}`,
    missing.length === 0 ? '' : `-missing${crc32(missing.map(nameOf).sort().join(' '))}`,
    gzip ? '-gzip' : '',
  ];
  return `"${parts.join('')}"`;
}

/** A tag of another partner, action or coding, or a date, names no cut: then the whole file is answered. */
function cutOfTag({ ifRange, action, dmcId, window }: LogRequest, gzip: boolean): Cut | undefined {
  const whose = `"${action}-${dmcId}-`;
  if (ifRange?.startsWith(whose) !== true) return undefined;
  const found = /^(\d{1,14})(?:-to(\d{1,14}))?(?:-after(\d{1,15}))?-(\d{1,15})(?:-missing\d{1,10})?(-gzip)?"$/u.exec(
    ifRange.slice(whose.length),
  );
  if (found === null || (found[5] !== undefined) !== gzip) return undefined;
  const [from, until, after, lastSequence] = [Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4])];
  if ('hours' in window) return found[2] === undefined && found[3] === undefined ? { from, lastSequence } : undefined;
  if (window.from !== from) return undefined;
  if ('to' in window) return window.to === until ? { from, until, lastSequence } : undefined;
  return window.after === after ? { from, after, lastSequence } : undefined;
}

/** precheck-10234-20261120T0930-3h.csv: the start of the cut in Bangkok time, and the hours asked for or the end. */
function disposition({ action, dmcId, window }: LogRequest, { from }: Cut): string {
  const start = 'hours' in window ? minuteText(Math.floor(from / 60_000) * 60_000) : minuteText(from);
  const end = endOf(window);
  const name = `${action.toLowerCase()}-${dmcId}-${start}-${end}.csv`;
  return `attachment; filename="${name}"; filename*=UTF-8''${name}`;
}

function endOf(window: LogWindow): string {
  if ('hours' in window) return `${window.hours}h`;
  return 'to' in window ? `to-${minuteText(window.to)}` : `after-${window.after}`;
}

/** Seconds are named where there are any, so that two stretches never share a name by chance. */
function minuteText(at: number): string {
  const iso = new Date(at + 7 * 3_600_000).toISOString().replaceAll(/[-:]/gu, '');
  return iso.slice(0, at % 60_000 === 0 ? 13 : 15);
}
