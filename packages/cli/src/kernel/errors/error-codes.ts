interface CodeSpec {
  readonly exit: number;
  /** Whether the same command can succeed by itself a little later. */
  readonly retryable: boolean;
  readonly topic: 'exit-codes' | 'environment' | 'formatting' | 'downloads' | 'proxies';
  readonly meaning: string;
}

const usage = { exit: 2, retryable: false } as const;

/** Scripts depend on these: a new one is a minor change, another meaning or exit code is a major one. */
export const errorCodes = {
  UNEXPECTED: { exit: 1, retryable: false, topic: 'exit-codes', meaning: 'a defect of this program' },
  UNEXPECTED_ANSWER: {
    exit: 1,
    retryable: false,
    topic: 'exit-codes',
    meaning: 'the portal answered in a way that this version does not know',
  },
  NOT_TURNED_ON: {
    exit: 1,
    retryable: false,
    topic: 'exit-codes',
    meaning: 'the portal did not turn the connection on',
  },
  NOT_TRUSTED: {
    exit: 1,
    retryable: false,
    topic: 'environment',
    meaning: 'the certificate of the portal or of a proxy is not trusted here',
  },
  PROXY_REFUSED: {
    exit: 1,
    retryable: false,
    topic: 'proxies',
    meaning: 'the proxy wants a name and a password, or does not connect to the portal',
  },
  DECLINED: { exit: 1, retryable: false, topic: 'exit-codes', meaning: 'you answered no' },
  CANNOT_WRITE: { exit: 1, retryable: false, topic: 'downloads', meaning: 'a file could not be written' },
  CHECKSUM_MISMATCH: {
    exit: 1,
    retryable: false,
    topic: 'downloads',
    meaning: 'the downloaded file does not have the SHA-256 that was asked for',
  },

  USAGE: { ...usage, topic: 'exit-codes', meaning: 'the command is not valid' },
  UNKNOWN_COMMAND: { ...usage, topic: 'exit-codes', meaning: 'there is no such command' },
  UNKNOWN_FLAG: { ...usage, topic: 'exit-codes', meaning: 'the command has no such flag' },
  INVALID_VALUE: { ...usage, topic: 'exit-codes', meaning: 'a flag or an argument has a value that it cannot have' },
  MISSING_VALUE: { ...usage, topic: 'exit-codes', meaning: 'a flag or an argument is missing' },
  UNKNOWN_FIELD: { ...usage, topic: 'formatting', meaning: 'the result has no such field' },
  INVALID_CONFIGURATION: {
    ...usage,
    topic: 'environment',
    meaning: 'an environment variable or a file has a value that it cannot have',
  },
  CONFIRMATION_REQUIRED: {
    ...usage,
    topic: 'exit-codes',
    meaning: 'a confirmation is needed, but the session is not interactive',
  },
  ACCOUNT_REQUIRED: { ...usage, topic: 'environment', meaning: 'a partner account must be chosen' },
  FILE_EXISTS: { ...usage, topic: 'downloads', meaning: 'another file of that name is there' },

  CHECK_FAILED: { exit: 3, retryable: false, topic: 'exit-codes', meaning: 'the answer is no' },

  NOT_SIGNED_IN: { exit: 4, retryable: false, topic: 'environment', meaning: 'there is no token for this portal' },
  TOKEN_REJECTED: {
    exit: 4,
    retryable: false,
    topic: 'environment',
    meaning: 'the portal does not know the token: expired or revoked',
  },

  FORBIDDEN: { exit: 5, retryable: false, topic: 'exit-codes', meaning: 'the sign-in may not do this' },

  NOT_FOUND: { exit: 6, retryable: false, topic: 'exit-codes', meaning: 'the portal has no such thing' },
  ACCOUNT_NOT_FOUND: {
    exit: 6,
    retryable: false,
    topic: 'exit-codes',
    meaning: 'there is no such partner account that you may use',
  },

  REFUSED: { exit: 7, retryable: false, topic: 'exit-codes', meaning: 'a rule of the portal refuses this now' },

  NOT_OVER: { exit: 8, retryable: true, topic: 'downloads', meaning: 'the day is not over yet' },
  NOT_REACHED: { exit: 8, retryable: true, topic: 'exit-codes', meaning: 'the wait timed out' },
  PENDING: { exit: 8, retryable: true, topic: 'exit-codes', meaning: 'the portal is still computing this' },

  DOWNLOAD_RUNNING: {
    exit: 8,
    retryable: true,
    topic: 'downloads',
    meaning: 'another process is downloading to the same file',
  },

  UNREACHABLE: { exit: 9, retryable: true, topic: 'exit-codes', meaning: 'no answer came, or not all of it' },
  SERVER_ERROR: { exit: 9, retryable: true, topic: 'exit-codes', meaning: 'the portal has a problem' },
  SERVER_TIMEOUT: { exit: 9, retryable: true, topic: 'exit-codes', meaning: 'the portal ran out of time' },
  OUTCOME_UNKNOWN: {
    exit: 9,
    retryable: false,
    topic: 'exit-codes',
    meaning: 'the portal does not know whether it did this: check before you try again',
  },
  RATE_LIMITED: { exit: 9, retryable: true, topic: 'exit-codes', meaning: 'too many requests' },
  TIMEOUT: { exit: 9, retryable: true, topic: 'exit-codes', meaning: '--timeout ran out' },
  DOWNLOAD_INCOMPLETE: { exit: 9, retryable: true, topic: 'downloads', meaning: 'the file did not come whole' },

  INTERRUPTED: { exit: 130, retryable: true, topic: 'exit-codes', meaning: 'stopped with Ctrl-C' },
  TERMINATED: { exit: 143, retryable: true, topic: 'exit-codes', meaning: 'stopped from outside' },
} as const satisfies Readonly<Record<string, CodeSpec>>;

export type ErrorCode = keyof typeof errorCodes;

export const exitCodes = [
  { exit: 0, name: 'OK', meaning: 'done; also an empty list, a state that was true already, a closed pipe' },
  { exit: 1, name: 'FAILED', meaning: 'an unexpected error, or an answer that is not known' },
  { exit: 2, name: 'USAGE', meaning: 'unknown flag or command, bad value, an answer is needed but we may not ask' },
  { exit: 3, name: 'CHECK_FAILED', meaning: 'the command worked, and the answer is no (--check)' },
  { exit: 4, name: 'AUTH', meaning: 'not signed in, or the token has expired or was rejected' },
  { exit: 5, name: 'FORBIDDEN', meaning: 'the sign-in may not do this' },
  { exit: 6, name: 'NOT_FOUND', meaning: 'what you named does not exist' },
  { exit: 7, name: 'REFUSED', meaning: 'a rule of the portal refuses this now' },
  { exit: 8, name: 'PENDING', meaning: 'not ready yet: try again later' },
  { exit: 9, name: 'UNAVAILABLE', meaning: 'network, proxy or server failed, download incomplete: try again' },
  { exit: 130, name: 'INTERRUPTED', meaning: 'Ctrl-C (143: terminated); what was downloaded is kept' },
] as const;

const gravest = [4, 5, 9, 8, 7, 3, 6, 2, 1];

/** Of several failures in one run, the one that the run ends with. */
export function gravestCode(codes: readonly ErrorCode[]): ErrorCode | undefined {
  const rank = (code: ErrorCode): number => {
    const at = gravest.indexOf(errorCodes[code].exit);
    return at === -1 ? gravest.length : at;
  };
  return codes.toSorted((one, other) => rank(one) - rank(other))[0];
}
