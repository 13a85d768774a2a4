import { byteOrderMark, local, utc, type TimeZone } from '@suppliers-portal/domain';
import type { Format } from '../flags/global-flags.js';
import { appearanceOf, type Appearance, type ColourWishes } from '../terminal/appearance.js';
import { safeText } from '../terminal/safe-text.js';
import type { Secrets } from '../terminal/secrets.js';
import type { Terminal } from '../terminal/terminal.js';
import {
  recordsOf,
  type Answer,
  type Headline,
  type Json,
  type JsonObject,
  type ListAnswer,
  type RecordAnswer,
} from './answer.js';
import { csvText, plainLines, tsvText } from './delimited.js';
import { chosenColumns, prunedRecord } from './fields.js';
import { eventLine } from './event-line.js';
import { jsonText } from './json-text.js';
import type { Query } from './query.js';
import type { Template } from './template.js';
import { recordText, tableText } from './table.js';

export interface OutputWishes extends ColourWishes {
  readonly format: Format;
  /** Undefined: all. `list`: the names of the fields instead of the result. */
  readonly fields: readonly string[] | 'list' | undefined;
  /** What is chosen from the JSON. */
  readonly query?: Query | undefined;
  /** What was chosen, as this template writes it. */
  readonly template?: Template | undefined;
  /** What was chosen as plain text, for a shell. */
  readonly plain?: boolean;
  readonly header: boolean;
  readonly utc: boolean;
  /** Text in csv as it is, also where a spreadsheet would run it. */
  readonly rawCsv?: boolean;
  /** Shows long output page by page. Set only if a person reads it and can turn pages. */
  readonly pager?: boolean;
  /** Notes as events, for a program that reads along. */
  readonly progress?: 'text' | 'json';
  /** Only the result, and complaints. */
  readonly quiet: boolean;
}

/** stdout is the result, stderr is everything else. */
export class Output {
  readonly zone: TimeZone;
  readonly stderr: Appearance;
  private readonly stdout: Appearance;

  constructor(
    private readonly terminal: Terminal,
    private readonly secrets: Secrets,
    readonly wishes: OutputWishes,
  ) {
    this.zone = wishes.utc ? utc : local;
    this.stdout = appearanceOf(terminal.stdout, terminal, wishes);
    this.stderr = appearanceOf(terminal.stderr, terminal, wishes);
  }

  print(answer: Answer): Promise<void> {
    return this.show(answer, (text) => this.writePaged(text));
  }

  private async show(answer: Answer, write: (text: string) => Promise<void>): Promise<void> {
    const { fields } = this.wishes;
    if (fields === 'list') {
      await this.write(answer.columns.map(({ field }) => `${field}\n`).join(''));
      return;
    }
    await write(this.textOf(answer, fields));
    if (answer.kind === 'list' && answer.records.length === 0) await this.note(answer.empty);
    if (this.wishes.format === 'table') for (const text of answer.notes ?? []) await this.note(text);
  }

  /** One of many that come one after the other: a line each, and the header once. */
  async printEvent(type: string, answer: RecordAnswer, isFirst: boolean): Promise<void> {
    const { fields, format, header } = this.wishes;
    if (fields === 'list' || format === 'table') return this.show(answer, (text) => this.write(text));
    if (format === 'json' || format === 'jsonl') {
      const chosen = chosenColumns(answer, fields).map(({ field }) => field);
      return this.write(
        this.jsonLine({ type, ...(fields === undefined ? answer.record : prunedRecord(answer.record, chosen)) }, false),
      );
    }
    return this.write(this.textOf(answer, fields, header && isFirst, false));
  }

  /** Rows of a list without an end: the header once, and JSON as one object a line. */
  async printRows(answer: ListAnswer, isFirst: boolean): Promise<void> {
    const { fields, format, header } = this.wishes;
    if (fields === 'list') return this.show(answer, (text) => this.write(text));
    if (format !== 'json') return this.write(this.textOf(answer, fields, header && isFirst, false));
    const chosen = chosenColumns(answer, fields).map(({ field }) => field);
    const lines = answer.records.map((record) =>
      this.jsonLine(fields === undefined ? record : prunedRecord(record, chosen), false),
    );
    return this.write(lines.join(''));
  }

  /** Text that is the whole result: a path, a page of help. */
  async write(text: string): Promise<void> {
    if (text !== '') await this.terminal.stdout.write(this.secrets.maskKnown(text));
  }

  private async writePaged(text: string): Promise<void> {
    const { stdout } = this.terminal;
    const isLong =
      this.wishes.pager === true &&
      this.wishes.format === 'table' &&
      stdout.rows !== undefined &&
      text.split('\n').length > stdout.rows;
    if (!isLong || !(await this.terminal.showPaged(this.secrets.maskKnown(text)))) await this.write(text);
  }

  /** Writes a note for the user. A script can turn notes off. */
  async note(text: string): Promise<void> {
    if (this.wishes.quiet) return;
    await this.complain(
      this.wishes.progress === 'json' ? eventLine('note', this.terminal.clock.now(), { text }) : `${text}\n`,
    );
  }

  /** What must be said in any case. */
  async complain(text: string): Promise<void> {
    await this.terminal.stderr.write(this.secrets.mask(text));
  }

  private textOf(
    answer: Answer,
    fields: readonly string[] | undefined,
    header = this.wishes.header,
    isFile = true,
  ): string {
    const { format } = this.wishes;
    const columns = chosenColumns(answer, fields);
    const inRows = fields === undefined ? columns.filter(({ nested }) => nested !== true) : columns;
    const records = recordsOf(answer);
    const objects = (): readonly JsonObject[] =>
      fields === undefined ? records : records.map((record) => prunedRecord(record, fields));
    switch (format) {
      case 'json':
        return this.jsonLine(answer.kind === 'list' ? (answer.whole?.(objects()) ?? objects()) : (objects()[0] ?? {}));
      case 'jsonl':
        return objects()
          .map((record) => `${jsonText(record, false)}\n`)
          .join('');
      case 'csv':
        return records.length === 0
          ? ''
          : this.guarded(
              this.marked(csvText(inRows, records, { header, raw: this.wishes.rawCsv === true }), header && isFile),
            );
      case 'tsv':
        return records.length === 0 ? '' : this.guarded(tsvText(inRows, records, header));
      case 'table':
        return this.forPeople(
          answer,
          fields === undefined ? answer.columns.filter(({ detail }) => detail !== true) : columns,
          fields === undefined,
          { header, isWhole: isFile },
        );
    }
  }

  /**
   * Excel reads a file as UTF-8 only if it begins with this mark, as the downloads do. A part without a header may be
   * added to such a file.
   */
  private marked(text: string, isFile: boolean): string {
    return isFile && this.wishes.rawCsv !== true && !this.terminal.stdout.isTerminal ? `${byteOrderMark}${text}` : text;
  }

  /** What was chosen from a value, as JSON. */
  jsonLine(value: Json, pretty = this.terminal.stdout.isTerminal): string {
    const { query, template, plain } = this.wishes;
    const chosen = query === undefined ? value : query(value);
    if (template !== undefined) return this.guarded(template(chosen));
    return plain === true ? this.guarded(plainLines(chosen)) : `${jsonText(chosen, pretty)}\n`;
  }

  private forPeople(
    answer: Answer,
    columns: Answer['columns'],
    whole: boolean,
    parts: { readonly header: boolean; readonly isWhole: boolean },
  ): string {
    const style = {
      ...parts,
      appearance: this.stdout,
      zone: this.zone,
      columns: this.terminal.stdout.columns,
    };
    if (answer.kind === 'list') return answer.records.length === 0 ? '' : tableText(columns, answer.records, style);
    if (whole && answer.headline !== undefined) return this.headlineText(answer.headline(this.zone));
    return recordText(columns, answer.record, style);
  }

  private headlineText({ tone, title, lines }: Headline): string {
    const sign = signFor(tone, this.stdout.unicode);
    const first = `${sign === '' ? '' : `${this.stdout.paint(tone, sign)} `}${this.stdout.paint('strong', safeText(title))}\n`;
    return first + lines.map((line) => `${`  ${safeText(line)}`.trimEnd()}\n`).join('');
  }

  /** A file or a pipe gets the bytes as they are; a terminal would act on some of them. */
  private guarded(text: string): string {
    return this.terminal.stdout.isTerminal
      ? text
          .split('\n')
          .map((line) => line.split('\t').map(safeText).join('\t'))
          .join('\n')
      : text;
  }
}

/** Keeps result and notes, so that both can be shown together. */
export class KeptOutput extends Output {
  constructor(
    terminal: Terminal,
    secrets: Secrets,
    wishes: OutputWishes,
    private readonly take: (what: 'result' | 'note', text: string) => void,
  ) {
    super(terminal, secrets, wishes);
  }

  override write(text: string): Promise<void> {
    this.take('result', text);
    return Promise.resolve();
  }

  override note(text: string): Promise<void> {
    if (!this.wishes.quiet) this.take('note', text);
    return Promise.resolve();
  }
}

function signFor(tone: Headline['tone'], unicode: boolean): string {
  if (!unicode) return '';
  switch (tone) {
    case 'ok':
      return '✓';
    case 'warn':
      return '!';
    case 'error':
      return '✗';
    case 'dim':
    case 'strong':
      return '';
  }
}
