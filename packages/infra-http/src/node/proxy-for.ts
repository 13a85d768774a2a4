import { BlockList, isIP } from 'node:net';

export interface Proxies {
  /** For every address. */
  readonly always?: URL;
  readonly https?: URL;
  readonly http?: URL;
  /** What is reached directly all the same, as NO_PROXY has it. */
  readonly except?: string;
}

/** The proxy through which an address is reached; none: directly. */
export function proxyFor(address: URL, { always, https, http, except = '' }: Proxies): URL | undefined {
  if (always !== undefined) return always;
  if (isExcepted(address, except)) return undefined;
  return address.protocol === 'https:' ? https : http;
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

function isExcepted(address: URL, list: string): boolean {
  const host = address.hostname.toLowerCase();
  const usual = address.protocol === 'https:' ? '443' : '80';
  const port = address.port === '' ? usual : address.port;
  return (
    loopback.test(host) || list.split(/[\s,]+/u).some((entry) => entry !== '' && fits(entry.toLowerCase(), host, port))
  );
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
  if (family === 0 || family !== hostFamily || !/^\d{1,3}$/u.test(bits) || Number(bits) > (family === 4 ? 32 : 128))
    return false;
  const list = new BlockList();
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  list.addSubnet(network, Number(bits), kind);
  return list.check(host, kind);
}
