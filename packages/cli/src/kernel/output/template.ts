import { fail } from '../errors/command-failure.js';
import { isObject, plainText, type Json } from './answer.js';
import { deepest } from './deepest.js';
import { callOf, isTrue, renderedTable, type Printing } from './template-functions.js';

/** Writes a value as the template says. */
export type Template = (value: Json) => string;

interface Scope {
  readonly dot: Json;
  readonly variables: ReadonlyMap<string, { value: Json }>;
  readonly printing: Printing;
}
type Expression = (scope: Scope) => Json;
type Part = (scope: Scope, write: (text: string) => void) => Scope;

/** Templates as those of `gh`, which are those of Go. Decision 80 says what is left out, and what differs. */
export function templateOf(text: string, now: () => number): Template {
  const whole = new Reader(text, piecesOf(text)).whole();
  return (value) => {
    const written: string[] = [];
    const printing: Printing = { now, rows: [] };
    const write = (part: string): void => void written.push(part);
    whole({ dot: value, variables: new Map([['$', { value }]]), printing }, write);
    // A table that the template did not render comes at its end.
    return `${written.join('')}${renderedTable(printing)}`;
  };
}

interface Piece {
  /** The text before an action, and the action; the last piece has none. */
  readonly before: string;
  readonly action: string | undefined;
  /** Where the action begins in the text. */
  readonly at: number;
}

/** In a remark, quotation marks open no text. */
const anAction =
  /\{\{(?<left>-(?=\s))?(?<body>\s*\/\*.*?\*\/\s*|(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`])*?)(?<right>(?<=\s)-)?\}\}/suy;

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let [from, trims] = [0, false];
  const plain = (to: number, trimsEnd: boolean): string => {
    const part = text.slice(from, to);
    const begun = trims ? part.trimStart() : part;
    return trimsEnd ? begun.trimEnd() : begun;
  };
  for (let open = text.indexOf('{{'); open !== -1; open = text.indexOf('{{', from)) {
    anAction.lastIndex = open;
    const { left, body = '', right } = anAction.exec(text)?.groups ?? complain('"{{" has no "}}"', text, open);
    pieces.push({ before: plain(open, left !== undefined), action: body, at: open + 2 + (left?.length ?? 0) });
    [from, trims] = [anAction.lastIndex, right !== undefined];
  }
  return [...pieces, { before: plain(text.length, false), action: undefined, at: text.length }];
}

function complain(why: string, text: string, at: number): never {
  const place =
    at >= text.length ? 'at its end' : `at character ${String(at + 1)}, "${text.slice(at).trim().slice(0, 20)}"`;
  fail({
    code: 'INVALID_VALUE',
    message: `--template is not understood ${place}: ${why}.`,
    hint: `supplier help formatting says what it may be, for example: --template '{{range .}}{{.name}}{{"\\n"}}{{end}}'`,
  });
}

const kindsOfWords = [
  /(?<text>"(?:[^"\\]|\\.)*")/u,
  /`(?<raw>[^`]*)`/u,
  /(?<number>-?\d+(?:\.\d+)?)/u,
  /(?<variable>\$\w*)/u,
  /(?<fields>(?:\.[A-Za-z_]\w*)+)/u,
  /(?<dot>\.)/u,
  /(?<name>[A-Za-z_]\w*)/u,
  /(?<sign>:=|=|[|(),])/u,
];
const words = new RegExp(`\\s*(?:${kindsOfWords.map(({ source }) => source).join('|')})`, 'uy');
type Word = Readonly<Record<string, string | undefined>>;

class Reader {
  private next = 0;
  private action = '';
  private at = 0;
  private begin = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly pieces: readonly Piece[],
  ) {}

  whole(): Part {
    const { part, end } = this.block();
    if (end !== undefined) this.complain(`{{${end}}} belongs to nothing`);
    return part;
  }

  /** Reads to the end of the text, or to an `end` or `else` that belongs to the block. */
  private block(): { readonly part: Part; readonly end: string | undefined } {
    const parts: Part[] = [];
    for (;;) {
      const piece = this.pieces[this.next];
      if (piece === undefined) return { part: inTurn(parts), end: undefined };
      this.next += 1;
      const { before, action } = piece;
      this.begin = piece.at;
      parts.push((scope, write) => {
        write(before);
        return scope;
      });
      if (action === undefined) continue;
      [this.action, this.at] = [action, 0];
      if (/^\s*\/\*.*\*\/\s*$/su.test(action)) continue;
      const { name } = this.peek() ?? {};
      if (name === 'end' || name === 'else') {
        this.take();
        return { part: inTurn(parts), end: name };
      }
      parts.push(this.statement());
    }
  }

  private statement(): Part {
    const { name, variable } = this.peek() ?? {};
    if (name === 'if' || name === 'with' || name === 'range') {
      this.take();
      return this.branch(name);
    }
    if (variable !== undefined && /^\s*\$\w*\s*:?=/u.test(this.action.slice(this.at))) return this.assignment();
    const value = this.pipeline();
    this.done();
    return (scope, write) => {
      write(plainText(value(scope)));
      return scope;
    };
  }

  private assignment(): Part {
    const { variable = '' } = this.take();
    const { sign } = this.take();
    const value = this.pipeline();
    this.done();
    return (scope) => {
      if (sign === ':=') return withVariables(scope, [[variable, value(scope)]]);
      knownVariable(scope, variable).value = value(scope);
      return scope;
    };
  }

  private branch(kind: 'if' | 'with' | 'range'): Part {
    this.goDeeper();
    const names = kind === 'range' ? this.loopVariables() : [];
    const value = this.pipeline();
    this.done();
    const { body, other } = this.bodies();
    this.depth -= 1;
    return (scope, write) => {
      const found = value(scope);
      if (!isTrue(found)) other(scope, write);
      else if (kind === 'if') body(scope, write);
      else if (kind === 'with') body({ ...scope, dot: found }, write);
      else
        for (const [key, item] of entriesOf(found)) {
          const given = names.length === 1 ? [item] : [key, item];
          body(
            withVariables(
              { ...scope, dot: item },
              names.map((name, place) => [name, given[place] ?? null]),
            ),
            write,
          );
        }
      return scope;
    };
  }

  /** `range $item := .list`, or `range $key, $item := .list`. */
  private loopVariables(): readonly string[] {
    const [whole, first = '', second] = /^\s*(\$\w+)\s*(?:,\s*(\$\w+)\s*)?:=/u.exec(this.action.slice(this.at)) ?? [];
    if (whole === undefined) return [];
    this.at += whole.length;
    return second === undefined ? [first] : [first, second];
  }

  private bodies(): { readonly body: Part; readonly other: Part } {
    const { part: body, end } = this.block();
    if (end === undefined) this.complain('{{end}} is missing');
    if (end === 'end') {
      this.done();
      return { body, other: (scope) => scope };
    }
    // {{else if …}} has the same end as what it belongs to.
    const { name } = this.peek() ?? {};
    if (name === 'if' || name === 'with') {
      this.take();
      return { body, other: this.branch(name) };
    }
    this.done();
    const { part: other, end: last } = this.block();
    if (last !== 'end') this.complain(last === undefined ? '{{end}} is missing' : 'there is a second {{else}}');
    this.done();
    return { body, other };
  }

  private pipeline(): Expression {
    let value = this.command();
    while (this.peek()?.['sign'] === '|') {
      this.take();
      value = this.command(value);
    }
    return value;
  }

  /** A value, or a function with what it is given; a pipe gives what came before as the last. */
  private command(before?: Expression): Expression {
    const { name } = this.peek() ?? {};
    if (name === undefined || ['true', 'false', 'nil'].includes(name)) {
      const value = this.operand();
      if (before !== undefined) this.complain('only a function can take what comes before "|"');
      return value;
    }
    const at = this.at;
    this.take();
    const given: Expression[] = [];
    while (this.peek() !== undefined && !['|', ')', ','].includes(this.peek()?.['sign'] ?? ''))
      given.push(this.operand());
    if (before !== undefined) given.push(before);
    const call = callOf(name, (why) => {
      this.at = at;
      this.complain(why);
    });
    return (scope) =>
      call(
        given.map((one) => () => one(scope)),
        scope.printing,
      );
  }

  private operand(): Expression {
    const { text, raw, number, variable, fields, dot, name, sign } = this.take();
    if (text !== undefined) return this.constant(() => JSON.parse(text) as Json);
    if (raw !== undefined) return () => raw;
    if (number !== undefined) return () => Number(number);
    if (dot !== undefined) return ({ dot: value }) => value;
    if (fields !== undefined) return withFields(({ dot: value }) => value, fields);
    if (variable !== undefined) return this.further((scope) => knownVariable(scope, variable).value);
    if (name === 'true' || name === 'false') return () => name === 'true';
    if (name === 'nil') return () => null;
    if (sign === '(') {
      this.goDeeper();
      const value = this.pipeline();
      if (this.take()['sign'] !== ')') this.complain('")" is missing');
      this.depth -= 1;
      return this.further(value);
    }
    if (name !== undefined) {
      const call = callOf(name, (why) => this.complain(why));
      return (scope) => call([], scope.printing);
    }
    return this.complain();
  }

  private constant(read: () => Json): Expression {
    try {
      const value = read();
      return () => value;
    } catch {
      return this.complain('this text has an escape that is not known');
    }
  }

  private further(value: Expression): Expression {
    const [fields] = /^(?:\.[A-Za-z_]\w*)+/u.exec(this.action.slice(this.at)) ?? [];
    if (fields === undefined) return value;
    this.at += fields.length;
    return withFields(value, fields);
  }

  private goDeeper(): void {
    this.depth += 1;
    if (this.depth > deepest) this.complain(`it is nested more than ${String(deepest)} deep`);
  }

  private peek(): Word | undefined {
    words.lastIndex = this.at;
    return words.exec(this.action)?.groups;
  }

  private take(): Word {
    const word = this.peek() ?? this.complain();
    this.at = words.lastIndex;
    return word;
  }

  private done(): void {
    if (this.action.slice(this.at).trim() !== '') this.complain();
  }

  private complain(why = 'this means nothing here'): never {
    return complain(why, this.text, this.begin + this.at);
  }
}

const inTurn =
  (parts: readonly Part[]): Part =>
  (scope, write) => {
    let inner = scope;
    for (const part of parts) inner = part(inner, write);
    return scope;
  };

const withVariables = (scope: Scope, given: readonly (readonly [string, Json])[]): Scope =>
  given.length === 0
    ? scope
    : {
        ...scope,
        variables: new Map([...scope.variables, ...given.map(([name, value]) => [name, { value }] as const)]),
      };

function knownVariable({ variables }: Scope, name: string): { value: Json } {
  const known = variables.get(name);
  if (known !== undefined) return known;
  return fail({
    code: 'INVALID_VALUE',
    message: `--template uses ${name} before it has a value.`,
    hint: `Give it one first: {{${name} := .name}}`,
  });
}

/** What is not there is nothing, as with --query. */
const withFields = (value: Expression, fields: string): Expression => {
  const names = fields.slice(1).split('.');
  return (scope) =>
    names.reduce<Json>(
      (found, name) => (isObject(found) && Object.hasOwn(found, name) ? (found[name] ?? null) : null),
      value(scope),
    );
};

function entriesOf(value: Json): readonly (readonly [Json, Json])[] {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item, place) => [place, item]);
  if (isObject(value)) return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return fail({
    code: 'INVALID_VALUE',
    message: `--template: range needs a list, and found ${plainText(value).slice(0, 40)}.`,
    hint: 'supplier schema <command> says which fields of a result are lists.',
  });
}
