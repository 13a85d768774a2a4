import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import { dryRun, portalWaivers, specVersion } from './shared-flags.js';

const port = {
  name: 'port',
  type: 'whole',
  value: 'n',
  range: [0, 65_535],
  summary: 'port to listen on; 0 for any free port',
} as const;

const host = {
  name: 'host',
  type: 'text',
  value: 'address',
  default: '127.0.0.1',
  summary: 'address to listen on; 0.0.0.0 lets other machines in',
} as const;

export const validationRows = [
  {
    noun: 'validation',
    verb: 'run',
    summary: 'check your OpenAPI document, here and in the portal',
    about: [
      'Checks the document on this machine, uploads it, and shows the result of the portal. --local stops before the upload and needs no sign-in and no network.',
      'Exits with code 3 if it does not conform. Only the document decides, unless you use --live to call your QA server as well. --live shows its plan first. It makes bookings only with --allow-book, and cancels them at once.',
      'In GitHub Actions it adds annotations and a step summary. In GitHub Actions and GitLab it folds long lists in the log.',
    ],
    arguments: [
      {
        name: 'file',
        required: false,
        several: true,
        summary: 'YAML or JSON, 10 MiB (32 with --local); - for stdin (default: specFiles)',
      },
    ],
    flags: [
      { name: 'local', type: 'switch', summary: 'check on this machine only: no upload, sign-in or network' },
      specVersion,
      { name: 'live', type: 'text', value: 'profile', summary: 'profile of the QA server to call' },
      { name: 'allow-book', type: 'switch', summary: 'make test bookings, and cancel them' },
      { name: 'allow-non-refundable', type: 'switch', summary: 'include non-refundable rates' },
      { name: 'har', type: 'text', value: 'file', summary: 'write a recording of all calls, without secrets' },
      {
        name: 'replay',
        type: 'text',
        value: 'file',
        summary: 'check a recording (HAR 1.2) instead of calling the server',
      },
      {
        name: 'fail-on',
        type: 'choice',
        value: 'error|warning',
        choices: ['error', 'warning'],
        summary: 'lowest severity that exits with code 3 (default: failOn of .supplier.json, else error)',
      },
      {
        name: 'waivers',
        type: 'text',
        value: 'file',
        summary: 'file of findings your team has accepted until a date (default: waivers of .supplier.json)',
      },
      portalWaivers,
      {
        name: 'wait',
        type: 'duration',
        value: '10m',
        valueOptional: true,
        bare: '10m',
        summary: 'how long to wait for the portal (default: 1m)',
      },
      { name: 'junit', type: 'text', value: 'file', summary: 'write a JUnit report' },
      { name: 'sarif', type: 'text', value: 'file', summary: 'write a SARIF 2.1.0 report' },
      { name: 'codequality', type: 'text', value: 'file', summary: 'write a GitLab code quality report' },
      { name: 'markdown', type: 'text', value: 'file', summary: 'write a summary in Markdown' },
      { name: 'html', type: 'text', value: 'file', summary: 'write the report as a page that works offline' },
      {
        name: 'report',
        type: 'text',
        value: 'file',
        summary: 'write the whole report as JSON, the same bytes as in the portal',
      },
      {
        name: 'annotations',
        type: 'choice',
        value: 'kind',
        choices: ['auto', 'github', 'gitlab', 'none'],
        default: 'auto',
        summary: 'mark the lines in a pull request, or fold them in the log of GitLab',
      },
    ],
    exclusive: [
      ['live', 'replay'],
      ['local', 'wait'],
    ],
    prints: '#report | {reports [#report]}',
    fields: '#finding',
    examples: [
      'supplier validation run api/pullspec.yml --local',
      'supplier validation run api/pullspec.yml --junit reports/portal.xml --sarif supplier.sarif',
      'supplier validation run api/pullspec.yml --local --live qa.yml --allow-book --yes',
    ],
  },
  {
    noun: 'validation',
    verb: 'fix',
    summary: 'fix the findings that need no decision',
    about: [
      'Changes the text where the finding is, for example a name in required, a bound, a value of a list, a status or a media type. Remarks and order stay. The document is then checked again, and what is left is shown.',
      'With --dry-run the changes are printed as a unified diff. The exit code is 3 if something is left.',
    ],
    arguments: [
      { name: 'file', required: true, several: false, summary: 'YAML or JSON, up to 32 MiB; - for stdin to stdout' },
    ],
    flags: [
      { ...dryRun, summary: 'print the changes as a diff, without changing the file' },
      {
        name: 'rule',
        type: 'text',
        value: 'id',
        several: true,
        summary: 'only findings of this rule, for example PS-REQ-003 (repeatable)',
      },
      specVersion,
    ],
    prints: '{document text, written bool, fixed [{id text, title text, fingerprint text}], left #report, diff text}',
    fields: '{document text, written bool, fixed any, left any, diff text}',
    examples: [
      'supplier validation fix api/pullspec.yml --dry-run',
      'supplier validation fix api/pullspec.yml --rule PS-REQ-003 --rule PS-RES-003',
    ],
  },
  {
    noun: 'validation',
    verb: 'watch',
    summary: 'check your document each time you save it',
    about: ['It prints what is wrong, and after each save what came and what went. Ctrl-C ends it.'],
    arguments: [{ name: 'file', required: true, several: false, summary: 'YAML or JSON, up to 32 MiB' }],
    flags: [specVersion],
    prints:
      'lines {type text, at time, verdict text, errors int, warnings int, new [{id text, title text, line int, severity text}], fixed [{id text, title text, line int, severity text}]}',
    examples: ['supplier validation watch api/pullspec.yml', 'supplier validation watch api/pullspec.yml -f jsonl'],
  },
  {
    noun: 'validation',
    verb: 'mock',
    summary: 'run a supplier that keeps to a PullSpec version, to test against',
    about: [
      'The same seed gives the same prices. Bookings can be made, read, listed and cancelled, and are kept until the command ends. Ctrl-C ends it.',
    ],
    arguments: [],
    flags: [
      { ...specVersion, summary: 'the PullSpec version that it keeps to (default: the newest)' },
      { ...port, default: '8090' },
      host,
      {
        name: 'seed',
        type: 'whole',
        value: 'n',
        default: '1',
        range: [0, 999_999_999],
        summary: 'prices and currencies follow from this number',
      },
      { name: 'hotel', type: 'text', value: 'id', several: true, summary: 'a hotel that it has (repeatable)' },
    ],
    prints: 'plain',
    examples: ['supplier validation mock', 'supplier validation mock --spec-version 1.1.0 --port 9000 --hotel 88120'],
  },
  {
    noun: 'validation',
    verb: 'proxy',
    summary: 'pass calls on to a server, and check each answer',
    about: [
      'Point your own tests at the proxy: it passes every call on to --target and reports what is wrong in each answer. Ctrl-C ends it with a report; the exit code is 3 if something is wrong.',
      'With a document the answers are checked against it and PullSpec, without one against PullSpec alone. Credentials and guests are removed from what is shown and written.',
      'validation run --replay checks a recording again.',
    ],
    arguments: [{ name: 'file', required: false, several: false, summary: 'your OpenAPI document' }],
    flags: [
      { name: 'target', type: 'text', value: 'url', summary: 'the server that is called' },
      specVersion,
      { ...port, default: '8091' },
      host,
      { name: 'har', type: 'text', value: 'file', summary: 'write a recording of all calls, without secrets' },
      { name: 'html', type: 'text', value: 'file', summary: 'write the report as a page that works offline' },
      { name: 'junit', type: 'text', value: 'file', summary: 'write a JUnit report' },
      {
        name: 'report',
        type: 'text',
        value: 'file',
        summary: 'write the whole report as JSON, the same bytes as in the portal',
      },
    ],
    prints:
      'lines {type text, id text, operation text?, method text, status int|text, milliseconds int, requestFits bool, findings [{id text, severity text, title text}]}',
    examples: [
      'supplier validation proxy --target http://127.0.0.1:8090',
      'supplier validation proxy api/pullspec.yml --target https://qa.hotel.example --har run.har',
    ],
  },
] as const satisfies readonly CommandSpec[];
