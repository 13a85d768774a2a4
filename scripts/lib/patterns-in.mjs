import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const READ = /\.tsx?$/u;
const PASSED_OVER = /\.test\.tsx?$|\.d\.ts$|\.contract\.ts$|[/\\]testing[/\\]|[/\\]pullspecs[/\\]/u;

/** @typedef {{ file: string, source: string, flags: string }} WrittenPattern */

/**
 * The regular expressions that are written in the code of a package. One that is put together while the program runs is
 * not among them.
 * @param {string} root
 * @param {string} name
 * @returns {WrittenPattern[]}
 */
export function patternsIn(root, name) {
  const folder = join('packages', name, 'src');
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => READ.test(path) && !PASSED_OVER.test(path))
    .flatMap((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * @param {string} file
 * @param {string} text
 */
function patternsOf(file, text) {
  /** @type {WrittenPattern[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : undefined),
  );
  return found;
}
