/** Small projects, which are one step together. The others are steps of their own. */
export const CORE = ['domain', 'wire', 'conformance', 'infra-http', 'cli', 'tooling'];

/** @param {readonly string[]} names @returns {string[]} */
export const only = (names) => names.flatMap((name) => ['--project', name]);
