import type { ApiDocument } from '../document/api-document.js';
import { effectiveSecurity } from '../document/operations.js';
import { schemeNamed } from '../document/security-schemes.js';
import { isObject, member, textMember, type Json } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import type { Pair } from './match-operations.js';

interface Scheme {
  readonly name: string;
  readonly pointer: string;
  readonly type: string;
  /** What has to be equal for the agency to speak it. */
  readonly detail: string;
  /** The same in a sentence. */
  readonly shown: string;
}

export function checkSecurity(reference: ApiDocument, supplier: ApiDocument, { name, ...pair }: Pair): Defect[] {
  const wanted = alternatives(reference, effectiveSecurity(reference, pair.reference).json);
  if (wanted.length === 0 || wanted.some((schemes) => schemes.length === 0)) return [];
  const demanded = effectiveSecurity(supplier, pair.supplier);
  const offered = alternatives(supplier, demanded.json);
  const expected = wanted.map(words).join(' or ');
  const common = { refPointer: pair.reference.at.pointer, place: name, expected };
  if (offered.length === 0 || offered.some((schemes) => schemes.length === 0)) {
    return [
      {
        rule: 'PS-SEC-003',
        pointer: demanded.pointer,
        message: `\`${name}\` can be called by anybody.`,
        got: 'no scheme',
        fix: `Require ${expected}, {line}.`,
        ...common,
      },
    ];
  }
  if (
    offered.some((schemes) => wanted.some((needs) => schemes.every((one) => needs.some((other) => isSame(one, other)))))
  )
    return [];
  // Another rule reports a name that no scheme has.
  if (offered.flat().every(({ type }) => type === 'unknown')) return [];
  const got = offered.map(words).join(' or ');
  const more = offered.find(
    (schemes) => schemes.length > 1 && schemes.some((one) => wanted.flat().some((other) => isSame(one, other))),
  );
  if (more !== undefined) {
    const extra = words(more.filter((one) => !wanted.flat().some((other) => isSame(one, other))));
    return [
      {
        rule: 'PS-SEC-004',
        pointer: demanded.pointer,
        message: `\`${name}\` also demands ${extra}, which the agency does not have.`,
        got,
        fix: `Remove ${extra} here, {line}, or make it an alternative.`,
        ...common,
      },
    ];
  }
  const [close] = offered
    .flat()
    .flatMap((one) => wanted.flat().flatMap((other) => (one.type === other.type ? [{ one, other }] : [])));
  if (close !== undefined)
    return [
      {
        rule: 'PS-SEC-002',
        pointer: close.one.pointer,
        message: `The scheme ${close.one.name} asks for ${close.one.shown}; the agency sends ${close.other.shown}.`,
        got: close.one.shown,
        fix: `Describe ${expected}, {line}, and read it there.`,
        ...common,
        refPointer: close.other.pointer,
      },
    ];
  return [
    {
      rule: 'PS-SEC-001',
      pointer: demanded.pointer,
      message: `\`${name}\` offers no scheme that the agency speaks.`,
      got,
      fix: `Offer ${expected} as an alternative, {line}.`,
      ...common,
    },
  ];
}

/** A key is often described twice, as a scheme and as a parameter. The agency sends it, whatever its name is. */
export function isKey(reference: ApiDocument, operation: Pair['reference'], place: string, name: string): boolean {
  const detail = keyDetail(place, name);
  return alternatives(reference, effectiveSecurity(reference, operation).json)
    .flat()
    .some((scheme) => scheme.type === 'apiKey' && scheme.detail === detail);
}

const keyDetail = (place: string, name: string): string =>
  `apiKey in ${place} ${place === 'header' ? name.toLowerCase() : name}`;

function alternatives(document: ApiDocument, security: Json | undefined): Scheme[][] {
  if (!Array.isArray(security)) return [];
  return security.filter(isObject).map((one) => Object.keys(one).map((name) => schemeOf(document, name)));
}

function schemeOf(document: ApiDocument, name: string): Scheme {
  const located = schemeNamed(document, name);
  const pointer = located?.pointer ?? child(ROOT, 'components', 'securitySchemes', name);
  const type = textMember(located?.json, 'type') ?? 'unknown';
  const place = textMember(located?.json, 'in') ?? '';
  const key = textMember(located?.json, 'name') ?? '';
  const scheme = (textMember(located?.json, 'scheme') ?? '').toLowerCase();
  const flows = Object.keys(isObject(member(located?.json, 'flows')) ? (member(located?.json, 'flows') as object) : {})
    .sort()
    .join(', ');
  const details: Record<string, string> = {
    apiKey: keyDetail(place, key),
    http: `http ${scheme}`,
    oauth2: `oauth2 ${flows}`,
  };
  const shown: Record<string, string> = {
    apiKey: `an API key in the ${place} ${key}`,
    http: `a credential of the HTTP scheme ${scheme}`,
    oauth2: `OAuth 2 with the flow ${flows}`,
  };
  return { name, pointer, type, detail: details[type] ?? type, shown: shown[type] ?? type };
}

function isSame(one: Scheme, other: Scheme): boolean {
  return one.type !== 'unknown' && one.detail === other.detail;
}

function words(schemes: readonly Scheme[]): string {
  return schemes.length === 0 ? 'nothing' : schemes.map(({ shown }) => shown).join(' and ');
}
