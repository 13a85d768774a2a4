import type { Unreachable } from './failure.js';

export type TrustFault = 'unknown-authority' | 'expired' | 'other-name';

/** The words of OpenSSL and of Node. They are all that is known of a connection that this side rejected. */
const patterns: readonly (readonly [RegExp, TrustFault])[] = [
  [/certificate has expired|certificate is not yet valid|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/iu, 'expired'],
  [/does not match certificate's altnames|ERR_TLS_CERT_ALTNAME_INVALID|hostname mismatch/iu, 'other-name'],
  [
    /self[- _]signed[ _]cert|unable to (?:get|verify)[\w ]*certificate|UNABLE_TO_(?:GET|VERIFY)|certificate (?:not trusted|rejected|revoked)|CERT_(?:UNTRUSTED|REJECTED|REVOKED)|invalid CA certificate|certificate chain too long|SELF_SIGNED_CERT/iu,
    'unknown-authority',
  ],
];

/** Why a certificate is not trusted; undefined where something else went wrong. */
export const trustFault = (detail: string): TrustFault | undefined =>
  patterns.find(([pattern]) => pattern.test(detail))?.[1];

/** What our own client says of an answer that is a page. A network or a proxy sends one in the place of the portal. */
export const pageInstead = 'it is not JSON but a page of HTML';

/** What our own client says of a proxy that opens no tunnel. */
export const tunnelRefused = (proxy: string, status: number, words: string): string =>
  `the proxy ${proxy} answered ${String(status)} ${words}`.trimEnd();

/** The status with which a proxy refused the tunnel. It answers the same again, and some proxies lock an account. */
export function proxyRefusal(detail: string): number | undefined {
  const status = Number(/^the proxy \S+ answered (4\d\d)\b/u.exec(detail)?.[1] ?? 0);
  return status === 0 || [408, 425, 429].includes(status) ? undefined : status;
}

/** Whether there will be no connection later either, as long as a person changes nothing. */
export const isLasting = ({ detail }: Unreachable): boolean =>
  trustFault(detail) !== undefined || proxyRefusal(detail) !== undefined;
