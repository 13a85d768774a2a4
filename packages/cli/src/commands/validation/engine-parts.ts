// What the commands use of the engine, by name: what is not named here is left out of the package.
export {
  fixDocument,
  githubText,
  gitlabText,
  htmlPage,
  junitXml,
  markdownText,
  pullspecs,
  readWaivers,
  reportText,
  ruleOf,
  rules,
  sarifText,
  terminalText,
  validate,
  claimedVersion,
  waive,
} from '@suppliers-portal/conformance';
