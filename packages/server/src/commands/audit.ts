import type { z } from 'zod';
import { logPage, type logQuestion } from '../features/security-log/log-shapes.js';
import { operatorLogPath } from '../platform/ingestion/operator-paths.js';
import { ChainWalk, type ChainPlace } from '../platform/security-log/chain.js';
import { askPortal } from './ask-portal.js';
import { CommandFault } from './command-fault.js';
import type { Configuration } from './configuration.js';

export interface AuditInput {
  readonly word: string | undefined;
  readonly email?: string | undefined;
  readonly event?: string | undefined;
  readonly limit?: string | undefined;
  readonly expect?: string | undefined;
}

type Page = z.output<typeof logPage>;

const pageSize = 1000;
const defaultEntries = 100;
const mostEntries = 100_000;

/** The security log of the running portal: listed, or checked entry by entry. */
export function audit(configuration: Configuration, input: AuditInput): Promise<string> {
  if (input.word === 'list') return list(configuration, input);
  if (input.word === 'verify') return verify(configuration, input);
  throw new CommandFault('supplier-server audit needs a word: list or verify.');
}

/** One entry per line, as JSON, oldest first: as it is kept, with the email where a user has the digest. */
async function list(
  configuration: Configuration,
  { email, event, limit = String(defaultEntries) }: AuditInput,
): Promise<string> {
  const wanted = /^[1-9]\d{0,5}$/u.test(limit) ? Number(limit) : mostEntries + 1;
  if (wanted > mostEntries) throw new CommandFault(`--limit has to be a number of entries, 1 to ${mostEntries}.`);
  const filter = { ...(email === undefined ? {} : { email }), ...(event === undefined ? {} : { event }) };
  let { entries } = await read(configuration, { ...filter, limit: Math.min(wanted, pageSize) });
  // More than a page: the newest page says where to begin, and the rest is read forward from further back.
  if (wanted > pageSize && entries.length === pageSize) entries = await readBack(configuration, filter, wanted);
  return entries
    .map((entry) => {
      const line: unknown = JSON.parse(entry.line);
      return JSON.stringify({ ...(line as object), ...(entry.email === null ? {} : { email: entry.email }) });
    })
    .join('\n');
}

async function readBack(
  configuration: Configuration,
  filter: { readonly email?: string; readonly event?: string },
  wanted: number,
): Promise<Page['entries']> {
  const all: Page['entries'] = [];
  for (let after = 0; ; ) {
    const { entries } = await read(configuration, { ...filter, after, limit: pageSize });
    all.push(...entries);
    if (all.length > wanted) all.splice(0, all.length - wanted);
    const last = entries.at(-1);
    if (last === undefined || entries.length < pageSize) return all;
    after = last.seq;
  }
}

/** Computes every hash again, in this process: the portal only hands out what it has. */
async function verify(configuration: Configuration, { expect }: AuditInput): Promise<string> {
  const expected = placeOf(expect);
  for (let round = 0; ; round++) {
    const { head, entries: first } = await read(configuration, { after: 0, limit: pageSize });
    const walk = new ChainWalk(head, expected);
    const fault = await walkAlong(configuration, walk, { head, entries: first });
    if (fault === undefined)
      return [
        `The security log is whole: ${head.seq - head.checkpoint.seq} entries, the last one is ${head.seq}.`,
        ...(head.checkpoint.seq === 0
          ? []
          : [`Entries up to ${head.checkpoint.seq} were removed because of their age.`]),
        `To check later that nothing before was replaced, keep this elsewhere: --expect ${head.seq}:${head.hash}`,
      ].join('\n');
    // Old entries were removed while they were being read: the next round begins after them.
    const now = (await read(configuration, { after: head.seq, limit: 1 })).head;
    if (now.checkpoint.seq === head.checkpoint.seq || round === 3)
      throw new CommandFault(`The security log was changed. ${fault}`);
  }
}

async function walkAlong(
  configuration: Configuration,
  walk: ChainWalk,
  { head, entries }: Page,
): Promise<string | undefined> {
  let page = entries;
  for (;;) {
    for (const entry of page) {
      // What came since the head was read is not part of it.
      if (entry.seq > head.seq && walk.seq === head.seq) return walk.end();
      const fault = walk.step(entry);
      if (fault !== undefined) return fault;
    }
    if (page.length < pageSize || walk.seq >= head.seq) return walk.end();
    ({ entries: page } = await read(configuration, { after: walk.seq, limit: pageSize }));
  }
}

function placeOf(text: string | undefined): ChainPlace | undefined {
  if (text === undefined) return undefined;
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/u.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new CommandFault('--expect has to be a place that audit verify printed, such as 120:9f86….');
  return { seq: Number(seq), hash };
}

const read = async (configuration: Configuration, question: z.input<typeof logQuestion>): Promise<Page> =>
  logPage.parse(
    await askPortal(configuration, {
      path: operatorLogPath,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
    }),
  );
