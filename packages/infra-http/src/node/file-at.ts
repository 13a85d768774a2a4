import type { FileSource } from '@suppliers-portal/domain';
import type { Call } from '@suppliers-portal/wire';
import { HttpClient } from '../http-client.js';
import type { HttpSettings } from '../http-settings.js';
import { fileSource } from '../remote-files.js';

export type FileAt = (address: URL) => FileSource;

/** A picture at an address that the portal gave. The sign-in goes below the portal's own address alone. */
export function createFileAt(
  portal: HttpSettings,
  others: Omit<HttpSettings, 'base' | 'readToken' | 'readAntiForgery' | 'caller'>,
): FileAt {
  return (address) => {
    const isOurs = address.href.startsWith(`${portal.base}/`);
    const client = new HttpClient({ ...(isOurs ? portal : others), base: address.origin });
    const call: Call = {
      // A colon in the path would mean a parameter.
      method: 'GET',
      path: `${address.pathname}${address.search}`.replaceAll(':', '%3A'),
      answer: { kind: 'file', types: ['image/*'] },
      tries: 1,
      secondsBetween: 1,
      access: { signedIn: false, partner: false, kinds: [], scope: 'session' },
    };
    return { ...fileSource(client, call, {}, { isForeign: true }), key: address.href };
  };
}
