import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** What is read: all code that runs, and the twins, which say what the server says. */
const READ = /^[a-z-]+\/src\/.*\.tsx?$/u;
const PASSED_OVER = /\.test\.tsx?$|\.contract\.ts$|\/pullspecs\/|\/testing\/(?!in-memory)/u;
/**
 * With fewer words of its own, a text is found in several places by chance, and more so a sentence of a longer text.
 */
const WORDS_OF_TEXT = 5;
const WORDS_OF_PART = 8;

/** Between two sentences of one text. */
const BETWEEN = /(?<=[.!?]) (?=[A-Z“"`«…])/u;

/**
 * @param {string} text Where a value comes in, it has `…`.
 * @param {number} least
 */
function isSentence(text, least) {
  const words = text.split(/\s+/u).filter((word) => /[A-Za-z]/u.test(word) && !word.includes('…'));
  return /^[A-Z“"`«…]/u.test(text) && /[.!?]$/u.test(text) && words.length >= least;
}

/**
 * The sentences in a file.
 *
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function sentencesIn(file, text) {
  /** @type {string[]} */
  const found = [];
  /** @param {unknown} node */
  const walk = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      node.forEach(walk);
      return;
    }
    const said = (textOf(/** @type {Node} */ (node)) ?? '').trim().replaceAll(/\s+/gu, ' ');
    if (isSentence(said, WORDS_OF_TEXT)) found.push(said);
    const parts = said.split(BETWEEN);
    if (parts.length > 1) found.push(...parts.filter((part) => isSentence(part, WORDS_OF_PART)));
    Object.values(node).forEach(walk);
  };
  walk(parseSync(file, text).program);
  return found;
}

/**
 * @typedef {{ type?: string, value?: unknown, quasis?: { value: { cooked: string } }[] }} Node
 * @param {Node} node
 * @returns {string | undefined}
 */
function textOf({ type, value, quasis = [] }) {
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.cooked).join('…');
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined;
}

/**
 * Each sentence of the packages, and the files that have it.
 *
 * @param {string} folder
 * @returns {Map<string, Set<string>>}
 */
export function homesOfSentences(folder) {
  /** @type {Map<string, Set<string>>} */
  const homes = new Map();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!READ.test(file) || PASSED_OVER.test(file)) continue;
    for (const sentence of sentencesIn(file, readFileSync(`${folder}/${file}`, 'utf8')))
      homes.set(sentence, (homes.get(sentence) ?? new Set()).add(file));
  }
  return homes;
}
