import type { FastifyReply, FastifyRequest } from 'fastify';
import { framedPolicy, workerPolicyFor } from './frame-policies.js';

/**
 * Texts become script or markup only by the one policy of the page. The scripts of a captcha provider know no such
 * policy.
 */
const trustedTypes = (sources: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.keys(sources).length === 0 ? { 'require-trusted-types-for': "'script'", 'trusted-types': 'default' } : {};

export const pictures = "'self' data: blob:";

const policy = (more: Readonly<Record<string, string>>): string =>
  Object.entries({
    'default-src': "'self'",
    'img-src': pictures,
    'font-src': "'self' data:",
    // Charts and overlays set their position with style attributes. Style elements must be files of the portal.
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
    'report-uri': policyReportsPath,
    'report-to': 'portal',
    ...more,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

type Headers = readonly (readonly [name: string, value: string])[];

export interface SecurityOptions {
  readonly https: boolean;
  /** The origins that can frame the hosted sign-in, in addition to the portal. */
  readonly signInParents: readonly string[];
  /** From where the scripts of the captcha come, as directives of the policy. */
  readonly captchaSources: Readonly<Record<string, string>>;
  /** The origins of room pictures, in addition to the portal. */
  readonly pictureOrigins: readonly string[];
}

/** Where browsers report what the policy of a page blocked. */
export const policyReportsPath = '/api/policy-reports';

const signInPath = '/universal-login/';
/**
 * Scripts, styles and fonts that a page loads. They are never shown themselves, so what speaks of pages says nothing of
 * them. A page has dozens of these files, and would receive some 50 kB of such words. A worker has a policy of its own.
 */
const isPartOfPage = (path: string): boolean =>
  /^\/(?:early\.js|(?:assets|fonts|universal-login)\/[\w.-]+\.(?:css|js|woff2))$/u.test(path) &&
  !path.includes('worker');
export const isCall = (path: string): boolean => /^\/(?:api|auth|ingest)(?:\/|$)/u.test(path);
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/**
 * What a call answers is data: whatever a browser takes it for, it loads nothing and is in no frame. A page makes dozens
 * of calls, and would receive some 600 bytes about pages with each of them.
 */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The security headers for browsers, on every answer from every route. */
export function securityHeaders({
  https,
  signInParents,
  captchaSources: sources,
  pictureOrigins,
}: SecurityOptions): (request: FastifyRequest, reply: FastifyReply) => void {
  const everywhere = policy({
    ...sources,
    ...trustedTypes(sources),
    'img-src': [sources['img-src'] ?? pictures, ...pictureOrigins].join(' '),
  });
  const framed = policy({
    ...sources,
    ...trustedTypes(sources),
    'frame-ancestors': ["'self'", ...signInParents].join(' '),
    ...(Object.keys(sources).length === 0 ? { 'style-src-attr': "'none'" } : {}),
  });
  const always: Headers = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(https ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ];
  const ofPages: Headers = [
    ['Reporting-Endpoints', `portal="${policyReportsPath}"`],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ];
  return (request, reply) => {
    const path = pathOf(request);
    for (const [name, value] of always) void reply.header(name, value);
    if (isPartOfPage(path)) return;
    if (isCall(path)) {
      void reply
        .header('Content-Security-Policy', dataPolicy)
        .header('X-Frame-Options', 'DENY')
        .header('Cache-Control', 'no-store');
      return;
    }
    const own = framedPolicy(path) ?? (path.startsWith(signInPath) ? framed : undefined);
    for (const [name, value] of ofPages) void reply.header(name, value);
    void reply.header('Content-Security-Policy', own ?? workerPolicyFor(path) ?? everywhere);
    if (own === undefined) void reply.header('X-Frame-Options', 'DENY');
  };
}
