import type { Access } from './call.js';
import { markers } from './markers.js';

const kindWords = {
  supplier: 'suppliers',
  admin: 'admins',
  onboarding: 'onboarding accounts',
  agency: 'staff of the agency',
} as const;

const scopeWords = {
  read: 'A token to `read` is enough.',
  operate: 'A token needs `operate`.',
  'sign-in': 'No personal token: a session, or a tool that a person signed in.',
  session: 'No token: a session only.',
} as const;

/** Who may make a call, for people. */
export function whoText({ signedIn, partner, kinds, page, otherPages = [], scope, staff, look }: Access): string {
  if (!signedIn) return 'anyone, also without a sign-in.';
  if (look === 'only') return `staff of the agency that looks at the portal as a partner. ${scopeWords[scope]}`;
  const pages = [page, ...otherPages].flatMap((one) => (one === undefined ? [] : [`\`${one}\``]));
  return [
    `${kinds.map((kind) => kindWords[kind]).join(', ')}${pages.length === 0 ? '' : ` who may open the page ${pages.join(' or ')}`}${partner ? ', for one partner account' : ''}${staff === undefined ? '' : `, at least ${staff}`}.`,
    scopeWords[scope],
  ].join(' ');
}

export const tokenText =
  'A tool sends `Authorization: Bearer <token>`; tokens are made in the portal under Settings (staff: Your account), or by a sign-in of the command line. A token belongs to one partner and may `read` or `operate`; `operate` includes `read`.';

export const canBeLeftOutText = 'If you have one account, you can leave it out.';
export const partnerHeaderText = `\`${markers.partnerHeader}: <id>\` names the partner account. ${canBeLeftOutText}`;

/** Each refusal is one sentence for the user. */
export const refusalWords: readonly (readonly [status: string, words: string])[] = [
  ['400', 'the request is malformed'],
  ['401', 'not signed in, or the session or the token has expired'],
  ['403', 'the account, the page, the partner or the token does not allow it'],
  ['404', 'there is no such thing, or no data yet'],
  ['409', 'a rule refuses it now; also when a partner must be selected first'],
  ['405', 'the path is there, but not with this method'],
  ['412', 'what you change was changed since it was read; its `ETag` or its `edition` goes back as `If-Match: "…"`'],
  ['413, 415', 'the body is too large, or not of the expected kind'],
  ['416', 'the part of a file that was asked for is not in it'],
  ['422', 'a value is wrong; the text names the field'],
  ['429', 'too many tries; `Retry-After` says how long to wait'],
  ['500', 'a defect; the text has the number of the request'],
  ['503', 'busy, or something behind the portal is away; `Retry-After` says when to come back'],
  ['504', 'it took too long; also when data is still being collected'],
];
