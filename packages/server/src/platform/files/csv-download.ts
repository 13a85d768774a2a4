import { Readable } from 'node:stream';
import { byteOrderMark, csvLine, type CsvCell } from '@suppliers-portal/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GivingWay } from '../../kernel/giving-way.js';
import type { Scope } from '../database/database.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Shared by all long work of the server. */
    readonly givingWay: GivingWay;
  }
}

export interface CsvDownload {
  /** Consists only of the portal's own words and numbers. */
  readonly name: string;
  readonly header: readonly string[];
  /** Read one after the other, as they leave: memory holds a page or two, however long the file is. */
  readonly pages: AsyncIterator<readonly (readonly CsvCell[])[]>;
  /** Called once when the file has left, or will not leave any more. */
  readonly ended?: () => Promise<void>;
}

/** A file of lines that are no cells, such as one JSON object on each. */
export interface LineDownload {
  readonly name: string;
  /** Lines without their ends. */
  readonly pages: AsyncIterator<readonly string[]>;
}

export interface FileReply {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Sends a file page by page. The first page is read before the answer begins, so that a failure still has its status.
 */
export function sendCsv(to: FileReply, { name, header, pages, ended }: CsvDownload): Promise<FastifyReply> {
  return sendPages(to, {
    name,
    type: 'text/csv; charset=utf-8',
    head: byteOrderMark + csvLine(header),
    textOf: (rows: readonly (readonly CsvCell[])[]) => rows.map(csvLine).join(''),
    pages,
    ended,
  });
}

export function sendLines(to: FileReply, { name, pages }: LineDownload): Promise<FastifyReply> {
  return sendPages(to, {
    name,
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    textOf: (lines: readonly string[]) => lines.map((line) => `${line}\n`).join(''),
    pages,
    ended: undefined,
  });
}

interface Pages<Page> {
  readonly name: string;
  readonly type: string;
  readonly head: string;
  readonly textOf: (page: Page) => string;
  readonly pages: AsyncIterator<Page>;
  readonly ended: (() => Promise<void>) | undefined;
}

async function sendPages<Page>({ request, reply }: FileReply, download: Pages<Page>): Promise<FastifyReply> {
  const { name, type, pages, ended } = download;
  let over = false;
  const end = async (): Promise<void> => {
    if (over) return;
    over = true;
    try {
      await ended?.();
    } catch (error) {
      request.log.warn({ err: error }, 'the end of a file could not be noted');
    }
  };
  let body: Readable;
  try {
    const first = request.method === 'HEAD' ? undefined : await pages.next();
    const way = request.server.givingWay;
    body = Readable.from(first === undefined ? [] : bytesOf(download, { first, way, end }), { objectMode: false });
  } catch (error) {
    await end();
    throw error;
  }
  body.once('close', () => void end());
  return reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'Cache-Control': 'no-store',
    })
    .send(body);
}

interface Leaving<Page> {
  readonly first: IteratorResult<Page>;
  readonly way: GivingWay;
  readonly end: () => Promise<void>;
}

async function* bytesOf<Page>(
  { head, textOf, pages }: Pages<Page>,
  { first, way, end }: Leaving<Page>,
): AsyncGenerator<Buffer> {
  if (head !== '') yield Buffer.from(head);
  for (let page = first; page.done !== true; page = await pages.next()) {
    const { value } = page;
    yield await way.run(() => Buffer.from(textOf(value)));
  }
  // Ends before the reader sees the end, because the reader can request the next file immediately.
  await end();
}

/** Pages by key: `read` gets the last row of the page before and answers the next rows, none at the end. */
export async function* pagesBy<Row, Line = readonly CsvCell[]>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  lineOf: (row: Row) => Line,
): AsyncGenerator<readonly Line[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    if (rows.length === 0) return;
    yield rows.map(lineOf);
    last = rows.at(-1);
  }
}

/**
 * The same for a long file: the database reads the next page while this one is made into lines and leaves. Memory holds
 * two pages.
 */
export async function* pagesAhead<Row, Line = readonly CsvCell[]>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  lineOf: (row: Row) => Line,
): AsyncGenerator<readonly Line[]> {
  let rows = await read(undefined);
  while (rows.length > 0) {
    const next = read(rows.at(-1));
    // It fails where it is awaited. If the file is given up before that, it is not needed.
    next.catch(() => undefined);
    yield rows.map(lineOf);
    rows = await next;
  }
}

/** What a page of a file may see. Calls go before it. */
export const filePage = (dmcId: number): Scope => ({ role: 'app', dmcId, isPage: true });

/** Small, so that calls of others come between the pages of a large file. */
export const rowsOfAPage = 400;
