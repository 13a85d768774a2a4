import { accountKindOf, needsSelection, type ConnectionStatus, type GatewayFailure, type Result, type WatchConnection } from '@suppliers-portal/domain';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, Observable, of, startWith, Subject, switchMap, tap } from 'rxjs';
import { idle, lastOf, type AsyncState } from '../ui/async-state.js';
import type { SignIn } from './sign-in-state.js';

export type ConnectionReading = AsyncState<ConnectionStatus, GatewayFailure>;

/** The connection of the account on the screen: read again every minute while the tab is visible. */
export class ConnectionState {
  readonly reading = new BehaviorSubject<ConnectionReading>(idle);
  private readonly again = new Subject<undefined>();

  constructor(
    private readonly watch: WatchConnection,
    private readonly now: () => number,
    private readonly signIn: Observable<SignIn>,
    private readonly visible: Observable<boolean>,
  ) {}

  /** Runs until the returned function is called. */
  start(): () => void {
    let before: number | undefined;
    const account = this.signIn.pipe(map(watchedAccount), distinctUntilChanged(), tap((watched) => {
      // What was read of an account stays while nobody is signed in behind the dialog that says so.
      if (watched === undefined || watched === before) return;
      before = watched;
      this.reading.next(idle);
    }));
    const readings = combineLatest([account, this.visible]).pipe(
      switchMap(([watched, visible]) => (watched === undefined || !visible ? of(undefined) : this.again.pipe(startWith(undefined), switchMap(() => this.results())))),
    );
    const subscription = readings.subscribe((result) => { if (result !== undefined) this.take(result); });
    return () => { subscription.unsubscribe(); };
  }

  /** Reads at once, and from then on every minute. */
  refresh(): void {
    this.again.next(undefined);
  }

  private results(): Observable<Result<ConnectionStatus, GatewayFailure>> {
    return new Observable((subscriber) => {
      const leave = new AbortController();
      const last = lastOf(this.reading.value);
      this.reading.next({ kind: 'running', since: this.now(), ...(last === undefined ? {} : { last }) });
      const follow = async (): Promise<void> => {
        for await (const result of this.watch.execute({}, { signal: leave.signal })) subscriber.next(result);
      };
      follow().catch((error: unknown) => { if (!leave.signal.aborted) subscriber.error(error); });
      return () => { leave.abort(); };
    });
  }

  private take(result: Result<ConnectionStatus, GatewayFailure>): void {
    const last = lastOf(this.reading.value);
    this.reading.next(result.ok
      ? { kind: 'ready', last: { value: result.value, at: this.now() } }
      : { kind: 'failed', failure: result.failure, ...(last === undefined ? {} : { last }) });
  }
}

/** An Onboarding account has no connection yet, and without a selected partner there is none to ask for. */
function watchedAccount(signIn: SignIn): number | undefined {
  if (signIn.kind !== 'signed-in' || accountKindOf(signIn.user) === 'onboarding') return undefined;
  if (signIn.account === undefined && needsSelection(signIn.user)) return undefined;
  return signIn.account?.value ?? signIn.user.dmcId;
}
