import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CaptchaSettings } from '../../features/captcha/provider-of.js';
import { framedPolicy, workerPolicyFor } from './frame-policies.js';

const pictures = "'self' data: blob:";

const policy = (more: Readonly<Record<string, string>>): string =>
  Object.entries({
    'default-src': "'self'",
    'img-src': pictures,
    'font-src': "'self' data:",
    // Charts and overlays place themselves by style attributes; style elements must be files of ours.
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
    ...more,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

export interface SecurityOptions {
  readonly https: boolean;
  /** Who may frame the hosted sign-in, besides the portal itself. */
  readonly signInParents: readonly string[];
  readonly captcha: CaptchaSettings['kind'];
  /** From where pictures of rooms may come, besides the portal itself. */
  readonly pictureOrigins: readonly string[];
}

/** From where the scripts of a captcha come; altcha's are our own. */
const captchaSources: Readonly<Record<CaptchaSettings['kind'], Readonly<Record<string, string>>>> = {
  altcha: {},
  recaptcha: {
    'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    'frame-src': "'self' https://www.google.com/recaptcha/",
  },
  geetest: {
    'script-src': "'self' https://static.geetest.com https://api.geetest.com",
    'connect-src': "'self' https://api.geetest.com",
    'img-src': `${pictures} https://static.geetest.com`,
    'style-src': "'self' https://static.geetest.com",
  },
};

const signInPath = '/universal-login/';
export const isCall = (path: string): boolean => /^\/(?:api|auth|ingest)(?:\/|$)/u.test(path);
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/** The browser's walls, on every answer, whoever makes it. */
export function securityHeaders({
  https,
  signInParents,
  captcha,
  pictureOrigins,
}: SecurityOptions): (request: FastifyRequest, reply: FastifyReply) => void {
  const sources = captchaSources[captcha];
  const everywhere = policy({ ...sources, 'img-src': [sources['img-src'] ?? pictures, ...pictureOrigins].join(' ') });
  const framed = policy({
    ...sources,
    'frame-ancestors': ["'self'", ...signInParents].join(' '),
    ...(captcha === 'altcha' ? { 'style-src-attr': "'none'" } : {}),
  });
  const always: readonly (readonly [string, string])[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(https ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ];
  return (request, reply) => {
    const path = pathOf(request);
    const own = framedPolicy(path) ?? (path.startsWith(signInPath) ? framed : undefined);
    for (const [name, value] of always) void reply.header(name, value);
    void reply.header('Content-Security-Policy', own ?? workerPolicyFor(path) ?? everywhere);
    if (own === undefined) void reply.header('X-Frame-Options', 'DENY');
    if (isCall(path)) void reply.header('Cache-Control', 'no-store');
  };
}
