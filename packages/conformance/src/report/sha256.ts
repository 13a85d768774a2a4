/** SHA-256 without a platform: a page, a worker and Node come to the same text. */
export function sha256(text: string): string {
  const bytes = utf8(text);
  const length = bytes.length;
  const blocks = new Uint8Array((((length + 8) >> 6) + 1) * 64);
  blocks.set(bytes);
  blocks[length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(length / 0x20000000));
  view.setUint32(blocks.length - 4, (length << 3) >>> 0);
  const hash = Uint32Array.from(FIRST);
  const words = new Uint32Array(64);
  for (let offset = 0; offset < blocks.length; offset += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(offset + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const a = words[i - 15] ?? 0;
      const b = words[i - 2] ?? 0;
      words[i] =
        (words[i - 16] ?? 0) +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        (words[i - 7] ?? 0) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    compress(hash, words);
  }
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}

function compress(hash: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (words[i] ?? 0)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + word;
}

const ROUNDS = fractions(64, 1 / 3);
const FIRST = fractions(8, 1 / 2);

/** The first bits after the point of the roots of the first primes, which is what the standard uses. */
function fractions(count: number, power: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes.map((prime) => {
    const root = prime ** power;
    return Math.floor((root - Math.floor(root)) * 0x100000000);
  });
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

export function utf8(text: string): Uint8Array {
  const bytes: number[] | Uint8Array = new Uint8Array(text.length * 3);
  let at = 0;
  for (let index = 0; index < text.length; index += 1) {
    let code = text.charCodeAt(index);
    if (code >= 0xd800 && code <= 0xdfff) {
      const next = text.charCodeAt(index + 1);
      const paired = code < 0xdc00 && next >= 0xdc00 && next <= 0xdfff;
      code = paired ? 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00) : 0xfffd;
      if (paired) index += 1;
    }
    if (code < 0x80) bytes[at++] = code;
    else {
      if (code < 0x800) bytes[at++] = 0xc0 | (code >> 6);
      else {
        if (code < 0x10000) bytes[at++] = 0xe0 | (code >> 12);
        else {
          bytes[at++] = 0xf0 | (code >> 18);
          bytes[at++] = 0x80 | ((code >> 12) & 63);
        }
        bytes[at++] = 0x80 | ((code >> 6) & 63);
      }
      bytes[at++] = 0x80 | (code & 63);
    }
  }
  return bytes.subarray(0, at);
}
