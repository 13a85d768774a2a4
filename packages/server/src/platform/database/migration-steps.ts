/**
 * `expand` only adds: servers of the version before go on next to it. `contract` takes away or changes what they may
 * use, so all servers have to know it before.
 */
export type MigrationStep = 'expand' | 'contract';

interface Rule {
  readonly pattern: RegExp;
  readonly reason: string;
}

const rules: readonly Rule[] = [
  { pattern: /^drop (?:table|view|function|type|schema|sequence|policy|role)\b/u, reason: 'it drops something' },
  { pattern: /^drop index\b/u, reason: 'it drops an index' },
  { pattern: /^revoke\b/u, reason: 'it takes away a right' },
  { pattern: /^(?:truncate|delete from)\b/u, reason: 'it removes rows' },
  { pattern: /^alter .*\brename\b/u, reason: 'it renames something' },
  {
    // Without a foreign key the tables take what they took before. PostgreSQL gives it this name.
    pattern: /^alter table .*\bdrop (?:column\b|constraint (?!(?:if exists )?\w+_fkey\b))/u,
    reason: 'it drops a column or a constraint',
  },
  {
    pattern: /^alter table .*\balter (?:column )?\w+ (?:set data )?type\b/u,
    reason: 'it changes the type of a column',
  },
  {
    pattern: /^alter table .*\balter (?:column )?\w+ (?:set|drop) not null\b/u,
    reason: 'it changes whether a column can be empty',
  },
  { pattern: /^alter table .*\balter (?:column )?\w+ drop default\b/u, reason: 'it drops a default' },
];

const addedColumn = /\badd column (?:if not exists )?\w+ /gu;

/** Why servers of the version before cannot go on next to this schema. Empty for a migration that only adds. */
export function contractReasons(statements: readonly string[]): readonly string[] {
  const made = new Set<string>();
  const reasons = statements.flatMap((statement) => {
    const text = statement.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
    const table = /^create table (?:if not exists )?(\w+)/u.exec(text)?.[1];
    if (table !== undefined) made.add(table);
    // What this migration has made itself, no server uses yet.
    const touched = /^alter table (?:only )?(\w+)/u.exec(text)?.[1] ?? indexed(text);
    if (touched !== undefined && made.has(touched)) return [];
    return [...rules.filter(({ pattern }) => pattern.test(text)).map(({ reason }) => reason), ...narrows(text)];
  });
  return [...new Set(reasons)];
}

const indexed = (text: string): string | undefined =>
  /^create unique index (?:if not exists )?\w+ on (?:only )?(\w+)/u.exec(text)?.[1];

/** Rules that rows of an older server may not keep. */
function narrows(text: string): readonly string[] {
  const reasons: string[] = [];
  if (indexed(text) !== undefined) reasons.push('it demands that values are unique');
  if (!text.startsWith('alter table')) return reasons;
  if (/\badd (?:constraint|check|unique|primary key|foreign key|exclude)\b/u.test(text))
    reasons.push('it adds a constraint to a table that is in use');
  const starts = [...text.matchAll(addedColumn)].map(({ index }) => index);
  for (const [at, start] of starts.entries()) {
    const column = text.slice(start, starts[at + 1]);
    if (/\bnot null\b/u.test(column) && !/\b(?:default|generated)\b/u.test(column))
      reasons.push('it adds a column that needs a value');
  }
  return reasons;
}

const marker = /^--\s*contract:\s*(?<why>\S.*)$/mu;

/** A migration that takes away says so and why, in a line `-- contract: …`. */
export const markedReason = (script: string): string | undefined => marker.exec(script)?.groups?.['why'];
