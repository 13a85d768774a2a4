import { foldersOf } from '../../kernel/configuration/folders.js';
import { KeptSignIns } from '../../kernel/configuration/kept-sign-ins.js';
import type { LoadKeyring } from '../../kernel/configuration/keyring.js';
import { profileSetting, settingsOf } from '../../kernel/configuration/settings.js';
import type { GlobalValues } from '../../kernel/flags/global-flags.js';
import { safeLine } from '../../kernel/terminal/safe-text.js';
import type { Terminal } from '../../kernel/terminal/terminal.js';

/**
 * `supplier __complete accounts` or `profiles`, for the scripts: prints what this machine remembers. It makes no call,
 * because the user is typing.
 */
export async function rememberedText(
  what: string | undefined,
  flags: GlobalValues,
  terminal: Terminal,
  loadKeyring: LoadKeyring,
): Promise<string> {
  if (what !== 'accounts' && what !== 'profiles') return '';
  const { environment } = terminal;
  const kept = new KeptSignIns(terminal, foldersOf(terminal), loadKeyring);
  if (what === 'profiles') return (await kept.profileNames()).map((one) => `${safeLine(one)}\tprofile\n`).join('');
  const name = profileSetting(flags, environment).value;
  const { origin } = settingsOf({
    flags,
    environment,
    project: undefined,
    profile: await kept.profile(name),
    profileFile: kept.configurationFile,
    stdoutIsTerminal: false,
  });
  const { user } = await kept.signIn({ profile: name, origin });
  return (user?.availableDmc ?? []).map(({ value, text }) => `${String(value)}\t${safeLine(text)}\n`).join('');
}
