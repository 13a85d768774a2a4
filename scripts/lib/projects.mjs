/** What needs neither a database nor a page: it runs on one core, beside the journeys. */
export const CORE = ['domain', 'wire', 'conformance', 'infra-http'];
/** What needs both cores. */
export const LARGE = ['server-embedded', 'server-postgres', 'web', 'cli', 'tooling'];
export const JOURNEYS = ['e2e'];

/** @param {readonly string[]} names @returns {string[]} */
export const only = (names) => names.flatMap((name) => ['--project', name]);
