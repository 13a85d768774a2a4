// What the commands use of the engine, by name: what is not named here is left out of the package.
export {
  cancelLeftOver, githubText, gitlabText, harText, htmlPage, isPrivateAddress, judgeExchanges, junitXml, markdownText, planLive, planText, pullspecs, readContract, readHar, readProfile, readWaivers,
  reportText, ruleOf, rules, runLive, sarifText, terminalText, validate, claimedVersion, waive, withLive,
} from '@suppliers-portal/conformance';
