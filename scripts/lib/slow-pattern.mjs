import { beginOf, readPattern } from './read-pattern.mjs';

/** @typedef {import('./read-pattern.mjs').Node} Node */
/**
 * @typedef {{ id: number, set: Set<string>, isConditional?: boolean }} Place Where a pattern reads a character.
 * @typedef {readonly [number, number]} Edge
 * @typedef {{ begin: number[], end: number[], edges: Edge[], canBeEmpty: boolean, isCondition?: boolean }} Part
 * @typedef {{ places: Place[], next: number[][], reach: Set<number>[] }} Ways
 */

/** Characters that tell most classes apart. Those of the pattern itself come in addition. */
const usual = [...'aZfX09_ \t\n\r-.,:;/@"\'<>()[]{}#%&+=*!?$^~|\\`', 'é', 'ß', '中', 'я', '\u00a0', '\u200b', '😀'];

/**
 * Finds patterns whose time can grow faster than the length of a text: with its square, or worse. Two ways through one
 * loop, or two loops one behind the other that read the same characters, are slow if the pattern can still fail behind
 * them. The search for a beginning is a loop too. Counted repetitions, such as {1,80}, are taken as short.
 *
 * @param {string} source
 * @param {string} flags
 * @returns {'exponential' | 'polynomial' | undefined}
 */
export function slownessOf(source, flags) {
  const { options, lookarounds } = readPattern(source, flags.includes('v'));
  const found = [waysThrough(options, source, flags), ...lookarounds.map((one) => slownessOf(one, flags))];
  if (found.includes('exponential')) return 'exponential';
  return found.includes('polynomial') ? 'polynomial' : undefined;
}

/**
 * @param {readonly Node[]} options
 * @param {string} source
 * @param {string} flags
 */
function waysThrough(options, source, flags) {
  const samples = [...new Set([...usual, ...source])];
  /** @param {string} atom */
  const setOf = (atom) => {
    const pattern = new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gmyd]/gu, ''));
    return new Set(samples.filter((one) => pattern.test(one)));
  };
  /** @type {Place[]} */
  const places = [];
  const parts = options.map((option) => ({ ...partOf(option, places, setOf), ...beginOf(option) }));
  /** @type {number[][]} */
  const next = places.map(() => []);
  for (const [from, to] of parts.flatMap(({ edges }) => edges)) next[from]?.push(to);
  const searched = parts.filter(({ isAnchored }) => !isAnchored).filter((part) => !isHeld(part, places, setOf));
  if (!flags.includes('y')) {
    next.push([places.length, ...searched.flatMap(({ begin }) => begin)]);
    places.push({ id: places.length, set: new Set(samples) });
  }
  const reach = places.map((_, from) => reachable(from, next));
  const ends = new Set(parts.flatMap(({ end }) => end).filter((id) => places[id]?.isConditional !== true));
  const loops = [...places.keys()].filter((id) => reach[id]?.has(id) === true && !ends.has(id));
  return judged(loops, { places, next, reach });
}

/**
 * Whether no search begins behind a character with which it can begin.
 * @param {{ begin: readonly number[], notBehind: string | undefined }} part
 * @param {readonly Place[]} places
 * @param {(atom: string) => Set<string>} setOf
 */
function isHeld({ begin, notBehind }, places, setOf) {
  if (notBehind === undefined) return false;
  const held = setOf(notBehind);
  return begin.every((id) => [...(places[id]?.set ?? [])].every((one) => held.has(one)));
}

/**
 * @param {Node} node
 * @param {Place[]} places
 * @param {(atom: string) => Set<string>} setOf
 * @returns {Part}
 */
function partOf(node, places, setOf) {
  switch (node.kind) {
    case 'atom': {
      const id = places.length;
      places.push({ id, set: setOf(node.source) });
      return { begin: [id], end: [id], edges: [], canBeEmpty: false };
    }
    case 'condition':
      return { ...empty, isCondition: true };
    case 'choice': {
      const parts = node.parts.map((part) => partOf(part, places, setOf));
      return {
        begin: parts.flatMap(({ begin }) => begin),
        end: parts.flatMap(({ end }) => end),
        edges: parts.flatMap(({ edges }) => edges),
        canBeEmpty: parts.some(({ canBeEmpty }) => canBeEmpty),
      };
    }
    case 'sequence':
      return node.parts.reduce((/** @type {Part} */ all, part) => {
        const one = partOf(part, places, setOf);
        if (one.isCondition === true) markConditional(all.end, places);
        return joined(all, one);
      }, empty);
    case 'repeat':
      return repeated(node, places, setOf);
  }
}

/** @type {Part} */
const empty = { begin: [], end: [], edges: [], canBeEmpty: true };

/**
 * A way that ends here can still fail: something has to hold there.
 * @param {readonly number[]} ids
 * @param {Place[]} places
 */
function markConditional(ids, places) {
  for (const id of ids) {
    const place = places[id];
    if (place !== undefined) place.isConditional = true;
  }
}

/**
 * @param {Extract<Node, { kind: 'repeat' }>} node
 * @param {Place[]} places
 * @param {(atom: string) => Set<string>} setOf
 */
function repeated({ inner, least, most }, places, setOf) {
  const isEndless = most === Infinity;
  const copies = isEndless ? Math.max(1, Math.min(least, 2)) : Math.min(most, 2);
  let all = empty;
  for (let copy = 0; copy < copies; copy++) {
    const one = partOf(inner, places, setOf);
    const back = isEndless && copy === copies - 1 ? pairs(one.end, one.begin) : [];
    all = joined(all, {
      ...one,
      isCondition: false,
      edges: [...one.edges, ...back],
      canBeEmpty: one.canBeEmpty || copy >= least,
    });
  }
  return all;
}

/**
 * @param {readonly number[]} from
 * @param {readonly number[]} to
 * @returns {Edge[]}
 */
const pairs = (from, to) => from.flatMap((one) => to.map((two) => /** @type {const} */ ([one, two])));

/**
 * @param {Part} one
 * @param {Part} two
 * @returns {Part}
 */
const joined = (one, two) => ({
  begin: one.canBeEmpty ? [...one.begin, ...two.begin] : one.begin,
  end: two.canBeEmpty ? [...one.end, ...two.end] : two.end,
  edges: [...one.edges, ...two.edges, ...pairs(one.end, two.begin)],
  canBeEmpty: one.canBeEmpty && two.canBeEmpty,
});

/**
 * @param {number} from
 * @param {readonly number[][]} next
 */
function reachable(from, next) {
  /** @type {Set<number>} */
  const found = new Set();
  const waiting = [...(next[from] ?? [])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(next[id] ?? []));
  }
  return found;
}

/**
 * @param {readonly number[]} loops
 * @param {Ways} ways
 */
function judged(loops, ways) {
  if (loops.some((id) => isTwofold(id, ways) || splitsAndMeets(id, ways))) return 'exponential';
  const isPassed = loops.some((one) =>
    loops.some((two) => one !== two && ways.reach[one]?.has(two) === true && canPass(one, two, ways)),
  );
  return isPassed ? 'polynomial' : undefined;
}

/**
 * Two loops, one in the other, that go the same way.
 * @param {number} id
 * @param {Ways} ways
 */
function isTwofold(id, { next, reach }) {
  const inLoop = (next[id] ?? []).filter((to) => reach[to]?.has(id) === true);
  return new Set(inLoop).size < inLoop.length;
}

/**
 * Whether two different ways with one text lead from a place back to it.
 * @param {number} start
 * @param {Ways} ways
 */
function splitsAndMeets(start, { places, next, reach }) {
  /** @param {number} id */
  const inLoop = (id) => (next[id] ?? []).filter((to) => reach[to]?.has(start) === true);
  return searched([start, start], ([one = 0, two = 0]) =>
    inLoop(one).flatMap((a) =>
      inLoop(two)
        .filter((b) => shared(places, [a, b]))
        .filter((b) => one !== two || a !== b)
        .map((b) => ({ to: [a, b], isEnd: a === start && b === start && one !== two })),
    ),
  );
}

/**
 * Whether one text leads from `one` to `one`, from `one` to `two`, and from `two` to `two`.
 * @param {number} one
 * @param {number} two
 * @param {Ways} ways
 */
function canPass(one, two, { places, next, reach }) {
  /**
   * @param {number} id
   * @param {number} goal
   */
  const toward = (id, goal) => (next[id] ?? []).filter((to) => to === goal || reach[to]?.has(goal) === true);
  return searched([one, one, two], ([a = 0, b = 0, c = 0]) =>
    toward(a, one).flatMap((nextA) =>
      toward(c, two)
        .filter((nextC) => shared(places, [nextA, nextC]))
        .flatMap((nextC) =>
          toward(b, two)
            .filter((nextB) => shared(places, [nextA, nextB, nextC]))
            .map((nextB) => ({ to: [nextA, nextB, nextC], isEnd: nextA === one && nextB === two && nextC === two })),
        ),
    ),
  );
}

/**
 * Whether the places can read one character.
 * @param {readonly Place[]} places
 * @param {readonly number[]} ids
 */
function shared(places, [first = 0, ...others]) {
  return [...(places[first]?.set ?? [])].some((one) => others.every((id) => places[id]?.set.has(one) === true));
}

/**
 * Walks from a start, each stop once, until an end.
 * @param {readonly number[]} start
 * @param {(stop: readonly number[]) => readonly { readonly to: readonly number[], readonly isEnd: boolean }[]} stepsFrom
 */
function searched(start, stepsFrom) {
  const seen = new Set();
  const waiting = [start];
  for (let stop = waiting.pop(); stop !== undefined; stop = waiting.pop())
    for (const { to, isEnd } of stepsFrom(stop)) {
      if (isEnd) return true;
      const key = to.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push(to);
    }
  return false;
}
