/** The polynomial of CRC-32, bits reversed, as gzip uses it. */
const polynomial = 0xedb88320;

/** a · b modulo the polynomial. The highest bit is the power 0. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ polynomial;
  }
  return product >>> 0;
}

/** x to the power of 2^n, for n from 0 on: the period of x divides 2^32 − 1, so 32 of them are all there are. */
const squares: readonly number[] = (() => {
  const table: number[] = [0x40000000];
  for (let n = 1; n < 32; n++) table.push(multiply(table[n - 1] ?? 0, table[n - 1] ?? 0));
  return table;
})();

/** x to the power of 8 · length. */
function shiftBy(length: number): number {
  let power = 0x80000000;
  let rest = length;
  for (let n = 3; rest > 0; n++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(squares[n % 32] ?? 0, power);
  }
  return power;
}

/**
 * Computes the CRC-32 of two joined texts from the CRC-32 of each and the length of the second. It does not read the
 * texts again.
 */
export function crc32Combine(first: number, second: number, secondLength: number): number {
  return (multiply(shiftBy(secondLength), first) ^ second) >>> 0;
}
