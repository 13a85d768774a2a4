import type { CommandSpec } from '../command-spec.js';
import { downloadFlags, dryRun, pages } from './shared-flags.js';

const specVersion = { name: 'spec-version', type: 'text', value: 'version', summary: 'the PullSpec version to compare with (default: the one that the document carries, or the newest)' } as const;

export const validationRows = [
  {
    noun: 'spec', verb: 'list', summary: 'the versions of the interface, newest first',
    arguments: [], flags: [], examples: ['supplier spec list', 'supplier spec list --json'],
  },
  {
    noun: 'spec', verb: 'download', summary: 'download the document of a version',
    about: ['Prints the path of the file.'],
    arguments: [{ name: 'version', required: false, several: false, summary: 'as listed, or latest (default)' }],
    flags: downloadFlags, examples: ['supplier spec download', 'supplier spec download 1.0.0 -o pullspec.yml'],
  },
  {
    noun: 'validation', verb: 'run', summary: 'judge your OpenAPI document, here and in the portal',
    about: [
      'Judges the document on this machine, uploads it, and reports what the portal says of it. --local stops before the upload: it needs no sign-in and no network.',
      'Exit 3 when it does not conform. The document alone decides, unless --live asks your QA server as well: it shows its plan first, and makes bookings with --allow-book alone, which it cancels at once.',
      'In GitHub Actions findings become annotations and a step summary by themselves; there and in GitLab many of them are folded in the log.',
    ],
    arguments: [{ name: 'file', required: false, several: true, summary: 'YAML or JSON, 10 MiB (32 with --local); - for stdin (default: specFiles)' }],
    flags: [
      { name: 'local', type: 'switch', summary: 'here alone: no upload, no sign-in, no network' },
      specVersion,
      { name: 'live', type: 'text', value: 'profile', summary: 'call the QA server that this profile describes' },
      { name: 'allow-book', type: 'switch', summary: 'make test bookings, and cancel them' },
      { name: 'allow-non-refundable', type: 'switch', summary: 'also of rates that are not refundable' },
      { name: 'har', type: 'text', value: 'file', summary: 'write what was sent and answered, without secrets' },
      { name: 'replay', type: 'text', value: 'file', summary: 'judge a recording (HAR 1.2) instead of calling' },
      { name: 'fail-on', type: 'choice', value: 'error|warning', choices: ['error', 'warning'], summary: 'from which severity on the exit code is 3 (default: failOn of .supplier.json, else error)' },
      { name: 'waivers', type: 'text', value: 'file', summary: 'what your team lives with for a time (default: waivers of .supplier.json)' },
      { name: 'wait', type: 'duration', value: '10m', valueOptional: true, bare: '10m', summary: 'how long the portal may take to judge (default: 1m)' },
      { name: 'junit', type: 'text', value: 'file', summary: 'write a JUnit report' },
      { name: 'sarif', type: 'text', value: 'file', summary: 'write a SARIF 2.1.0 report' },
      { name: 'codequality', type: 'text', value: 'file', summary: 'write a GitLab code quality report' },
      { name: 'markdown', type: 'text', value: 'file', summary: 'write a summary in Markdown' },
      { name: 'html', type: 'text', value: 'file', summary: 'write the report as a page that works offline' },
      { name: 'report', type: 'text', value: 'file', summary: 'write the whole report as JSON, the same bytes as in the portal' },
      { name: 'annotations', type: 'choice', value: 'kind', choices: ['auto', 'github', 'gitlab', 'none'], default: 'auto', summary: 'mark the lines in a pull request, or fold them in the log of GitLab' },
    ],
    examples: ['supplier validation run api/pullspec.yml --local', 'supplier validation run api/pullspec.yml --junit reports/portal.xml --sarif supplier.sarif', 'supplier validation run api/pullspec.yml --local --live qa.yml --allow-book --yes'],
  },
  {
    noun: 'validation', verb: 'upload', summary: 'upload your OpenAPI document to the portal',
    arguments: [{ name: 'file', required: true, several: false, summary: 'YAML or JSON, up to 10 MiB; - for stdin' }],
    flags: [specVersion, dryRun], examples: ['supplier validation upload api/pullspec.yml', 'supplier validation upload api/pullspec.yml -n'],
  },
  {
    noun: 'validation', verb: 'download', summary: 'download the report of the latest upload',
    about: ['Prints the path of the file, result.html if nothing else is said.'],
    arguments: [], flags: downloadFlags, examples: ['supplier validation download', 'supplier validation download -o reports/'],
  },
  {
    noun: 'validation', verb: 'list', summary: 'what was judged before, newest first',
    arguments: [], flags: [pages[0], pages[1]], examples: ['supplier validation list', 'supplier validation list -f csv > runs.csv'],
  },
  {
    noun: 'validation', verb: 'show', summary: 'the report of a run in the portal',
    about: ['Exit 3 when the document did not conform.'],
    arguments: [{ name: 'run', required: false, several: false, summary: 'its number, as listed (default: the newest)' }],
    flags: [], examples: ['supplier validation show', 'supplier validation show 12 --json'],
  },
  {
    noun: 'validation', verb: 'clean-up', summary: 'cancel test bookings that a run left behind',
    about: ['A run cancels its bookings by itself, and so does the next run against the same server. This is for after a crash. Exit 3 when one is still open.'],
    arguments: [], flags: [dryRun], examples: ['supplier validation clean-up', 'supplier validation clean-up --dry-run'],
  },
  {
    noun: 'validation', verb: 'explain', summary: 'what a rule asks for, why, and how to mend it',
    arguments: [{ name: 'rule', required: false, several: false, summary: 'for example PS-RES-003 (default: all of them)' }],
    flags: [], examples: ['supplier validation explain PS-RES-003', 'supplier validation explain'],
  },
] as const satisfies readonly CommandSpec[];
