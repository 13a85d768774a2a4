/** What needs neither a database server nor a page: it runs on one core, beside the journeys. */
export const CORE = ['domain', 'wire', 'conformance', 'infra-http', 'cli', 'tooling'];
/** What needs both cores. */
export const LARGE = ['server-embedded', 'server-postgres', 'web'];
export const JOURNEYS = ['e2e'];

/** @param {readonly string[]} names @returns {string[]} */
export const only = (names) => names.flatMap((name) => ['--project', name]);
