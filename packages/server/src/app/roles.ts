/** What a server does. By itself one does all of it; where there are several servers, each can have a part. */
export const roleNames = ['pages', 'work', 'ingest'] as const;
export type Role = (typeof roleNames)[number];

export const allRoles: ReadonlySet<Role> = new Set(roleNames);

export const isRole = (name: string): name is Role => (roleNames as readonly string[]).includes(name);

const whatItDoes: Readonly<Record<Role, string>> = {
  pages: 'the pages and their calls',
  work: 'regular work',
  ingest: 'the ingestion API',
};

/** In words for the operator: "the pages and their calls, and regular work". */
export function wordsOf(roles: ReadonlySet<Role>): string {
  const words = roleNames.filter((role) => roles.has(role)).map((role) => whatItDoes[role]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
