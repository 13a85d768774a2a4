/** Names that people write until they have one. */
const PLACEHOLDER = /(^|\.)(example(\.(com|org|net))?|test|invalid|localhost)$|^(your|my)[-.]|changeme|placeholder/i;
/** Addresses that are for documents alone. */
const DOCUMENTATION = /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$|^\[2001:db8:/i;

/** Names and addresses that no other network can reach. */
const PRIVATE_NAME = /\.(local|internal|intranet|lan|corp|home|home\.arpa)$/i;
const PRIVATE_V4 =
  /^(0|10|127|169\.254|192\.168|192\.0\.0|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|22[4-9]|2[3-5]\d)\.[\d.]+$/;
const PRIVATE_V6 = /^\[(::1?|f[cdef][0-9a-f]{2}:.*)\]$/i;
/** Addresses of the newer kind that lead to one of the older kind. */
const V4_WITHIN_V6 = /^\[(?:::ffff|64:ff9b:):(?:([0-9a-f]{1,4}):([0-9a-f]{1,4})|([\d.]+))\]$/i;

export const isPlaceholder = (host: string): boolean => PLACEHOLDER.test(host) || DOCUMENTATION.test(host);

export function isPrivate(host: string): boolean {
  const within = V4_WITHIN_V6.exec(host);
  if (within !== null)
    return PRIVATE_V4.test(
      within[3] ?? dotted(Number.parseInt(within[1] ?? '', 16) * 0x1_0000 + Number.parseInt(within[2] ?? '', 16)),
    );
  return PRIVATE_V4.test(host) || PRIVATE_V6.test(host) || PRIVATE_NAME.test(host) || !/[.:]/.test(host);
}

/** As a browser reads it: no dot behind a name, and an address as four numbers, also where it is written as one number. */
export function plainHost(written: string): string {
  const host = written.replace(/\.$/, '');
  const parts = host.split('.');
  const last = parts.length - 1;
  if (last > 3 || !parts.every((part) => /^(0x[0-9a-f]*|\d+)$/i.test(part))) return host;
  const values = parts.map(numberOf);
  const fits = values.every((value, index) => value < (index < last ? 256 : 256 ** (4 - last)));
  return fits
    ? dotted(values.reduce((sum, value, index) => sum + value * 256 ** (index < last ? 3 - index : 0), 0))
    : host;
}

function numberOf(part: string): number {
  if (/^0x/i.test(part)) return part.length === 2 ? 0 : Number(part);
  return /^0[0-7]+$/.test(part) ? Number.parseInt(part, 8) : Number(part);
}

const dotted = (value: number): string => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
