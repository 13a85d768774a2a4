import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = [
  'LICENSE',
  'LICENSE.md',
  'LICENSE.txt',
  'license',
  'License.md',
  'LICENCE',
  'LICENSE-MIT',
  'LICENSE.MIT',
];

/**
 * The licence of the project, and those of the packages that are part of what is handed out.
 * @param {string} own the text of the project's licence
 * @param {readonly string[]} folders where the packages lie
 */
export function noticesOf(own, folders) {
  return [own, ...folders.map((folder) => noticeOf(own, folder))].join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * @param {string} own
 * @param {string} folder
 */
function noticeOf(own, folder) {
  /** @type {{ name: string, version: string, license?: string }} */
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = NAMES.map((one) => join(folder, one)).find((path) => existsSync(path));
  const text = file === undefined ? '' : readFileSync(file, 'utf8');
  const isAsOurs = license === 'MIT' && termsOf(text) === termsOf(own);
  return `${name} ${version} (${license ?? 'see below'})\n\n${isAsOurs ? `${copyrightsOf(text).join('\n')}\n\nThe terms are those above.\n` : text}`;
}

/** @param {string} text */
const copyrightsOf = (text) =>
  text
    .split('\n')
    .filter((line) => /^\s*copyright\b/iu.test(line))
    .map((line) => line.trim());

/**
 * Returns what a licence grants, without the names of its owners and without its line breaks.
 * @param {string} text
 */
const termsOf = (text) =>
  text
    .slice(text.indexOf('Permission is hereby'))
    .replaceAll(/["'\s]+/gu, ' ')
    .trim();
