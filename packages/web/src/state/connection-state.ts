import {
  accountKindOf,
  hasConnection,
  needsSelection,
  type Clock,
  type ConnectionStatus,
  type GatewayFailure,
  type WatchConnection,
  type Watched,
  type WatchMode,
} from '@suppliers-portal/domain';
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  Observable,
  of,
  startWith,
  Subject,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { idle, lastOf, type AsyncState } from './async-state.js';
import type { SignIn } from './sign-in-state.js';

export type ConnectionReading = AsyncState<ConnectionStatus, GatewayFailure>;

/** How news of the connection arrives at present, and since when. Undefined while no page watches. */
export interface Liveness {
  readonly mode: WatchMode;
  readonly since: number;
}

/** How long a stream outlives a hidden tab. */
const hiddenStreamMilliseconds = 300_000;

/**
 * The connection of the account on the screen: told by the server's stream, or asked for every minute where there is
 * none.
 */
export class ConnectionState {
  readonly reading = new BehaviorSubject<ConnectionReading>(idle);
  readonly liveness = new BehaviorSubject<Liveness | undefined>(undefined);
  private readonly again = new Subject<undefined>();

  constructor(
    private readonly watch: WatchConnection,
    private readonly clock: Clock,
    private readonly signIn: Observable<SignIn>,
    private readonly visible: Observable<boolean>,
  ) {}

  /** Runs until the returned function is called. */
  start(): () => void {
    let before: number | undefined;
    const account = this.signIn.pipe(
      map(watchedAccount),
      distinctUntilChanged(),
      tap((watched) => {
        // What was read of an account stays behind the dialog that says that the session has ended.
        if (watched === undefined || watched === before) return;
        before = watched;
        this.reading.next(idle);
      }),
    );
    const news = combineLatest([account, this.lookedAt()]).pipe(
      switchMap(([watched, lookedAt]) =>
        watched === undefined || !lookedAt
          ? of(undefined)
          : this.again.pipe(
              startWith(undefined),
              switchMap(() => this.watched()),
            ),
      ),
    );
    const subscription = news.subscribe((watched) => {
      if (watched !== undefined) this.take(watched);
    });
    return () => {
      subscription.unsubscribe();
    };
  }

  /** Starts again, and reads at once. */
  refresh(): void {
    this.again.next(undefined);
  }

  /**
   * Nobody is asked for a hidden tab; an open stream is kept for a while, so that a short look elsewhere costs nothing.
   */
  private lookedAt(): Observable<boolean> {
    const polling = this.liveness.pipe(filter((liveness) => liveness?.mode === 'polling'));
    return this.visible.pipe(
      switchMap((visible) =>
        visible
          ? of(true)
          : merge(polling, this.waited(hiddenStreamMilliseconds)).pipe(
              take(1),
              map(() => false),
            ),
      ),
      distinctUntilChanged(),
    );
  }

  private waited(milliseconds: number): Observable<undefined> {
    return new Observable((subscriber) => {
      const leave = new AbortController();
      void this.clock.wait(milliseconds, leave.signal).then((how) => {
        if (how === 'waited') subscriber.next(undefined);
      });
      return () => {
        leave.abort();
      };
    });
  }

  private watched(): Observable<Watched> {
    return new Observable((subscriber) => {
      const leave = new AbortController();
      const last = lastOf(this.reading.value);
      this.reading.next({ kind: 'running', since: this.clock.now(), ...(last === undefined ? {} : { last }) });
      const follow = async (): Promise<void> => {
        for await (const watched of this.watch.execute({}, { signal: leave.signal })) subscriber.next(watched);
      };
      follow().catch((error: unknown) => {
        if (!leave.signal.aborted) subscriber.error(error);
      });
      return () => {
        leave.abort();
        this.liveness.next(undefined);
      };
    });
  }

  private take({ mode, status }: Watched): void {
    if (this.liveness.value?.mode !== mode) this.liveness.next({ mode, since: this.clock.now() });
    if (status === undefined) return;
    const last = lastOf(this.reading.value);
    this.reading.next(
      status.ok
        ? { kind: 'ready', last: { value: status.value, at: this.clock.now() } }
        : { kind: 'failed', failure: status.failure, ...(last === undefined ? {} : { last }) },
    );
  }
}

/** Without a selected partner there is none to ask for. */
function watchedAccount(signIn: SignIn): number | undefined {
  if (signIn.kind !== 'signed-in' || signIn.leaving === true || !hasConnection(accountKindOf(signIn.user)))
    return undefined;
  if (signIn.account === undefined && needsSelection(signIn.user)) return undefined;
  return signIn.account?.value ?? signIn.user.dmcId;
}
