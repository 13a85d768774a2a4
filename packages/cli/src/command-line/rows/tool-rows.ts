import { menuFor, type PageSlug } from '@suppliers-portal/domain';
import { profileSettings, settingNames } from '../../kernel/configuration/setting-names.js';
import type { CommandSpec, NounGroup } from '../../kernel/flags/command-spec.js';
import { dryRun, settingsOrderText } from './shared-flags.js';

const kept = {
  name: 'name',
  choices: profileSettings,
  required: true,
  several: false,
  summary: `one of ${profileSettings.join(', ')}`,
} as const;

/** Pages below another page of the menu, and which page that is. */
export const pagesBelow: Readonly<Record<string, PageSlug>> = {
  failures: 'booking-accuracy',
  incidents: 'accuracy-uptime-trends',
};

const menus = (['supplier', 'onboarding', 'agency'] as const).flatMap((kind) => menuFor(kind));
const below = Object.keys(pagesBelow);
const pages = [...new Set(menus.flatMap(({ slug }) => [slug, ...below.filter((page) => pagesBelow[page] === slug)]))];

export const toolGroup = {
  title: 'Tools',
  nouns: {
    api: 'call the portal directly, if there is no command',
    open: 'the page of the portal in your browser',
    schema: 'the fields in the JSON of a command',
    config: 'the settings of this program',
    doctor: 'check what works on this machine',
    upgrade: 'the version of this program that the portal has',
    completion: 'the completion script for your shell',
  },
} as const satisfies NounGroup;

export const toolRows = [
  {
    noun: 'api',
    verb: undefined,
    summary: 'call an address of the portal, and print the answer',
    about: [
      'It uses the same sign-in and account as the other commands, and has the same errors and exit codes. It never calls another server.',
      'With fields or input it sends a POST, unless --method or --paginate is given. Fields of a GET go into the address. true, false, null and numbers are sent as JSON values. It asks before it sends a call that can change something.',
      '--paginate fetches all pages. It counts up the field page, or the one that you name: -F pageNum=1 starts with the first page.',
    ],
    arguments: [
      { name: 'path', required: true, several: false, summary: "path below the portal's address, such as /api/status" },
    ],
    flags: [
      {
        name: 'method',
        type: 'choice',
        value: 'method',
        choices: ['GET', 'POST', 'PUT', 'DELETE'],
        summary: 'method of the call',
      },
      {
        name: 'field',
        short: 'F',
        type: 'text',
        value: 'name=value',
        several: true,
        summary: 'a field to send; repeat it for more',
      },
      {
        name: 'header',
        short: 'H',
        type: 'text',
        value: 'name: value',
        several: true,
        summary: 'a header to add; repeat it for more',
      },
      { name: 'input', type: 'text', value: 'file|-', summary: 'the JSON to send, from a file or from stdin' },
      { name: 'paginate', type: 'switch', summary: 'fetch all pages of a list as one answer' },
      { name: 'include', short: 'i', type: 'switch', summary: 'print the status and the headers of the answer first' },
      dryRun,
    ],
    exclusive: [
      ['field', 'input'],
      ['paginate', 'include'],
    ],
    prints: 'any',
    examples: [
      'supplier api /api/status',
      'supplier api /api/bookingdetails/search -F date=2026-11-20 -F bookingId=123 --method GET',
      'supplier api /api/validation/runs -F size=200 --paginate',
      'supplier api /api/turnon --input reason.json --yes',
    ],
  },
  {
    noun: 'open',
    verb: undefined,
    summary: 'show a page of the portal in your browser',
    about: [
      'It opens the page for the same partner account as the other commands. If no browser can be started, it prints the address.',
    ],
    arguments: [
      { name: 'page', choices: pages, required: false, several: false, summary: `one of ${pages.join(', ')}` },
    ],
    flags: [{ name: 'no-browser', type: 'switch', summary: 'only print the address' }],
    prints: '{url text, opened bool}',
    examples: ['supplier open', 'supplier open booking-accuracy', 'supplier open settings --no-browser'],
  },
  {
    noun: 'schema',
    verb: undefined,
    summary: 'print the JSON schema of what a command prints with --json',
    about: [
      'Without a command, it lists all of them and what each prints: a document, an object on each line, or plain text.',
      'The schema describes the whole result, before --fields and --query choose from it.',
    ],
    arguments: [{ name: 'command', required: false, several: true, summary: 'noun and verb of a command' }],
    flags: [],
    prints: 'any',
    examples: ['supplier schema token list', 'supplier schema connection status --query properties', 'supplier schema'],
  },
  {
    noun: 'config',
    verb: 'profiles',
    reads: true,
    summary: 'list the profiles, and show which one is used',
    about: ['A profile is made by its first setting or sign-in: supplier auth login --profile test'],
    arguments: [],
    flags: [],
    prints: '[{name text, url text?, current bool}]',
    examples: ['supplier config profiles', 'supplier config profiles --json'],
  },
  {
    noun: 'config',
    verb: 'list',
    reads: true,
    summary: 'list all settings, and where each value comes from',
    about: [`${settingsOrderText} The first one that has a value wins. Secrets are not shown.`],
    arguments: [],
    flags: [],
    prints: '[#setting]',
    examples: ['supplier config list', 'supplier config list --profile test --json'],
  },
  {
    noun: 'config',
    verb: 'get',
    reads: true,
    summary: 'print the value of a setting',
    about: ['It prints nothing if unset. With --json, it also shows the source.'],
    arguments: [
      {
        name: 'name',
        choices: settingNames,
        required: true,
        several: false,
        summary: `one of ${settingNames.join(', ')}`,
      },
    ],
    flags: [],
    prints: '#setting',
    examples: ['supplier config get url'],
  },
  {
    noun: 'config',
    verb: 'set',
    summary: 'save a setting in the profile',
    about: [
      'The partner account is chosen with supplier account use. A token is never a setting: supplier auth login keeps it.',
    ],
    arguments: [
      kept,
      { name: 'value', required: true, several: false, summary: 'value, as for the flag or variable of that name' },
    ],
    flags: [dryRun],
    prints: '{name text, value text?, source text, profile text, changed bool}',
    examples: ['supplier config set url https://portal.example', 'supplier config set format json --profile test'],
  },
  {
    noun: 'config',
    verb: 'unset',
    summary: 'remove a setting from the profile',
    arguments: [kept],
    flags: [dryRun],
    prints: '{name text, value text?, source text, profile text, changed bool}',
    examples: ['supplier config unset proxy'],
  },
  {
    noun: 'config',
    verb: 'path',
    summary: 'print where the profiles are stored',
    arguments: [],
    flags: [],
    prints: '{path text}',
    examples: ['supplier config path'],
  },
  {
    noun: 'doctor',
    verb: undefined,
    reads: true,
    summary: 'check the version, the files, the sign-in and the connection to the portal',
    about: ['Changes nothing. Exits with code 3 if a check fails.'],
    arguments: [],
    flags: [],
    prints: '[{check text, state text, detail text, hint text?}]',
    examples: ['supplier doctor', 'supplier doctor --json'],
  },
  {
    noun: 'upgrade',
    verb: undefined,
    summary: 'install the version of this program that the portal has',
    about: [
      'It replaces what npm install --global installed, after a question, and after comparing the SHA-256 of the package with the one that the portal names. Scripts of packages are not run. Elsewhere, also in a single executable, it says what to do instead.',
    ],
    arguments: [],
    flags: [dryRun],
    prints: '{version text, offered text, changed bool}',
    examples: ['supplier upgrade -n', 'supplier upgrade --yes'],
  },
  {
    noun: 'completion',
    verb: undefined,
    summary: 'print the completion script for your shell',
    about: [
      'The script has the commands of this version. It only starts this program to complete accounts, profiles, fields, and the hotels, tokens, runs, incidents and sessions that were listed last with a stored sign-in. It never calls the portal while you type.',
      '--install writes the script to a separate file where your shell looks for it, and shows what is left to do. Run it again after an update.',
      'By hand: bash: a line in ~/.bashrc, as below. zsh: into a file named _supplier in a folder of $fpath. fish: into ~/.config/fish/completions/supplier.fish. PowerShell: into the file that $PROFILE names.',
      'We tested it in bash, zsh 5.9 and fish 3.6. We only checked the syntax of the script for PowerShell.',
    ],
    arguments: [
      {
        name: 'shell',
        choices: ['bash', 'zsh', 'fish', 'powershell'],
        required: true,
        several: false,
        summary: 'bash, zsh, fish or powershell',
      },
    ],
    flags: [{ name: 'install', type: 'switch', summary: 'write the script where the shell looks for it' }, dryRun],
    prints: 'plain',
    examples: [
      'source <(supplier completion bash)',
      'supplier completion fish --install -n',
      'supplier completion powershell >> $PROFILE',
    ],
  },
] as const satisfies readonly CommandSpec[];
