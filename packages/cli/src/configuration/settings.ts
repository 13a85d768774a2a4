import { formats, type Format, type GlobalValues } from '../command-line/global-flags.js';
import { durationIn, wholeIn } from '../command-line/values.js';
import { fail } from '../errors/command-failure.js';
import type { Environment } from '../terminal/terminal.js';
import type { KeptProfile } from './kept-sign-ins.js';
import type { ProjectFile } from './project-file.js';

/** A value and where it comes from, in the words of `SUPPLIER_URL`, `--account` or a file's path. */
export interface Setting<Value> { readonly value: Value; readonly source: string }

export interface Settings {
  readonly url: Setting<string>;
  readonly origin: string;
  readonly profile: Setting<string>;
  readonly account: Setting<string> | undefined;
  readonly format: Setting<Format>;
  readonly mayAsk: boolean;
  /** Milliseconds; none: no limit. */
  readonly timeout: number | undefined;
  /** How often a read is tried in all; none: as the call's own rule says. */
  readonly tries: number | undefined;
  readonly verbose: boolean;
  /** An address, or `none`; left out, the variables of the environment say. */
  readonly proxy: Setting<string> | undefined;
  readonly caFile: Setting<string> | undefined;
}

const defaultUrl = 'http://localhost:8080';

interface Sources {
  readonly flags: GlobalValues;
  readonly environment: Environment;
  readonly project: ProjectFile | undefined;
  readonly profile: KeptProfile;
  readonly profileFile: string;
  readonly stdoutIsTerminal: boolean;
  /** In milliseconds, where nobody says otherwise; 0: no limit. */
  readonly defaultTimeout?: number;
}

export function profileSetting(flags: GlobalValues, environment: Environment): Setting<string> {
  const chosen = first(setting(flags.profile, '--profile'), fromEnvironment(environment, 'SUPPLIER_PROFILE')) ?? { value: 'default', source: 'default' };
  if (/^[\w.-]{1,64}$/u.test(chosen.value)) return chosen;
  return invalid(chosen, 'a name of letters, digits, dots, dashes and underscores');
}

/** flag > environment > project file > profile > default */
export function settingsOf({ flags, environment, project, profile, profileFile, stdoutIsTerminal, defaultTimeout = 0 }: Sources): Settings {
  const url = first(fromEnvironment(environment, 'SUPPLIER_URL'), setting(profile.url, profileFile)) ?? { value: defaultUrl, source: 'default' };
  const address = addressOf(url);
  const timeout = first(setting(flags.timeout, '--timeout'), parsed(fromEnvironment(environment, 'SUPPLIER_TIMEOUT'), durationIn, 'a duration such as 30s or 5m'))?.value ?? defaultTimeout;
  const retries = first(setting(flags.retries, '--retries'), parsed(fromEnvironment(environment, 'SUPPLIER_RETRIES'), wholeIn, 'a whole number'));
  return {
    url: { ...url, value: address.href.replace(/\/+$/u, '') },
    origin: address.origin,
    profile: profileSetting(flags, environment),
    account: first(setting(flags.account, '--account'), fromEnvironment(environment, 'SUPPLIER_ACCOUNT'), setting(project?.account, project?.path ?? '')),
    format: formatOf(flags, environment, project, profile, profileFile, stdoutIsTerminal),
    mayAsk: !flags['no-input'] && !isTrue(environment['SUPPLIER_NO_INPUT']),
    timeout: timeout === 0 ? undefined : timeout,
    tries: retries === undefined ? undefined : retries.value + 1,
    proxy: setting(flags.proxy, '--proxy'),
    caFile: first(setting(flags['ca-file'], '--ca-file'), fromEnvironment(environment, 'SUPPLIER_CA_FILE'), fromEnvironment(environment, 'SSL_CERT_FILE')),
    verbose: flags.verbose || isSet(environment['SUPPLIER_DEBUG']) && environment['SUPPLIER_DEBUG'] !== '0',
  };
}

function formatOf(flags: GlobalValues, environment: Environment, project: ProjectFile | undefined, profile: KeptProfile, profileFile: string, stdoutIsTerminal: boolean): Setting<Format> {
  if (flags.json !== undefined) return { value: 'json', source: '--json' };
  const chosen = first(
    setting(flags.format, '--format'), fromEnvironment(environment, 'SUPPLIER_FORMAT'), setting(project?.format, project?.path ?? ''), setting(profile.format, profileFile),
  );
  if (chosen === undefined) return stdoutIsTerminal ? { value: 'table', source: 'default on a terminal' } : { value: 'tsv', source: 'default in a pipe' };
  const value = formats.find((format) => format === chosen.value);
  return value === undefined ? invalid(chosen, `one of ${formats.join(', ')}`) : { value, source: chosen.source };
}

function addressOf(url: Setting<string>): URL {
  const address = URL.canParse(url.value) ? new URL(url.value) : invalid(url, 'an address such as https://portal.example');
  if (address.protocol !== 'http:' && address.protocol !== 'https:') invalid(url, 'an address that begins with https:// or http://');
  if (address.username !== '' || address.password !== '') invalid({ ...url, value: `${address.protocol}//***@${address.host}` }, 'an address without a user or password in it');
  if (address.search !== '' || address.hash !== '') invalid(url, 'an address without ? and #');
  return address;
}

function invalid({ value, source }: Setting<string>, wanted: string): never {
  fail({ code: 'INVALID_CONFIGURATION', message: `${source} is "${value}", which is not ${wanted}.`, hint: 'Correct it and run the command again.' });
}

function parsed<Value>(given: Setting<string> | undefined, read: (text: string) => Value | undefined, wanted: string): Setting<Value> | undefined {
  if (given === undefined) return undefined;
  const value = read(given.value);
  return value === undefined ? invalid(given, wanted) : { value, source: given.source };
}

const setting = <Value>(value: Value | undefined, source: string): Setting<Value> | undefined => (value === undefined ? undefined : { value, source });
const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';
const isTrue = (value: string | undefined): boolean => isSet(value) && value !== '0' && value.toLowerCase() !== 'false';
const fromEnvironment = (environment: Environment, name: string): Setting<string> | undefined => {
  const value = environment[name];
  return isSet(value) ? { value, source: name } : undefined;
};
const first = <Value>(...given: readonly (Setting<Value> | undefined)[]): Setting<Value> | undefined => given.find((one) => one !== undefined);
