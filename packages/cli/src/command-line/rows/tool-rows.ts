import { profileSettings, settingNames } from '../../configuration/setting-names.js';
import type { CommandSpec } from '../command-spec.js';
import { dryRun } from './shared-flags.js';

const kept = { name: 'name', choices: profileSettings, required: true, several: false, summary: `one of ${profileSettings.join(', ')}` } as const;

export const toolRows = [
  {
    noun: 'config', verb: 'list', summary: 'every setting, and where its value comes from',
    about: ['A flag wins over the environment, that over the project file, that over the profile, and that over the default. Secrets are not shown.'],
    arguments: [], flags: [], examples: ['supplier config list', 'supplier config list --profile test --json'],
  },
  {
    noun: 'config', verb: 'get', summary: 'the value of a setting, and nothing else',
    about: ['Prints nothing where it has none. With --json also where the value comes from.'],
    arguments: [{ name: 'name', choices: settingNames, required: true, several: false, summary: `one of ${settingNames.join(', ')}` }],
    flags: [], examples: ['supplier config get url'],
  },
  {
    noun: 'config', verb: 'set', summary: 'keep a setting in the profile',
    about: ['The partner account is chosen with supplier account use. A token is never a setting: supplier auth login keeps it.'],
    arguments: [kept, { name: 'value', required: true, several: false, summary: 'as the flag or the variable of that name takes it' }],
    flags: [dryRun], examples: ['supplier config set url https://portal.example', 'supplier config set format json --profile test'],
  },
  {
    noun: 'config', verb: 'unset', summary: 'forget a setting of the profile',
    arguments: [kept], flags: [dryRun], examples: ['supplier config unset proxy'],
  },
  {
    noun: 'config', verb: 'path', summary: 'where the profiles are kept',
    arguments: [], flags: [], examples: ['supplier config path'],
  },
  {
    noun: 'completion', verb: undefined, summary: 'print what makes a shell complete commands, flags and their values',
    about: [
      'The script names the commands of this version and starts no program while you type.',
      'bash: a line in ~/.bashrc, as below. zsh: into a file named _supplier in a folder of $fpath. fish: into ~/.config/fish/completions/supplier.fish. PowerShell: into the file that $PROFILE names.',
    ],
    arguments: [{ name: 'shell', choices: ['bash', 'zsh', 'fish', 'powershell'], required: true, several: false, summary: 'bash, zsh, fish or powershell' }],
    flags: [], examples: ['source <(supplier completion bash)', 'supplier completion fish > ~/.config/fish/completions/supplier.fish', 'supplier completion powershell >> $PROFILE'],
  },
] as const satisfies readonly CommandSpec[];
