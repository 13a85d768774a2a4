import type { CommandSpec, NounGroup } from '../../kernel/flags/command-spec.js';
import { onePartner, reason } from './agency-flags.js';
import { dryRun, onboardingSection, pages } from './shared-flags.js';

/** Those that staff can set. Sending a form back has its own action. */
const stageNames = ['dmc-created', 'api-validated', 'request-certification', 'connection-live'] as const;

/** What staff looks after: onboardings, reports, notices, batches, versions of PullSpec. */
export const agencyGroup = {
  title: 'Agency',
  nouns: {
    agency: 'what staff of the agency can do',
  },
} as const satisfies NounGroup;

export const agencyRows = [
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
      { name: 'partner', ...onePartner, notFor: ['list'] },
    ],
    flags: [
      reason,
      { name: 'text', type: 'text', value: 'text', summary: 'the comment' },
      onboardingSection,
      { name: 'stage', type: 'choice', value: 'stage', choices: stageNames, summary: 'the stage to set' },
      dryRun,
    ],
    prints:
      '[#onboarding] | {...#onboarding, form any, comments [#comment], lookedAt time?, changes any} | [{stage text, step text, check text?, met bool?, required bool?, text text?}] | {id int, name text, reason text, changed bool} | {id int, name text, stage text, reason text, changed bool} | {id int, name text, section text, text text, changed bool} | {id int, name text, action text, changed bool}',
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
      { name: 'partner', ...onePartner, notFor: ['list'] },
      { name: 'hotel', required: false, several: false, notFor: ['list'], summary: 'id of the hotel' },
      { name: 'room', required: false, several: false, notFor: ['list'], summary: 'id of the room' },
    ],
    flags: [{ ...reason, summary: 'why; the supplier reads it' }, dryRun],
    prints: '[#mapping] | {...#mapping, answer text, changed bool}',
    examples: [
      'supplier agency mapping list',
      'supplier agency mapping take-back 10234 88120 9 --reason "You are right" --yes',
    ],
  },
  {
    noun: 'agency',
    verb: 'notice',
    reads: ['list'],
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
      { name: 'id', required: false, several: false, notFor: ['list', 'add'], summary: 'number of the notice' },
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
    prints: '[{...#notice, state text, by text}] | {...#notice, changed bool}',
    examples: [
      'supplier agency notice list',
      'supplier agency notice add --text "Searches pause" --level maintenance --from 2099-12-01T09:00:00Z --until 2099-12-01T11:00:00Z --yes',
      'supplier agency notice end 1 --yes',
    ],
  },
  {
    noun: 'agency',
    verb: 'import',
    reads: ['list', 'late'],
    summary: 'list batches that came in and data that is late, or hand in a file',
    about: [
      'list prints the newest batch first. --refused prints those that were refused, with their first errors.',
      'upload hands in a file with one JSON object on each line, as a batch of --dataset. retry hands in a corrected file for',
      'the refused batch of --batch. Start from the file that was refused, because the portal does not keep it. If the',
      'file has errors, nothing is imported, and --errors writes the lines with errors to a file.',
      'late prints data that did not come as often as usual. How often each dataset of a partner comes is learned.',
    ],
    arguments: [
      {
        name: 'action',
        required: true,
        several: false,
        choices: ['list', 'late', 'upload', 'retry'],
        summary: 'what to do',
      },
      {
        name: 'file',
        required: false,
        several: false,
        notFor: ['list', 'late'],
        summary: 'with upload and retry: the file, or - for stdin',
      },
    ],
    flags: [
      { name: 'refused', type: 'switch', summary: 'with list: only batches that were refused' },
      { name: 'empty', type: 'switch', summary: 'with list: also batches without lines' },
      {
        name: 'dataset',
        type: 'text',
        value: 'name',
        summary: 'only this dataset, such as bookings; with upload: what it is',
      },
      { name: 'batch', type: 'text', value: 'id', summary: 'with retry: the id of the refused batch' },
      {
        name: 'errors',
        type: 'text',
        value: 'path',
        summary: 'with upload and retry: where to write lines with errors',
      },
      dryRun,
      { name: 'partner', type: 'whole', value: 'n', range: [1, 2_147_483_647], summary: 'only this partner' },
      { name: 'all', type: 'switch', summary: 'with late: also data that is on time' },
      pages[0],
      pages[1],
    ],
    prints:
      '[{at time, state text, dataset text, by text, lines int, accepted int, partners int, partner int?, milliseconds int, faults text?, next text?, id text}] | [{partner int, name text, dataset text, newestAt time, usualSeconds int?, lateSeconds int?, text text}] | {accepted int, duplicate bool}',
    examples: [
      'supplier agency import list',
      'supplier agency import list --refused --dataset hotels',
      'supplier agency import late',
      'supplier agency import upload hotels.ndjson --dataset hotels',
      'supplier agency import retry hotels.ndjson --batch 2',
    ],
  },
  {
    noun: 'agency',
    verb: 'spec',
    reads: ['list', 'show', 'impact'],
    summary: 'list versions of PullSpec, see what one would break, publish or withdraw it',
    about: [
      'Suppliers see published versions only. show prints the document of any version.',
      'impact prints what a version that is not published yet would break: the latest upload of each partner, judged by the',
      'portal in the background.',
    ],
    arguments: [
      {
        name: 'action',
        required: true,
        several: false,
        choices: ['list', 'show', 'impact', 'publish', 'withdraw'],
        summary: 'what to do',
      },
      { name: 'version', required: false, several: false, notFor: ['list'], summary: 'such as 2.0.0' },
    ],
    flags: [
      { name: 'at', type: 'text', value: 'time', summary: 'with publish: when, as 2026-12-01T09:00:00Z' },
      { name: 'notes', type: 'text', value: 'text', summary: 'with publish: what is new, for suppliers' },
      { ...reason, summary: 'with withdraw: why' },
      dryRun,
    ],
    prints:
      '[{version text, state text, publishAt time?, withdrawnFor text?, notes text?}] | {version text, action text, reason? text, changed bool, at? time?, notes? text?} | [{id int, name text, outcome text, errors int, finding text?, file text, judgedAt time}]',
    examples: [
      'supplier agency spec list',
      'supplier agency spec impact 2.1.0',
      'supplier agency spec withdraw 2.0.0 --reason "It breaks search" --yes',
    ],
  },
  {
    noun: 'agency',
    verb: 'log',
    reads: true,
    summary: 'list what staff changed, newest first',
    arguments: [{ name: 'action', required: true, several: false, choices: ['list'], summary: 'what to do' }],
    flags: [],
    prints: '[{at time, who text, kind text, details text}]',
    examples: ['supplier agency log list'],
  },
] as const satisfies readonly CommandSpec[];
