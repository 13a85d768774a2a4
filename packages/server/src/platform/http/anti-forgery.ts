import { macOf, randomText, sameText } from '../database/secrets.js';

/** A value is random.mac, and the mac binds it to a session, or to none before sign-in. */
export class AntiForgery {
  constructor(private readonly key: Uint8Array) {}

  issue(session: string | undefined): string {
    const random = randomText();
    return `${random}.${this.mac(random, session)}`;
  }

  isFor(session: string | undefined, value: string | undefined): boolean {
    const found = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/u.exec(value ?? '');
    const [, random = '', mac = ''] = found ?? [];
    return found !== null && sameText(mac, this.mac(random, session));
  }

  private mac(random: string, session: string | undefined): string {
    return macOf(this.key, session === undefined ? `visitor ${random}` : `session ${random} ${session}`);
  }
}
