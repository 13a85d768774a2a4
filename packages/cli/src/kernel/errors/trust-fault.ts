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

/** What to do about it. To try again is of no use. */
export function trustAdvice(detail: string, url: string): string | undefined {
  switch (trustFault(detail)) {
    case 'unknown-authority':
      return `The connection to ${url} is not trusted: ${detail}. If your company has its own certificate authority, name its certificate with --ca-file or SUPPLIER_CA_FILE.`;
    case 'expired':
      return `The connection to ${url} is not trusted: ${detail}. Check the clock of this machine, and ask the operator of the portal to renew the certificate.`;
    case 'other-name':
      return `The connection to ${url} is not trusted: ${detail} Use the address that the certificate is made for.`;
    case undefined:
      return undefined;
  }
}
