import { profileSettings, settingNames } from '../../kernel/configuration/setting-names.js';
import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import { dryRun } from './shared-flags.js';

const kept = {
  name: 'name',
  choices: profileSettings,
  required: true,
  several: false,
  summary: `one of ${profileSettings.join(', ')}`,
} as const;

const pages = [
  'booking-accuracy',
  'failures',
  'accuracy-uptime-trends',
  'incidents',
  'content',
  'booking-failures',
  'availability',
  'booking-trends',
  'booking-search',
  'booking-discrepancies',
  'room-mapping',
  'api-documentation',
  'price-insights',
  'settings',
  'supplier-certification',
  'api-self-validation',
  'supplier-onboarding',
] as const;

export const toolRows = [
  {
    noun: 'api',
    verb: undefined,
    summary: 'call an address below the portal, and print what it answers',
    about: [
      'Signed in and for the same account as every other command; a complaint and its exit code are the same, too. It never calls another server.',
      'With fields or input it is a POST unless --method or --paginate says otherwise; fields of a GET go into the address. true, false, null and numbers are sent as such. What may change something asks first.',
      '--paginate turns the pages by page, or by what the address calls it: -F pageNum=1 begins with the first.',
    ],
    arguments: [
      { name: 'path', required: true, several: false, summary: "below the portal's address, such as /api/status" },
    ],
    flags: [
      {
        name: 'method',
        type: 'choice',
        value: 'method',
        choices: ['GET', 'POST', 'PUT', 'DELETE'],
        summary: 'how to call',
      },
      {
        name: 'field',
        short: 'F',
        type: 'text',
        value: 'name=value',
        several: true,
        summary: 'a field of what is sent; may be given again',
      },
      {
        name: 'header',
        short: 'H',
        type: 'text',
        value: 'name: value',
        several: true,
        summary: 'a header to send besides ours; may be given again',
      },
      { name: 'input', type: 'text', value: 'file|-', summary: 'the JSON to send, from a file or from stdin' },
      { name: 'paginate', type: 'switch', summary: 'every page of a list, as one answer' },
      { name: 'include', short: 'i', type: 'switch', summary: 'print the status and the headers of the answer first' },
      dryRun,
    ],
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
      'For the same partner account as the other commands. Where no browser can be started, it prints the address.',
    ],
    arguments: [
      { name: 'page', choices: pages, required: false, several: false, summary: `one of ${pages.join(', ')}` },
    ],
    flags: [{ name: 'no-browser', type: 'switch', summary: 'print the address alone' }],
    examples: ['supplier open', 'supplier open booking-accuracy', 'supplier open settings --no-browser'],
  },
  {
    noun: 'config',
    verb: 'profiles',
    summary: 'list the profiles, and which one is used',
    about: ['A profile is made by its first setting or sign-in: supplier auth login --profile test'],
    arguments: [],
    flags: [],
    examples: ['supplier config profiles', 'supplier config profiles --json'],
  },
  {
    noun: 'config',
    verb: 'list',
    summary: 'every setting, and where its value comes from',
    about: [
      'A flag wins over the environment, that over the project file, that over the profile, and that over the default. Secrets are not shown.',
    ],
    arguments: [],
    flags: [],
    examples: ['supplier config list', 'supplier config list --profile test --json'],
  },
  {
    noun: 'config',
    verb: 'get',
    summary: 'the value of a setting, and nothing else',
    about: ['Prints nothing if unset. With --json, also shows the source.'],
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
    examples: ['supplier config get url'],
  },
  {
    noun: 'config',
    verb: 'set',
    summary: 'keep a setting in the profile',
    about: [
      'The partner account is chosen with supplier account use. A token is never a setting: supplier auth login keeps it.',
    ],
    arguments: [
      kept,
      { name: 'value', required: true, several: false, summary: 'as the flag or the variable of that name takes it' },
    ],
    flags: [dryRun],
    examples: ['supplier config set url https://portal.example', 'supplier config set format json --profile test'],
  },
  {
    noun: 'config',
    verb: 'unset',
    summary: 'forget a setting of the profile',
    arguments: [kept],
    flags: [dryRun],
    examples: ['supplier config unset proxy'],
  },
  {
    noun: 'config',
    verb: 'path',
    summary: 'where the profiles are kept',
    arguments: [],
    flags: [],
    examples: ['supplier config path'],
  },
  {
    noun: 'doctor',
    verb: undefined,
    summary: 'check the version, the files, the sign-in and the way to the portal',
    about: ['Changes nothing. Exits with code 3 if a check fails.'],
    arguments: [],
    flags: [],
    examples: ['supplier doctor', 'supplier doctor --json'],
  },
  {
    noun: 'completion',
    verb: undefined,
    summary: 'print the completion script for your shell',
    about: [
      'The script names the commands of this version. It starts this program for partner accounts alone, which are completed as this machine remembers them: the portal is not called while you type.',
      '--install writes it where the shell looks for it, says where, and what is left to do: into a file of its own, never into yours. It can be run again after an update.',
      'By hand: bash: a line in ~/.bashrc, as below. zsh: into a file named _supplier in a folder of $fpath. fish: into ~/.config/fish/completions/supplier.fish. PowerShell: into the file that $PROFILE names.',
      'Run and compared in bash, in zsh 5.9 and in fish 3.6; the script for PowerShell was checked by its form alone, for want of one.',
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
    flags: [{ name: 'install', type: 'switch', summary: 'write it where the shell looks for it' }, dryRun],
    examples: [
      'source <(supplier completion bash)',
      'supplier completion fish --install -n',
      'supplier completion powershell >> $PROFILE',
    ],
  },
] as const satisfies readonly CommandSpec[];
