import { describe, expect, it } from 'vitest';
import type { CallTool } from './keyring-parts.js';
import { keyringService, systemKeyring } from './system-keyring.js';

const bus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/bus' };
const token = 'spt_a"b\\c';

/** A store behind the tool of one system, which writes down what others on the machine could see. */
function toolOf(platform: string): {
  readonly call: CallTool;
  readonly seen: string[];
  readonly kept: Map<string, string>;
} {
  const kept = new Map<string, string>();
  const seen: string[] = [];
  const answer = (stdout: string | undefined) =>
    stdout === undefined ? { status: 1, stdout: '', stderr: '' } : { status: 0, stdout, stderr: '' };
  const call: CallTool = (program, args, { input = '', environment = {} }) => {
    seen.push([program, ...args].join(' '));
    const flag = platform === 'linux' ? 'account' : '-a';
    const account = environment['SUPPLIER_KEY'] ?? args[args.indexOf(flag) + 1] ?? '';
    const command = (platform === 'win32' ? args.at(-1) : args[0]) ?? '';
    if (command === 'default-keychain') return answer('login');
    if (/^lookup$|^find-generic-password$|RetrievePassword/u.test(command)) return answer(kept.get(account));
    if (command === 'store') kept.set(account, input);
    else if (command === '-i') {
      const [, name = '', secret = ''] = /-a "(.*)" -w "(.*)"\n$/u.exec(input) ?? [];
      kept.set(name, secret.replaceAll(/\\(.)/gu, '$1'));
    } else if (command.includes('$v.Add')) kept.set(account, environment['SUPPLIER_SECRET'] ?? '');
    else if (/clear|delete|Remove/u.test(command)) kept.delete(account);
    return answer('');
  };
  return { call, seen, kept };
}

describe('the keyring of the machine, by the tool that its system has', () => {
  it.each(['linux', 'darwin', 'win32'])(
    'keeps, reads and forgets a token on %s, and shows it to no one',
    (platform) => {
      const { call, seen, kept } = toolOf(platform);
      const keyring = systemKeyring({ platform, environment: bus }, call);
      keyring?.write('default@https://portal.example', token);
      expect([...kept]).toEqual([['default@https://portal.example', token]]);
      expect(keyring?.read('default@https://portal.example')).toBe(token);
      expect(keyring?.read('other@https://portal.example')).toBeUndefined();
      keyring?.remove('default@https://portal.example');
      expect(keyring?.read('default@https://portal.example')).toBeUndefined();
      expect(seen.join('\n')).not.toContain('spt_');
      expect(seen.join('\n')).toContain(platform === 'darwin' ? 'security' : keyringService);
    },
  );

  it.each([
    ['linux', {}, { status: 1, stdout: '', stderr: '' }],
    ['linux', bus, { status: null, stdout: '', stderr: '' }],
    ['linux', bus, { status: 1, stdout: '', stderr: 'Cannot autolaunch D-Bus without X11' }],
    ['darwin', bus, { status: 1, stdout: '', stderr: 'no keychain' }],
    ['win32', bus, { status: null, stdout: '', stderr: '' }],
    ['aix', bus, { status: 0, stdout: '', stderr: '' }],
  ])('is not there on %s with %j where its tool says %j', (platform, environment, answer) => {
    expect(systemKeyring({ platform, environment }, () => answer)).toBeUndefined();
  });

  it('that is locked is a complaint that names the file as the other way', () => {
    const keyring = systemKeyring({ platform: 'linux', environment: bus }, (_, [command]) => ({
      status: 1,
      stdout: '',
      stderr: command === 'store' ? 'Cannot create an item in a locked collection' : '',
    }));
    expect(() => keyring?.write('a', token)).toThrow('The keyring of this machine did not take the token.');
  });
});
