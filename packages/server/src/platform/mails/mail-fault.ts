/** What the library and OpenSSL say, and what an operator can do about it. */
const KNOWN: readonly (readonly [pattern: RegExp, words: (host: string) => string])[] = [
  [
    /altnames/u,
    (host) => `the certificate of ${host} has another name: SMTP_URL needs the name that is in the certificate`,
  ],
  [
    /self[- ]signed|unable to (?:verify|get)/u,
    (host) =>
      `this machine does not trust the certificate of ${host}: NODE_EXTRA_CA_CERTS names the file of its authority`,
  ],
  [/certificate has expired/u, (host) => `the certificate of ${host} has expired`],
  [
    /wrong version number|packet length too long/u,
    (host) => `${host} does not begin with TLS: SMTP_URL needs smtp:// instead of smtps:// there`,
  ],
];

/** Why a mail server was of no use, in words. What nobody knows of is said as it came, without the parts for programs. */
export function mailFault(error: unknown, host: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  const words = KNOWN.find(([pattern]) => pattern.test(message))?.[1](host);
  if (words !== undefined) return new Error(words, { cause: error });
  if (error instanceof Error && 'code' in error && error.code === 'EAUTH')
    return new Error(`${host} refuses the sign-in of SMTP_URL: ${message.replace(/^Invalid login: /u, '')}`, {
      cause: error,
    });
  const fromTls = /^[^:]*:error:[^:]*:[^:]*:[^:]*:([^:]+):/u.exec(message)?.[1];
  return fromTls === undefined
    ? new Error(message, { cause: error })
    : new Error(`the encrypted connection to ${host} failed: ${fromTls}`, { cause: error });
}
