import { auditKindWords, isDay, searchWords, type AuditFilter, type AuditKind } from '@suppliers-portal/domain';

const isKind = (text: string): text is AuditKind => Object.hasOwn(auditKindWords, text);
export const auditKinds = Object.keys(auditKindWords).filter(isKind);
const isKnownDay = (text: string | null): text is string => text !== null && isDay(text);

/** Reads the filter of the log from the address. Values that cannot be read are ignored. */
export function auditQuery(search: URLSearchParams): AuditFilter {
  const kinds = [...new Set((search.get('kind') ?? '').split(','))].filter(isKind);
  const [who, from, to, words] = [
    search.get('who'),
    search.get('from'),
    search.get('to'),
    searchWords(search.get('q') ?? ''),
  ];
  return {
    ...(kinds.length === 0 ? {} : { kinds }),
    ...(who === null || who === '' ? {} : { who }),
    ...(isKnownDay(from) ? { from } : {}),
    ...(isKnownDay(to) ? { to } : {}),
    ...(words === '' ? {} : { search: words }),
  };
}
