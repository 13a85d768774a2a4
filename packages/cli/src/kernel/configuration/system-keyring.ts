import { fail } from '../errors/command-failure.js';
import type { Terminal } from '../terminal/terminal.js';
import type { CallTool, Called, Keyring } from './keyring-parts.js';

export const keyringService = 'supplier-cli';

/** Returns the keyring of the machine, through the tool of its system, or undefined if there is none. */
export function systemKeyring(
  { platform, environment }: Pick<Terminal, 'platform' | 'environment'>,
  call: CallTool,
): Keyring | undefined {
  switch (platform) {
    case 'linux':
    case 'freebsd':
      return (environment['DBUS_SESSION_BUS_ADDRESS'] ?? '') === '' ? undefined : secretService(call);
    case 'darwin':
      return keychain(call);
    case 'win32':
      return passwordVault(call);
    default:
      return undefined;
  }
}

/** `secret-tool` of libsecret: GNOME Keyring, KWallet and others. */
function secretService(call: CallTool): Keyring | undefined {
  const attributes = (account: string): readonly string[] => ['service', keyringService, 'account', account];
  const lookup = (account: string): Called => call('secret-tool', ['lookup', ...attributes(account)], {});
  // What is not found ends with 1 and is silent; a service that cannot be reached says why.
  const probe = lookup('probe');
  if (probe.status === null || (probe.status !== 0 && probe.stderr.trim() !== '')) return undefined;
  return {
    read: (account) => textIn(lookup(account)),
    write: (account, secret) => {
      expectDone(
        call('secret-tool', ['store', '--label=supplier', ...attributes(account)], { input: secret }),
        'secret-tool',
      );
    },
    remove: (account) => {
      call('secret-tool', ['clear', ...attributes(account)], {});
    },
  };
}

/** `security` of macOS, which reads commands from its input. */
function keychain(call: CallTool): Keyring | undefined {
  const program = '/usr/bin/security';
  if (call(program, ['default-keychain'], {}).status !== 0) return undefined;
  const of = (account: string): readonly string[] => ['-s', keyringService, '-a', account];
  return {
    read: (account) => textIn(call(program, ['find-generic-password', ...of(account), '-w'], {})),
    write: (account, secret) => {
      const line = `add-generic-password -U -s ${quoted(keyringService)} -a ${quoted(account)} -w ${quoted(secret)}`;
      expectDone(call(program, ['-i'], { input: `${line}\n` }), 'security');
    },
    remove: (account) => {
      call(program, ['delete-generic-password', ...of(account)], {});
    },
  };
}

const quoted = (word: string): string => `"${word.replaceAll(/["\\]/gu, '\\$&')}"`;

/** The credential locker of Windows, through the PowerShell that comes with it. */
function passwordVault(call: CallTool): Keyring | undefined {
  const run = (work: string, account: string, secret = ''): Called =>
    call('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', `${opening}${work}`], {
      environment: { SUPPLIER_KEY: account, SUPPLIER_SECRET: secret },
    });
  if (run('', '').status !== 0) return undefined;
  return {
    read: (account) => textIn(run(`$c=${retrieved};$c.RetrievePassword();[Console]::Out.Write($c.Password)`, account)),
    write: (account, secret) => {
      const credential = `New-Object Windows.Security.Credentials.PasswordCredential('${keyringService}',$env:SUPPLIER_KEY,$env:SUPPLIER_SECRET)`;
      expectDone(run(`$v.Add((${credential}))`, account, secret), 'PowerShell');
    },
    remove: (account) => {
      run(`$v.Remove((${retrieved}))`, account);
    },
  };
}

const opening =
  "$ErrorActionPreference='Stop';[void][Windows.Security.Credentials.PasswordVault,Windows.Security.Credentials,ContentType=WindowsRuntime];$v=New-Object Windows.Security.Credentials.PasswordVault;";
const retrieved = `$v.Retrieve('${keyringService}',$env:SUPPLIER_KEY)`;

function textIn({ status, stdout }: Called): string | undefined {
  const text = stdout.trim();
  return status === 0 && text !== '' ? text : undefined;
}

function expectDone({ status, stderr }: Called, tool: string): void {
  if (status === 0) return;
  fail({
    code: 'CANNOT_WRITE',
    message: 'The keyring of this machine did not take the token.',
    hint: `${stderr.trim() === '' ? `${tool} failed` : stderr.trim()}. Unlock it and try again, or keep the token in a file with SUPPLIER_CREDENTIALS=file.`,
  });
}
