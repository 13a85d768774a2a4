/** Names that people write until they have one. */
const PLACEHOLDER =
  /(^|\.)(example(\.(com|org|net))?|test|invalid|localhost)$|^(your|my)[-.]|^petstore\d?\.swagger\.io$|changeme|placeholder/i;
/** Addresses that are for documents alone. */
const DOCUMENTATION = /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$|^\[2001:0*db8:/i;

/** Names and addresses that no other network can reach. */
const PRIVATE_NAME = /\.(local|internal|intranet|lan|corp|home|home\.arpa|onion)$/i;
const PRIVATE_V4 =
  /^(0|10|127|169\.254|192\.168|192\.0\.0|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|22[4-9]|2[3-5]\d)\.[\d.]+$/;
export const isPlaceholder = (host: string): boolean => PLACEHOLDER.test(host) || DOCUMENTATION.test(host);

export function isPrivate(host: string): boolean {
  const groups = groupsOf(host);
  if (groups !== undefined) return isPrivateV6(groups);
  return PRIVATE_V4.test(host) || PRIVATE_NAME.test(host) || !/[.:]/.test(host);
}

const LABEL = /^(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-)$/u;

/** Whether a name or an address can be of a host at all. No name ends with a number. */
export function canExist(written: string): boolean {
  if (written.startsWith('[')) return groupsOf(written)?.length === 8;
  const labels = plainHost(written).split('.');
  if (!labels.every((label) => LABEL.test(label))) return false;
  return !/^\d+$/.test(labels.at(-1) ?? '') || (labels.length === 4 && labels.every((label) => Number(label) < 256));
}

function isPrivateV6(groups: readonly number[]): boolean {
  const [first = 0, second = 0, third = 0, ...rest] = groups;
  const v4 = dotted((groups[6] ?? 0) * 0x1_0000 + (groups[7] ?? 0));
  const beginsWithNone = first === 0 && second === 0 && third === 0 && rest.slice(0, 2).every((one) => one === 0);
  // Nothing, this machine, and an address of the older kind within one of the newer kind.
  if (beginsWithNone && groups[5] === 0) return (groups[6] ?? 0) === 0 || PRIVATE_V4.test(v4);
  if ((beginsWithNone && groups[5] === 0xffff) || (first === 0x64 && second === 0xff9b)) return PRIVATE_V4.test(v4);
  // One of the older kind behind `2002:`.
  if (first === 0x2002) return PRIVATE_V4.test(dotted(second * 0x1_0000 + third));
  return first >= 0xfc00;
}

/** The eight numbers of an address of the newer kind, however it is written. */
function groupsOf(host: string): readonly number[] | undefined {
  const inner = /^\[([0-9a-f:.]+)\]$/i.exec(host)?.[1];
  if (inner === undefined) return undefined;
  const written = inner.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = '', after] = written.split('::');
  const numbers = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((part) => Number.parseInt(part, 16));
  const [head, tail] = [numbers(before), numbers(after ?? '')];
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({ length: gap }, () => 0), ...tail];
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

/** Spaces, signs without a width, and what an address has to encode. */
const FOREIGN = /[\s\p{Cc}\p{Cf}<>"\\^`|]/u;

export function hasForeignSign(address: string): boolean {
  return FOREIGN.test(address);
}

export function hasOpenPercent(address: string): boolean {
  return /%(?![0-9A-Fa-f]{2})/.test(address);
}
