import {
  dimensionLabels,
  dimensionWords,
  failureDimensions,
  valuesOf,
  type FailureDimension,
} from '@suppliers-portal/domain';
import { fieldNames } from '../schema/result-schema.js';
import { idsKept, isIdKind } from '../kept-ids.js';
import { foldersOf } from '../../kernel/configuration/folders.js';
import { KeptSignIns } from '../../kernel/configuration/kept-sign-ins.js';
import type { LoadKeyring } from '../../kernel/configuration/keyring.js';
import { profileSetting, settingsOf } from '../../kernel/configuration/settings.js';
import type { GlobalValues } from '../../kernel/flags/global-flags.js';
import { safeLine } from '../../kernel/terminal/safe-text.js';
import type { Terminal } from '../../kernel/terminal/terminal.js';

/**
 * `supplier __complete <what> <command>=<value so far>`, for the scripts: prints what this machine remembers. It makes
 * no call, because the user is typing.
 */
export async function rememberedText(
  what: string | undefined,
  typed: string,
  flags: GlobalValues,
  { terminal, loadKeyring }: { readonly terminal: Terminal; readonly loadKeyring: LoadKeyring },
): Promise<string> {
  if (what === 'fields') return fieldsText(typed);
  const filter = what === 'filters' ? filterIn(typed) : undefined;
  if (what === 'filters' && filter?.by !== 'hotel') return filterText(filter);
  if (what !== 'accounts' && what !== 'profiles' && what !== 'filters' && !isIdKind(what)) return '';
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
  if (what !== 'accounts')
    return (await idsKept(what === 'filters' ? 'hotels' : what, { profile: name, origin }, terminal))
      .map(([id, its]) => `${filter?.start ?? ''}${safeLine(id)}\t${safeLine(its)}\n`)
      .join('');
  const { user } = await kept.signIn({ profile: name, origin });
  return (user?.availableDmc ?? []).map(({ value, text }) => `${String(value)}\t${safeLine(text)}\n`).join('');
}

interface Filter {
  readonly by: FailureDimension;
  /** Up to the value, `reason=`. */
  readonly start: string;
}

/** What `log explain=reason=ti` filters by; undefined while that is still being typed. */
function filterIn(typed: string): Filter | undefined {
  const [, name, value] = typed.split('=');
  const by = value === undefined ? undefined : failureDimensions.find((one) => dimensionWords[one] === name);
  return by === undefined ? undefined : { by, start: `${dimensionWords[by]}=` };
}

/** The values that there are, or what can be filtered by. */
const filterText = (filter: Filter | undefined): string =>
  filter === undefined
    ? failureDimensions.map((by) => `${dimensionWords[by]}=\t${dimensionLabels[by]}\n`).join('')
    : (valuesOf(filter.by) ?? []).map((value) => `${filter.start}${value}\t${dimensionLabels[filter.by]}\n`).join('');

/** Each field after those that are there already: `id,na` becomes `id,name`. */
function fieldsText(typed: string): string {
  const [command = '', value = ''] = typed.split('=');
  const given = value.split(',').slice(0, -1);
  return fieldNames(command)
    .filter((name) => !given.includes(name))
    .map((name) => `${[...given, name].join(',')}\tfield\n`)
    .join('');
}
