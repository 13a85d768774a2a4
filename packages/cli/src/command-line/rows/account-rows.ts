import type { CommandSpec } from '../command-spec.js';
import { check, dryRun, pages } from './shared-flags.js';

export const accountRows = [
  {
    noun: 'auth', verb: 'login', summary: 'sign in through the browser, or with a token',
    about: [
      'Opens the portal in your browser, where you allow it. Over SSH, or with --device, it shows a code that you type into a browser anywhere.',
      'A pipeline has no browser: --with-token reads a token from stdin, never from the command line. Tokens are made in the portal under Settings, with supplier token create, or by whoever runs the portal with: supplier-server token create.',
      'What comes of it is kept in the keyring of this machine where one can be reached, else in a file that only you can read; --insecure-storage agrees to the file without being asked.',
    ],
    arguments: [],
    flags: [
      { name: 'with-token', type: 'switch', summary: 'read a token from stdin' },
      { name: 'device', type: 'switch', summary: 'show a code to type into any browser' },
      { name: 'no-browser', type: 'switch', summary: 'start no browser: the same as --device' },
      { name: 'scope', type: 'choice', value: 'scope', choices: ['read', 'operate'], default: 'operate', summary: 'what it may do: only look, or also change things' },
      { name: 'insecure-storage', type: 'switch', summary: 'keep the token in a file, unencrypted' },
    ],
    examples: [
      'supplier auth login','supplier auth login --with-token --insecure-storage < token.txt'],
  },
  {
    noun: 'auth', verb: 'status', summary: 'who is signed in, and until when',
    arguments: [], flags: [check('exit 4 when nobody is signed in')],
    examples: ['supplier auth status', 'supplier auth status --check --quiet && echo signed in'],
  },
  {
    noun: 'auth', verb: 'logout', summary: 'forget the sign-in on this machine',
    arguments: [], flags: [{ name: 'all', type: 'switch', summary: 'every stored sign-in, of all profiles and portals' }, dryRun],
    examples: ['supplier auth logout', 'supplier auth logout --all -n'],
  },
  {
    noun: 'auth', verb: 'token', summary: 'print the token of this sign-in',
    about: ['For another program. On a terminal it is shown with --yes only.'],
    arguments: [], flags: [], examples: ['supplier auth token | other-program --token-from-stdin'],
  },
  {
    noun: 'auth', verb: 'password', summary: 'change your password',
    about: ['Types it where nobody sees it, or reads it from files of one line. All browsers that are signed in are signed out.'],
    arguments: [],
    flags: [
      { name: 'current-file', type: 'text', value: 'file', summary: 'file that holds the current password' },
      { name: 'new-file', type: 'text', value: 'file', summary: 'file that holds the new password' },
      dryRun,
    ],
    examples: ['supplier auth password'],
  },
  {
    noun: 'auth', verb: 'reset', summary: 'where to ask for a new password',
    about: ['The page asks for a captcha, which takes a browser.'],
    arguments: [{ name: 'email', required: false, several: false, summary: 'whose password' }],
    flags: [{ name: 'open', type: 'switch', summary: 'open the page in your browser' }],
    examples: ['supplier auth reset', 'supplier auth reset ana@andaman.example --open'],
  },
  {
    noun: 'account', verb: 'list', summary: 'the partner accounts that you may act for',
    arguments: [], flags: [], examples: ['supplier account list', 'supplier account list --json=id'],
  },
  {
    noun: 'account', verb: 'show', summary: 'the partner account that calls are made for',
    arguments: [], flags: [], examples: ['supplier account show'],
  },
  {
    noun: 'account', verb: 'use', summary: 'choose the partner account and remember it',
    arguments: [{ name: 'account', required: true, several: false, remembered: 'accounts', summary: 'its number or its name' }],
    flags: [dryRun], examples: ['supplier account use 10234', 'supplier account use "Andaman Stays Group"'],
  },
  {
    noun: 'token', verb: 'list', summary: 'your access tokens, and when they were used',
    arguments: [], flags: [], examples: ['supplier token list', 'supplier token list --json=name,expiresAt'],
  },
  {
    noun: 'token', verb: 'create', summary: 'make a token for a pipeline or another tool',
    about: ['Its secret is printed once and cannot be read again. A token cannot make tokens: sign in as a person first.'],
    arguments: [{ name: 'name', required: true, several: false, summary: 'what it is for' }],
    flags: [
      { name: 'scope', type: 'choice', value: 'scope', choices: ['read', 'operate'], default: 'read', summary: 'what it may do: only look, or also change things' },
      { name: 'days', type: 'whole', value: 'n', default: '90', range: [1, 365], summary: 'how long it lives' },
      dryRun,
    ],
    examples: ['supplier token create ci-pipeline', 'supplier token create deploys -n', 'supplier token create nightly --scope operate --days 30 --json=token'],
  },
  {
    noun: 'token', verb: 'revoke', summary: 'end a token at once',
    arguments: [{ name: 'token', required: true, several: false, summary: 'its id or its name' }],
    flags: [dryRun], examples: ['supplier token revoke ci-pipeline --yes'],
  },
  {
    noun: 'audit', verb: 'list', summary: 'every change, newest first',
    about: ['Days are days of Bangkok, both included.'],
    arguments: [],
    flags: [
      { name: 'kind', type: 'text', value: 'kind,…', summary: 'of these kinds only, such as turned-on-connection,created-token' },
      { name: 'who', type: 'text', value: 'email', summary: 'by this user' },
      { name: 'from', type: 'date', value: 'yyyy-mm-dd', summary: 'since this day' },
      { name: 'to', type: 'date', value: 'yyyy-mm-dd', summary: 'until this day' },
      { name: 'search', type: 'text', value: 'text', summary: 'that say this somewhere' },
      ...pages,
    ],
    examples: ['supplier audit list', 'supplier audit list --kind turned-on-connection --from 2026-11-01 --all --format csv > turn-ons.csv'],
  },
  {
    noun: 'recipient', verb: 'list', summary: 'who is mailed',
    arguments: [], flags: [], examples: ['supplier recipient list'],
  },
  {
    noun: 'recipient', verb: 'add', summary: 'mail someone from now on',
    about: ['One that is on the list already is left alone.'],
    arguments: [{ name: 'email', required: true, several: true, summary: 'one address or several' }],
    flags: [dryRun], examples: ['supplier recipient add ops@andaman.example rates@andaman.example'],
  },
  {
    noun: 'recipient', verb: 'remove', summary: 'mail someone no longer',
    about: ['The last recipient and those that the agency has fixed stay.'],
    arguments: [{ name: 'email', required: true, several: true, summary: 'one address or several' }],
    flags: [dryRun], examples: ['supplier recipient remove ops@andaman.example --yes'],
  },
] as const satisfies readonly CommandSpec[];
