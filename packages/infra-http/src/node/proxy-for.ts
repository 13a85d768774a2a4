import { BlockList, isIP } from 'node:net';

export type ProxyVariables = Readonly<Record<string, string | undefined>>;

/** The proxy through which an address is reached, by the variables that other tools read too; none: directly. */
export function proxyFor(address: URL, variables: ProxyVariables): URL | undefined {
  const of = (name: string): string | undefined => [variables[name.toLowerCase()], variables[name]].find((value) => value !== undefined && value.trim() !== '')?.trim();
  const chosen = (address.protocol === 'https:' ? of('HTTPS_PROXY') : of('HTTP_PROXY')) ?? of('ALL_PROXY');
  if (chosen === undefined || isExcepted(address, of('NO_PROXY') ?? '')) return undefined;
  return proxyAddress(chosen);
}

/** `host:port` without a scheme is what many write. Throws for what is no address of a proxy. */
export function proxyAddress(text: string): URL {
  const whole = /^[a-z][a-z\d+.-]*:\/\//iu.test(text) ? text : `http://${text}`;
  const address = URL.canParse(whole) ? new URL(whole) : undefined;
  if (address === undefined || !['http:', 'https:'].includes(address.protocol)) throw new Error(`"${text}" is no address of a proxy, for example http://proxy.example:3128`);
  return address;
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

function isExcepted(address: URL, list: string): boolean {
  const host = address.hostname.toLowerCase();
  const port = address.port === '' ? (address.protocol === 'https:' ? '443' : '80') : address.port;
  return loopback.test(host) || list.split(/[\s,]+/u).some((entry) => entry !== '' && fits(entry.toLowerCase(), host, port));
}

function fits(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  if (entry.includes('/')) return inRange(entry, bare(host));
  const [, name = entry, only] = /^(.*?)(?::(\d+))?$/u.exec(isIP(bare(entry)) === 6 ? bare(entry) : entry) ?? [];
  if (isIP(bare(entry)) === 6) return bare(entry) === bare(host);
  if (only !== undefined && only !== port) return false;
  const suffix = name.replace(/^\*?\./u, '');
  return host === suffix || host.endsWith(`.${suffix}`);
}

const bare = (host: string): string => host.replace(/^\[|\]$/gu, '');

function inRange(range: string, host: string): boolean {
  const [network = '', bits = ''] = range.split('/');
  const [family, hostFamily] = [isIP(network), isIP(host)];
  if (family === 0 || family !== hostFamily || !/^\d{1,3}$/u.test(bits) || Number(bits) > (family === 4 ? 32 : 128)) return false;
  const list = new BlockList();
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  list.addSubnet(network, Number(bits), kind);
  return list.check(host, kind);
}
