import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import { downloadFlags, dryRun, pages } from './shared-flags.js';

const specVersion = {
  name: 'spec-version',
  type: 'text',
  value: 'version',
  summary: 'PullSpec version to compare with (default: the one that the document names, or the newest)',
} as const;

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

const portalWaivers = {
  name: 'portal-waivers',
  type: 'switch',
  summary: 'use the waivers that the portal keeps',
} as const;

export const validationRows = [
  {
    noun: 'spec',
    verb: 'list',
    reads: true,
    summary: 'list the PullSpec versions, newest first',
    arguments: [],
    flags: [
      {
        name: 'release-notes',
        type: 'switch',
        summary: 'list what is new instead, of the versions with release notes',
      },
    ],
    examples: ['supplier spec list', 'supplier spec list --json', 'supplier spec list --release-notes'],
  },
  {
    noun: 'spec',
    verb: 'download',
    summary: 'download the document of a version',
    about: ['Prints the path of the file.'],
    arguments: [
      { name: 'version', required: false, several: false, summary: 'version as listed, or latest (default)' },
    ],
    flags: downloadFlags,
    examples: ['supplier spec download', 'supplier spec download 1.0.0 -o pullspec.yml'],
  },
  {
    noun: 'spec',
    verb: 'compare',
    summary: 'show what a server has to change between two versions',
    about: [
      'The steps are in order: what you can accept and send now, then what changes with the version. Each step names its operations and, if it needs no decision, the lines to change.',
      'Needs no sign-in and no network. A document of your own can take the place of a version.',
    ],
    arguments: [
      { name: 'from', required: true, several: false, summary: 'a version that this program knows, or your document' },
      { name: 'to', required: false, several: false, summary: 'the version to change to (default: the newest)' },
    ],
    flags: [],
    examples: ['supplier spec compare 1.0.0 1.1.0', 'supplier spec compare api/pullspec.yml 2.0.0'],
  },
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
    examples: [
      'supplier validation fix api/pullspec.yml --dry-run',
      'supplier validation fix api/pullspec.yml --rule PS-REQ-003 --rule PS-RES-003',
    ],
  },
  {
    noun: 'validation',
    verb: 'watch',
    summary: 'check your document each time you save it',
    about: ['Prints what is wrong, and after each save what came and what went. Ctrl-C ends it.'],
    arguments: [{ name: 'file', required: true, several: false, summary: 'YAML or JSON, up to 32 MiB' }],
    flags: [specVersion],
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
    examples: [
      'supplier validation proxy --target http://127.0.0.1:8090',
      'supplier validation proxy api/pullspec.yml --target https://qa.hotel.example --har run.har',
    ],
  },
  {
    noun: 'validation',
    verb: 'upload',
    summary: 'upload your OpenAPI document to the portal',
    arguments: [{ name: 'file', required: true, several: false, summary: 'YAML or JSON, up to 10 MiB; - for stdin' }],
    flags: [specVersion, dryRun],
    examples: ['supplier validation upload api/pullspec.yml', 'supplier validation upload api/pullspec.yml -n'],
  },
  {
    noun: 'validation',
    verb: 'download',
    summary: 'download the report of the latest upload',
    about: ['Prints the path of the file (default: result.html).'],
    arguments: [],
    flags: downloadFlags,
    examples: ['supplier validation download', 'supplier validation download -o reports/'],
  },
  {
    noun: 'validation',
    verb: 'list',
    reads: true,
    summary: 'list earlier runs, newest first',
    arguments: [],
    flags: [pages[0], pages[1]],
    examples: ['supplier validation list', 'supplier validation list -f csv > runs.csv'],
  },
  {
    noun: 'validation',
    verb: 'show',
    reads: true,
    summary: 'show the report of a run in the portal',
    about: ['Exits with code 3 if the document did not conform.'],
    arguments: [
      {
        name: 'run',
        required: false,
        several: false,
        remembered: 'runs',
        summary: 'number of the run, as listed (default: the newest)',
      },
    ],
    flags: [portalWaivers],
    examples: ['supplier validation show', 'supplier validation show 12 --json'],
  },
  {
    noun: 'validation',
    verb: 'waiver',
    summary: 'accept findings until a date, for all of your team',
    about: [
      'The portal keeps the waivers and shows them in each run. They do not change the result that counts for the certification.',
      'add takes the number of a rule. upload takes a file as for validation run --waivers, in place of all waivers in the portal.',
    ],
    arguments: [
      {
        name: 'action',
        required: true,
        several: false,
        choices: ['list', 'add', 'remove', 'upload'],
        summary: 'what to do',
      },
      {
        name: 'what',
        required: false,
        several: false,
        summary: 'for add: the rule; for remove: the id; for upload: the file',
      },
    ],
    flags: [
      {
        name: 'at',
        type: 'text',
        value: 'place',
        summary: 'an operation, or a pointer into the document (default: everywhere)',
      },
      { name: 'reason', type: 'text', value: 'text', summary: 'why the finding is accepted' },
      { name: 'until', type: 'text', value: 'day', summary: 'the last day, for example 2026-12-31' },
    ],
    examples: [
      'supplier validation waiver list',
      'supplier validation waiver add PS-RES-004 --at /components/schemas/Money --reason "Release 4.2." --until 2099-12-31',
      'supplier validation waiver remove 5c1d6f0e-1a63-4c7b-9c55-0d2f0a1b7c11 --yes',
    ],
  },
  {
    noun: 'validation',
    verb: 'live',
    summary: 'let the portal call your QA server from its own network',
    about: [
      'start sends the document and the profile, with the credential that the profile names. The portal keeps the credential for this run only.',
      'show prints the latest live run. Exits with code 3 if it failed or left a booking open.',
      'stop ends a run after it has cancelled its test bookings. download saves what was sent and answered (HAR 1.2).',
      'To call your server from this machine instead, use validation run --live.',
    ],
    arguments: [
      {
        name: 'action',
        required: true,
        several: false,
        choices: ['start', 'show', 'stop', 'download'],
        summary: 'what to do',
      },
      {
        name: 'what',
        required: false,
        several: false,
        summary: 'for start: the document, YAML or JSON; for stop and download: the run (default: the latest)',
      },
    ],
    flags: [
      { name: 'live', type: 'text', value: 'profile', summary: 'profile of the QA server to call' },
      { name: 'allow-book', type: 'switch', summary: 'make test bookings, and cancel them' },
      { name: 'allow-non-refundable', type: 'switch', summary: 'include non-refundable rates' },
      specVersion,
      ...downloadFlags,
    ],
    examples: [
      'supplier validation live start api/pullspec.yml --live qa.yml --allow-book --yes',
      'supplier validation live show',
      'supplier validation live download -o reports/',
    ],
  },
  {
    noun: 'validation',
    verb: 'schedule',
    summary: 'let the portal make live runs by itself, daily or weekly',
    about: [
      'set sends the document and the profile, with the credential that the profile names. The portal keeps the credential encrypted until you end the schedule.',
      'show prints the schedule, the next run and the last run. Exits with code 3 if the last run could not be made.',
      'The recipients in Settings get an email if the result changes. No run is made while the connection is off.',
    ],
    arguments: [
      { name: 'action', required: true, several: false, choices: ['show', 'set', 'off'], summary: 'what to do' },
      { name: 'file', required: false, several: false, summary: 'for set: the document, YAML or JSON' },
    ],
    flags: [
      { name: 'live', type: 'text', value: 'profile', summary: 'profile of the QA server to call' },
      { name: 'every', type: 'choice', choices: ['day', 'week'], summary: 'how often (default: day)' },
      {
        name: 'weekday',
        type: 'choice',
        choices: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
        summary: 'day of a weekly run (default: monday)',
      },
      { name: 'hour', type: 'whole', value: 'hour', range: [0, 23], summary: 'hour of the run (default: 3)' },
      {
        name: 'zone',
        type: 'choice',
        choices: ['bangkok', 'utc'],
        summary: 'time zone of the hour (default: bangkok)',
      },
      { name: 'allow-book', type: 'switch', summary: 'make test bookings, and cancel them' },
      { name: 'allow-non-refundable', type: 'switch', summary: 'include non-refundable rates' },
      specVersion,
    ],
    examples: [
      'supplier validation schedule set api/pullspec.yml --live qa.yml --every week --weekday monday --hour 3 --yes',
      'supplier validation schedule show',
      'supplier validation schedule off --yes',
    ],
  },
  {
    noun: 'validation',
    verb: 'clean-up',
    summary: 'cancel test bookings that a run left behind',
    about: [
      'A run cancels its bookings by itself, and so does the next run against the same server. Use this after a crash. Exits with code 3 if a booking is still open.',
    ],
    arguments: [],
    flags: [dryRun],
    examples: ['supplier validation clean-up', 'supplier validation clean-up --dry-run'],
  },
  {
    noun: 'validation',
    verb: 'explain',
    summary: 'explain what a rule requires, why it matters, and how to fix it',
    arguments: [
      { name: 'rule', required: false, several: false, summary: 'for example PS-RES-003 (default: all of them)' },
    ],
    flags: [],
    examples: ['supplier validation explain PS-RES-003', 'supplier validation explain'],
  },
] as const satisfies readonly CommandSpec[];
