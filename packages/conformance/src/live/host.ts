/** Returns the host of an address, or an empty text if there is none. */
export function hostOf(address: string): string {
  const found = /^https?:\/\/(?:[^@/?#]*@)?(\[[^\]]*\]|[^:/?#]*)/i.exec(address);
  return (found?.[1] ?? '').toLowerCase();
}

/** Ranges without an owner on the internet: this machine, private networks, links, metadata of clouds. */
const PRIVATE: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];

/** True if the address to which a name resolves is in a private range. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').toLowerCase();
  if (plain.includes(':')) {
    const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
    // Of the sixth version only the global unicast range is public, and a fourth version written in hexadecimal is never meant well.
    return mapped !== undefined ? isPrivateAddress(mapped) : !/^[23][0-9a-f]{0,3}:/.test(plain);
  }
  const number = numberOf(plain);
  return (
    number === undefined ||
    PRIVATE.some(
      ([start, bits]) =>
        Math.floor(number / 2 ** (32 - bits)) === Math.floor((numberOf(start) ?? 0) / 2 ** (32 - bits)),
    )
  );
}

function numberOf(address: string): number | undefined {
  const parts = address.split('.').map(Number);
  return parts.length === 4 && parts.every((part) => Number.isInteger(part) && part >= 0 && part < 256)
    ? parts.reduce((sum, part) => sum * 256 + part, 0)
    : undefined;
}

/** Checks a host before it is resolved. A host of digits alone is an IP address in disguise. */
export function isPrivateHost(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || host.endsWith('.internal'))
    return true;
  if (host.startsWith('[')) return isPrivateAddress(host);
  return /^(?:0x[0-9a-f]+|[0-9]+)(?:\.(?:0x[0-9a-f]+|[0-9]+))*\.?$/.test(host)
    ? isPrivateAddress(host.replace(/\.$/, ''))
    : !host.includes('.');
}
