import { Readable } from 'node:stream';
import { byteOrderMark, csvLine, type CsvCell } from '@suppliers-portal/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CsvDownload {
  /** Made of words and numbers of ours alone. */
  readonly name: string;
  readonly header: readonly string[];
  /** Read one after the other, each only when the one before has left: memory holds one page, however long the file is. */
  readonly pages: AsyncIterator<readonly (readonly CsvCell[])[]>;
  /** Called once when the file has left, or will not leave any more. */
  readonly ended?: () => Promise<void>;
}

/** Sends a file page by page. The first page is read before the answer begins, so that a failure still has its status. */
export async function sendCsv(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { name, header, pages, ended }: CsvDownload,
): Promise<FastifyReply> {
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
    body = Readable.from(first === undefined ? [] : textOf(header, first, pages, end), { objectMode: false });
  } catch (error) {
    await end();
    throw error;
  }
  body.once('close', () => void end());
  return reply
    .headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'Cache-Control': 'no-store',
    })
    .send(body);
}

type Page = readonly (readonly CsvCell[])[];

async function* textOf(
  header: readonly string[],
  first: IteratorResult<Page>,
  pages: AsyncIterator<Page>,
  end: () => Promise<void>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvLine(header));
  for (let page = first; page.done !== true; page = await pages.next())
    yield Buffer.from(page.value.map(csvLine).join(''));
  // Before the reader sees the end: the next file may be asked for at once.
  await end();
}

/** Pages by key: `read` gets the last row of the page before and answers the next rows, none at the end. */
export async function* pagesBy<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  cells: (row: Row) => readonly CsvCell[],
): AsyncGenerator<Page> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    if (rows.length === 0) return;
    yield rows.map(cells);
    last = rows.at(-1);
  }
}

export const rowsOfAPage = 2000;
