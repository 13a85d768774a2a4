import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { packageRoot } from '../kernel/package-root.js';
import { placements, type Placement } from '../platform/database/distribution.js';

export interface Statement {
  readonly file: string;
  /** What is filled in at run time is `…`; a text that has a name is filled in. */
  readonly text: string;
}

const isStatement = /^\s*(?:select|insert into|update|delete from|with)\b/iu;

interface Source {
  readonly file: string;
  readonly tree: ts.SourceFile;
}

/**
 * Every statement in the server's own code: a text that begins like one. Tests, the demo and the oracle are left out.
 */
export function allStatements(): readonly Statement[] {
  const root = join(packageRoot(), 'src');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(?:testing|oracle|seed)\//u.test(name))
    .map((name) => ({
      file: name,
      tree: ts.createSourceFile(name, readFileSync(join(root, name), 'utf8'), ts.ScriptTarget.Latest),
    }));
  const exported = new Map(sources.flatMap((source) => [...textsNamedIn(source, 'exported')]));
  return sources.flatMap((source) => {
    const own = textsNamedIn(source, 'all');
    return statementsOf(source, (name) => own.get(name) ?? exported.get(name));
  });
}

type NamedText = (name: string) => string | undefined;

/** Lists of columns and conditions that statements have in common stand next to them, under a name. */
function textsNamedIn({ tree }: Source, which: 'all' | 'exported'): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    if (which === 'exported' && !isExported) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const text = initializer === undefined ? undefined : textOf(initializer, (other) => found.get(other));
      if (ts.isIdentifier(name) && text !== undefined) found.set(name.text, text);
    }
  }
  return found;
}

function statementsOf({ file, tree }: Source, named: NamedText): readonly Statement[] {
  const found: Statement[] = [];
  const look = (node: ts.Node): void => {
    const text = textOf(node, named);
    if (text !== undefined && isStatement.test(text)) found.push({ file, text: text.replace(/\s+/gu, ' ').trim() });
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

function textOf(node: ts.Node, named: NamedText): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const filled = node.templateSpans.map(({ expression, literal }) => {
    const known = ts.isIdentifier(expression) ? named(expression.text) : undefined;
    return `${known ?? '…'}${literal.text}`;
  });
  return node.head.text + filled.join('');
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
      changesPartners && (moving.test(returned) || /extract\(epoch from \w+\)|to_char\(/iu.test(returned)),
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
  // It leaves out the name of the table where there is only one, and then the name of the outcome counts.
  [
    'Citus orders by what is named like the column: give it another name',
    ({ text }) => {
      if (/\bjoin\b/iu.test(text)) return false;
      const made = new Set([...text.matchAll(/\bas (\w+)/giu)].map(([, name]) => name));
      const orders = [...text.matchAll(/\border by (.*?)(?=\blimit\b|\boffset\b|\)|$)/giu)].map(([order]) => order);
      return orders.some((order) => [...order.matchAll(/\b\w+\.(\w+)/gu)].some(([, column]) => made.has(column)));
    },
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

/** Reasons why a statement of a migration fails where the tables of partners are spread already. */
export function reasonsAgainstMigration(statement: string): readonly string[] {
  const text = statement.replaceAll(/'(?:[^']|'')*'/gu, "''").replaceAll(/\s+/gu, ' ');
  const reasons: string[] = [];
  const ofPolicy = /^(?:create|alter) policy \w+ on (\w+)/iu.exec(text)?.[1] ?? '';
  if (placements[ofPolicy] === 'partner' && /(?<!\bfor )\bselect\b/iu.test(text))
    reasons.push(`a policy of ${ofPolicy} has a query`);
  for (const [, table = ''] of text.matchAll(/\breferences (\w+)/giu))
    if (placements[table] === 'partner') reasons.push(`a key refers to ${table}, and its own table is not spread yet`);
  return reasons;
}
