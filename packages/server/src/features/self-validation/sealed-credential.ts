import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Only the key of this installation and the same partner open it again. */
export function sealed(credential: string, dmcId: number, key: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(String(dmcId)));
  const hidden = Buffer.concat([cipher.update(credential, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
}

export function unsealed(kept: Uint8Array, dmcId: number, key: Uint8Array): string {
  const cipher = createDecipheriv('aes-256-gcm', key, kept.subarray(0, ivBytes));
  cipher.setAAD(Buffer.from(String(dmcId)));
  cipher.setAuthTag(kept.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([cipher.update(kept.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8');
}
