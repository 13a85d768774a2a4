/** A value that may be handed to a statement. Instants travel as epoch seconds. */
export type SqlValue = string | number | boolean | null | Uint8Array | readonly (string | number | boolean | null)[];
export type Row = Readonly<Record<string, unknown>>;

/** The inside of one transaction: it ends with the work that it was handed to. */
export interface Sql {
  /** Partners are on several machines: a statement that locks rows has to be about one of them. */
  readonly isSpread: boolean;
  query(text: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
}

/** What a transaction may see. Row-level security in the database enforces it. */
export type Scope =
  /**
   * The data of one partner. `isPage`: a page of a long file, before which calls go. `atOnce`: its statements only
   * read, and none waits for another one. The commit goes with them.
   */
  | { readonly role: 'app'; readonly dmcId: number; readonly isPage?: true; readonly atOnce?: true }
  /**
   * Who is signing in: users, sessions, tokens, and which partners they have. `light`: what it notes may be lost
   * without harm. `alone`: so is this, and it is one statement. It is sent together with the opening and the commit.
   */
  | { readonly role: 'access'; readonly light?: true; readonly alone?: true }
  /** What staff of the agency sees and changes: for the partners that are named, or for any. */
  | { readonly role: 'agency'; readonly partners?: readonly number[] }
  /** What ingestion writes: for the partners that are named, or for any. */
  | { readonly role: 'ingest'; readonly partners?: readonly number[] }
  /** Migrations, the making and dropping of partitions, and looks at the schema. */
  | { readonly role: 'owner' };

/** The only way to the database. Rejects with a DatabaseFailure when it is away or ran out of time. */
export interface Database {
  /** Connections that are open and unused, and how many calls wait for one. */
  readonly figures?: { readonly open: number; readonly idle: number; readonly waiting: number };
  transaction<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * The partners in the order in which everyone locks them: all for one statement, or one for each where they are spread.
 */
export function lockGroups(sql: Sql, dmcIds: Iterable<number>): readonly (readonly number[])[] {
  const inOrder = [...new Set(dmcIds)].sort((a, b) => a - b);
  return sql.isSpread ? inOrder.map((dmcId) => [dmcId]) : [inOrder];
}

/** Moves the time that transactions see; only tests have one. */
export interface DatabaseClock {
  epochSeconds(): number;
}

export type DatabaseFailureKind =
  /** No connection, or lost in the middle: nothing was committed. */
  | 'unavailable'
  /** All connections are in use, and none became free in time: nothing was done. */
  | 'busy'
  /** A statement, or the wait for a lock, took too long: nothing was committed. */
  | 'timed-out'
  /** The commit was sent, no answer came, and what became of it could not be found out. */
  | 'in-doubt';

export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  constructor(
    readonly kind: DatabaseFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The answer to such a commit: a statement had failed before, and the caller went on all the same. */
export const wentOnAfterFailure = (): Error =>
  new Error('the transaction was rolled back, because one of its statements failed');

export const statementMilliseconds = 10_000;
const lockMilliseconds = 8_000;

interface Connected {
  readonly isSpread?: boolean;
  /** Its statements have names, under which the connection finds them again. */
  readonly keepsStatements?: boolean;
}

/**
 * Opens a transaction in one round trip. Everything is local to it: a pooler may hand the connection to anyone
 * afterwards.
 */
export function openingStatements(
  scope: Scope,
  clock: DatabaseClock | undefined,
  { isSpread = false, keepsStatements = false }: Connected = {},
): string {
  if (scope.role === 'owner') return 'begin';
  const settings = [
    `set local statement_timeout = ${statementMilliseconds}`,
    `set local lock_timeout = ${lockMilliseconds}`,
    `set local role portal_${scope.role}`,
  ];
  if (scope.role === 'app') settings.push(`set local app.dmc = '${integerText(scope.dmcId)}'`);
  if (keepsStatements && isShort(scope)) settings.push(`set local plan_cache_mode = ${planModeOf(scope)}`);
  if (clock !== undefined) settings.push(`set local app.now = '${numberText(clock.epochSeconds())}'`);
  // A coordinator passes each setting on to its workers with the whole text that it is in. Inside a block the text is
  // that setting alone.
  if (isSpread) return `begin; do $$ begin ${settings.join('; ')}; end $$`;
  return ['begin', ...settings].join('; ');
}

/**
 * Its statements are asked again and again for a few rows. Batches are another matter: one row and thousands need
 * different plans.
 */
export const isShort = (scope: Scope): boolean => scope.role === 'app' || isAlone(scope);

/**
 * To plan who calls takes longer than to find it by its keys, and one plan does for all values. For the data of a
 * partner the database compares: an hour of it and three months may need different plans.
 */
const planModeOf = (scope: Scope): string => (isAlone(scope) ? 'force_generic_plan' : 'auto');

/** It can wait a little: batches, regular work, and pages of long files. */
export const isBulk = (scope: Scope): boolean => scope.role === 'ingest' || isPage(scope);

export const isPage = (scope: Scope): scope is Extract<Scope, { readonly role: 'app' }> =>
  scope.role === 'app' && scope.isPage === true;

export const isAlone = (scope: Scope): boolean => scope.role === 'access' && scope.alone === true;

function integerText(value: number): string {
  if (!Number.isSafeInteger(value) || value <= 0) throw new Error(`not the id of a partner: ${value}`);
  return String(value);
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`not a time: ${value}`);
  return value.toFixed(3);
}
