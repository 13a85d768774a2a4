/** The tests of a package that run in `npm run check`. Those of the server run on the embedded database alone. */
const PROJECTS = {
  'packages/domain/': ['domain'],
  'packages/wire/': ['wire'],
  'packages/conformance/': ['conformance'],
  'packages/infra-http/': ['infra-http'],
  'packages/cli/': ['cli'],
  'packages/web/': ['web'],
  'packages/server/': ['server-embedded'],
  'scripts/': ['tooling'],
  'bench/': ['tooling'],
};

/**
 * The projects whose own files have changed.
 * @param {readonly string[]} files paths from the root
 * @returns {string[]}
 */
export function changedProjects(files) {
  return Object.entries(PROJECTS).flatMap(([folder, names]) =>
    files.some((file) => file.startsWith(folder)) ? names : [],
  );
}

/** @param {string} file @returns {boolean} */
export function lintable(file) {
  return /\.(?:ts|tsx|mjs|js)$/.test(file) && !/(?:^|\/)(?:dist|node_modules)\//.test(file);
}
