import { counted } from './words/counted.js';
import { verdictOf } from './report/report.js';
import { meetingsOf } from './checks/bodies.js';
import type { Meeting } from './checks/meeting.js';
import { endlessConjunctions } from './checks/circles.js';
import { calledPath } from './checks/called-path.js';
import { compareBodies } from './checks/compare-bodies.js';
import type { Defect } from './checks/defect.js';
import { strayEncodings } from './checks/encodings.js';
import { matchOperations } from './checks/match-operations.js';
import { repeatedIds } from './checks/operation-ids.js';
import { checkOperations, checkVersion } from './checks/operations.js';
import { checkNames } from './checks/names.js';
import { checkSchemas } from './checks/schemas.js';
import { checkSecurity } from './checks/security.js';
import { reachedBy } from './checks/reached.js';
import { checkServers } from './checks/servers.js';
import { checkStructure } from './checks/structure.js';
import { unclearOnes } from './checks/unclear.js';
import { apiDocument, type ApiDocument } from './document/api-document.js';
import type { Change } from './patch/change.js';
import { withinEffort } from './effort/effort.js';
import { teller, type JudgingProgress, type Tell } from './progress/progress.js';
import { LIMITS, type Limits, unreadDocumentText } from './reading/limits.js';
import { readDocument } from './reading/read-document.js';
import type { Reading, ReadingProblem } from './reading/reading.js';
import { findingsOf, firstSentence } from './report/findings.js';
import { patcher } from './report/patches.js';
import { quoter } from './report/quotes.js';
import { withinSize } from './report/within-size.js';
import type { Check, Finding, Report, Verdict } from './report/report.js';
import { sha256 } from './report/sha256.js';
import { documentRules, ruleOf } from './rules/index.js';
import { schemaBook, SUPPLIER_IDS } from './schema/schema.js';
import { isObject, member, objectMember, textMember } from './tree/json.js';
import { lastUsed } from './tree/last-used.js';
import { child, ROOT } from './tree/pointer.js';

export interface Source {
  /** The name in the report: relative to the repository. */
  readonly name: string;
  readonly text: string;
}

export interface Options {
  readonly limits?: Limits;
  /** Rules that are judged; all of them if none is named. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  /** It does not change the result: the check does not wait for the listener. */
  readonly onProgress?: (progress: JudgingProgress) => void;
  /** The SHA-256 of the platform, in hexadecimal digits, where it is quicker than that of this engine. */
  readonly sha256?: (text: string) => string;
}

const ENGINE = 'conformance 1';
/** What a small document may cost; a larger one may cost more. */
const STEPS = 2_000_000;

interface Outcome {
  readonly defects: readonly Defect[];
  readonly found: number;
  readonly wanted: number;
  readonly bodies: number;
  /** Why not everything was judged. */
  readonly unfinished?: string;
}

/** Judges a supplier's document. Any text gets a report, and the same text the same report. */
export function validate(input: Source, reference: Source, options: Options = {}): Report {
  return inspect(input, reference, options).report;
}

/** The report with the changes that its findings ask for, and the document as it was read. */
export interface Inspection {
  readonly report: Report;
  readonly reading: Reading;
  readonly changes: ReadonlyMap<Finding, readonly Change[]>;
}

export function inspect(input: Source, reference: Source, options: Options = {}): Inspection {
  const limits = options.limits ?? LIMITS;
  const mine = readReference(reference.text, limits);
  const tell = teller(options.onProgress);
  tell('reading', 0, input.text.length);
  const theirs = readDocument(input.text, limits, {
    isJson: /\.json$/iu.test(input.name),
    onRead: (characters) => tell('reading', characters, 2 * input.text.length),
  });
  const { result, isSpent } = withinEffort(() => judge(theirs, mine, tell), STEPS + input.text.length);
  const outcome: Outcome = isSpent
    ? { ...result, unfinished: result.unfinished ?? 'It takes more steps to judge than a document may.' }
    : result;
  const hash = options.sha256 ?? sha256;
  const unread = readingFindings(theirs.problems, input.name, hash);
  const isAsked = ({ id }: { readonly id: string }): boolean =>
    (options.only === undefined || options.only.includes(id)) && options.skip?.includes(id) !== true;
  const asked = outcome.defects.filter(({ rule }) => isAsked({ id: rule }));
  const wanted = new Map<Finding, readonly Change[]>();
  const changes = new Map<Finding, readonly Change[]>();
  const quoted = quoter({ text: input.text, reading: theirs }, { text: reference.text, reading: mine });
  const patched = patcher({ text: input.text, reading: theirs });
  const keep = (finding: Finding, own: readonly Change[]): void => {
    if (own.length > 0) wanted.set(finding, own);
  };
  const found = findingsOf(asked, { name: input.name, reading: theirs, hash, keep });
  const { findings, unlisted, hasMoreErrors } = withinSize([...unread.filter(isAsked), ...found], (finding) => {
    const own = wanted.get(finding) ?? [];
    const whole = patched(quoted(finding), own);
    if (whole.patch !== undefined) changes.set(whole, own);
    return whole;
  });
  const isUnclear = asked.some(({ isUndecided }) => isUndecided === true);
  const totals = {
    error: count(findings, 'error'),
    warning: count(findings, 'warning'),
    info: count(findings, 'info'),
  };
  const unproven = findings.filter(({ id }) => id === 'PS-RES-021').length;
  const verdict: Verdict = verdictOf(totals.error, outcome.unfinished !== undefined || unproven > 0);
  const version = textMember(objectMember(isObject(mine.root) ? mine.root : undefined, 'info'), 'version') ?? 'unknown';
  const report: Report = {
    run: {
      engine: ENGINE,
      reference: { name: reference.name, version },
      input: { name: input.name, sha256: hash(input.text) },
    },
    verdict,
    headline: headline(verdict, totals, hasMoreErrors, unproven, version, outcome.unfinished),
    totals,
    coverage: { operations: { found: outcome.found, wanted: outcome.wanted }, bodies: outcome.bodies },
    checks: documentRules.filter(isAsked).map((rule): Check => {
      const more = unlisted.get(rule.id);
      const check = checkOf(rule.id, findings, outcome, isUnclear);
      return more === undefined ? check : { ...check, unlisted: more };
    }),
    findings,
  };
  return { report, reading: theirs, changes };
}

const references = lastUsed<Reading>(4);

/** A reference judges many documents and is read once. What was read does not change. */
function readReference(text: string, limits: Limits): Reading {
  const read = (): Reading => readDocument(text, limits);
  return limits === LIMITS ? references(text, read) : read();
}

function judge(theirs: Reading, mine: Reading, tell: Tell): Outcome {
  const none = { defects: [], found: 0, wanted: 0, bodies: 0 };
  if (!isObject(mine.root)) return { ...none, unfinished: 'The reference could not be read.' };
  if (!isObject(theirs.root)) return { ...none, unfinished: unreadDocumentText };
  const reference = apiDocument(mine.root);
  const supplier = apiDocument(theirs.root);
  const version = checkVersion(supplier);
  if (version.some(({ severity }) => severity === undefined))
    return { ...none, defects: version, unfinished: 'A document of this version cannot be judged here.' };
  tell('structure', 0, 1);
  const structure = checkStructure(supplier);
  const supplierBook = schemaBook(supplier, SUPPLIER_IDS);
  const referenceBook = schemaBook(reference);
  const matched = matchOperations(reference, supplier, referenceBook, supplierBook);
  const contracts = { reference, supplier, referenceBook, supplierBook };
  const places = matched.pairs.map((pair) => meetingsOf(contracts, pair));
  const meetings = places.flatMap((place): Meeting[] => place.meetings);
  const reached = reachedBy(supplier, matched.pairs);
  const defects = [
    ...version,
    ...structure.defects,
    ...checkOperations(supplier),
    ...repeatedIds(supplier, structure.operations),
    ...checkNames(supplier, structure),
    ...checkSchemas(supplierBook, structure.schemas, structure.exampled, reached, (count) => {
      tell('schemas', count, structure.schemas.length);
    }),
    ...strayEncodings(supplierBook, structure.encoded),
    ...endlessConjunctions(supplierBook, structure.schemas),
    ...unclearOnes(supplierBook, structure.schemas, reached),
    ...claimedVersion(supplier, reference),
    ...matched.defects,
    ...matched.pairs.flatMap(calledPath),
    ...places.flatMap((place): Defect[] => place.defects),
    ...compareBodies(meetings, (count) => {
      tell('bodies', count, meetings.length);
    }),
    ...matched.pairs.flatMap((pair) => checkSecurity(reference, supplier, pair)),
    ...checkServers(reference, supplier, matched.pairs),
  ];
  return { defects, found: matched.pairs.length, wanted: matched.wanted, bodies: meetings.length };
}

function claimedVersion(supplier: ApiDocument, reference: ApiDocument): Defect[] {
  const claimed =
    member(supplier.root, 'x-pullspec-version') ?? member(objectMember(supplier.root, 'info'), 'x-pullspec-version');
  const known = textMember(objectMember(reference.root, 'info'), 'version') ?? '';
  if (claimed === undefined || claimed === known) return [];
  const pointer =
    member(supplier.root, 'x-pullspec-version') === undefined
      ? child(ROOT, 'info', 'x-pullspec-version')
      : child(ROOT, 'x-pullspec-version');
  return [
    {
      rule: 'PS-OPS-013',
      pointer,
      message: `The document claims PullSpec ${JSON.stringify(claimed)} and is compared with ${known}.`,
      expected: known,
      got: JSON.stringify(claimed),
    },
  ];
}

/** Problems with the same text are distinguished by how often the text came before. */
function readingFindings(problems: readonly ReadingProblem[], file: string, hash: typeof sha256): Finding[] {
  const told = new Map<string, number>();
  return problems.map((problem) => {
    const words = `${problem.rule} ${problem.message}`;
    const before = told.get(words) ?? 0;
    told.set(words, before + 1);
    return readingFinding(problem, file, hash(`${words}${before === 0 ? '' : ` ${before}`}`));
  });
}

function readingFinding({ rule: id, message, position, fix }: ReadingProblem, file: string, hash: string): Finding {
  const rule = ruleOf(id);
  return {
    id,
    severity: rule?.severity ?? 'error',
    fingerprint: hash.slice(0, 16),
    title: firstSentence(message),
    rule: rule?.title ?? id,
    message,
    file,
    line: position.line,
    col: position.col,
    pointer: ROOT,
    places: [],
    why: rule?.why ?? '',
    fix: fix ?? rule?.fix ?? '',
  };
}

function count(findings: readonly Finding[], severity: Finding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function headline(
  verdict: Verdict,
  { error: errors, warning: warnings }: Report['totals'],
  isMore: boolean,
  unproven: number,
  version: string,
  unfinished: string | undefined,
): string {
  if (verdict === 'conforms')
    return `The document conforms to PullSpec ${version}, as far as a document can show${
      warnings === 0 ? '' : `, with ${counted(warnings, 'warning')}`
    }.`;
  if (verdict === 'does-not-conform')
    return `The document does not conform to PullSpec ${version}: ${isMore ? 'more than ' : ''}${counted(errors, 'error')}.`;
  return `No verdict: ${unfinished ?? `${counted(unproven, 'comparison')} could not be proved.`}`;
}

function checkOf(id: string, findings: readonly Finding[], { unfinished }: Outcome, isUnclear: boolean): Check {
  const [first, ...more] = findings.filter((finding) => finding.id === id);
  const severity = first?.severity ?? ruleOf(id)?.severity ?? 'error';
  if (first !== undefined)
    return { id, severity, status: id === 'PS-RES-021' ? 'inconclusive' : 'fail', findings: more.length + 1 };
  if (unfinished !== undefined) return { id, severity, status: 'skipped', findings: 0, reason: unfinished };
  // The error that is the cause can be waived; what was not compared stays undecided.
  if (id === 'PS-RES-021' && isUnclear)
    return { id, severity, status: 'inconclusive', findings: 0, reason: 'Parts with errors were not compared.' };
  return { id, severity, status: 'pass', findings: 0 };
}
