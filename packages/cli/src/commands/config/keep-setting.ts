import type { ProfileSetting } from '../../kernel/configuration/setting-names.js';
import type { Context } from '../context.js';
import { settingColumns } from './effective-settings.js';

interface Kept {
  readonly name: ProfileSetting;
  readonly value: string | undefined;
  readonly isDryRun: boolean;
}

/** Writes it into the profile, unless it is there already, and says what the profile holds now. */
export async function keepSetting(
  { name, value, isDryRun }: Kept,
  { kept, settings, output }: Context,
): Promise<undefined> {
  const profile = settings.profile.value;
  const before = (await kept.profile(profile))[name];
  const changed = before !== value && !isDryRun;
  if (changed) await kept.changeProfile(profile, name, value);
  if (isDryRun) await output.note('Nothing was changed.');
  const now = (isDryRun ? before : value) ?? null;
  await output.print({
    kind: 'record',
    columns: [...settingColumns, { field: 'profile', header: 'Profile' }, { field: 'changed', header: 'Changed' }],
    record: { name, value: now, source: kept.configurationFile, profile, changed },
    headline: () => ({
      tone: 'ok',
      title: `The profile "${profile}" ${now === null ? `has no ${name}` : `has ${name} ${now}`}`,
      lines: [],
    }),
  });
  const winner = winnerOver(name, settings);
  if (winner !== undefined && winner !== kept.configurationFile)
    await output.note(`${winner} wins over it as long as it is set.`);
  return undefined;
}

function winnerOver(
  name: ProfileSetting,
  { url, format, timeout, retries, proxy, caFile }: Context['settings'],
): string | undefined {
  const setting = { url, format, timeout, retries, proxy, 'ca-file': caFile }[name];
  return setting === undefined || setting.source.startsWith('default') || setting.source.startsWith('--')
    ? undefined
    : setting.source;
}
