import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.test.{ts,tsx}', '**/src/testing/**', 'e2e/**', 'bench/**'];
/** Tools look for the default export of these. */
const CONFIGURATION = ['**/*.config.{js,ts}', 'vitest.workspace.ts', '**/global-setup.ts', '**/*.d.ts'];

const ANSWERS_GO_THROUGH_THE_TERMINAL = 'process lives in main.ts and in the terminal adapter (src/kernel/terminal).';
const ASK_THE_CLOCK = 'Time, waiting and randomness come through the Clock port.';

export default defineConfig(
  globalIgnores(['**/dist/', '**/.cache/', '**/coverage/', '.data/', 'test-results/']),
  // A rule that does not suit is changed here, for everyone, and not in a comment.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      'complexity': ['error', 20],
      // A ratchet: eslint-suppressions.json has the old places, and a file can only get fewer.
      'no-nested-ternary': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      // Marked so that it stands out: it is used for a provider on this very machine, which the configuration checks.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', name: 'allowInsecureRequests', package: 'openid-client' }] },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A new kind of failure must break every place that puts failures into words.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: false }],
      'eqeqeq': 'error',
      // Files and addresses are searched for control characters on purpose.
      'no-control-regex': 'off',
      'no-console': 'error',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'A union of strings instead of an enum.' },
      ],
    },
  },

  {
    files: ['packages/domain/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': ['error', { name: 'performance', message: ASK_THE_CLOCK }],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: ASK_THE_CLOCK },
        { object: 'Math', property: 'random', message: ASK_THE_CLOCK },
      ],
      // An override replaces the list above, so the enum is named again.
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'A union of strings instead of an enum.' },
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: ASK_THE_CLOCK },
      ],
    },
  },

  {
    files: ['packages/wire/src/shapes/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'A union of strings instead of an enum.' },
        {
          selector:
            ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > CallExpression[callee.property.name=/^(object|strictObject|looseObject|discriminatedUnion)$/]',
          message:
            'Write lazily(() => …): the policy of the pages reports a schema of fields that is made at the start.',
        },
      ],
    },
  },

  {
    files: ['packages/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'infra-http alone speaks to the server.' },
        { name: 'event', message: 'Name the parameter: this is the global one.' },
        { name: 'name', message: 'This is window.name.' },
        ...['alert', 'confirm', 'prompt'].map((name) => ({
          name,
          message: "A dialog of ours instead of the browser's.",
        })),
      ],
      'react-hooks/exhaustive-deps': 'error',
      // It only warns that the virtual list is not compiled by the React compiler, which is not in use.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    // These run the React compiler over the whole file, which costs as much as half of the other rules together.
    files: ['packages/web/src/**/*.test.{ts,tsx}', 'packages/web/src/testing/**'],
    rules: Object.fromEntries(
      Object.keys(reactHooks.configs.flat['recommended-latest'].rules)
        .filter((rule) => !['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'].includes(rule))
        .map((rule) => [rule, 'off']),
    ),
  },
  {
    files: ['packages/web/src/**/*.tsx'],
    ignores: ['packages/web/src/ui/modal.tsx', 'packages/web/src/ui/popover.tsx', '**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@blueprintjs/core',
              importNames: ['Alert', 'Dialog', 'MultistepDialog', 'Popover', 'PopoverNext'],
              message: 'Modal and Popover of src/ui return the focus when they close.',
            },
          ],
        },
      ],
    },
  },
  // A component's type is told by its being a component.
  { files: ['packages/web/src/**/*.tsx'], rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' } },

  {
    files: ['packages/cli/src/**/*.ts'],
    ignores: [
      'packages/cli/src/main.ts',
      'packages/cli/src/kernel/terminal/**',
      'packages/cli/src/app/start.ts',
      'packages/cli/src/app/report-defect.ts',
      ...TESTS,
    ],
    rules: {
      'no-restricted-globals': ['error', { name: 'process', message: ANSWERS_GO_THROUGH_THE_TERMINAL }],
      'no-restricted-imports': [
        'error',
        { paths: ['node:process', 'process'].map((name) => ({ name, message: ANSWERS_GO_THROUGH_THE_TERMINAL })) },
      ],
    },
  },
  {
    files: [
      'packages/cli/src/kernel/terminal/**',
      'packages/cli/src/app/start.ts',
      'packages/cli/src/app/report-defect.ts',
      'packages/server/src/main.ts',
      'bench/**',
      'scripts/**',
      'examples/**',
    ],
    rules: { 'no-console': 'off' },
  },

  {
    files: TESTS,
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      // A test that reads past the end fails, which is what it is for.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // expect(gateway.read) only asks whether it was called.
      '@typescript-eslint/unbound-method': 'off',
      // Twins and fixtures implement asynchronous ports without waiting for anything.
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: CONFIGURATION, rules: { 'no-restricted-exports': 'off' } },
  // Plain JavaScript is checked by the compiler, which knows the names that exist.
  { files: ['**/*.{js,mjs,cjs}'], rules: { 'no-undef': 'off' } },
);
