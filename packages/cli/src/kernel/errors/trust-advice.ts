import { trustFault } from '@suppliers-portal/domain';

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
