import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration, variables, WrongConfiguration } from './configuration.js';
import { strangeNames } from './strange-names.js';
import { packageRoot } from '../kernel/package-root.js';

describe('the configuration', () => {
  it('has sound defaults, and an empty variable counts as unset', () => {
    const expected = {
      PORT: 8080,
      HOST: 'localhost',
      DATA_DIR: '.data',
      DATABASE_POOL: 10,
      AUDIT_DAYS: 0,
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_SERVICE_NAME: 'suppliers-portal',
      OTEL_TRACES_SAMPLER_ARG: 1,
      BOOKINGS_DAYS: 0,
      INCIDENT_DAYS: 0,
      DRAIN_SECONDS: 0,
      INGEST_AT_ONCE: 4,
      INGEST_WAITING: 30,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'off',
      UNIVERSAL_LOGIN_APP_ID: 'suppliers-portal',
      UNIVERSAL_LOGIN_ORIGINS: [],
      PICTURE_ORIGINS: [],
      LIVE_ORIGINS: [],
      WORKLOAD_ORIGINS: ['https://token.actions.githubusercontent.com', 'https://gitlab.com'],
      REQUIRE_GREEN_RUN: 'off',
      SECOND_FACTOR: [],
      SECURITY_LOG_DAYS: 400,
      JUDGE_WINDOW_MINUTES: 60,
      JUDGE_MINIMUM_PRECHECKS: 50,
      JUDGE_MINIMUM_MAKEBOOKS: 10,
      JUDGE_PRECHECK_ACCURACY: 85,
      JUDGE_MAKEBOOK_ACCURACY: 90,
      JUDGE_SUSPENSION_MINUTES: 240,
      MAIL_FROM: 'Suppliers Portal <no-reply@portal.invalid>',
      CAPTCHA: 'altcha',
      S3_REGION: 'us-east-1',
      S3_ADDRESSING: 'path',
    };
    expect(readConfiguration({})).toEqual(expected);
    expect(
      readConfiguration({
        PORT: '',
        DATABASE_URL: '',
        DEMO: '',
        PUBLIC_URL: '',
        INGEST_TOKEN: '',
        UNIVERSAL_LOGIN_ORIGINS: '',
      }),
    ).toEqual(expected);
  });

  it.each(['Dockerfile', 'compose.yml', 'kubernetes.yml', 'suppliers-portal.service'])(
    'knows each setting that deploy/%s has',
    (file) => {
      const text = readFileSync(join(packageRoot(), '../../deploy', file), 'utf8');
      const named = text.match(/\b[A-Z][A-Z_]{3,}(?=: |=| value| and|\b, value)/gu) ?? [];
      const ofOthers = [
        'NODE_ENV',
        'VERSION',
        'POSTGRES_USER',
        'POSTGRES_PASSWORD',
        'POSTGRES_DB',
        'MINIO_ROOT_USER',
        'MINIO_ROOT_PASSWORD',
        'HEALTHCHECK',
      ];
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !variables.includes(name) && !ofOthers.includes(name))).toEqual([]);
    },
  );

  it.each([
    ['PORTT', 'PORT'],
    ['PROT', 'PORT'],
    ['SMTPURL', 'SMTP_URL'],
    ['Data_Dir', 'DATA_DIR'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
  ])('says of %s that it is no setting, and which one is close', (name, meant) => {
    expect(strangeNames({ [name]: 'x' })).toEqual([
      `${name} is set, but there is no such setting. Did you mean ${meant}?`,
    ]);
  });

  it('says of a name with a prefix of ours that it is no setting', () => {
    expect(strangeNames({ JUDGE_HOURS: '1' })).toEqual([
      'JUDGE_HOURS is set, but there is no such setting. .env.example lists them.',
    ]);
  });

  it('says of a setting that is no secret that it cannot come from a file', () => {
    expect(strangeNames({ PUBLIC_URL_FILE: '/run/secrets/url' })).toEqual([
      'PUBLIC_URL_FILE is set, but PUBLIC_URL cannot come from a file. Set PUBLIC_URL.',
    ]);
  });

  it('says nothing of its own names and of those of other programs', () => {
    const others = ['HOME', 'PATH', 'POST', 'TERM', 'USER', 'HOSTNAME', 'NODE_ENV', 'LANG', 'PGHOST', 'npm_config_x'];
    expect(strangeNames(Object.fromEntries([...variables, ...others].map((name) => [name, 'x'])))).toEqual([]);
  });

  it.each(['10.0.0.0/99', '999.1.1.1', '1:2', '::1/129', '10.0.0.0/8/8', ','])(
    'refuses %s as the address of a proxy',
    (proxy) => {
      expect(() => readConfiguration({ TRUST_PROXY: proxy })).toThrow(`TRUST_PROXY=${proxy} is not valid`);
    },
  );

  it.each([
    ['DATABASE_URL', 'postgres://portal@db/portal'],
    ['SMTP_URL', 'smtp://mail.example.com:25'],
    ['OIDC_ISSUER', 'https://login.example.com'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318'],
    ['CAPTCHA_URL', 'https://captcha.example.com/verify'],
  ])('refuses spaces around the address %s, which would be a part of it for some who read it', (name, address) => {
    for (const spaced of [` ${address}`, `${address} `, `${address}\t`])
      expect(() => readConfiguration({ [name]: spaced })).toThrow(` is not valid: it has to be a`);
  });

  it('takes what makes sense', () => {
    expect(
      readConfiguration({
        PORT: '0',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://portal@db/portal',
        PUBLIC_URL: 'https://portal.example.com/',
        DEMO: 'off',
        TRUST_PROXY: '10.0.0.0/8, ::1',
        UNIVERSAL_LOGIN_ORIGINS: 'https://a.example, https://b.example:8443',
      }),
    ).toMatchObject({
      PORT: 0,
      PUBLIC_URL: 'https://portal.example.com',
      DEMO: 'off',
      UNIVERSAL_LOGIN_ORIGINS: ['https://a.example', 'https://b.example:8443'],
    });
  });

  it.each([
    [{ PORT: '80a' }, 'PORT=80a is not valid: it has to be a port, 1 to 65535 (0 takes a free one).'],
    [{ PORT: '70000' }, 'PORT=70000 is not valid: it has to be a port, 1 to 65535 (0 takes a free one).'],
    [
      { HOST: 'a b' },
      'HOST=a b is not valid: it has to be an address or a name to listen on, such as 127.0.0.1 or 0.0.0.0.',
    ],
    [{ DEMO: 'yes' }, 'DEMO=yes is not valid: it has to be one of on, off.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL=loud is not valid: it has to be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      { PUBLIC_URL: 'portal.example.com' },
      'PUBLIC_URL=portal.example.com is not valid: it has to be an origin such as https://portal.example.com.',
    ],
    [
      { PUBLIC_URL: 'https://portal.example.com/path' },
      'PUBLIC_URL=https://portal.example.com/path is not valid: it has to be an origin such as https://portal.example.com.',
    ],
    [
      { DATABASE_URL: 'mysql://root:geheim@db/portal' },
      'DATABASE_URL=… is not valid: it has to be an address such as postgres://user@host/portal.',
    ],
    [
      { INGEST_TOKEN: 'short' },
      'INGEST_TOKEN=… is not valid: it has to be 16 to 200 printable characters without spaces.',
    ],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL=0 is not valid: it has to be a number of connections, 1 to 999.'],
    [
      { JUDGE_WINDOW_MINUTES: '1441' },
      'JUDGE_WINDOW_MINUTES=1441 is not valid: it has to be a number of minutes, 1 to 1440.',
    ],
    [
      { JUDGE_MINIMUM_MAKEBOOKS: '0' },
      'JUDGE_MINIMUM_MAKEBOOKS=0 is not valid: it has to be a number of makebooks, 1 to 1000000.',
    ],
    [
      { TRUST_PROXY: 'everyone' },
      'TRUST_PROXY=everyone is not valid: it has to be off, loopback, uniquelocal, or the addresses of the proxies, separated by commas.',
    ],
    [
      { MAIL_FROM: 'Suppliers Portal' },
      'MAIL_FROM=Suppliers Portal is not valid: it has to be one line with an address, such as Suppliers Portal <no-reply@example.com>.',
    ],
    [{ S3_SECRET_KEY: 'geheim' }, 'S3_ENDPOINT is missing: it is needed with S3_SECRET_KEY.'],
    [{ CAPTCHA_KEY: 'k' }, 'CAPTCHA_KEY=k is not valid: it needs CAPTCHA=recaptcha or CAPTCHA=geetest.'],
    [{ DATA_DIR: ' ' }, 'DATA_DIR=  is not valid: it has to be more than spaces.'],
    [{ PORT: '80\n81' }, 'PORT=80\\n81 is not valid: it has to be a port, 1 to 65535 (0 takes a free one).'],
    [
      { PORT: '1'.repeat(101) },
      `PORT=${'1'.repeat(100)}… is not valid: it has to be a port, 1 to 65535 (0 takes a free one).`,
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'key=geheim' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is missing: it is needed with OTEL_EXPORTER_OTLP_HEADERS.',
    ],
    [{ METRICS_TOKEN_FILE: '/dev/null' }, 'METRICS_TOKEN_FILE=/dev/null is not valid: the file is empty.'],
    [{ OIDC_CLIENT_ID: 'portal' }, 'OIDC_ISSUER is missing: it is needed with OIDC_CLIENT_ID.'],
    [
      { DATABASE_LISTEN_URL: 'postgres://portal@db/portal' },
      'DATABASE_URL is missing: it is needed with DATABASE_LISTEN_URL.',
    ],
    [
      { UNIVERSAL_LOGIN_ORIGINS: 'https://a.example,*' },
      'UNIVERSAL_LOGIN_ORIGINS=https://a.example,* is not valid: it has to be an origin such as https://portal.example.com.',
    ],
    [
      { SMTP_URL: 'http://user:geheim@mail' },
      'SMTP_URL=… is not valid: it has to be an address such as smtp://user:password@mail.example.com:587.',
    ],
    [{ CAPTCHA: 'none' }, 'CAPTCHA=none is not valid: it has to be one of altcha, recaptcha, geetest.'],
    [
      { CAPTCHA: 'recaptcha', CAPTCHA_SECRET: 'geheim' },
      'CAPTCHA_KEY is missing: it is needed with CAPTCHA=recaptcha.',
    ],
    [{ CAPTCHA: 'geetest', CAPTCHA_KEY: 'gt' }, 'CAPTCHA_SECRET is missing: it is needed with CAPTCHA=geetest.'],
    [
      { CAPTCHA_URL: 'ftp://captcha.example.com' },
      'CAPTCHA_URL=ftp://captcha.example.com is not valid: it has to be an address such as https://captcha.example.com/verify.',
    ],
    [
      { OIDC_ISSUER: 'http://login.example.com', OIDC_CLIENT_ID: 'portal' },
      'OIDC_ISSUER=http://login.example.com is not valid: it has to be an https address such as https://login.example.com.',
    ],
    [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID is missing: it is needed with OIDC_ISSUER.'],
    [
      { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'portal', S3_SECRET_KEY: 'geheim' },
      'S3_ACCESS_KEY is missing: it is needed with S3_ENDPOINT.',
    ],
    [
      { S3_BUCKET: 'portal', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'geheim' },
      'S3_ENDPOINT is missing: it is needed with S3_BUCKET.',
    ],
    [
      { METRICS_TOKEN_FILE: '/nowhere/token' },
      'METRICS_TOKEN_FILE=/nowhere/token is not valid: the file cannot be read (ENOENT).',
    ],
    [
      { SMTP_URL: 'smtp://mail', SMTP_URL_FILE: '/nowhere/url' },
      'SMTP_URL and SMTP_URL_FILE are both set. Set one of them.',
    ],
  ])('stops the start over %o with one clear line', (environment, line) => {
    expect(() => readConfiguration(environment)).toThrow(new WrongConfiguration(line));
  });

  it('reads a secret from a file, without the end of its last line', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'portal-secrets-')), 'secret');
    await writeFile(path, 'a-secret-of-a-file\n');
    expect(readConfiguration({ INGEST_TOKEN_FILE: path }).INGEST_TOKEN).toBe('a-secret-of-a-file');
    expect(strangeNames({ INGEST_TOKEN_FILE: path, PORT_FILE: path })).toEqual([]);
    await rm(dirname(path), { recursive: true });
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfiguration({ PORT: 'x', DEMO: 'x' })).toThrow(/^PORT=.*\nDEMO=.*$/u);
  });

  it.each([
    ['.env.example', /^([A-Z0-9_]+)=(.*)$/gmu],
    ['docs/operations.md', /^\| `([A-Z0-9_]+)` \| (?:`([^`]*)`)? ?\|/gmu],
  ])('is listed in %s, each variable with its default', (file, pattern) => {
    const list = readFileSync(join(packageRoot(), '../..', file), 'utf8');
    const listed = Object.fromEntries([...list.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));
    expect(readConfiguration(listed)).toEqual(readConfiguration({}));
    expect(Object.keys(listed).sort()).toEqual([...variables].sort());
  });
});
