import { foldersOf } from '../../configuration/folders.js';
import { KeptSignIns } from '../../configuration/kept-sign-ins.js';
import type { LoadKeyring } from '../../configuration/keyring.js';
import { profileSetting, settingsOf } from '../../configuration/settings.js';
import type { GlobalValues } from '../../command-line/global-flags.js';
import { safeLine } from '../../terminal/safe-text.js';
import type { Terminal } from '../../terminal/terminal.js';

/** `supplier __complete accounts`, for the scripts: ids and what they are called, as this machine remembers them. Nobody is asked while somebody types. */
export async function rememberedText(
  what: string | undefined,
  flags: GlobalValues,
  terminal: Terminal,
  loadKeyring: LoadKeyring,
): Promise<string> {
  if (what !== 'accounts') return '';
  const { environment } = terminal;
  const kept = new KeptSignIns(terminal, foldersOf(terminal), loadKeyring);
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
