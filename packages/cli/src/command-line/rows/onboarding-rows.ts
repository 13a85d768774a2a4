import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import { dryRun } from './shared-flags.js';

const file = {
  name: 'file',
  required: true,
  several: false,
  summary: 'the form as YAML or JSON, or - for stdin',
} as const;

export const onboardingRows = [
  {
    noun: 'onboarding',
    verb: 'show',
    summary: 'show the onboarding status and the form',
    arguments: [],
    flags: [],
    examples: ['supplier onboarding show', 'supplier onboarding show --json=field,text,fault'],
  },
  {
    noun: 'onboarding',
    verb: 'init',
    summary: 'write the form as a file to fill in',
    about: [
      'The file describes every field: meaning, limits and default. With --saved it holds what is saved in the portal, and remembers of which version that is.',
    ],
    arguments: [{ name: 'file', required: false, several: false, summary: 'where to (default: stdout)' }],
    flags: [
      { name: 'saved', type: 'switch', summary: 'begin with the form that is saved in the portal' },
      { name: 'force', type: 'switch', summary: 'overwrite an existing file' },
    ],
    examples: ['supplier onboarding init form.yml', 'supplier onboarding init form.yml --saved --force'],
  },
  {
    noun: 'onboarding',
    verb: 'validate',
    summary: 'look for faults in a form, without the portal',
    about: [
      'Lists each error with its line. Exits with code 3 if there is one. Warnings and what --endpoints finds are advice, and no faults.',
    ],
    arguments: [file],
    flags: [{ name: 'endpoints', type: 'switch', summary: 'also have the portal try the addresses in it' }],
    examples: ['supplier onboarding validate form.yml', 'supplier onboarding validate form.yml --endpoints --json'],
  },
  {
    noun: 'onboarding',
    verb: 'save',
    summary: 'save a form in the portal, finished or not',
    about: [
      'Nothing in it is checked but that it can be read. What the portal holds beside the known fields stays there.',
    ],
    arguments: [file],
    flags: [dryRun],
    examples: ['supplier onboarding save form.yml', 'supplier onboarding save form.yml -n'],
  },
  {
    noun: 'onboarding',
    verb: 'submit',
    summary: 'hand in a form; afterwards only the account manager can change it',
    about: [
      'A form with a fault is not sent: the faults are listed, and it exits 3. Without a file, what is saved in the portal is handed in.',
    ],
    arguments: [{ ...file, required: false }],
    flags: [dryRun],
    examples: ['supplier onboarding submit form.yml', 'supplier onboarding submit --yes'],
  },
  {
    noun: 'certification',
    verb: 'show',
    summary: 'what was submitted, the test bookings, and what changed since',
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
    examples: ['supplier certification show', 'supplier certification show --view bookings'],
  },
  {
    noun: 'certification',
    verb: 'approve',
    summary: 'approve the certification',
    about: ['This cannot be taken back. Portal admins cannot certify.'],
    arguments: [],
    flags: [dryRun],
    examples: ['supplier certification approve', 'supplier certification approve --yes'],
  },
  {
    noun: 'certification',
    verb: 'decline',
    summary: 'decline the certification',
    about: ['The onboarding goes back to where the account was created.'],
    arguments: [],
    flags: [dryRun],
    examples: ['supplier certification decline'],
  },
] as const satisfies readonly CommandSpec[];
