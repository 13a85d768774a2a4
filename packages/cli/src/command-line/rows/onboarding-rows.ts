import type { CommandSpec, NounGroup } from '../../kernel/flags/command-spec.js';
import { dryRun, onboardingSection } from './shared-flags.js';

const file = {
  name: 'file',
  required: true,
  several: false,
  summary: 'the form as YAML or JSON, or - for stdin',
} as const;

export const onboardingGroup = {
  title: 'Onboarding',
  nouns: {
    onboarding: 'the form of a new supplier, as a file',
    certification: 'what was submitted, to approve or decline',
  },
} as const satisfies NounGroup;

export const onboardingRows = [
  {
    noun: 'onboarding',
    verb: 'show',
    reads: true,
    summary: 'show the onboarding status and the form',
    arguments: [],
    flags: [],
    prints: '{...#form, editable bool, fields [#field]}',
    fields: '#field',
    examples: ['supplier onboarding show', 'supplier onboarding show --json=field,text,fault'],
  },
  {
    noun: 'onboarding',
    verb: 'init',
    summary: 'write the form as a file to fill in',
    about: [
      'The file describes every field: meaning, limits and default. With --saved it has the form as it is saved in the portal, and the version that was read.',
    ],
    arguments: [{ name: 'file', required: false, several: false, summary: 'output file (default: stdout)' }],
    flags: [
      { name: 'saved', type: 'switch', summary: 'start from the form that is saved in the portal' },
      { name: 'force', type: 'switch', summary: 'overwrite an existing file' },
    ],
    prints: 'plain',
    examples: ['supplier onboarding init form.yml', 'supplier onboarding init form.yml --saved --force'],
  },
  {
    noun: 'onboarding',
    verb: 'validate',
    summary: 'check a form for errors, on this machine',
    about: [
      'Lists each error with its line. Exits with code 3 if there is one. Warnings and results of --endpoints are advice.',
    ],
    arguments: [file],
    flags: [{ name: 'endpoints', type: 'switch', summary: 'also let the portal try the addresses in the form' }],
    prints: '[#fault]',
    examples: ['supplier onboarding validate form.yml', 'supplier onboarding validate form.yml --endpoints --json'],
  },
  {
    noun: 'onboarding',
    verb: 'save',
    summary: 'save a form in the portal, complete or not',
    about: ['The form only has to be readable. Fields in the portal that this version does not know stay as they are.'],
    arguments: [file],
    flags: [dryRun],
    prints: '{...#form, saved bool, changes [#change]}',
    fields: '#change',
    examples: ['supplier onboarding save form.yml', 'supplier onboarding save form.yml -n'],
  },
  {
    noun: 'onboarding',
    verb: 'submit',
    summary: 'submit a form; after that only the account manager can change it',
    about: [
      'A form with errors is not sent: it lists them and exits with code 3. Without a file it submits the form that is saved in the portal.',
    ],
    arguments: [{ ...file, required: false }],
    flags: [dryRun],
    prints: '[#fault] | {...#form, submitted bool, changes [#change]}',
    fields: '#change',
    examples: ['supplier onboarding submit form.yml', 'supplier onboarding submit --yes'],
  },
  {
    noun: 'onboarding',
    verb: 'comments',
    reads: true,
    summary: 'list the comments of both sides on the onboarding',
    arguments: [],
    flags: [],
    prints: '[#comment]',
    examples: ['supplier onboarding comments', 'supplier onboarding comments --json=side,text'],
  },
  {
    noun: 'onboarding',
    verb: 'comment',
    summary: 'send a comment to the agency',
    about: ['The agency gets an email. A comment stays as it is.'],
    arguments: [{ name: 'text', required: true, several: false, summary: 'the comment, 1 to 1000 characters' }],
    flags: [onboardingSection, dryRun],
    prints: '{section text, text text, sent bool}',
    examples: ['supplier onboarding comment "The address is the one of production" --section 3'],
  },
  {
    noun: 'certification',
    verb: 'show',
    reads: true,
    summary: 'show what was submitted, the test bookings, and what changed since',
    arguments: [],
    flags: [
      {
        name: 'view',
        type: 'choice',
        value: 'view',
        choices: ['form', 'bookings', 'changes'],
        default: 'form',
        summary: 'which part to show',
      },
    ],
    prints: '{...#form, fields? [#field], testBookings? [{* text}], changes? [#change]}',
    fields: '#field | #change',
    examples: ['supplier certification show', 'supplier certification show --view bookings'],
  },
  {
    noun: 'certification',
    verb: 'approve',
    summary: 'approve the certification',
    about: ['You cannot undo this. Portal admins cannot certify.'],
    arguments: [],
    flags: [dryRun],
    prints: '{...#form, changed bool}',
    examples: ['supplier certification approve', 'supplier certification approve --yes'],
  },
  {
    noun: 'certification',
    verb: 'decline',
    summary: 'decline the certification',
    about: ['The onboarding returns to the stage at which the account was created.'],
    arguments: [],
    flags: [
      { name: 'reason', type: 'text', value: 'text', summary: 'what has to be different before you can approve' },
      dryRun,
    ],
    prints: '{...#form, changed bool}',
    examples: ['supplier certification decline --reason "Cancellations are refused"'],
  },
] as const satisfies readonly CommandSpec[];
