import { callMatches, readCsv, type FailureFilter } from '@suppliers-portal/domain';
import type { JsonObject } from '../../kernel/output/answer.js';

/** A call of a log, or the text of a line in place of calls that are lost. */
type Line = { readonly call: JsonObject } | { readonly missing: string };

const lineEnd = '\r\n';

/** The columns of the file, in their order. */
const names = [
  'time',
  'action',
  'hotelId',
  'roomId',
  'ratePlan',
  'checkIn',
  'checkOut',
  'result',
  'reason',
  'httpStatus',
  'responseMs',
  'requestId',
  'message',
] as const;

/** Reads a log while it comes: whole lines now, the rest when more is there. The first line of a file is its header. */
export class CallLines {
  private readonly decoder = new TextDecoder();
  private rest = '';
  private isHeader = true;

  constructor(
    private readonly failuresOnly: boolean,
    private readonly only: FailureFilter,
  ) {}

  read(bytes: Uint8Array): readonly Line[] {
    const text = this.rest + this.decoder.decode(bytes, { stream: true });
    const lines: Line[] = [];
    let start = 0;
    for (let end = text.indexOf(lineEnd); end >= 0; end = text.indexOf(lineEnd, end + lineEnd.length)) {
      const line = text.slice(start, end);
      // A line end within quotes is part of a cell.
      if (line.includes('"') && line.split('"').length % 2 === 0) continue;
      start = end + lineEnd.length;
      if (this.isHeader) this.isHeader = false;
      else {
        const read = this.lineOf(cellsOf(line));
        if (read !== undefined) lines.push(read);
      }
    }
    this.rest = text.slice(start);
    return lines;
  }

  private lineOf(cells: readonly string[]): Line | undefined {
    const of = (name: (typeof names)[number]): string => cells[names.indexOf(name)] ?? '';
    const result = of('result');
    if (result === 'missing') return { missing: of('message') };
    if (this.failuresOnly && result !== 'fail') return undefined;
    const at = Date.parse(of('time'));
    const call = {
      hotelId: of('hotelId'),
      roomId: of('roomId'),
      ratePlan: of('ratePlan'),
      checkIn: of('checkIn'),
      checkOut: of('checkOut'),
      result,
      reason: of('reason'),
      httpStatus: of('httpStatus') === '' ? null : Number(of('httpStatus')),
      responseMs: Number(of('responseMs')),
      requestId: of('requestId'),
      message: orNull(of('message')),
    };
    const { httpStatus, reason, ...rest } = call;
    const answered = httpStatus === null ? {} : { httpStatus };
    if (this.failuresOnly && !callMatches({ at, reason, ...answered, ...rest }, this.only)) return undefined;
    return { call: { at: new Date(at).toISOString(), action: of('action'), ...call, reason: orNull(reason) } };
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Most lines have neither quotes nor an apostrophe, and are only cut. */
const cellsOf = (line: string): readonly string[] =>
  /["']/u.test(line) ? (readCsv(line)[0]?.cells ?? []) : line.split(',');
