import { defaultJudgeRules, demandNames, type JudgeRules } from '@suppliers-portal/domain';
import { z } from 'zod';
import { leastDays, type Retention } from '../app/retention.js';
import { providerAddresses, type CaptchaSettings } from '../features/captcha/provider-of.js';
import { usualTurns } from '../platform/ingestion/batch-turns.js';
import type { S3Settings } from '../platform/objects/s3/s3-client.js';
import type { StorageSettings } from '../platform/storage/storage.js';
import type { ProviderSettings } from '../features/provider/provider-sign-in.js';
import { inOneLine } from './one-line.js';
import { withSecretFiles } from './secret-files.js';
import {
  contact,
  given,
  isHeader,
  issuer,
  keptDays,
  levels,
  listOf,
  origin,
  origins,
  port,
  postgresUrl,
  proxies,
  secret,
  sender,
  smtpUrl,
  webAddress,
  whole,
  words,
  workloadIssuers,
} from './setting-kinds.js';

const { windowMinutes, minimumAccuracy, minimumVolume, suspensionMinutes } = defaultJudgeRules;

const settings = z.object({
  PORT: given(port.default(8080)),
  HOST: given(
    z
      .string()
      .regex(/^[0-9A-Za-z.:-]+$/u, 'has to be an address or a name to listen on, such as 127.0.0.1 or 0.0.0.0')
      .default('localhost'),
  ),
  DATA_DIR: given(words(4096).default('.data')),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: given(webAddress('http://localhost:4318').optional()),
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
  SECOND_FACTOR: listOf(z.enum(demandNames)),
  SECURITY_CONTACT: given(contact.optional()),
  DEMO: given(z.enum(['on', 'off']).optional()),
  LOG_LEVEL: given(z.enum(levels).default('warn')),
  TRUST_PROXY: proxies,
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
  MAIL_FROM: given(sender.default('Suppliers Portal <no-reply@portal.invalid>')),
  SMTP_URL: given(smtpUrl.optional()),
  CAPTCHA: given(z.enum(['altcha', 'recaptcha', 'geetest']).default('altcha')),
  CAPTCHA_KEY: given(words(200).optional()),
  CAPTCHA_SECRET: given(words(200).optional()),
  CAPTCHA_URL: given(webAddress('https://captcha.example.com/verify').optional()),
  OIDC_ISSUER: given(issuer.optional()),
  OIDC_CLIENT_ID: given(words(200).optional()),
  OIDC_CLIENT_SECRET: given(words(500).optional()),
  WEB_DIR: given(words(4096).optional()),
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
  S3_SECRET_KEY: given(words(500).optional()),
  S3_ADDRESSING: given(z.enum(['path', 'host']).default('path')),
});

/** The names of everything that is read from the environment. */
export const variables: readonly string[] = Object.keys(settings.shape);

const schema = settings.superRefine((all, context) => {
  const need = (name: keyof typeof all, when: boolean, what: string): void => {
    if (when && all[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: `is needed with ${what}` });
  };
  need('CAPTCHA_KEY', all.CAPTCHA !== 'altcha', `CAPTCHA=${all.CAPTCHA}`);
  need('CAPTCHA_SECRET', all.CAPTCHA !== 'altcha', `CAPTCHA=${all.CAPTCHA}`);
  // One that is set alone has no effect, and its operator believes that it has.
  const isSet = (name: keyof typeof all): boolean => all[name] !== undefined;
  const ofS3 = (['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).find(isSet);
  need('S3_ENDPOINT', ofS3 !== undefined, ofS3 ?? '');
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    need(name, isSet('S3_ENDPOINT') || isSet('S3_BUCKET'), 'S3_ENDPOINT');
  const ofProvider = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).find(isSet);
  need('OIDC_ISSUER', ofProvider !== undefined, ofProvider ?? '');
  need('DATABASE_URL', isSet('DATABASE_LISTEN_URL'), 'DATABASE_LISTEN_URL');
  need('OIDC_CLIENT_ID', all.OIDC_ISSUER !== undefined, 'OIDC_ISSUER');
  need('OTEL_EXPORTER_OTLP_ENDPOINT', isGiven(all.OTEL_EXPORTER_OTLP_HEADERS), 'OTEL_EXPORTER_OTLP_HEADERS');
  for (const name of ['CAPTCHA_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_URL'] as const)
    if (all.CAPTCHA === 'altcha' && isSet(name))
      context.addIssue({ code: 'custom', path: [name], message: 'needs CAPTCHA=recaptcha or CAPTCHA=geetest' });
});

const isGiven = (headers: Readonly<Record<string, string>>): boolean => Object.keys(headers).length > 0;

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
  const lines = new Map<string, string>();
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0]);
    if (lines.has(name)) continue;
    const start =
      (environment[name] ?? '') === ''
        ? `${name} is missing`
        : `${name}=${shown(name, environment[name])} is not valid`;
    lines.set(name, `${start}: it ${reasonOf(issue)}.`);
  }
  throw new WrongConfiguration([...faults, ...lines.values()].join('\n'));
}

function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value' ? `has to be one of ${issue.values.map(String).join(', ')}` : issue.message;
}

/** Error messages do not repeat secrets, or an address that can contain a password. Each is one line. */
function shown(name: string, value = ''): string {
  if (/TOKEN|SECRET|ACCESS_KEY|OTLP_HEADERS|DATABASE_(?:LISTEN_|ADMIN_)?URL|SMTP_URL/u.test(name)) return '…';
  return inOneLine(value);
}
