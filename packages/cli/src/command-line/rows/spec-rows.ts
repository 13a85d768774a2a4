import type { CommandSpec, NounGroup } from '../../kernel/flags/command-spec.js';
import { downloadFlags, printsPathText } from './shared-flags.js';

export const specGroup = {
  title: 'Your API',
  nouns: {
    spec: 'the documents of the interface',
    validation: 'check your own OpenAPI document and server',
  },
} as const satisfies NounGroup;

export const specRows = [
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
    prints: '[{version text, at? time, notes? text}]',
    examples: ['supplier spec list', 'supplier spec list --json', 'supplier spec list --release-notes'],
  },
  {
    noun: 'spec',
    verb: 'download',
    summary: 'download the document of a version',
    about: [printsPathText],
    arguments: [
      { name: 'version', required: false, several: false, summary: 'version as listed, or latest (default)' },
    ],
    flags: downloadFlags,
    prints: '#file',
    examples: ['supplier spec download', 'supplier spec download 1.0.0 -o pullspec.yml'],
  },
  {
    noun: 'spec',
    verb: 'mails',
    reads: ['', 'show'],
    summary: 'show, or turn on or off, emails about new PullSpec versions',
    about: [
      'With on, you get one email when the agency publishes a version, with the release notes. They are off at first, and are only for you.',
    ],
    arguments: [
      {
        name: 'action',
        required: false,
        several: false,
        summary: 'show (default), on, or off',
        choices: ['show', 'on', 'off'],
      },
    ],
    flags: [],
    prints: '{on bool, email text, since time?, changed bool}',
    examples: ['supplier spec mails', 'supplier spec mails on'],
  },
  {
    noun: 'spec',
    verb: 'compare',
    summary: 'show what a server has to change between two versions',
    about: [
      'The steps are in order: what you can accept and send now, then what changes with the version. Each step names its operations and, if it needs no decision, the lines to change.',
      'It needs no sign-in and no network. A document of your own can take the place of a version.',
    ],
    arguments: [
      { name: 'from', required: true, several: false, summary: 'a version that this program knows, or your document' },
      { name: 'to', required: false, several: false, summary: 'the version to change to (default: the newest)' },
    ],
    flags: [],
    prints:
      '{from text, to text, steps [#step], changes [{kind text, operation text, where text, pointer text, before? text, after? text, meaning text}], totals {breaking int, added int, changed int, undecided int}}',
    fields: '#step',
    examples: ['supplier spec compare 1.0.0 1.1.0', 'supplier spec compare api/pullspec.yml 2.0.0'],
  },
] as const satisfies readonly CommandSpec[];
