import { isObject } from '../tree/json.js';
import { readJson } from './json-text.js';
import { LIMITS, type Limits, emptyFileText } from './limits.js';
import { START, unread, type OnRead, type Reading } from './reading.js';
import { readYaml } from './yaml-text.js';

interface ReadAs {
  readonly onRead?: OnRead;
  /** Every tool reads a file of this name as JSON, so YAML in it is a mistake. */
  readonly isJson?: boolean;
}

/** A page to sign in is often saved instead of the document that is behind it. */
const markup = {
  message: 'The file is HTML or XML, no OpenAPI document.',
  fix: 'Save the document itself. A page that asks to sign in is often saved in its place.',
};

/** Reads YAML or JSON. It returns a reading for any text, and never throws. */
export function readDocument(input: string, limits: Limits = LIMITS, as: ReadAs = {}): Reading {
  if (input.length > limits.characters) {
    return unread({
      rule: 'PS-DOC-020',
      message: `The file has ${input.length} characters; at most ${limits.characters} are read.`,
      position: START,
    });
  }
  const text = withLineEnds(input.startsWith('\uFEFF') ? input.slice(1) : input);
  if (text.trim() === '') return unread({ rule: 'PS-DOC-001', message: emptyFileText, position: START });
  if (text.includes('\u0000'))
    return unread({ rule: 'PS-DOC-001', message: 'The file is not text: it holds a zero byte.', position: START });
  if (/^\s*<(?:[a-z]|[!?])/i.test(text)) return unread({ rule: 'PS-DOC-001', ...markup, position: START });
  const reading = as.isJson === true ? readJson(text, limits) : readEither(text, limits, as.onRead);
  if (reading.root === undefined) return reading;
  if (!isObject(reading.root)) {
    return unread(...reading.problems, {
      rule: 'PS-DOC-001',
      message: 'The document is not a mapping of keys to values.',
      position: START,
    });
  }
  return reading;
}

/** A return without a new line ends a line too, in YAML and in editors. Each place of the text stays where it is. */
function withLineEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r(?!\n)/g, '\n') : text;
}

function readEither(text: string, limits: Limits, onRead: OnRead | undefined): Reading {
  if (!/^\s*[[{]/.test(text)) return readYaml(text, limits, onRead);
  const json = readJson(text, limits);
  const failed = json.root === undefined && json.problems.every(({ rule }) => rule === 'PS-DOC-001');
  if (!failed) return json;
  // Braces may also open YAML in flow style.
  const yaml = readYaml(text, limits);
  return yaml.root === undefined ? json : yaml;
}
