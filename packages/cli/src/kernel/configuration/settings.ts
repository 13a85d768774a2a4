import { correctAndRepeat } from '../errors/sentences.js';
import { formats, otherFormats, type Format, type GlobalValues } from '../flags/global-flags.js';
import { durationIn, wholeIn } from '../flags/values.js';
import { fail } from '../errors/command-failure.js';
import type { Environment } from '../terminal/terminal.js';
import type { KeptProfile } from './kept-sign-ins.js';
import type { ProjectFile } from './project-file.js';
import { proxyAddress, proxyVariable, withoutPassword } from './proxies.js';
import type { ProfileSetting } from './setting-names.js';

/** A value and where it comes from, in the words of `SUPPLIER_URL`, `--account` or a file's path. */
export interface Setting<Value> {
  readonly value: Value;
  readonly source: string;
}

export interface Settings {
  readonly url: Setting<string>;
  readonly origin: string;
  readonly profile: Setting<string>;
  readonly account: Setting<string> | undefined;
  readonly format: Setting<Format>;
  readonly mayAsk: boolean;
  /** Milliseconds; none: no limit. */
  readonly timeout: Setting<number | undefined>;
  /** How often a read is tried again; none: as the call's own rule says. */
  readonly retries: Setting<number> | undefined;
  /** How often a read is tried in all. */
  readonly tries: number | undefined;
  /** 1: requests and causes; 2: their headers as well. */
  readonly verbose: number;
  /** An address, or `none`; left out, the variables of the environment say. */
  readonly proxy: Setting<string> | undefined;
  readonly caFile: Setting<string> | undefined;
  /** From which severity on a document does not pass. */
  readonly failOn: Setting<Severity>;
  /** What is judged where the command line names nothing. */
  readonly specFiles: Setting<readonly string[]> | undefined;
  /** The file of findings that the team has accepted. */
  readonly waivers: Setting<string> | undefined;
}

const severities = ['error', 'warning'] as const;
export type Severity = (typeof severities)[number];

const defaultUrl = 'http://localhost:8080';

interface Sources {
  readonly flags: GlobalValues;
  readonly environment: Environment;
  readonly project: ProjectFile | undefined;
  readonly profile: KeptProfile;
  readonly profileFile: string;
  readonly stdoutIsTerminal: boolean;
  /** In milliseconds, if the user sets no other value. 0 means no limit. */
  readonly defaultTimeout?: number;
}

export function profileSetting(flags: GlobalValues, environment: Environment): Setting<string> {
  const chosen = first(setting(flags.profile, '--profile'), fromEnvironment(environment, 'SUPPLIER_PROFILE')) ?? {
    value: 'default',
    source: 'default',
  };
  if (/^[\w.-]{1,64}$/u.test(chosen.value)) return chosen;
  return invalid(chosen, 'a name of letters, digits, dots, dashes and underscores');
}

/** flag > environment > project file > profile > default */
export function settingsOf({
  flags,
  environment,
  project,
  profile,
  profileFile,
  stdoutIsTerminal,
  defaultTimeout = 0,
}: Sources): Settings {
  const written = (name: ProfileSetting, ...variables: readonly string[]): Setting<string> | undefined =>
    first(...variables.map((variable) => fromEnvironment(environment, variable)), setting(profile[name], profileFile));
  checkErrorFormat(environment);
  const url = written('url', 'SUPPLIER_URL') ?? { value: defaultUrl, source: 'default' };
  const address = addressOf(url);
  const timeout = first(
    setting(flags.timeout, '--timeout'),
    read(written('timeout', 'SUPPLIER_TIMEOUT'), timeoutOf),
  ) ?? { value: defaultTimeout, source: 'default' };
  const ofProject = <Value>(value: Value | undefined) => setting(value, project?.path ?? '');
  const retries = first(setting(flags.retries, '--retries'), read(written('retries', 'SUPPLIER_RETRIES'), retriesOf));
  return {
    url: { ...url, value: address.href.replace(/\/+$/u, '') },
    origin: address.origin,
    profile: profileSetting(flags, environment),
    account: first(
      setting(flags.account, '--account'),
      fromEnvironment(environment, 'SUPPLIER_ACCOUNT'),
      ofProject(project?.account),
    ),
    format: formatOf(flags, environment, project, profile, profileFile, stdoutIsTerminal),
    mayAsk: !flags['no-input'] && !isTrue(environment['SUPPLIER_NO_INPUT']),
    timeout: { ...timeout, value: timeout.value === 0 ? undefined : timeout.value },
    retries,
    tries: retries === undefined ? undefined : retries.value + 1,
    proxy: first(
      setting(flags.proxy, '--proxy'),
      proxyVariable(environment) === undefined ? setting(profile.proxy, profileFile) : undefined,
    ),
    caFile: first(setting(flags['ca-file'], '--ca-file'), written('ca-file', 'SUPPLIER_CA_FILE', 'SSL_CERT_FILE')),
    failOn: read(ofProject(project?.failOn), severityOf) ?? { value: 'error', source: 'default' },
    specFiles: ofProject(project?.specFiles),
    waivers: ofProject(project?.waivers),
    verbose: Math.max(flags.verbose, debugLevel(environment['SUPPLIER_DEBUG'])),
  };
}

function formatOf(
  flags: GlobalValues,
  environment: Environment,
  project: ProjectFile | undefined,
  profile: KeptProfile,
  profileFile: string,
  stdoutIsTerminal: boolean,
): Setting<Format> {
  if (flags.json !== undefined) return { value: 'json', source: '--json' };
  if (flags.query !== undefined) return { value: 'json', source: '--query' };
  if (flags.template !== undefined) return { value: 'json', source: '--template' };
  const chosen = first(
    setting(flags.format, '--format'),
    fromEnvironment(environment, 'SUPPLIER_FORMAT'),
    setting(project?.format, project?.path ?? ''),
    setting(profile.format, profileFile),
  );
  if (chosen === undefined)
    return stdoutIsTerminal
      ? { value: 'table', source: 'default on a terminal' }
      : { value: 'tsv', source: 'default in a pipe' };
  return { value: formatIn(chosen), source: chosen.source };
}

const formatIn = (chosen: Setting<string>): Format =>
  otherFormats[chosen.value] ??
  formats.find((format) => format === chosen.value) ??
  invalid(chosen, `one of ${[...formats, ...Object.keys(otherFormats)].join(', ')}`);

/** Read before all else by `wantsJsonErrors`, which cannot complain. */
function checkErrorFormat(environment: Environment): void {
  const given = fromEnvironment(environment, 'SUPPLIER_ERROR_FORMAT');
  if (given !== undefined && given.value !== 'json' && given.value !== 'text') invalid(given, 'one of text, json');
}

const severityOf = (given: Setting<string>): Severity =>
  severities.find((one) => one === given.value) ??
  invalid({ ...given, source: `"failOn" in ${given.source}` }, `one of ${severities.join(', ')}`);
const timeoutOf = (given: Setting<string>): number =>
  durationIn(given.value) ?? invalid(given, 'a duration such as 30s or 5m');
const retriesOf = (given: Setting<string>): number => wholeIn(given.value) ?? invalid(given, 'a whole number');

/** Complains of a value that the setting cannot have, before it is kept. */
export function checkSetting(name: ProfileSetting, given: Setting<string>): void {
  switch (name) {
    case 'url':
      addressOf(given);
      return;
    case 'format':
      formatIn(given);
      return;
    case 'timeout':
      timeoutOf(given);
      return;
    case 'retries':
      retriesOf(given);
      return;
    case 'proxy':
      if (given.value !== 'none' && proxyAddress(given.value) === undefined)
        invalid(
          { ...given, value: withoutPassword(given.value) },
          'an address such as http://proxy.example:3128, nor none',
        );
      if (withoutPassword(given.value) !== given.value)
        invalid(
          { ...given, value: withoutPassword(given.value) },
          'without a password, which is kept in no file: put it into HTTPS_PROXY',
        );
      return;
    case 'ca-file':
      return;
  }
}

function addressOf(url: Setting<string>): URL {
  const address = URL.canParse(url.value)
    ? new URL(url.value)
    : invalid(url, 'an address such as https://portal.example');
  if (address.protocol !== 'http:' && address.protocol !== 'https:')
    invalid(url, 'an address that begins with https:// or http://');
  if (address.username !== '' || address.password !== '')
    invalid(
      { ...url, value: `${address.protocol}//***@${address.host}` },
      'an address without a user or password in it',
    );
  if (address.search !== '' || address.hash !== '') invalid(url, 'an address without ? and #');
  return address;
}

function invalid({ value, source }: Setting<string>, wanted: string): never {
  fail({
    code: 'INVALID_CONFIGURATION',
    message: `${source} is "${value}", which is not ${wanted}.`,
    hint: correctAndRepeat,
  });
}

const read = <Value>(
  given: Setting<string> | undefined,
  valueOf: (given: Setting<string>) => Value,
): Setting<Value> | undefined => (given === undefined ? undefined : { value: valueOf(given), source: given.source });
const setting = <Value>(value: Value | undefined, source: string): Setting<Value> | undefined =>
  value === undefined ? undefined : { value, source };
const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';
const isTrue = (value: string | undefined): boolean => isSet(value) && value !== '0' && value.toLowerCase() !== 'false';
const debugLevel = (value: string | undefined): number => {
  if (value === 'http') return 2;
  return isSet(value) && value !== '0' ? 1 : 0;
};
const fromEnvironment = (environment: Environment, name: string): Setting<string> | undefined => {
  const value = environment[name];
  return isSet(value) ? { value, source: name } : undefined;
};
const first = <Value>(...given: readonly (Setting<Value> | undefined)[]): Setting<Value> | undefined =>
  given.find((one) => one !== undefined);
