import { resolve } from 'node:path';
import {
  asForm,
  checkForm,
  isGroup,
  onboardingFields,
  onboardingSections,
  pathOf,
  warnAbout,
  withValue,
  valueOf,
  type OnboardingForm,
} from '@suppliers-portal/domain';
import { messageOf } from '../../kernel/configuration/json-file.js';
import { fail } from '../../kernel/errors/command-failure.js';
import type { JsonObject } from '../../kernel/output/answer.js';
import type { Context } from '../context.js';
import { basedOnKey } from './form-template.js';
import { readText } from '../../kernel/files/read-text.js';
import { whyUnread } from '../../kernel/files/why-unread.js';

const longest = 1_000_000;

export interface Finding extends JsonObject {
  readonly level: 'error' | 'warning';
  /** Counted from 1; nothing where the file has no place for it. */
  readonly line: number | null;
  readonly field: string | null;
  readonly message: string;
}

export interface FormFile {
  /** Nothing where the file cannot be read as a form. */
  readonly form: OnboardingForm | undefined;
  readonly basedOn: string | undefined;
  readonly findings: readonly Finding[];
}

/** The file as text: a path, or `-` for what is piped in. */
export async function readFormFile(file: string, context: Context): Promise<FormFile> {
  const { terminal, signal } = context;
  if (file === '-' && terminal.stdin.isTerminal)
    await context.output.note('Give the form as YAML or JSON. Ctrl-D on an empty line ends it.');
  const text =
    file === '-'
      ? await terminal.stdin.readAll(signal)
      : await readText(resolve(terminal.folder, file)).catch((error: unknown) =>
          fail(
            {
              code: 'INVALID_VALUE',
              message: `${file} cannot be read.`,
              hint: whyUnread(error, resolve(terminal.folder, file)),
              next: ['supplier onboarding init form.yml'],
            },
            { cause: error },
          ),
        );
  if (text.length > longest)
    fail({
      code: 'INVALID_VALUE',
      message: `${file} is too large to be a form.`,
      hint: 'A form has less than a million characters.',
    });
  return parsedForm(text);
}

/** Syntax, then the shape, then each value: what was judged wrong first makes the rest meaningless. */
export async function parsedForm(text: string): Promise<FormFile> {
  const { LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, stringKeys: true });
  const none = { form: undefined, basedOn: undefined };
  const [broken] = document.errors;
  if (broken !== undefined)
    return {
      ...none,
      findings: [
        error(
          broken.linePos?.[0].line ?? null,
          null,
          (broken.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/u, ''),
        ),
      ],
    };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (fault) {
    return { ...none, findings: [error(null, null, messageOf(fault))] };
  }
  const { [basedOnKey]: basedOn, ...rest } = isGroup(value) ? value : {};
  const read = asForm(value === null || isGroup(value) ? rest : value);
  if (!read.ok) return { ...none, findings: [error(lineOf(document, lineCounter, []), null, read.failure.where)] };
  const form = withoutNothing(read.value);
  const place = (path: readonly string[]): number | null => lineOf(document, lineCounter, path);
  return {
    form,
    basedOn: typeof basedOn === 'string' ? basedOn : undefined,
    findings: [
      ...checkForm(form).map(({ field, text: message }) => error(place(pathOf(field)), field.id, message)),
      ...warnAbout(form).flatMap(({ fields, text: message }) =>
        fields.map(({ id }) => warning(place(id.split('.')), id, message)),
      ),
      ...strangers(form).map((path) =>
        warning(place(path), path.join('.'), 'This is no field of the form. It is kept as it is.'),
      ),
    ],
  };
}

const error = (line: number | null, field: string | null, message: string): Finding => ({
  level: 'error',
  line,
  field,
  message,
});
const warning = (line: number | null, field: string | null, message: string): Finding => ({
  level: 'warning',
  line,
  field,
  message,
});

/** `name:` with nothing behind it was not filled in. */
const withoutNothing = (form: OnboardingForm): OnboardingForm =>
  onboardingFields.reduce(
    (kept, field) => (valueOf(kept, field) === null ? withValue(kept, field, undefined) : kept),
    form,
  );

/** Returns the fields that the form does not know. A typing mistake looks like such a field. */
function strangers(form: OnboardingForm): readonly (readonly string[])[] {
  return onboardingSections.flatMap(({ key, fields }) => {
    const stored = form[key];
    const known = new Set(fields.map(({ path }) => path[0]));
    return isGroup(stored)
      ? Object.keys(stored)
          .filter((name) => !known.has(name))
          .map((name) => [key, name])
      : [];
  });
}

interface Positioned {
  getIn(path: readonly string[], keepScalar: true): unknown;
  readonly contents: unknown;
}
interface Lines {
  linePos(offset: number): { readonly line: number };
}

/** Of a value that is not there, the line of what it is missing in. */
function lineOf(document: Positioned, lines: Lines, path: readonly string[]): number | null {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  const start = startOf(node);
  if (start !== undefined) return lines.linePos(start).line;
  return path.length === 0 ? null : lineOf(document, lines, path.slice(0, -1));
}

function startOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  const [start] = node.range as readonly unknown[];
  return typeof start === 'number' ? start : undefined;
}
