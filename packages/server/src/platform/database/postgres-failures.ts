import { DatabaseFailure } from './database.js';

const connectionOver = /^(08...|57P0[123]|53300|3D000|25P0[34])$/u;
const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/** The database itself said that it did not commit. Anything else leaves open what it did. */
export function isAnswer(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : '';
  return /^[0-9A-Z]{5}$/u.test(code) && !connectionOver.test(code) && !socketErrors.has(code);
}

/** What an error of the driver means. Undefined for one that the statement itself caused. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseFailure) return error;
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (code === '57014')
    return new DatabaseFailure('timed-out', 'a statement took too long and was ended', { cause: error });
  if (code === '55P03') return new DatabaseFailure('timed-out', 'the wait for a lock took too long', { cause: error });
  if (code === '40P01' || code === '40001')
    return new DatabaseFailure('unavailable', 'two transactions blocked each other', { cause: error });
  if (connectionOver.test(code) || socketErrors.has(code)) return lost(error);
  if (/^Query read timeout$/u.test(error.message))
    return new DatabaseFailure('timed-out', 'the database did not answer in time', { cause: error });
  if (/Connection terminated|connection timeout|not queryable|Client was closed/u.test(error.message))
    return lost(error);
  return undefined;
}

/** After these the connection cannot even be rolled back on. */
export function connectionIsOver(failure: DatabaseFailure, error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : '';
  return !/^(57014|55P03|40P01|40001)$/u.test(code) && failure.cause !== undefined;
}

export const lost = (error: Error): DatabaseFailure =>
  new DatabaseFailure('unavailable', `the connection to the database was lost: ${error.message}`, { cause: error });

export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : String(error);
export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
