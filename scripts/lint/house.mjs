// The rules that no package has. The linter loads this file.
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

const nestedTernaries = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    ConditionalExpression: (node) => {
      if ([node.test, node.consequent, node.alternate].some((part) => part.type === 'ConditionalExpression'))
        context.report({ node, message: 'A choice within a choice. Use `if`, or a table.' });
    },
  }),
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
