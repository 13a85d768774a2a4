import { githubIssuer, gitlabIssuer } from '@suppliers-portal/domain';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isIssuer, isLoopbackName } from '../features/workloads/issuers.js';

export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An empty variable counts as not set, because an .env file leaves one out like that. */
export const given = <T extends z.ZodType>(schema: T): z.ZodPreprocess<T> =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/** Text of any kind. Only spaces is a slip. */
export const words = (longest: number): z.ZodString =>
  z.string().max(longest, `has to be at most ${longest} characters`).regex(/\S/u, 'has to be more than spaces');

export const port = z
  .string()
  .regex(/^\d{1,5}$/u, 'has to be a port, 1 to 65535 (0 takes a free one)')
  .transform(Number)
  .refine((value) => value <= 65_535, 'has to be a port, 1 to 65535 (0 takes a free one)');

/** An address as it is written. Spaces around it are taken away by some who read it, and not by others. */
const addressOf = (text: string): URL | null => (/\s/u.test(text) ? null : URL.parse(text));

export const origin = z.string().transform((text, context) => {
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

/** The parts of a setting that are separated by commas. */
const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** None, one or several, separated by commas. */
export const listOf = <T extends z.ZodType<unknown, string>>(one: T): z.ZodPreprocess<z.ZodType<z.output<T>[]>> =>
  given(z.string().default('').transform(partsOf).pipe(z.array(one)));

export const origins = listOf(origin);

/** An address, or a range such as 10.0.0.0/8. */
function isRange(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    length === undefined ||
    (/^\d{1,3}$/u.test(length) && Number(length) >= 1 && Number(length) <= (family === 4 ? 32 : 128))
  );
}

/** Whose `X-Forwarded-For` counts. */
export const proxies = given(
  z
    .string()
    .refine(
      (text) =>
        /^(?:off|loopback|uniquelocal)$/u.test(text) || (partsOf(text).length > 0 && partsOf(text).every(isRange)),
      'has to be off, loopback, uniquelocal, or the addresses of the proxies, separated by commas',
    )
    .default('off'),
);

/** One line that ends with an address: `portal@example.com`, or a name and `<portal@example.com>`. */
export const sender = z
  .string()
  .max(200, 'has to be at most 200 characters')
  .refine(
    (text) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text),
    'has to be one line with an address, such as Suppliers Portal <no-reply@example.com>',
  );

/** Whose tokens let a pipeline in. */
export const workloadIssuers = given(
  z
    .string()
    .default(`${githubIssuer},${gitlabIssuer}`)
    .transform((text) => (text === 'off' ? [] : partsOf(text)))
    .refine(
      (issuers) => issuers.every(isIssuer),
      'has to be off, or https addresses without a slash at the end, separated by commas',
    ),
);

export const secret = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/u, 'has to be 16 to 200 printable characters without spaces');
export const postgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(?:ql)?:$/u.test(addressOf(text)?.protocol ?? ''),
    'has to be an address such as postgres://user@host/portal',
  );

export const whole = (what: string, fallback: number, maximum: number): z.ZodPreprocess<z.ZodType<number>> => {
  const wanted = `has to be a number of ${what}, 1 to ${maximum}`;
  return given(
    z
      .string()
      .regex(/^[1-9]\d{0,6}$/u, wanted)
      .transform(Number)
      .refine((value) => value <= maximum, wanted)
      .default(fallback),
  );
};
/** A time after which the clean-up removes something; 0 keeps it. */
export const keptDays = (least: number): z.ZodPreprocess<z.ZodType<number>> => {
  const wanted = `has to be 0 (keep them), or a number of days from ${least} to 36500`;
  return given(
    z
      .string()
      .regex(/^(?:0|[1-9]\d{0,4})$/u, wanted)
      .transform(Number)
      .refine((value) => value === 0 || (value >= least && value <= 36_500), wanted)
      .default(0),
  );
};

export const webAddress = (example: string): z.ZodString =>
  z
    .string()
    .refine((text) => /^https?:$/u.test(addressOf(text)?.protocol ?? ''), `has to be an address such as ${example}`);
export const issuer = z.string().refine((text) => {
  const parsed = addressOf(text);
  return (
    parsed !== null &&
    (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopbackName(parsed.hostname)))
  );
}, 'has to be an https address such as https://login.example.com');
export const smtpUrl = z.string().refine((text) => {
  const parsed = addressOf(text);
  return parsed !== null && /^smtps?:$/u.test(parsed.protocol) && parsed.hostname !== '';
}, 'has to be an address such as smtp://user:password@mail.example.com:587');

export const contact = z
  .string()
  .regex(
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/u,
    'has to be an address such as mailto:security@example.com or https://example.com/security',
  );

export const isHeader = (text: string): boolean => /^\s*[\w-]+\s*=[\x20-\x7e]+$/u.test(text);
