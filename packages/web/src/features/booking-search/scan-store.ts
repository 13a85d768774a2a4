import {
  scanUnread,
  type BookingDetail,
  type BookingScan,
  type GatewayFailure,
  type ScanForBooking,
} from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';

export interface Hit {
  readonly date: string;
  readonly bookings: readonly BookingDetail[];
}

/** The state of a scan, and all that it has found so far. */
export type ScanView =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'running';
      readonly scan: BookingScan;
      readonly hits: readonly Hit[];
      readonly waitSeconds?: number;
    }
  | { readonly kind: 'stopped' | 'found' | 'ended'; readonly scan: BookingScan; readonly hits: readonly Hit[] }
  | {
      readonly kind: 'refused';
      readonly scan: BookingScan;
      readonly hits: readonly Hit[];
      readonly failure: GatewayFailure;
    };

const none = { kind: 'none' } as const;

/** The one scan of the page. It runs, stops without losing results, and continues. */
export class ScanStore {
  readonly view = new BehaviorSubject<ScanView>(none);
  private running: AbortController | undefined;

  constructor(private readonly scanForBooking: ScanForBooking) {}

  async start(from: BookingScan, hits: readonly Hit[] = []): Promise<void> {
    this.running?.abort();
    const run = new AbortController();
    this.running = run;
    this.view.next({ kind: 'running', scan: from, hits });
    for await (const event of this.scanForBooking.execute(from, { signal: run.signal })) {
      if (this.running !== run) return;
      const { scan } = event;
      switch (event.kind) {
        case 'looking':
          this.view.next({ kind: 'running', scan, hits });
          break;
        case 'waiting':
          this.view.next({ kind: 'running', scan, hits, waitSeconds: event.seconds });
          break;
        case 'found':
          this.view.next({ kind: 'found', scan, hits: [...hits, { date: event.date, bookings: event.bookings }] });
          break;
        case 'ended':
          this.view.next({ kind: 'ended', scan, hits });
          break;
        case 'refused':
          this.view.next({ kind: 'refused', scan, hits, failure: event.failure });
          break;
      }
    }
  }

  /** Keeps all days that were read. */
  stop(): void {
    const { value } = this.view;
    if (value.kind !== 'running') return;
    this.withdraw();
    this.view.next({ kind: 'stopped', scan: value.scan, hits: value.hits });
  }

  goOn(): Promise<void> {
    const { value } = this.view;
    return value.kind === 'none' ? Promise.resolve() : this.start(value.scan, value.hits);
  }

  /** The days that could not be read, and then those that were still ahead. */
  tryAgain(): Promise<void> {
    const { value } = this.view;
    return value.kind === 'none' ? Promise.resolve() : this.start(scanUnread(value.scan), value.hits);
  }

  /** The page goes, or something else is asked. */
  leave(): void {
    this.withdraw();
    this.view.next(none);
  }

  private withdraw(): void {
    this.running?.abort();
    this.running = undefined;
  }
}
