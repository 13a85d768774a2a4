import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import { dryRun, onboardingSection, pages } from './shared-flags.js';

/** Those that staff can set. Sending a form back has its own action. */
const stageNames = ['dmc-created', 'api-validated', 'request-certification', 'connection-live'] as const;

const reason = {
  name: 'reason',
  type: 'text',
  value: 'text',
  summary: 'why; it is shown in the audit log of the partner',
} as const;
const onePartner = { required: false, several: false, summary: 'number of the partner account' } as const;

export const agencyRows = [
  {
    noun: 'agency',
    verb: 'partner',
    reads: ['list', 'show'],
    summary: 'list, add, rename or disable partners, change a connection, rules or turn-ons',
    about: [
      'Only for staff of the agency. list prints the most urgent partner first. A granted turn-on counts for 24 hours.',
      'disable keeps people and data of a partner out of the portal until enable. Nothing is deleted.',
      'rules prints the rules by which a partner is judged. --set changes them; usual is the rule of the portal.',
    ],
    arguments: [
      {
        name: 'action',
        required: true,
        several: false,
        choices: ['list', 'show', 'add', 'rename', 'disable', 'enable', 'on', 'off', 'grant', 'rules'],
        summary: 'what to do',
      },
      { name: 'partner', ...onePartner },
    ],
    flags: [
      {
        name: 'only',
        type: 'choice',
        value: 'need',
        choices: ['off', 'below-minimum', 'close', 'bookings-due', 'no-recipients', 'none', 'disabled'],
        summary: 'with list: only partners with this need',
      },
      {
        name: 'set',
        type: 'text',
        value: 'rule=n',
        several: true,
        summary: 'with rules: such as windowMinutes=30 or prechecks=usual',
      },
      { name: 'name', type: 'text', value: 'text', summary: 'with add or rename: the name' },
      {
        name: 'recipient',
        type: 'text',
        value: 'email',
        several: true,
        summary: 'with add: who gets an email when the connection goes off',
      },
      reason,
      dryRun,
    ],
    examples: [
      'supplier agency partner list --only off',
      'supplier agency partner add 10777 --name "Isan Stays" --recipient ops@isan.example --yes',
      'supplier agency partner disable 10234 --reason "The contract ended" --yes',
      'supplier agency partner off 10234 --reason "Rates are wrong" --yes',
      'supplier agency partner rules 10234 --set makebookAccuracy=80 --reason "Small volumes" --yes',
      'supplier agency partner grant 10234 --reason "Our mistake" --yes',
    ],
  },
  {
    noun: 'agency',
    verb: 'person',
    reads: ['list', 'show', 'export'],
    summary: 'list, invite, disable or remove people, also by a file',
    about: [
      'Without --partner, people are staff of the agency. Prints the link of an invitation once; it works once.',
      'import reads a CSV with the columns email, partners (numbers, divided by spaces) and admin (yes or no), checks all',
      'of it, invites who is new and adds partners to who is known. It takes no access away. export --format csv writes it.',
      'A personal access token can only list and export people: sign in with supplier auth login.',
    ],
    arguments: [
      {
        name: 'action',
        required: true,
        several: false,
        choices: ['list', 'invite', 'invite-again', 'sign-out', 'disable', 'enable', 'remove', 'import', 'export'],
        summary: 'what to do',
      },
      { name: 'email', required: false, several: false, summary: 'email address of the person; with import: the file' },
    ],
    flags: [
      { name: 'partner', type: 'whole', value: 'n', range: [1, 2_147_483_647], summary: 'a person of this partner' },
      {
        name: 'role',
        type: 'choice',
        value: 'role',
        choices: ['viewer', 'operator', 'owner'],
        summary: 'with invite: role of new staff',
      },
      dryRun,
    ],
    examples: [
      'supplier agency person list --partner 10234',
      'supplier agency person invite ben@andaman.example --partner 10234 --yes',
      'supplier agency person export --format csv > people.csv',
      'supplier agency person import people.csv -n',
      'supplier agency person disable ana@andaman.example --partner 10234 -n',
    ],
  },
  {
    noun: 'agency',
    verb: 'token',
    reads: ['list', 'show'],
    summary: 'list, create or revoke tokens of the ingestion API',
    about: ['Prints the secret of a new token once. Only a tool that you signed in can create or revoke one.'],
    arguments: [
      { name: 'action', required: true, several: false, choices: ['list', 'create', 'revoke'], summary: 'what to do' },
      { name: 'name', required: false, several: false, summary: 'name of the token, or for revoke its id' },
    ],
    flags: [
      { name: 'dataset', type: 'text', value: 'name', several: true, summary: 'only this dataset; repeat it for more' },
      { name: 'days', type: 'whole', value: 'n', range: [1, 365], summary: 'number of days until it expires (90)' },
      dryRun,
    ],
    examples: ['supplier agency token list', 'supplier agency token create nightly --dataset hotels --days 30 --yes'],
  },
  {
    noun: 'agency',
    verb: 'onboarding',
    reads: ['list', 'show', 'checks'],
    summary: 'list onboardings, show a form, comment on it, send it back, or set its stage',
    about: [
      "list prints the agency's turn first, and of each side the longest wait. show prints what changed since your last look, and counts as a look.",
      'checks prints the stages that you can set now and what each needs. set-stage needs --reason where a check is not met, and to decline.',
    ],
    arguments: [
      {
        name: 'action',
        required: true,
        several: false,
        choices: ['list', 'show', 'checks', 'try-endpoints', 'comment', 'set-stage', 'send-back'],
        summary: 'what to do',
      },
      { name: 'partner', ...onePartner },
    ],
    flags: [
      reason,
      { name: 'text', type: 'text', value: 'text', summary: 'the comment' },
      onboardingSection,
      { name: 'stage', type: 'choice', value: 'stage', choices: stageNames, summary: 'the stage to set' },
      dryRun,
    ],
    examples: [
      'supplier agency onboarding list',
      'supplier agency onboarding comment 10901 --section 3 --text "Which search address is it?"',
      'supplier agency onboarding set-stage 10901 --stage dmc-created --yes',
      'supplier agency onboarding send-back 10901 --reason "The search address is missing" --yes',
    ],
  },
  {
    noun: 'agency',
    verb: 'mapping',
    reads: ['list', 'show'],
    summary: 'list reported mappings, take one back, or keep it',
    about: ['list prints the oldest report first. take-back ends the mapping, and the room waits again.'],
    arguments: [
      {
        name: 'action',
        required: true,
        several: false,
        choices: ['list', 'take-back', 'keep'],
        summary: 'what to do',
      },
      { name: 'partner', ...onePartner },
      { name: 'hotel', required: false, several: false, summary: 'id of the hotel' },
      { name: 'room', required: false, several: false, summary: 'id of the room' },
    ],
    flags: [{ ...reason, summary: 'why; the supplier reads it' }, dryRun],
    examples: [
      'supplier agency mapping list',
      'supplier agency mapping take-back 10234 88120 9 --reason "You are right" --yes',
    ],
  },
  {
    noun: 'agency',
    verb: 'notice',
    summary: 'list, add, edit or end notices to partners',
    about: [
      'Partners see a notice in the portal and in "supplier connection status". Charts mark maintenance.',
      'edit keeps what no flag names. --partner all makes it a notice to all partners, and --link none takes the link away.',
    ],
    arguments: [
      {
        name: 'action',
        required: true,
        several: false,
        choices: ['list', 'add', 'edit', 'end'],
        summary: 'what to do',
      },
      { name: 'id', required: false, several: false, summary: 'number of the notice' },
    ],
    flags: [
      { name: 'text', type: 'text', value: 'text', summary: 'what partners read' },
      {
        name: 'level',
        type: 'choice',
        value: 'level',
        choices: ['information', 'warning', 'maintenance'],
        summary: 'how it is shown (information)',
      },
      { name: 'from', type: 'text', value: 'time', summary: 'begin, as 2026-12-01T09:00:00Z (now)' },
      { name: 'until', type: 'text', value: 'time', summary: 'end, as 2026-12-01T11:00:00Z' },
      { name: 'link', type: 'text', value: 'url', summary: 'an address with https' },
      { name: 'partner', type: 'text', value: 'n', several: true, summary: 'only this partner; repeat it for more' },
      dryRun,
    ],
    examples: [
      'supplier agency notice list',
      'supplier agency notice add --text "Searches pause" --level maintenance --until 2026-12-01T11:00:00Z --yes',
      'supplier agency notice end 1 --yes',
    ],
  },
  {
    noun: 'agency',
    verb: 'import',
    reads: true,
    summary: 'list batches that came in, and data that is late',
    about: [
      'list prints the newest batch first. --refused prints those that were refused, with their first errors.',
      'late prints data that did not come as often as usual. How often each dataset of a partner comes is learned.',
    ],
    arguments: [{ name: 'action', required: true, several: false, choices: ['list', 'late'], summary: 'what to do' }],
    flags: [
      { name: 'refused', type: 'switch', summary: 'with list: only batches that were refused' },
      { name: 'dataset', type: 'text', value: 'name', summary: 'only this dataset, such as bookings' },
      { name: 'partner', type: 'whole', value: 'n', range: [1, 2_147_483_647], summary: 'only this partner' },
      { name: 'all', type: 'switch', summary: 'with late: also data that is on time' },
      pages[0],
      pages[1],
    ],
    examples: [
      'supplier agency import list',
      'supplier agency import list --refused --dataset hotels',
      'supplier agency import late',
    ],
  },
  {
    noun: 'agency',
    verb: 'spec',
    reads: ['list', 'show'],
    summary: 'list versions of PullSpec, publish or withdraw one',
    about: ['Suppliers see published versions only. show prints the document of any version.'],
    arguments: [
      {
        name: 'action',
        required: true,
        several: false,
        choices: ['list', 'show', 'publish', 'withdraw'],
        summary: 'what to do',
      },
      { name: 'version', required: false, several: false, summary: 'such as 2.0.0' },
    ],
    flags: [
      { name: 'at', type: 'text', value: 'time', summary: 'with publish: when, as 2026-12-01T09:00:00Z' },
      { name: 'notes', type: 'text', value: 'text', summary: 'with publish: what is new, for suppliers' },
      { ...reason, summary: 'with withdraw: why' },
      dryRun,
    ],
    examples: ['supplier agency spec list', 'supplier agency spec withdraw 2.0.0 --reason "It breaks search" --yes'],
  },
  {
    noun: 'agency',
    verb: 'log',
    reads: true,
    summary: 'list what staff changed, newest first',
    arguments: [{ name: 'action', required: true, several: false, choices: ['list'], summary: 'what to do' }],
    flags: [],
    examples: ['supplier agency log list'],
  },
] as const satisfies readonly CommandSpec[];
