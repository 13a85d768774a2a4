import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { codeSeconds, type NewSecond } from '@suppliers-portal/domain';
import { generate } from 'lean-qr';
import { Secret, TOTP } from 'otpauth';

const keyBytes = 20;
const ivBytes = 12;
const tagBytes = 16;
const issuer = 'Suppliers Portal';

/** The key of an authenticator app (RFC 6238): SHA-1, six digits, 30 seconds, which every app knows. */
export class AuthenticatorKey {
  private constructor(private readonly secret: Secret) {}

  static fresh(): AuthenticatorKey {
    return new AuthenticatorKey(new Secret({ size: keyBytes }));
  }

  /** The key of the portal and the user open what was sealed, and no other. */
  static unsealed(sealed: Uint8Array, userId: number, portalKey: Uint8Array): AuthenticatorKey {
    const cipher = createDecipheriv('aes-256-gcm', portalKey, sealed.subarray(0, ivBytes));
    cipher.setAAD(Buffer.from(String(userId)));
    cipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    const bytes = Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()]);
    return new AuthenticatorKey(new Secret({ buffer: Uint8Array.from(bytes).buffer }));
  }

  sealed(userId: number, portalKey: Uint8Array): Uint8Array {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', portalKey, iv);
    cipher.setAAD(Buffer.from(String(userId)));
    const hidden = Buffer.concat([cipher.update(this.secret.bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
  }

  /** What is shown once. */
  shownTo(email: string): NewSecond {
    const uri = this.totp(email).toString();
    return { key: this.secret.base32, uri, qr: qrRows(uri) };
  }

  /**
   * The 30 seconds that the code belongs to, counted since 1970: these, the ones before or the ones after, because
   * clocks differ. Undefined if the code is wrong.
   */
  stepOf(digits: string, epochSeconds: number): number | undefined {
    const delta = this.totp('').validate({ token: digits, timestamp: epochSeconds * 1000, window: 1 });
    return delta === null ? undefined : Math.floor(epochSeconds / codeSeconds) + delta;
  }

  private totp(label: string): TOTP {
    return new TOTP({
      issuer,
      label,
      secret: this.secret,
      algorithm: 'SHA1',
      digits: 6,
      period: codeSeconds,
    });
  }
}

/** As squares, which the page draws: no picture has to be loaded from anywhere. */
function qrRows(text: string): string[] {
  const code = generate(text);
  return Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_square, x) => (code.get(x, y) ? '1' : '0')).join(''),
  );
}
