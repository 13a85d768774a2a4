// The rules that no package has. The linter loads this file.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** @type {Record<string, number>} */
const KNOWN_TERNARIES = JSON.parse(readFileSync(new URL('nested-ternaries.json', import.meta.url), 'utf8'));
const FORMS = ['object', 'strictObject', 'looseObject', 'discriminatedUnion'];

/**
 * @typedef {{ type: string, parent?: any, callee?: any, arguments?: unknown[], test?: any, consequent?: any, alternate?: any }} Node
 * @typedef {{ filename: string, report: (what: { node: Node, message: string }) => void }} Context
 */

const noEnum = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    TSEnumDeclaration: (node) => {
      context.report({ node, message: 'A union of strings instead of an enum.' });
    },
  }),
};

const askTheClock = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    NewExpression: (node) => {
      if (node.callee.name === 'Date' && node.arguments?.length === 0)
        context.report({ node, message: 'Time, waiting and randomness come through the Clock port.' });
    },
  }),
};

const lazySchemas = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    CallExpression: (node) => {
      if (!FORMS.includes(node.callee.property?.name) || node.parent?.type !== 'VariableDeclarator') return;
      const home = node.parent.parent.parent.type;
      if (home === 'Program' || home === 'ExportNamedDeclaration')
        context.report({
          node,
          message:
            'Write lazily(() => …): the policy of the pages reports a schema of fields that is made at the start.',
        });
    },
  }),
};

/** A ratchet: a file keeps as many as it had, and can only get fewer. */
const nestedTernaries = {
  /** @param {Context} context */
  create: (context) => {
    const known = KNOWN_TERNARIES[relative(ROOT, context.filename).replaceAll('\\', '/')] ?? 0;
    let found = 0;
    return {
      /** @param {Node} node */
      ConditionalExpression: (node) => {
        if (![node.test, node.consequent, node.alternate].some((part) => part.type === 'ConditionalExpression')) return;
        found += 1;
        if (found > known) context.report({ node, message: 'A choice within a choice. Use `if`, or a table.' });
      },
      /** @param {Node} node */
      'Program:exit': (node) => {
        if (found < known)
          context.report({
            node,
            message: `Fewer choices within choices than before: write ${String(found)} in scripts/lint/nested-ternaries.json.`,
          });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'ask-the-clock': askTheClock,
    'lazy-schemas': lazySchemas,
    'nested-ternaries': nestedTernaries,
    'no-enum': noEnum,
  },
};
