// Which way imports run (docs/architecture.md), for a machine. scripts/boundaries.test.ts proves that it bites.

const TEST_CODE = '\\.test\\.tsx?$|^packages/[^/]+/src/testing/|^(e2e|bench)/';
/** @param {string} names a package of the registry, or several: `a|b` */
const npm = (names) => `(^|/)node_modules/(@types/)?(${names})(/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-knows-no-framework',
      comment: 'The rules live in a domain that knows no framework: domain imports nothing outside itself.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: ['\\.test\\.ts$', '^packages/domain/src/testing/contracts/'] },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'domain-tests-know-vitest-only',
      comment:
        'The tests and contract suites of the domain import vitest and fast-check, and nothing else outside the domain.',
      severity: 'error',
      from: { path: ['^packages/domain/.*\\.test\\.ts$', '^packages/domain/src/testing/contracts/'] },
      to: { pathNot: ['^packages/domain/src/', npm('vitest|fast-check')] },
    },
    {
      name: 'wire-is-data',
      comment: 'wire is the calls as data: zod schemas and paths. It imports zod and nothing else.',
      severity: 'error',
      from: { path: '^packages/wire/', pathNot: TEST_CODE },
      to: { pathNot: ['^packages/wire/src/', npm('zod')] },
    },
    {
      name: 'wire-between-infra-http-and-server',
      comment: 'wire ← infra-http, server: nobody else speaks the calls.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/(wire|infra-http|server)/' },
      to: { path: '^packages/wire/' },
    },
    {
      name: 'infra-http-imports-domain-and-wire',
      comment:
        'infra-http implements the ports of the domain and speaks wire: it imports those two and, under src/node, Node.',
      severity: 'error',
      from: { path: '^packages/infra-http/', pathNot: [TEST_CODE, '^packages/infra-http/src/node/'] },
      to: { pathNot: '^packages/(infra-http|domain|wire)/src/' },
    },
    {
      name: 'infra-http-runs-in-a-browser',
      comment:
        'infra-http runs unchanged in a browser and in Node: what needs Node is under src/node and comes in from the outside.',
      severity: 'error',
      from: {
        path: ['^packages/infra-http/src/', '^packages/web/'],
        pathNot: [TEST_CODE, '^packages/infra-http/src/node/'],
      },
      to: { path: '^packages/infra-http/src/node/' },
    },
    {
      name: 'undici-where-addresses-are-guarded',
      comment:
        'undici is only under packages/server/src/platform/outbound, where the address of a connection is chosen before it is made, and under platform/objects/s3, whose one address the operator sets.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [TEST_CODE, '^packages/server/src/platform/(outbound|objects/s3)/'] },
      to: { path: npm('undici') },
    },
    {
      name: 'infra-http-at-composition-roots',
      comment:
        "infra-http ← web, cli (their composition roots only). The contract suites of the HTTP gateways run among the server's tests.",
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: [
          '^packages/infra-http/',
          '^packages/web/src/composition/',
          '^packages/cli/src/composition',
          '^packages/server/src/testing/',
          '^packages/server/src/.*\\.test\\.ts$',
        ],
      },
      to: { path: '^packages/infra-http/' },
    },
    {
      name: 'conformance-stands-alone',
      comment:
        'conformance is text in, report out: it imports nothing of ours and no framework; Node only under src/node.',
      severity: 'error',
      from: { path: '^packages/conformance/', pathNot: [TEST_CODE, '^packages/conformance/src/node/'] },
      to: { pathNot: ['^packages/conformance/src/', npm('ajv|ajv-formats|yaml')] },
    },
    {
      name: 'conformance-for-cli-server-and-worker',
      comment:
        "conformance ← cli, server, web's validation worker, and what sends its live checks (infra-http/src/node/probe) alone.",
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: [
          '^packages/(conformance|cli|server)/',
          '^packages/infra-http/src/node/probe\\.ts$',
          '^packages/web/src/.*validation[.-]worker\\.ts$',
        ],
      },
      to: { path: '^packages/conformance/' },
    },
    {
      name: 'nothing-imports-a-door',
      comment: 'Nothing imports web, cli or server (their own files, e2e and bench excepted).',
      severity: 'error',
      from: { path: '^(?:packages|scripts)/([^/]+)' },
      to: { path: '^packages/(web|cli|server)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'web-feature-imports-no-other',
      comment: 'A feature imports no other feature; what two share moves to src/ui or src/charts.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'web-shared-knows-no-feature',
      comment: 'What features share, src/ui and src/charts, knows none of them.',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|charts)/' },
      to: { path: '^packages/web/src/features/' },
    },
    {
      name: 'inversify-in-composition',
      comment:
        'src/composition and the two files of src/state that hold the container know inversify. Components use its hooks.',
      severity: 'error',
      from: { pathNot: '^packages/web/src/(composition/|state/(container|tokens)\\.tsx?$)' },
      to: { path: npm('inversify') },
    },
    {
      name: 'reflect-metadata-once',
      comment: 'inversify needs reflect-metadata: the file that makes the container imports it, and no other.',
      severity: 'error',
      from: { pathNot: '^packages/web/src/composition/container\\.ts$' },
      to: { path: npm('reflect-metadata') },
    },
    {
      name: 'rxjs-in-web',
      comment: 'rxjs belongs to web, where it drives the state machines and iterables of the domain.',
      severity: 'error',
      from: { pathNot: '^packages/web/' },
      to: { path: npm('rxjs') },
    },
    {
      name: 'plotly-through-one-door',
      comment:
        'Plotly enters through one lazy door: packages/web/src/charts. What a figure is, as types, is in state/figure.ts.',
      severity: 'error',
      from: { pathNot: '^packages/web/src/(charts/|state/figure\\.ts$)' },
      to: { path: npm('(react-)?plotly\\.js') },
    },
    {
      name: 'browser-has-no-node',
      comment: 'The page runs in a browser, which has no Node modules.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: TEST_CODE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-layers',
      comment: 'Of the server, kernel imports nothing but itself.',
      severity: 'error',
      from: { path: '^packages/server/src/kernel/', pathNot: TEST_CODE },
      to: { path: '^packages/server/src/', pathNot: '^packages/server/src/(kernel)/' },
    },
    {
      name: 'server-layers',
      comment: 'Of the server, platform imports kernel alone: it knows no feature.',
      severity: 'error',
      from: { path: '^packages/server/src/platform/', pathNot: TEST_CODE },
      to: { path: '^packages/server/src/', pathNot: '^packages/server/src/(kernel|platform)/' },
    },
    {
      name: 'server-layers',
      comment:
        'Of the server, a feature imports platform, kernel and other features; app knows the features, and not the other way round.',
      severity: 'error',
      from: { path: '^packages/server/src/features/', pathNot: TEST_CODE },
      to: { path: '^packages/server/src/', pathNot: '^packages/server/src/(kernel|platform|features)/' },
    },
    {
      name: 'test-code-stays-in-tests',
      comment:
        'Production code imports neither tests nor src/testing: twins, builders and contract suites are for tests.',
      severity: 'error',
      from: { pathNot: [TEST_CODE, '^vitest\\.workspace\\.ts$'] },
      to: { path: ['^packages/[^/]+/src/testing/', '\\.test\\.tsx?$'] },
    },
    {
      name: 'no-circles',
      comment: 'No import leads back to its own file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that imports nothing and that nothing imports has no place in the house.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^packages/[^/]+/src/',
        pathNot: ['\\.d\\.ts$', '\\.test\\.tsx?$', '/testing/global-setup\\.ts$'],
      },
      to: {},
    },
    {
      name: 'every-import-is-found',
      comment: 'An import that leads nowhere would slip past every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Ours only: leaving out the dist/ of a dependency would hide the dependency.
    exclude: { path: ['^packages/[^/]+/(dist|\\.cache)/', '^(e2e|bench|scripts)/\\.cache/'] },
    // Types count: a type that travels the wrong way carries its knowledge with it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // As in tsconfig.base.json: a package is its sources, not what was last built from them.
      conditionNames: ['source', 'import', 'default'],
    },
  },
};
