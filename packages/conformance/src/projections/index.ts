export { terminalText } from './terminal.js';
export { junitXml } from './junit.js';
export { githubText, gitlabText, sarifText } from './machine.js';
export { markdownText } from './markdown.js';
export { htmlPage } from './html.js';
