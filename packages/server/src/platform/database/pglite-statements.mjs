// Statements of the embedded engine, by its protocol. Plain JavaScript, like the thread that uses it.
import { parse, protocol } from '@electric-sql/pglite';

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */
/** @typedef {string | number | boolean | null} Single */
/** @typedef {Single | Uint8Array | readonly Single[]} Value */

const { serialize } = protocol;

/**
 * The engine reads a statement once and keeps it under a name. To read it again takes as long as to answer it, and each
 * message to the engine costs too: all of a statement goes in one.
 */
export class Statements {
  /** @type {Map<string, string>} */
  #names = new Map();
  #made = 0;
  /** @type {string[]} */
  #failed = [];
  /** @type {PGlite} */
  #engine;
  #mostKept;

  /** @param {PGlite} engine @param {number} mostKept */
  constructor(engine, mostKept) {
    this.#engine = engine;
    this.#mostKept = mostKept;
  }

  /** Several statements whose rows are not needed. Returns what was done last. @param {string} text */
  async run(text) {
    const { messages } = await this.#engine.execProtocol(serialize.query(text));
    return messages.findLast(isComplete)?.text ?? '';
  }

  /** @param {string} text @param {readonly Value[]} values @returns {Promise<unknown[]>} */
  async query(text, values) {
    const known = this.#names.get(text);
    const name = known ?? `kept_${(this.#made += 1)}`;
    // The newest is the last one of the map.
    this.#names.delete(text);
    this.#names.set(text, name);
    const parts = [
      ...this.#unneeded().map((one) => serialize.close({ type: 'S', name: one })),
      ...(known === undefined ? [serialize.parse({ name, text })] : []),
      serialize.bind({ statement: name, values: values.map(textOf) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ];
    try {
      const { messages } = await this.#engine.execProtocol(joined(parts));
      return parse.parseResults(messages, this.#engine.parsers)[0]?.rows ?? [];
    } catch (error) {
      // It may not be there, or no longer fit its tables. The next time it is read again.
      this.#names.delete(text);
      this.#failed.push(name);
      throw error;
    }
  }

  /** Names that go with the next message. The engine takes one that it does not have. */
  #unneeded() {
    const names = this.#failed.splice(0);
    const [[text, name] = ['', '']] = this.#names;
    if (this.#names.size <= this.#mostKept) return names;
    this.#names.delete(text);
    return [...names, name];
  }
}

/** @typedef {import('@electric-sql/pglite').messages.CommandCompleteMessage} CommandComplete */
/** @param {{ readonly name: string }} message @returns {message is CommandComplete} */
const isComplete = (message) => message.name === 'commandComplete';

/** As PostgreSQL reads a value of any type. @param {Value} value @returns {string | null} */
function textOf(value) {
  if (value === null) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(itemOf).join(',')}}`;
  return String(value);
}

/** @param {Single} item */
function itemOf(item) {
  if (item === null) return 'NULL';
  return typeof item === 'string' ? `"${item.replaceAll(/["\\]/gu, '\\$&')}"` : String(item);
}

/** @param {readonly Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
