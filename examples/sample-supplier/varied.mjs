import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createSampleSupplier } from './supplier.mjs';

/**
 * A faultless supplier that writes in a hand of its own: order of keys, hotels and rates, ids, latency, headers and
 * white space follow from a seed. Nothing of this is against PullSpec, so no check may find anything.
 * @param {{ seed: number, now?: () => number }} options
 */
export function createVariedSupplier({ seed, now = Date.now }) {
  const inner = createSampleSupplier({ now });
  const random = randomOf(seed);
  const style = {
    indent: Math.floor(random() * 3),
    charset: random() < 0.5 ? 'utf-8' : 'UTF-8',
    offset: random() < 0.5,
    slowest: Math.floor(random() * 900),
    isOfLetters: random() < 0.5,
  };
  /** @type {Map<string, string>} */
  const outside = new Map();
  /** @type {Map<string, string>} */
  const inside = new Map();

  /** The booking's id as others see it. @param {string} id */
  function shown(id) {
    const known = outside.get(id);
    if (known !== undefined) return known;
    const digest = createHash('sha256').update(`${seed} ${id}`).digest();
    const made = style.isOfLetters ? digest.toString('hex').slice(0, 20) : String(digest.readUIntBE(0, 6));
    outside.set(id, made);
    inside.set(made, id);
    return made;
  }

  /** @param {any} value @param {string} name @returns {any} */
  function varied(value, name) {
    if (typeof value === 'string') {
      if (name === 'bookingId' || name === 'bookingIds') return shown(value);
      return name === 'createdAt' && style.offset ? withOffset(value) : value;
    }
    if (Array.isArray(value)) {
      const list = value.map((one) => varied(one, name));
      return ['hotels', 'rates', 'taxes'].includes(name) ? shuffled(list, random) : list;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(shuffled(Object.entries(value), random).map(([key, part]) => [key, varied(part, key)]));
  }

  /** @param {import('./answers.mjs').Request} request */
  async function handle(request) {
    const answer = await inner.handle({
      ...request,
      text: withOwnId(request.text, inside),
      headers: { ...request.headers, 'accept-encoding': '' },
    });
    const isZipped = answer.bytes.length > 1_000 && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const body = varied(JSON.parse(Buffer.from(answer.bytes).toString('utf8')), '');
    const plain = Buffer.from(JSON.stringify(body, undefined, style.indent), 'utf8');
    return {
      ...answer,
      headers: {
        ...answer.headers,
        'content-type': `application/json; charset=${style.charset}`,
        'x-request-id': shown(String(random())),
        ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
      },
      bytes: isZipped ? gzipSync(plain) : plain,
      delay: Math.floor(random() * style.slowest),
    };
  }

  return { handle, world: inner.world };
}

/** The same instant in another zone. @param {string} instant */
function withOffset(instant) {
  const shifted = new Date(Date.parse(instant) + 7 * 3_600_000).toISOString();
  return shifted.replace(/(?:\.\d+)?Z$/, '+07:00');
}

/** @param {string} text @param {Map<string, string>} inside */
function withOwnId(text, inside) {
  let own = text;
  for (const [outer, id] of inside) own = own.replace(`"${outer}"`, `"${id}"`);
  return own;
}

/** Numbers from 0 to 1 that follow from a seed. @param {number} seed */
function randomOf(seed) {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @template T @param {readonly T[]} list @param {() => number} random @returns {T[]} */
function shuffled(list, random) {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
