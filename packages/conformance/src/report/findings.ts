import type { Defect } from '../checks/defect.js';
import type { Change } from '../patch/change.js';
import { clip } from '../checks/text.js';
import type { Reading } from '../reading/reading.js';
import { ruleOf, type Rule, type Severity } from '../rules/index.js';
import type { Finding } from './report.js';

export const ORDER: Record<Severity, number> = { error: 0, warning: 1, info: 2 };
export const MOST_PLACES = 200;
const LONGEST = 1_000;

/** What the findings of one document share. */
interface Judged {
  readonly name: string;
  readonly reading: Reading;
  readonly hash: (text: string) => string;
  readonly keep: (finding: Finding, changes: readonly Change[]) => void;
}

/** One defect is one finding: what shows in many places is drawn together where it is defined. */
export function findingsOf(defects: readonly Defect[], judged: Judged): Finding[] {
  const causes = causesOf(defects, judged.reading);
  const groups = new Map<string, Defect[]>();
  const seen = new Map<string, Defect[]>();
  for (const defect of defects) {
    if (defect.follows === true && causes(defect.pointer)) continue;
    const key = `${defect.rule} ${defect.pointer} ${defect.subject ?? (defect.rule.startsWith('PS-OPS-00') ? (defect.place ?? '') : '')}`;
    const group = groups.get(key) ?? [];
    group.push(defect);
    groups.set(key, group);
    seen.set(defect.pointer, [...(seen.get(defect.pointer) ?? []), defect].slice(0, 20));
  }
  const findings = [...groups.values()].flatMap((group): Finding[] => {
    const heaviest = heaviestOf(group);
    const first = heaviest.find(({ witness }) => witness !== undefined) ?? heaviest[0];
    const rule = first === undefined ? undefined : ruleOf(first.rule);
    if (first === undefined || rule === undefined) return [];
    if (rule.id === 'PS-RES-018' && (seen.get(first.pointer) ?? []).some((one) => saysAsMuch(one, first))) return [];
    const found = finding(first, rule, group, judged);
    judged.keep(
      found,
      group.flatMap(({ changes = [] }) => changes),
    );
    return [found];
  });
  return findings.sort(
    (a, b) =>
      ORDER[a.severity] - ORDER[b.severity] ||
      a.line - b.line ||
      a.col - b.col ||
      compare(a.id, b.id) ||
      compare(a.pointer, b.pointer) ||
      compare(a.message, b.message),
  );
}

/** An error body that shares its schema with others says nothing that they do not, if they weigh as much. */
function saysAsMuch(other: Defect, own: Defect): boolean {
  return (
    other.rule !== own.rule && other.rule.startsWith('PS-RES') && ORDER[severityOf(other)] <= ORDER[severityOf(own)]
  );
}

/** Whether an error is reported at a place, around it or in it. */
function causesOf(defects: readonly Defect[], reading: Reading): (pointer: string) => boolean {
  if (!defects.some(({ follows }) => follows)) return () => false;
  const errors = defects.filter((one) => one.follows !== true && severityOf(one) === 'error');
  const own = new Set<string>();
  const around = new Set<string>();
  const lines = new Set<string>();
  const at = (pointer: string): string => {
    const { line, col } = reading.positionOf(pointer);
    return `${line}:${col}`;
  };
  for (const { pointer } of errors) {
    lines.add(at(pointer));
    own.add(pointer);
    for (let end = pointer.length, depth = 0; end > 0 && depth < 4; end = pointer.lastIndexOf('/', end - 1), depth += 1)
      around.add(pointer.slice(0, end));
  }
  return (pointer) => around.has(pointer) || own.has(parentOf(pointer)) || lines.has(at(pointer));
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(1, pointer.lastIndexOf('/')));
}

function severityOf({ rule, severity }: Defect): Severity {
  return severity ?? ruleOf(rule)?.severity ?? 'error';
}

/** Where several are one finding, it weighs as much as the worst of them: a remark never hides an error. */
function heaviestOf(group: readonly Defect[]): readonly Defect[] {
  const worst = Math.min(...group.map((one) => ORDER[severityOf(one)]));
  return group.filter((one) => ORDER[severityOf(one)] === worst);
}

function finding(first: Defect, rule: Rule, group: readonly Defect[], { name: file, reading, hash }: Judged): Finding {
  const { line, col } = reading.positionOf(first.changeAt ?? first.pointer);
  const { refPointer, expected, got, witness, pointer, message } = first;
  const places = [...new Set(group.flatMap(({ place }) => place ?? []))];
  const more = group.reduce((so, { morePlaces = 0 }) => so + morePlaces, Math.max(0, places.length - MOST_PLACES));
  return {
    id: rule.id,
    severity: first.severity ?? rule.severity,
    fingerprint: hash(`${rule.id} ${pointer} ${expected ?? ''}`).slice(0, 16),
    title: clip(first.title ?? firstSentence(message), 160),
    rule: rule.title,
    message: clip(message, LONGEST),
    file,
    line,
    col,
    pointer,
    ...(refPointer === undefined ? {} : { refPointer }),
    places: places.slice(0, MOST_PLACES),
    ...(more === 0 ? {} : { morePlaces: more }),
    ...(expected === undefined ? {} : { expected: clip(expected, LONGEST) }),
    ...(got === undefined ? {} : { got: clip(got, LONGEST) }),
    ...(witness === undefined ? {} : { witness }),
    why: rule.why,
    fix: clip((first.fix ?? rule.fix).replace('{line}', `line ${line}`), LONGEST),
  };
}

/** The sentence that says what is wrong; what follows it explains. */
export function firstSentence(message: string): string {
  return (/^.*?[.?!](?=\s+[A-Z`])/.exec(message)?.[0] ?? message).replace(/\.$/, '');
}

function compare(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
