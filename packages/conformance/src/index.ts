export { fixDocument, type Fixed } from './fixing/fix-document.js';
export { validate, type Options, type Source } from './validate.js';
export {
  reportText,
  type Check,
  type CheckStatus,
  type Finding,
  type Patch,
  type Report,
  type Verdict,
} from './report/report.js';
export { markedBody, type BodyLine } from './report/marked-body.js';
export { failsByWarnings } from './report/strictness.js';
export { ruleOf, rules, type Rule, type Severity } from './rules/index.js';
export {
  compareVersions,
  type ChangeKind,
  type VersionChange,
  type VersionDifferences,
} from './differences/compare-versions.js';
export type { UpgradePhase, UpgradeStep } from './differences/upgrade-steps.js';
export { claimedVersion } from './pullspecs/claimed-version.js';
export { pullspecs } from './pullspecs/index.js';
export * from './live/index.js';
export type { JudgingProgress } from './progress/progress.js';
export { isOpenApi } from './document/is-open-api.js';
export { readDocument } from './reading/read-document.js';
export { referenceFault, type ReferenceFault } from './reference-fault.js';
export { LIMITS, type Limits } from './reading/limits.js';
export { readWaivers, type WaiverProblem } from './waivers/read-waivers.js';
export type { Waiver, Waivers } from './waivers/waiver.js';
export { waivablePart, waive, waiverOf } from './waivers/waive.js';
export { waiversFile, type KeptWaiver } from './waivers/write-waivers.js';
export type { Witness } from './checks/defect.js';
export {
  githubText,
  gitlabText,
  htmlPage,
  junitXml,
  markdownText,
  sarifText,
  terminalText,
} from './projections/index.js';
export { MOCK_HOTELS, MOCK_KEYS, mockSupplier, type MockAnswer, type MockRequest } from './mock/mock-supplier.js';
