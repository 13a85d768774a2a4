// What the commands use of the engine, by name: what is not named here is left out of the package.
export {
  compareVersions,
  failsByWarnings,
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
  claimedVersion,
  waive,
  waiversFile,
} from '@suppliers-portal/conformance';
export { validateOnNode as validate } from './validate-on-node.js';
