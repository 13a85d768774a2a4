import { defaultJudgeRules, demandNames, githubIssuer, gitlabIssuer, type JudgeRules } from '@suppliers-portal/domain';
import { z } from 'zod';
import { leastDays, type Retention } from '../app/retention.js';
import { providerAddresses, type CaptchaSettings } from '../features/captcha/provider-of.js';
import { usualTurns } from '../platform/ingestion/batch-turns.js';
import type { S3Settings } from '../platform/objects/s3/s3-client.js';
import type { StorageSettings } from '../platform/storage/storage.js';
import type { ProviderSettings } from '../features/provider/provider-sign-in.js';
import { isIssuer, isLoopbackName } from '../features/workloads/issuers.js';
import { secretFileNames, withSecretFiles } from './secret-files.js';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An empty variable counts as not set, because an .env file leaves one out like that. */
const given = <T extends z.ZodType>(schema: T): z.ZodPreprocess<T> =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const port = z
  .string()
  .regex(/^\d{1,5}$/u, 'has to be a port, 1 to 65535 (0 takes a free one)')
  .transform(Number)
  .refine((value) => value <= 65_535, 'has to be a port, 1 to 65535 (0 takes a free one)');

const origin = z.string().transform((text, context) => {
  const parsed = URL.parse(text);
  if (
    parsed === null ||
    !/^https?:$/u.test(parsed.protocol) ||
    parsed.pathname !== '/' ||
    parsed.search !== '' ||
    parsed.hash !== '' ||
    parsed.username !== ''
  ) {
    context.addIssue({ code: 'custom', message: 'has to be an origin such as https://portal.example.com' });
    return z.NEVER;
  }
  return parsed.origin;
});

const origins = given(
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .pipe(z.array(origin)),
);

/** Whose tokens let a pipeline in. */
const workloadIssuers = given(
  z
    .string()
    .default(`${githubIssuer},${gitlabIssuer}`)
    .transform((text) =>
      text === 'off'
        ? []
        : text
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== ''),
    )
    .refine(
      (issuers) => issuers.every(isIssuer),
      'has to be off, or https addresses without a slash at the end, separated by commas',
    ),
);

const secret = z.string().regex(/^[\x21-\x7e]{16,200}$/u, 'has to be 16 to 200 printable characters without spaces');
const postgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(?:ql)?:$/u.test(URL.parse(text)?.protocol ?? ''),
    'has to be an address such as postgres://user@host/portal',
  );

const whole = (what: string, fallback: number, maximum: number): z.ZodPreprocess<z.ZodType<number>> => {
  const words = `has to be a number of ${what}, 1 to ${maximum}`;
  return given(
    z
      .string()
      .regex(/^[1-9]\d{0,6}$/u, words)
      .transform(Number)
      .refine((value) => value <= maximum, words)
      .default(fallback),
  );
};
/** A time after which the clean-up removes something; 0 keeps it. */
const keptDays = (least: number): z.ZodPreprocess<z.ZodType<number>> => {
  const words = `has to be 0 (keep them), or a number of days from ${least} to 36500`;
  return given(
    z
      .string()
      .regex(/^(?:0|[1-9]\d{0,4})$/u, words)
      .transform(Number)
      .refine((value) => value === 0 || (value >= least && value <= 36_500), words)
      .default(0),
  );
};

const { windowMinutes, minimumAccuracy, minimumVolume, suspensionMinutes } = defaultJudgeRules;

const webAddress = z
  .string()
  .refine(
    (text) => /^https?:$/u.test(URL.parse(text)?.protocol ?? ''),
    'has to be an address such as https://captcha.example.com/verify',
  );
const issuer = z.string().refine((text) => {
  const parsed = URL.parse(text);
  return (
    parsed !== null &&
    (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopbackName(parsed.hostname)))
  );
}, 'has to be an https address such as https://login.example.com');
const smtpUrl = z.string().refine((text) => {
  const parsed = URL.parse(text);
  return parsed !== null && /^smtps?:$/u.test(parsed.protocol) && parsed.hostname !== '';
}, 'has to be an address such as smtp://user:password@mail.example.com:587');

const contact = z
  .string()
  .regex(
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/u,
    'has to be an address such as mailto:security@example.com or https://example.com/security',
  );

const isHeader = (text: string): boolean => /^\s*[\w-]+\s*=[\x20-\x7e]+$/u.test(text);

const settings = z.object({
  PORT: given(port.default(8080)),
  HOST: given(
    z
      .string()
      .regex(/^[0-9A-Za-z.:-]+$/u, 'has to be an address or a name to listen on, such as 127.0.0.1 or 0.0.0.0')
      .default('localhost'),
  ),
  DATA_DIR: given(z.string().default('.data')),
  DATABASE_URL: given(postgresUrl.optional()),

  DATABASE_LISTEN_URL: given(postgresUrl.optional()),
  /** A superuser of the same database. Only `supplier-server distribute` uses it. */
  DATABASE_ADMIN_URL: given(postgresUrl.optional()),
  DATABASE_POOL: given(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/u, 'has to be a number of connections, 1 to 999')
      .transform(Number)
      .default(10),
  ),
  DRAIN_SECONDS: given(
    z
      .string()
      .regex(/^(?:\d{1,2}|[12]\d\d|300)$/u, 'has to be a number of seconds, 0 to 300')
      .transform(Number)
      .default(0),
  ),
  PUBLIC_URL: given(origin.optional()),
  INGEST_TOKEN: given(secret.optional()),
  INGEST_AT_ONCE: whole('batches', usualTurns.atATime, 64),
  INGEST_WAITING: whole('batches', usualTurns.waiting, 10_000),
  METRICS_TOKEN: given(secret.optional()),
  BOOKINGS_DAYS: keptDays(leastDays.bookings),
  INCIDENT_DAYS: keptDays(leastDays.incidents),
  AUDIT_DAYS: keptDays(leastDays.audit),
  SECURITY_LOG_DAYS: whole('days', 400, 36_500),
  OTEL_EXPORTER_OTLP_ENDPOINT: given(
    z
      .string()
      .refine(
        (text) => /^https?:$/u.test(URL.parse(text)?.protocol ?? ''),
        'has to be an address such as http://localhost:4318',
      )
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: given(
    z
      .string()
      .default('')
      .refine(
        (text) => text === '' || text.split(',').every(isHeader),
        'has to be name=value, several separated by commas',
      )
      .transform((text) =>
        Object.fromEntries(
          text
            .split(',')
            .filter((one) => one !== '')
            .map((one) => [one.slice(0, one.indexOf('=')).trim(), one.slice(one.indexOf('=') + 1).trim()]),
        ),
      ),
  ),
  OTEL_SERVICE_NAME: given(
    z
      .string()
      .regex(/^[\w.-]{1,80}$/u, 'has to be 1 to 80 letters, digits, dots or hyphens')
      .default('suppliers-portal'),
  ),
  OTEL_TRACES_SAMPLER_ARG: given(
    z
      .string()
      .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/u, 'has to be a part from 0 to 1, such as 0.1')
      .transform(Number)
      .default(1),
  ),
  SECOND_FACTOR: given(
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
      )
      .pipe(z.array(z.enum(demandNames))),
  ),
  SECURITY_CONTACT: given(contact.optional()),
  DEMO: given(z.enum(['on', 'off']).optional()),
  LOG_LEVEL: given(z.enum(levels).default('warn')),
  TRUST_PROXY: given(
    z
      .string()
      .regex(
        /^(?:off|[0-9A-Fa-f.:/, ]+|loopback|uniquelocal)$/u,
        'has to be off, loopback, uniquelocal, or the addresses of the proxies, separated by commas',
      )
      .default('off'),
  ),
  UNIVERSAL_LOGIN_APP_ID: given(
    z
      .string()
      .regex(/^[\w.-]{1,80}$/u, 'has to be 1 to 80 letters, digits, dots or hyphens')
      .default('suppliers-portal'),
  ),
  UNIVERSAL_LOGIN_ORIGINS: origins,
  PICTURE_ORIGINS: origins,
  LIVE_ORIGINS: origins,
  WORKLOAD_ORIGINS: workloadIssuers,
  REQUIRE_GREEN_RUN: given(z.enum(['on', 'off']).default('off')),
  JUDGE_WINDOW_MINUTES: whole('minutes', windowMinutes, 1440),
  JUDGE_MINIMUM_PRECHECKS: whole('prechecks', minimumVolume.Precheck, 1_000_000),
  JUDGE_MINIMUM_MAKEBOOKS: whole('makebooks', minimumVolume.MakeBook, 1_000_000),
  JUDGE_PRECHECK_ACCURACY: whole('percent', minimumAccuracy.Precheck, 100),
  JUDGE_MAKEBOOK_ACCURACY: whole('percent', minimumAccuracy.MakeBook, 100),
  JUDGE_SUSPENSION_MINUTES: whole('minutes', suspensionMinutes, 43_200),
  MAIL_FROM: given(
    z
      .string()
      .regex(/^[^\r\n]{1,200}$/u, 'has to be one line')
      .default('Suppliers Portal <no-reply@portal.invalid>'),
  ),
  SMTP_URL: given(smtpUrl.optional()),
  CAPTCHA: given(z.enum(['altcha', 'recaptcha', 'geetest']).default('altcha')),
  CAPTCHA_KEY: given(z.string().max(200).optional()),
  CAPTCHA_SECRET: given(z.string().max(200).optional()),
  CAPTCHA_URL: given(webAddress.optional()),
  OIDC_ISSUER: given(issuer.optional()),
  OIDC_CLIENT_ID: given(z.string().max(200).optional()),
  OIDC_CLIENT_SECRET: given(z.string().max(500).optional()),
  WEB_DIR: given(z.string().optional()),
  S3_ENDPOINT: given(origin.optional()),
  S3_BUCKET: given(
    z
      .string()
      .regex(
        /^[0-9a-z][0-9a-z.-]{1,61}[0-9a-z]$/u,
        'has to be the name of a bucket: 3 to 63 small letters, digits, dots or hyphens',
      )
      .optional(),
  ),
  S3_REGION: given(
    z
      .string()
      .regex(/^[\w-]{1,60}$/u, 'has to be the name of a region, such as us-east-1')
      .default('us-east-1'),
  ),
  S3_ACCESS_KEY: given(
    z
      .string()
      .regex(/^[\w.+/=@-]{1,200}$/u, 'has to be an access key without spaces')
      .optional(),
  ),
  S3_SECRET_KEY: given(z.string().min(1).max(500).optional()),
  S3_ADDRESSING: given(z.enum(['path', 'host']).default('path')),
});

/** The names of everything that is read from the environment. */
export const variables: readonly string[] = Object.keys(settings.shape);

const known = [...variables, ...secretFileNames];

/** Returns variables that are set but never read, although their names look like ours. All other names are ignored. */
export function strangeNames(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((one) => isSlip(name, one));
    if (meant !== undefined) return [`${name} is set, but there is no such setting. Did you mean ${meant}?`];
    return ownPrefix.test(name) ? [`${name} is set, but there is no such setting. .env.example lists them.`] : [];
  });
}

const ownPrefix = /^(?:JUDGE|CAPTCHA|OIDC|S3|UNIVERSAL_LOGIN)_/u;
const bare = (name: string): string => name.replaceAll(/[_-]/gu, '').toUpperCase();

/** Underscores and case aside, one letter more, less, other or swapped. Short names are too close to those of other programs. */
function isSlip(name: string, known: string): boolean {
  const [one, other] = [bare(name), bare(known)];
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let behind = 0;
  while (behind < Math.min(one.length, other.length) - from && one.at(-1 - behind) === other.at(-1 - behind))
    behind += 1;
  const [left, right] = [one.slice(from, one.length - behind), other.slice(from, other.length - behind)];
  const isSwap = left.length === 2 && right === `${left.charAt(1)}${left.charAt(0)}`;
  if (isSwap) return true;
  const isOneLetter = left.length <= 1 && right.length <= 1;
  const isOtherLetter = left.length === 1 && right.length === 1;
  return isOneLetter && (other.length > 4 || !isOtherLetter);
}

const schema = settings.superRefine((all, context) => {
  const need = (name: keyof typeof all, when: boolean, what: string): void => {
    if (when && all[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: `is needed with ${what}` });
  };
  need('CAPTCHA_KEY', all.CAPTCHA !== 'altcha', `CAPTCHA=${all.CAPTCHA}`);
  need('CAPTCHA_SECRET', all.CAPTCHA !== 'altcha', `CAPTCHA=${all.CAPTCHA}`);
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    need(
      name,
      all.S3_ENDPOINT !== undefined || all.S3_BUCKET !== undefined,
      name === 'S3_ENDPOINT' ? 'S3_BUCKET' : 'S3_ENDPOINT',
    );
  need('OIDC_CLIENT_ID', all.OIDC_ISSUER !== undefined, 'OIDC_ISSUER');
});

export type Configuration = z.output<typeof schema>;

export const judgeRulesOf = (configuration: Configuration): JudgeRules => ({
  ...defaultJudgeRules,
  windowMinutes: configuration.JUDGE_WINDOW_MINUTES,
  minimumVolume: { Precheck: configuration.JUDGE_MINIMUM_PRECHECKS, MakeBook: configuration.JUDGE_MINIMUM_MAKEBOOKS },
  minimumAccuracy: { Precheck: configuration.JUDGE_PRECHECK_ACCURACY, MakeBook: configuration.JUDGE_MAKEBOOK_ACCURACY },
  suspensionMinutes: configuration.JUDGE_SUSPENSION_MINUTES,
});

export const retentionOf = (configuration: Configuration): Retention => ({
  bookingsDays: configuration.BOOKINGS_DAYS,
  incidentDays: configuration.INCIDENT_DAYS,
  auditDays: configuration.AUDIT_DAYS,
});

export function captchaOf({
  CAPTCHA: kind,
  CAPTCHA_KEY: key = '',
  CAPTCHA_SECRET: secret = '',
  CAPTCHA_URL: url,
}: Configuration): CaptchaSettings {
  return kind === 'altcha' ? { kind } : { kind, key, secret, url: url ?? providerAddresses[kind] };
}

export const providerOf = ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId = '',
  OIDC_CLIENT_SECRET: clientSecret,
}: Configuration): ProviderSettings | undefined =>
  issuer === undefined ? undefined : { issuer, clientId, clientSecret };

/** Undefined where objects are in the folder. */
export const s3Of = ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket = '',
  S3_REGION: region,
  S3_ACCESS_KEY: access = '',
  S3_SECRET_KEY: secret = '',
  S3_ADDRESSING: addressing,
}: Configuration): S3Settings | undefined =>
  endpoint === undefined ? undefined : { endpoint, bucket, region, access, secret, addressing };

export const storageOf = (configuration: Configuration): StorageSettings => ({
  ...configuration,
  s3: s3Of(configuration),
});

export class WrongConfiguration extends Error {
  override readonly name = 'WrongConfiguration';
}

/** Reads the environment once. A value that is not valid stops the start, in one line for each variable. */
export function readConfiguration(given: Readonly<Record<string, string | undefined>>): Configuration {
  const { environment, faults } = withSecretFiles(given);
  const result = schema.safeParse(environment);
  if (result.success && faults.length === 0) return result.data;
  const lines = (result.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    if ((environment[name] ?? '') === '') return `${name} is missing: it ${reasonOf(issue)}.`;
    return `${name}=${shown(name, environment[name])} is not valid: it ${reasonOf(issue)}.`;
  });
  throw new WrongConfiguration([...new Set([...faults, ...lines])].join('\n'));
}

function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value' ? `has to be one of ${issue.values.map(String).join(', ')}` : issue.message;
}

/** Error messages do not repeat secrets, or an address that can contain a password. */
function shown(name: string, value: string | undefined): string {
  return /TOKEN|SECRET|ACCESS_KEY|OTLP_HEADERS|DATABASE_(?:LISTEN_|ADMIN_)?URL|SMTP_URL/u.test(name)
    ? '…'
    : (value ?? '');
}
