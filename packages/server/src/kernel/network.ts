import { isIPv6 } from 'node:net';

/** What one person is likely to have: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = (tail ?? '').split(':').filter((group) => group !== '');
  const groups =
    tail === undefined
      ? first
      : [...first, ...Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

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
