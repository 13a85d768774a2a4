import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { packageRoot } from '../kernel/package-root.js';
import { placements, type Placement } from '../platform/database/distribution.js';

export interface Statement {
  readonly file: string;
  /** What is filled in at run time is `…`. */
  readonly text: string;
}

const isStatement = /^\s*(?:select|insert into|update|delete from|with)\b/iu;

/** Every statement in the server's own code: a text that begins like one. Tests, the demo and the oracle are left out. */
export function allStatements(): readonly Statement[] {
  const root = join(packageRoot(), 'src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(?:testing|oracle|seed)\//u.test(name))
    .flatMap((name) => statementsOf(join(root, name)))
    .map(({ file, text }) => ({ file: relative(root, file), text }));
}

function statementsOf(file: string): readonly Statement[] {
  const found: Statement[] = [];
  const look = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && isStatement.test(text)) found.push({ file, text: text.replace(/\s+/gu, ' ').trim() });
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

const named = (text: string, wanted: Placement): readonly string[] =>
  Object.keys(placements).filter(
    (table) =>
      placements[table] === wanted && new RegExp(`\\b(?:from|join|into|update|using|,) ${table}\\b`, 'iu').test(text),
  );

const moving = /portal_now|portal_today|\bnow\(\)|gen_random_uuid|= default\b|timestamptz [-+] interval/iu;

interface Parts {
  readonly text: string;
  /** Whether it changes rows of partners. */
  readonly changesPartners: boolean;
  readonly upsert: string;
  readonly returned: string;
}

const rules: readonly (readonly [reason: string, isBroken: (parts: Parts) => boolean])[] = [
  ['an upsert computes a time or a number: take it from excluded', ({ upsert }) => moving.test(upsert)],
  [
    'RETURNING computes with a time: return the difference to to_timestamp(0)',
    ({ changesPartners, returned }) =>
      changesPartners && (moving.test(returned) || /extract\(epoch from \w+\)/iu.test(returned)),
  ],
  [
    'a condition computes a time: select it in the FROM clause',
    ({ changesPartners, text }) =>
      changesPartners && /^update.*? set .*\b(?:case|coalesce)\b.*portal_now\(\).*\bend\b/iu.test(text),
  ],
  [
    'a lock needs the partner: lock by lockGroups',
    ({ text }) => /\bfor (?:no key )?(?:update|share)\b/iu.test(text) && !/dmc_id = (?:\$|any \(\$)/iu.test(text),
  ],
  [
    'rows of a list go in by COPY, which row-level security refuses: add RETURNING',
    ({ changesPartners, text }) =>
      changesPartners &&
      /^insert into .*(?:\bselect\b.*\bunnest\(|json_to_recordset)/iu.test(text) &&
      !/on conflict|returning/iu.test(text),
  ],
  ['a place of a row is not unique: use the key', ({ text }) => /\bctid\b/iu.test(text)],
  [
    'an outer join needs the partner as a value: Citus ends the server without it',
    ({ text }) =>
      [...text.matchAll(/left join (\w+)(?: \w+)? on (.*?)(?=left join|\bwhere\b|\border by\b|$)/giu)].some(
        ([, table, condition]) => placements[table ?? ''] === 'partner' && !/\.dmc_id = \$\d/iu.test(condition ?? ''),
      ),
  ],
];

/** Reasons why a statement would fail on several machines, or be wrong there. */
export function reasonsAgainst({ text }: Statement): readonly string[] {
  const ofPartners = named(text, 'partner');
  if (ofPartners.length === 0) return [];
  const target = /^(?:with .*\) )?(?:insert into|update|delete from) (\w+)/iu.exec(text)?.[1] ?? '';
  const parts: Parts = {
    text,
    changesPartners: placements[target] === 'partner',
    upsert: /do update set(.*?)(?:returning|$)/iu.exec(text)?.[1] ?? '',
    returned: /\breturning\b(.*)$/iu.exec(text)?.[1] ?? '',
  };
  const reasons = rules.filter(([, isBroken]) => isBroken(parts)).map(([reason]) => reason);
  const here = named(text, 'here');
  if (here.length > 0) reasons.push(`${here.join(', ')} and ${ofPartners.join(', ')} are on different machines`);
  return reasons;
}
