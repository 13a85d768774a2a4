import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Of addresses that a proxy could not tell. */
const unknownNetwork = 'unknown';
/** IPv4 addresses within IPv6: those of a socket that serves both, and those that a translator makes. */
const carriers = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * What one person is likely to have: an IPv4 address, or the first 64 bits of an IPv6 one. An address has one network,
 * however it is written: some proxies add a port.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return unknownNetwork;
  const groups = groupsOf(bare.split('%')[0] ?? '');
  if (carriers.includes(groups.slice(0, 6).join(':'))) return ipv4Of(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The address alone, for a record of who did something. A proxy can pass on any text. */
export function addressIn(text: string): string {
  const bare = withoutPort(text);
  return isIP(bare) === 0 ? unknownNetwork : bare;
}

function withoutPort(address: string): string {
  const inner = /^\[(.*)\](?::\d+)?$/u.exec(address)?.[1];
  return inner ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/u.exec(address)?.[1] ?? address;
}

/** The eight groups, each without zeros in front. The last two can be written as an IPv4 address. */
function groupsOf(address: string): readonly string[] {
  const plain = address.replace(/\d+\.\d+\.\d+\.\d+$/u, (ipv4) => {
    const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail = ''] = plain.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join('.');

/**
 * The larger networks of an IPv6 network that one customer can have: its /56 and its /48. For IPv4 there are none that
 * are meaningful.
 */
export function widerNetworks(network: string): readonly string[] {
  const groups = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/u.exec(network)?.slice(1);
  if (groups === undefined) return [];
  const [first, second, third, fourth = '0'] = groups;
  const site = `${first ?? ''}:${second ?? ''}:${third ?? ''}`;
  const high = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [`${site}:${high}::/56`, `${site}::/48`];
}

/**
 * Roughly where a network is, so that a home line with another address stays the same place: the first half of an IPv4
 * address, or the first 32 bits of an IPv6 one.
 */
export function areaOf(network: string): string {
  const [first, second] = network.split(/[.:]/u);
  return network.includes(':') ? `${first ?? ''}:${second ?? ''}::/32` : `${first ?? ''}.${second ?? ''}.0.0/16`;
}

export const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/iu.test(address);
