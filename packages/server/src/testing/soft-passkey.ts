import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

type Encodable = number | string | Uint8Array | ReadonlyMap<number | string, Encodable>;

/** As much of CBOR as a device writes: numbers, texts, bytes and maps. */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(major: number, value: number): Buffer {
  const kind = major << 5;
  if (value < 24) return Buffer.from([kind | value]);
  return value < 256 ? Buffer.from([kind | 24, value]) : Buffer.from([kind | 25, value >> 8, value & 255]);
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const flags = { present: 1, verified: 4, hasCredential: 64 };

export interface SoftDevice {
  readonly origin: string;
  readonly host: string;
  /** Asks its user for a finger or a PIN. */
  readonly isVerifying?: boolean;
}

/** A device in software (ES256): answers the questions of WebAuthn as a phone or a security key does. */
export class SoftPasskey {
  readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;
  private counter = 0;

  constructor(private readonly device: SoftDevice) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    this.publicKey = cbor(
      new Map<number, Encodable>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  register({ challenge }: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const attestation = new Map<string, Encodable>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.authenticatorData(flags.hasCredential), credential])],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  signIn({ challenge }: Readonly<Record<string, unknown>>): Record<string, unknown> {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.authenticatorData(0);
    const signed = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.privateKey);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signed.toString('base64url'),
    });
  }

  private answer(response: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: unknown): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.device.origin, crossOrigin: false }));
  }

  private authenticatorData(more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.device.isVerifying === false ? 0 : flags.verified;
    return Buffer.concat([sha256(this.device.host), Buffer.from([flags.present | verified | more]), counter]);
  }
}
