import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface Resolved {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The addresses that the portal can call when a user enters one. Tests pass their own rules. */
export interface OutboundRules {
  resolve(host: string): Promise<readonly Resolved[]>;
  mayCall(resolved: Resolved): boolean;
  readonly ports: readonly number[];
}

/**
 * Everything in IPv4 that is not the open internet: private, shared, loopback, link-local with the clouds' metadata,
 * reserved, multicast.
 */
const closedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;
/** For IPv6 only globally routed addresses, and none that contain an IPv4 address. */
const openV6 = '2000::/3';
const closedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};
const [blockedV4, globalV6, blockedV6] = [listOf(closedV4, 'ipv4'), listOf([openV6], 'ipv6'), listOf(closedV6, 'ipv6')];

export function isPublicAddress({ address, family }: Resolved): boolean {
  if (isIP(address) !== family) return false;
  return family === 4
    ? !blockedV4.check(address, 'ipv4')
    : globalV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6');
}

export const publicInternet: OutboundRules = {
  resolve: async (host) =>
    (await lookup(host, { all: true, order: 'verbatim' })).map(({ address, family }) => ({
      address,
      family: family === 6 ? 6 : 4,
    })),
  mayCall: isPublicAddress,
  ports: [443, 8443],
};

export type Guarded =
  | {
      readonly kind: 'allowed';
      readonly url: URL;
      readonly port: number;
      readonly addresses: readonly [Resolved, ...Resolved[]];
    }
  | { readonly kind: 'not-allowed' }
  /**
   * The name has no address that can be called. Whether it has an inside one is not told: that would list inside names.
   */
  | { readonly kind: 'not-found' };

/**
 * Resolves the name once. The connection uses these addresses, so a second answer of the name server changes nothing.
 */
export async function guardAddress(text: string, rules: OutboundRules): Promise<Guarded> {
  const url = URL.parse(text.trim());
  const port = Number(url?.port === '' ? 443 : url?.port);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || !rules.ports.includes(port))
    return { kind: 'not-allowed' };
  const host = hostOf(url);
  const literal = isIP(host);
  const found: readonly Resolved[] =
    literal === 4 || literal === 6 ? [{ address: host, family: literal }] : await rules.resolve(host).catch(() => []);
  const [first, ...rest] = found;
  if (first === undefined) return { kind: 'not-found' };
  if (found.every((one) => rules.mayCall(one))) return { kind: 'allowed', url, port, addresses: [first, ...rest] };
  return { kind: literal === 0 ? 'not-found' : 'not-allowed' };
}

/** For tests and demos: a configured origin is called without the address check, even without TLS. */
export async function guardUnlessNamed(text: string, rules: OutboundRules, named: readonly string[]): Promise<Guarded> {
  const url = URL.parse(text.trim());
  if (url?.username !== '' || url.password !== '' || !named.includes(url.origin)) return guardAddress(text, rules);
  const [first, ...rest] = await rules.resolve(hostOf(url)).catch(() => []);
  return first === undefined
    ? { kind: 'not-found' }
    : { kind: 'allowed', url, port: Number(url.port), addresses: [first, ...rest] };
}

/** Without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/gu, '');
