import { createHmac } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an app with this key shows now (RFC 6238). `later`: as if so many times 30 seconds had passed. */
export function codeOf(key: string, later = 0): string {
  const bits = Array.from(key.replaceAll(/\s/gu, ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const bytes = Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', bytes).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Gives the page a device in Chromium itself, whose user always agrees. */
export async function withPasskeys(
  context: BrowserContext,
  page: Page,
): Promise<{ readonly devices: CDPSession; readonly authenticatorId: string }> {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devices, authenticatorId };
}
