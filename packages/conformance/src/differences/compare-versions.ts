import { apiDocument } from '../document/api-document.js';
import { LIMITS, type Limits } from '../reading/limits.js';
import { readDocument } from '../reading/read-document.js';
import type { Finding } from '../report/report.js';
import { isObject } from '../tree/json.js';
import { validate, type Source } from '../validate.js';
import type { Place } from './place.js';
import { placesOf } from './places.js';
import { upgradeSteps, type UpgradeStep } from './upgrade-steps.js';

export type ChangeKind = 'breaking' | 'added' | 'changed' | 'undecided';

export interface VersionChange {
  readonly kind: ChangeKind;
  readonly operation: string;
  /** For example `response 200 / hotels / rates / taxes`. */
  readonly where: string;
  readonly before?: string;
  readonly after?: string;
  /** What it means for a server that fits the earlier version. */
  readonly meaning: string;
  /** It is not there any more. */
  readonly isRemoved?: true;
  /** Where to read of it: in the later document, or in the earlier one for what was removed. */
  readonly pointer: string;
}

export interface VersionDifferences {
  readonly changes: readonly VersionChange[];
  readonly totals: Readonly<Record<ChangeKind, number>>;
  /** What a server of the earlier version has to change, in the order in which to do it. */
  readonly steps: readonly UpgradeStep[];
}

/** What is wrong with a document by itself is no difference between two. */
const contractual = /^PS-(?:OPS|REQ|RES|SEC)-/u;
const order: readonly ChangeKind[] = ['breaking', 'undecided', 'added', 'changed'];

/** What is different between two documents. Breaking is what a server that fits the earlier one does not fulfil in the later. Undefined: one of them is no document. */
export function compareVersions(
  earlier: Source,
  later: Source,
  limits: Limits = LIMITS,
): VersionDifferences | undefined {
  const [before, after] = [earlier, later].map(({ text }) => readDocument(text, limits).root);
  if (!isObject(before) || !isObject(after)) return undefined;
  const [old, now] = [placesOf(apiDocument(before)), placesOf(apiDocument(after))];
  const findings = validate(earlier, later, { limits }).findings.filter(
    ({ id, severity }) => contractual.test(id) && (severity === 'error' || id === 'PS-RES-021'),
  );
  const judged = findings.flatMap((finding) => judgedChanges(finding, old, now));
  const told = new Set(judged.map(({ operation, where }) => `${operation}\n${where}`));
  const changes = [
    ...unique(judged),
    ...outermost(
      plainChanges(old, now).filter(({ operation, where }) => !told.has(`${operation}\n${where}`)),
      new Set([
        ...told,
        ...[...old.keys()].filter((key) => !now.has(key)),
        ...[...now.keys()].filter((key) => !old.has(key)),
      ]),
    ),
  ].sort(
    (a, b) =>
      order.indexOf(a.kind) - order.indexOf(b.kind) || compare(a.operation, b.operation) || compare(a.where, b.where),
  );
  const count = (kind: ChangeKind): number => changes.filter((change) => change.kind === kind).length;
  return {
    changes,
    totals: {
      breaking: count('breaking'),
      added: count('added'),
      changed: count('changed'),
      undecided: count('undecided'),
    },
    steps: upgradeSteps(findings),
  };
}

const compare = (a: string, b: string): number => {
  if (a < b) return -1;
  return a > b ? 1 : 0;
};

type Places = ReadonlyMap<string, Place>;

/** A finding about a server of the earlier version is a breaking change of the later version, at each of its places. */
function judgedChanges(finding: Finding, old: Places, now: Places): readonly VersionChange[] {
  const places = finding.places.length === 0 ? [''] : finding.places;
  return places.map((text): VersionChange => {
    const { operation, where: parent } = placeIn(text);
    const property = propertyIn(finding);
    const whole = finding.id.startsWith('PS-SEC-') && parent === 'operation' ? 'security' : parent;
    const where = property === undefined ? whole : `${whole} / ${property}`;
    const key = `${operation}\n${where}`;
    const [before, after] = wordsOf(finding, old.get(key)?.rule, now.get(key)?.rule);
    return {
      kind: finding.id === 'PS-RES-021' ? 'undecided' : 'breaking',
      operation,
      where,
      pointer: finding.refPointer ?? now.get(key)?.pointer ?? finding.pointer,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      meaning: finding.id === 'PS-RES-021' ? finding.message : meaningOf(finding),
    };
  });
}

/** What either version says there. Where both say the same of the place, the finding knows what is different in it. */
function wordsOf(
  { got, expected }: Finding,
  before: string | undefined,
  after: string | undefined,
): readonly [string | undefined, string | undefined] {
  return before === after ? [got ?? before, expected ?? after] : [before ?? got, after ?? expected];
}

/** Returns the property that a finding says is missing. Such a finding is reported at the object. */
function propertyIn({ id, expected, got }: Finding): string | undefined {
  // A header has a place of its own.
  if (!/^PS-(?:REQ|RES)-/u.test(id) || id === 'PS-RES-019') return undefined;
  return [expected, got]
    .map((text) => (/ is required$/u.exec(text ?? '') === null ? undefined : text?.slice(0, -' is required'.length)))
    .find((name) => name !== undefined);
}

/** Not the title: it names the first of the places, and each place has a row with its own operation. */
function meaningOf(finding: Finding): string {
  const property = propertyIn(finding);
  if (property === undefined) return finding.message;
  if (finding.id.startsWith('PS-RES-')) return `Send ${property} in each answer.`;
  const why = finding.id === 'PS-REQ-003' ? 'The agency can leave it out' : 'It is no longer sent';
  return `${why}: do not demand ${property}.`;
}

/** `book 200 hotels/rates` is the operation book, the body of the answer 200, and a path in it. */
function placeIn(text: string): { readonly operation: string; readonly where: string } {
  const [operation = '', part = '', ...rest] = text.split(' ');
  if (rest[0] === 'header') return { operation, where: `response ${part} header ${rest[1] ?? ''}` };
  const path = rest
    .join(' ')
    .split('/')
    .filter((step) => step !== '' && step !== '*')
    .map((step) => ` / ${step}`)
    .join('');
  if (part === '') return { operation, where: 'operation' };
  if (part === 'request') return { operation, where: `request${path}` };
  return { operation, where: /^\d|^default$/u.test(part) ? `response ${part}${path}` : `${part} ${rest.join(' ')}` };
}

function unique(changes: readonly VersionChange[]): readonly VersionChange[] {
  return [
    ...new Map(changes.map((change) => [`${change.kind}\n${change.operation}\n${change.where}`, change])).values(),
  ];
}

/** Leaves out what came or went inside something whole that did. */
function outermost(changes: readonly VersionChange[], whole: ReadonlySet<string>): readonly VersionChange[] {
  return changes.filter(
    ({ operation, where }) =>
      !whole.has(`${operation}\n${where}`) || !parentsOf(where).some((parent) => whole.has(`${operation}\n${parent}`)),
  );
}

function parentsOf(where: string): readonly string[] {
  if (where === 'operation') return [];
  const steps = where.split(' / ');
  // A header, the links or another form of an answer are parts of it.
  const [body] = /^(?:request|response [^ ]+)(?= )/u.exec(where) ?? [];
  return [
    'operation',
    ...(body === undefined ? [] : [body]),
    ...steps.slice(1).map((_, index) => steps.slice(0, index + 1).join(' / ')),
  ];
}

/** What is not judged: new places, places that are gone, and others that say something else. */
function plainChanges(old: Places, now: Places): readonly VersionChange[] {
  const gone = [...old]
    .filter(([key]) => !now.has(key))
    .map(
      ([, place]): VersionChange => ({
        kind: kindOf(place, 'changed'),
        isRemoved: true,
        operation: place.operation,
        where: place.where,
        before: place.rule,
        pointer: place.pointer,
        meaning: removedMeaning(place),
      }),
    );
  const come = [...now].flatMap(([key, place]): readonly VersionChange[] => {
    const before = old.get(key);
    if (before === undefined)
      return [
        {
          kind: kindOf(place, 'added'),
          operation: place.operation,
          where: place.where,
          after: place.rule,
          pointer: place.pointer,
          meaning: addedMeaning(place),
        },
      ];
    if (before.rule !== place.rule)
      return [
        {
          kind: kindOf(place, 'changed'),
          operation: place.operation,
          where: place.where,
          before: before.rule,
          after: place.rule,
          pointer: place.pointer,
          meaning: changedMeaning(place),
        },
      ];
    if (before.description === place.description) return [];
    return [
      {
        kind: 'changed',
        operation: place.operation,
        where: place.where,
        before: before.description,
        after: place.description,
        pointer: place.pointer,
        meaning: UNTOUCHED,
      },
    ];
  });
  return [...gone, ...come];
}

const kindOf = ({ isJudged }: Place, kind: ChangeKind): ChangeKind => (isJudged === false ? 'undecided' : kind);

const NOT_JUDGED = 'No rule judges this. Compare it with your server.';
/** The agency sends and reads JSON wherever an operation has it. */
const isOtherForm = (where: string): boolean => / as [^ ]+\/[^ ]+(?: \/ |$)/u.test(where);
const UNUSED = 'The agency uses the form in JSON.';

/** These say where the agency finds an operation and what may follow; no program depends on them. */
const isAbout = (where: string): boolean =>
  /^(?:tags|servers|externalDocs|security scheme .+|response [^ ]+ links)$/u.test(where);

const UNTOUCHED = 'No change to your code needed.';

function removedMeaning({ where, isJudged }: Place): string {
  if (isJudged === false) return NOT_JUDGED;
  if (isOtherForm(where)) return UNUSED;
  if (isAbout(where)) return UNTOUCHED;
  return where.startsWith('response') ? 'You may stop sending it.' : 'The agency no longer sends it.';
}

function changedMeaning({ where, isJudged }: Place): string {
  if (isJudged === false) return NOT_JUDGED;
  if (isOtherForm(where)) return UNUSED;
  return isAbout(where) ? UNTOUCHED : 'Your server fits it as it is.';
}

function addedMeaning({ where, isRequired, isJudged }: Place): string {
  if (isJudged === false) return NOT_JUDGED;
  if (isOtherForm(where)) return UNUSED;
  if (isAbout(where)) return UNTOUCHED;
  if (where === 'operation') return 'Offer this operation.';
  if (where.startsWith('response') && where.includes(' / '))
    return isRequired ? 'Send it wherever its object is sent.' : 'You may send it.';
  if (where.startsWith('response')) return 'You may answer so.';
  return 'You may ignore it.';
}
