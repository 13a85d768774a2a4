import { proxyVariable, withoutPassword } from '../../kernel/configuration/proxies.js';
import type { SettingName } from '../../kernel/configuration/setting-names.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import type { Terminal } from '../../kernel/terminal/terminal.js';
import type { Context } from '../context.js';

export const settingColumns = [
  { field: 'name', header: 'Setting' },
  { field: 'value', header: 'Value', absent: '–' },
  { field: 'source', header: 'From' },
] as const satisfies readonly Column[];

interface Effective {
  readonly value: string | null;
  readonly source: string;
}

const none: Effective = { value: null, source: 'default' };

/** The proxy that a variable of the environment names. */
function proxyOf({ environment }: Terminal): Effective {
  const variable = proxyVariable(environment);
  return variable === undefined ? none : { value: withoutPassword(environment[variable] ?? ''), source: variable };
}

/** What holds for a command with these flags, and where it comes from; a secret is never a part of it. */
export async function effectiveSettings(context: Context): Promise<Readonly<Record<SettingName, Effective>>> {
  const { settings, terminal } = context;
  const { timeout, retries, proxy, caFile, specFiles } = settings;
  const credential = await context.credential();
  return {
    'url': settings.url,
    'profile': settings.profile,
    'account': settings.account ?? (await keptAccount(context)),
    'format': settings.format,
    'timeout': { ...timeout, value: timeout.value === undefined ? '0' : durationText(timeout.value) },
    'retries': retries === undefined ? none : { ...retries, value: String(retries.value) },
    'proxy': proxy === undefined ? proxyOf(terminal) : { ...proxy, value: withoutPassword(proxy.value) },
    'ca-file': caFile ?? none,
    'fail-on': settings.failOn,
    'spec-files': specFiles === undefined ? none : { ...specFiles, value: specFiles.value.join(', ') },
    'waivers': settings.waivers ?? none,
    'token': credential === undefined ? none : { value: '***', source: credential.source },
  };
}

export const settingRecord = (name: SettingName, { value, source }: Effective): JsonObject => ({ name, value, source });

async function keptAccount(context: Context): Promise<Effective> {
  const { kept, key } = context;
  const account = (await context.credential())?.isStored === true ? (await kept.signIn(key)).account : undefined;
  return account === undefined ? none : { value: String(account.value), source: kept.configurationFile };
}

const durationText = (milliseconds: number): string =>
  milliseconds % 1000 === 0 ? `${String(milliseconds / 1000)}s` : `${String(milliseconds)}ms`;
