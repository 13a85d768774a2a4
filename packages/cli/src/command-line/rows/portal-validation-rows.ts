import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import { downloadFlags, dryRun, pages, portalWaivers, specVersion } from './shared-flags.js';

export const portalValidationRows = [
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
        notFor: ['list'],
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
        notFor: ['show'],
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
      {
        name: 'file',
        required: false,
        several: false,
        notFor: ['show', 'off'],
        summary: 'for set: the document, YAML or JSON',
      },
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
