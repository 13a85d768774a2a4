import { describe, expect, it } from 'vitest';
import { guardAddress, isPublicAddress, publicInternet, type OutboundRules, type Resolved } from './address-guard.js';

const closed = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
] as const;
const open = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
] as const;
const resolved = (address: string): Resolved => ({ address, family: address.includes(':') ? 6 : 4 });

const rulesFor = (addresses: readonly string[] | Error): OutboundRules & { readonly asked: string[] } => {
  const asked: string[] = [];
  return {
    ...publicInternet,
    asked,
    resolve: (host) => {
      asked.push(host);
      return addresses instanceof Error ? Promise.reject(addresses) : Promise.resolve(addresses.map(resolved));
    },
  };
};

describe('the addresses that users may have the portal call', () => {
  it.each(closed)('do not include %s', (address) => {
    expect(isPublicAddress(resolved(address))).toBe(false);
  });

  it.each(open)('include %s', (address) => {
    expect(isPublicAddress(resolved(address))).toBe(true);
  });

  it.each(['not an address', '', '127.1'])('do not include "%s", which is none', (address) => {
    expect(isPublicAddress({ address, family: 4 })).toBe(false);
  });
});

describe('an address that a user names', () => {
  it.each([
    'http://api.andaman.example',
    'ftp://api.andaman.example',
    'gopher://api.andaman.example',
    'file:///etc/passwd',
    'api.andaman.example',
    '',
    'https://',
    'https://user@api.andaman.example',
    'https://user:word@api.andaman.example',
    'https://api.andaman.example:22',
    'https://api.andaman.example:6379',
    'javascript:alert(1)',
  ])('is not called and not even looked up when it is "%s"', async (address) => {
    const rules = rulesFor(['8.8.8.8']);
    expect(await guardAddress(address, rules)).toEqual({ kind: 'not-allowed' });
    expect(rules.asked).toEqual([]);
  });

  it.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0177.0.0.1',
    'https://0',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]',
    'https://①②⑦.⓪.⓪.①',
    'https://10.0.0.1:8443',
    'https://[fe80::1]',
    'https://[64:ff9b::169.254.169.254]',
  ])('is not called when it is closed in the spelling "%s"', async (address) => {
    expect(await guardAddress(address, rulesFor(['8.8.8.8']))).toEqual({ kind: 'not-allowed' });
  });

  it('is not called when one of several addresses of its name is closed', async () => {
    expect(await guardAddress('https://api.andaman.example', rulesFor(['8.8.8.8', '10.0.0.1']))).toEqual({
      kind: 'not-found',
    });
  });

  it('says the same of a name with an inside address as of one without any, so that inside names cannot be listed', async () => {
    const answers = [rulesFor(['10.0.0.1']), rulesFor([]), rulesFor(new Error('ENOTFOUND'))].map((rules) =>
      guardAddress('https://db.inside.example', rules),
    );
    expect(new Set((await Promise.all(answers)).map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"kind":"not-found"}']),
    );
  });

  it('is looked up once, and called at what was found', async () => {
    const rules = rulesFor(['8.8.8.8', '2606:4700:4700::1111']);
    expect(await guardAddress(' https://api.andaman.example:8443/search ', rules)).toMatchObject({
      kind: 'allowed',
      port: 8443,
      addresses: [{ address: '8.8.8.8', family: 4 }, { family: 6 }],
    });
    expect(rules.asked).toEqual(['api.andaman.example']);
  });

  it('is not found when no one knows its name', async () => {
    expect(await guardAddress('https://api.andaman.example', rulesFor(new Error('ENOTFOUND')))).toEqual({
      kind: 'not-found',
    });
    expect(await guardAddress('https://api.andaman.example', rulesFor([]))).toEqual({ kind: 'not-found' });
  });
});
