import { jsonContent, answersOf, type Operation } from '../document/operations.js';
import { step, type ApiDocument, type Located } from '../document/api-document.js';
import { keywordsOf } from '../schema/schema.js';
import type { Schema, SchemaBook } from '../schema/model.js';
import { nearest } from './text.js';

/** Words that other APIs use for the same: the first of each line is the reference's. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['search', 'availability', 'avail', 'availabilities', 'find', 'query', 'shop', 'quote', 'offer', 'rate', 'hotel'],
  ['prebook', 'precheck', 'check', 'checkrate', 'validate', 'verify', 'recheck', 'valuation', 'hold', 'prepare'],
  ['book', 'booking', 'reserve', 'reservation', 'order', 'makebook', 'confirm', 'purchase'],
  ['cancel', 'cancellation', 'annul', 'void', 'revoke'],
  ['detail', 'info', 'status', 'retrieve', 'view', 'lookup', 'show', 'read'],
  ['id', 'list', 'history', 'index', 'all'],
];
/** Words that say nothing about what an operation does. */
const EMPTY = new Set(['api', 'get', 'post', 'put', 'create', 'make', 'do', 'the', 'by', 'new', 'request', 'service']);

/** What each operation is about, and what speaks against it. */
const ABOUT: Readonly<Record<string, { readonly words: readonly string[]; readonly never: readonly string[] }>> = {
  search: { words: ['search'], never: ['cancel', 'id', 'book'] },
  prebook: { words: ['prebook'], never: ['cancel', 'detail'] },
  book: { words: ['book'], never: ['cancel', 'detail', 'id', 'prebook', 'search'] },
  cancel: { words: ['cancel'], never: ['search'] },
  booking_details: { words: ['detail', 'book'], never: ['cancel', 'search', 'id'] },
  booking_ids: { words: ['id', 'book'], never: ['cancel', 'detail'] },
};

function meanings(text: string): string[] {
  const parts = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !/^v\d+$/.test(word));
  const joined = parts.map((word, index) => `${word}${parts[index + 1] ?? ''}`);
  return [...parts, ...joined].flatMap((word) => {
    const single = word.replace(/(?<=[a-z]{3})(?:ies)$/, 'y').replace(/(?<=[a-z])s$/, '');
    const line = SYNONYMS.find((words) => words.includes(word) || words.includes(single));
    return EMPTY.has(word) ? [] : [line?.[0] ?? single];
  });
}

export interface Contents {
  readonly document: ApiDocument;
  readonly book: SchemaBook;
}

const known = new WeakMap<Operation, ReadonlySet<string>>();

/** The names of properties that an operation reads and writes. Each operation is compared with several. */
function namesIn(contents: Contents, operation: Operation): ReadonlySet<string> {
  const names = known.get(operation) ?? namesReadIn(contents, operation);
  known.set(operation, names);
  return names;
}

function namesReadIn({ document, book }: Contents, operation: Operation): Set<string> {
  const bodies: (Located | undefined)[] = [
    step(document, operation.at, 'requestBody'),
    ...answersOf(document, operation)
      .filter(({ status }) => status.startsWith('2'))
      .map(({ located }) => located),
  ];
  const found = new Set<string>();
  for (const body of bodies) {
    const content = jsonContent(document, body, 'response');
    const schema = step(document, content, 'schema');
    if (schema === undefined) continue;
    const open: [Schema, number][] = [[book.at(schema.json, schema.pointer), 0]];
    for (let next = open.pop(); next !== undefined && found.size < 300; next = open.pop()) {
      const [one, depth] = next;
      const k = keywordsOf(one);
      for (const name of k.properties.keys()) found.add(plain(name));
      if (depth < 4)
        for (const part of [...k.allOf, ...k.properties.values(), ...(k.items === undefined ? [] : [k.items])])
          open.push([part, depth + 1]);
    }
  }
  return found;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** How much speaks for one operation being another: below 1 it is not worth a word. */
export function likeness(
  name: string,
  wanted: Operation,
  offered: Operation,
  reference: Contents,
  supplier: Contents,
): number {
  const names = [offered.id ?? '', offered.path];
  if (names.some((text) => plain(text) === plain(name) || plain(text) === plain(wanted.path))) return 10;
  const near = names.some((text) => plain(text) !== '' && nearest(plain(name), [plain(text)]) !== undefined) ? 2 : 0;
  const said = new Set(names.flatMap((text) => meanings(text.replaceAll(/\{[^}]*\}/g, ''))));
  const { words, never } = ABOUT[name] ?? { words: meanings(name), never: [] };
  const found = words.filter((word) => said.has(word)).length;
  // One of the words is a hint, and all of them are a sign.
  const partly = found > 0 ? 0.5 : 0;
  const isAbout = found === words.length ? 1 : partly;
  const against = near === 0 && never.some((word) => said.has(word)) ? 1 : 0;
  const [theirs, mine] = [namesIn(reference, wanted), namesIn(supplier, offered)];
  const common = [...theirs].filter((one) => mine.has(one)).length;
  const bodies = theirs.size === 0 || mine.size === 0 ? 0 : (2 * common) / (theirs.size + mine.size);
  const isSame = offered.method === wanted.method;
  return near + isAbout + bodies + (isSame ? 0.3 : 0) - against;
}
