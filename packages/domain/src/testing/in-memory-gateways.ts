import { sameConnectionText } from '../agency/partner-account.js';
import type { User } from '../account/user.js';
import type { AccuracyReport } from '../booking-accuracy/accuracy-report.js';
import type { BookingAccuracyGateway } from '../booking-accuracy/booking-accuracy-gateway.js';
import type { ConnectionGateway, ReadOptions, StatusEvent } from '../connection/connection-gateway.js';
import { isOff, type ConnectionStatus } from '../connection/connection-status.js';
import { maximumTurnOnsPerDay, turnedOnText, turnOnLimitText } from '../connection/texts.js';
import type { TurnOnCause } from '../connection/turn-on.js';
import type { LogGateway, LogRequest } from '../downloads/log-gateway.js';
import type { FileSource, RemoteFile, ResumePoint } from '../downloads/remote-file.js';
import type { ErrorReport, ErrorReportSink } from '../lib/error-report.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { SessionGateway } from '../session/session-gateway.js';
import { aUser } from './builders.js';
import { Faults } from './faults.js';

export class InMemorySessionGateway extends Faults implements SessionGateway {
  activityReports = 0;
  constructor(public user: User | undefined) {
    super();
  }
  async fetchUser(): Promise<Result<User, GatewayFailure>> {
    const { user } = this;
    return user === undefined ? failed({ kind: 'signed-out', text: '' }) : this.answer(() => user);
  }
  signOut(): Promise<Result<undefined, GatewayFailure>> {
    return this.answer(() => {
      this.user = undefined;
      return undefined;
    });
  }
  reportActivity(): Promise<Result<undefined, GatewayFailure>> {
    return this.answer(() => {
      this.activityReports += 1;
      return undefined;
    });
  }
}

export class InMemoryConnectionGateway extends Faults implements ConnectionGateway {
  readonly turnOns: { readonly cause: TurnOnCause; readonly details: string }[] = [];
  reads = 0;
  constructor(public status: ConnectionStatus = { kind: 'live' }) {
    super();
  }
  readStatus(): Promise<Result<ConnectionStatus, GatewayFailure>> {
    this.reads += 1;
    return this.answer(() => this.status);
  }
  /** False until a test turns on streaming. */
  streams = false;
  private readonly listeners = new Set<(event: StatusEvent) => void>();
  /** What an open stream says next. */
  tell(event: StatusEvent): void {
    if (event.kind === 'status') this.status = event.status;
    for (const listener of this.listeners) listener(event);
  }
  async *followStatus({ signal }: ReadOptions = {}): AsyncIterable<StatusEvent> {
    if (!this.streams) {
      yield { kind: 'ended', failure: { kind: 'no-data', text: '' } };
      return;
    }
    const told: (StatusEvent | 'withdrawn')[] = [{ kind: 'status', status: this.status }];
    let wake = (): void => undefined;
    const listener = (event: StatusEvent | 'withdrawn'): void => {
      told.push(event);
      wake();
    };
    this.listeners.add(listener);
    const withdraw = (): void => {
      listener('withdrawn');
    };
    signal?.addEventListener('abort', withdraw, { once: true });
    try {
      for (;;) {
        const event = told.shift();
        if (event === 'withdrawn') return;
        if (event === undefined)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        else yield event;
        if (event?.kind === 'ended') return;
      }
    } finally {
      signal?.removeEventListener('abort', withdraw);
      this.listeners.delete(listener);
    }
  }
  async turnOn(request: {
    readonly cause: TurnOnCause;
    readonly details: string;
  }): Promise<Result<string, GatewayFailure>> {
    if (!isOff(this.status)) return failed({ kind: 'conflict', text: sameConnectionText(true) });
    if (this.turnOns.length >= maximumTurnOnsPerDay)
      return failed({ kind: 'conflict', text: turnOnLimitText(maximumTurnOnsPerDay) });
    return this.answer(() => {
      this.turnOns.push(request);
      this.status = { kind: 'live' };
      return turnedOnText;
    });
  }
}

export class InMemoryBookingAccuracyGateway extends Faults implements BookingAccuracyGateway {
  reads = 0;
  constructor(public report: AccuracyReport | undefined) {
    super();
  }
  async readReport(): Promise<Result<AccuracyReport, GatewayFailure>> {
    this.reads += 1;
    const { report } = this;
    return report === undefined ? failed({ kind: 'no-data', text: '' }) : this.answer(() => report);
  }
}

function windowName({ hours, span, news }: LogRequest): string {
  if (news !== undefined) return `${String(news.from)}-after-${String(news.after)}`;
  return span === undefined ? `${String(hours)}h` : `${String(span.from)}-to-${String(span.to)}`;
}

export class InMemoryLogGateway extends Faults implements LogGateway {
  readonly requests: LogRequest[] = [];
  /** Attempts that are lost. */
  missing = 0;
  constructor(public content = 'time,action\r\n') {
    super();
  }
  log(request: LogRequest): FileSource {
    const key = `${request.action}-${windowName(request)}`;
    return {
      key,
      open: (resume?: ResumePoint): Promise<Result<RemoteFile, GatewayFailure>> => {
        this.requests.push(request);
        return this.answer(() => this.file(request, resume));
      },
    };
  }
  private file(request: LogRequest, resume: ResumePoint | undefined): RemoteFile {
    // A log of a test is ASCII, so that a character is a byte.
    const { text, position } = contentOf(this.content, request);
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const validator = `"${String(bytes.length)}"`;
    const startsAt = resume?.validator === validator ? resume.offset : 0;
    const name = `${request.action.toLowerCase()}-${windowName(request)}.csv`;
    return {
      name,
      contentType: 'text/csv',
      size: bytes.length,
      startsAt,
      validator,
      logPosition: position,
      ...(this.missing === 0 ? {} : { logMissing: this.missing }),
      bytes: once(bytes.subarray(startsAt)),
    };
  }
}

/** The position is the number of lines that have come. */
function contentOf(content: string, { news }: LogRequest): { readonly text: string; readonly position: number } {
  const [header = '', ...lines] = content.split(/(?<=\r\n)/u);
  const position = lines.length;
  if (news === undefined) return { text: content, position };
  const isNew = (line: string): boolean => !(Date.parse(line.split(',')[0] ?? '') < news.from);
  return { text: header + lines.slice(news.after).filter(isNew).join(''), position };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}

export class InMemoryErrorReportSink implements ErrorReportSink {
  readonly reports: ErrorReport[] = [];
  report(report: ErrorReport): void {
    this.reports.push(report);
  }
}

export const gatewaysTwins = () => ({
  sessionGateway: new InMemorySessionGateway(aUser()),
  connectionGateway: new InMemoryConnectionGateway(),
  bookingAccuracyGateway: new InMemoryBookingAccuracyGateway(undefined),
  logGateway: new InMemoryLogGateway(),
});
