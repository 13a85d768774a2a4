import type { LineOf } from '@suppliers-portal/wire';
import { NamedPartners } from '../../platform/ingestion/dataset.js';
import { hourOf } from '../../kernel/bangkok-days.js';
import { CollectHour, type CollectedHour, type FailedCall } from '../failures/collect-hour.js';
import { KeptLines } from '../logs/kept-lines.js';
import { logLines } from '../logs/log-lines.js';
import { bucketSeconds, type ActionName } from '../logs/log-buckets.js';

type Attempt = LineOf<'actions'>;

/** The attempts of one partner, action and five minutes, in the order in which they came. */
export interface CollectedPiece {
  readonly dmcId: number;
  readonly action: ActionName;
  readonly bucket: number;
  readonly lineCount: number;
  /** Epoch seconds. */
  readonly times: Float64Array;
  /** The place of each outcome in `outcomeNames`. */
  readonly outcomes: Uint32Array;
  /** Their lines of the log, in order of time. */
  readonly plain: Uint8Array;
}

/** What a batch of attempts comes to. Plain data, so that another thread can collect it. */
export interface CollectedAttempts {
  /** Each with the first line that names it. */
  readonly partners: ReadonlyMap<number, number>;
  /** The newest attempt; line 0 where there is none. */
  readonly latest: { readonly at: number; readonly line: number };
  readonly pieces: readonly CollectedPiece[];
  /** The first is that of success; the others are the reasons of failures. */
  readonly outcomeNames: readonly string[];
  readonly hours: readonly CollectedHour[];
  readonly calls: readonly FailedCall[];
}

/** While its attempts come. */
interface Piece {
  readonly dmcId: number;
  readonly action: ActionName;
  readonly bucket: number;
  readonly hour: CollectHour;
  readonly times: number[];
  readonly outcomes: number[];
  readonly starts: number[];
  readonly ends: number[];
}

export class CollectAttempts {
  private readonly named = new NamedPartners();
  private readonly pieces = new Map<string, Piece>();
  private readonly hours = new Map<string, CollectHour>();
  private readonly outcomes = new Map<string, number>([['', 0]]);
  private readonly calls: FailedCall[] = [];
  private readonly lineOf = logLines();
  private readonly lines = new KeptLines();
  private latest = { at: 0, line: 0 };

  add(attempt: Attempt, line: number): void {
    this.named.add(attempt.dmcId, line);
    if (attempt.at > this.latest.at) this.latest = { at: attempt.at, line };
    const piece = this.pieceOf(attempt);
    piece.times.push(attempt.at);
    piece.outcomes.push(this.outcomeOf(attempt));
    piece.starts.push(this.lines.add(this.lineOf(attempt)));
    piece.ends.push(this.lines.end);
    const call = piece.hour.add(attempt);
    if (call !== undefined) this.calls.push(call);
  }

  get partners(): ReadonlyMap<number, number> {
    return this.named.lines;
  }

  collected(): CollectedAttempts {
    return {
      partners: this.partners,
      latest: this.latest,
      pieces: [...this.pieces.values()].map((piece) => finished(piece, this.lines)),
      outcomeNames: [...this.outcomes.keys()],
      hours: [...this.hours.values()].map(({ collected }) => collected),
      calls: this.calls,
    };
  }

  private pieceOf(attempt: Attempt): Piece {
    const { dmcId, action, at } = attempt;
    const bucket = Math.floor(at / bucketSeconds) * bucketSeconds;
    const key = `${dmcId} ${action} ${bucket}`;
    let piece = this.pieces.get(key);
    if (piece === undefined) {
      piece = { dmcId, action, bucket, hour: this.hourOf(attempt), times: [], outcomes: [], starts: [], ends: [] };
      this.pieces.set(key, piece);
    }
    return piece;
  }

  private hourOf(attempt: Attempt): CollectHour {
    const key = `${attempt.dmcId} ${attempt.action} ${hourOf(attempt.at)}`;
    let hour = this.hours.get(key);
    if (hour === undefined) this.hours.set(key, (hour = new CollectHour(attempt)));
    return hour;
  }

  private outcomeOf({ success, reason = 'unknown' }: Attempt): number {
    if (success) return 0;
    let number = this.outcomes.get(reason);
    if (number === undefined) this.outcomes.set(reason, (number = this.outcomes.size));
    return number;
  }
}

function finished(piece: Piece, lines: KeptLines): CollectedPiece {
  const { dmcId, action, bucket, times, outcomes } = piece;
  return {
    ...{ dmcId, action, bucket },
    lineCount: times.length,
    times: Float64Array.from(times),
    outcomes: Uint32Array.from(outcomes),
    plain: lines.joined(inOrderOf(times), piece),
  };
}

/** Those of one moment stay in the order in which they came. */
function inOrderOf(times: readonly number[]): Iterable<number> {
  if (times.every((at, index) => index === 0 || at >= (times[index - 1] ?? at))) return times.keys();
  return [...times.keys()].sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
}
