import type { CommandSpec } from '../kernel/flags/command-spec.js';
import { accountRows } from './rows/account-rows.js';
import { agencyAccessRows } from './rows/agency-access-rows.js';
import { agencyRows } from './rows/agency-rows.js';
import { annotationRows } from './rows/annotation-rows.js';
import { connectionRows } from './rows/connection-rows.js';
import { inventoryRows } from './rows/inventory-rows.js';
import { portalValidationRows } from './rows/portal-validation-rows.js';
import { specRows } from './rows/spec-rows.js';
import { validationRows } from './rows/validation-rows.js';
import { onboardingRows } from './rows/onboarding-rows.js';
import { roomRows } from './rows/room-rows.js';
import { toolRows } from './rows/tool-rows.js';

/** In the order of help. Feeds the parser, help, and all other code that needs the list of commands. */
export const commandGroups = [
  { title: 'Account', nouns: ['auth', 'account', 'token', 'session', 'audit', 'recipient'] },
  {
    title: 'Connection',
    nouns: ['connection', 'accuracy', 'uptime', 'log', 'incident', 'note', 'annotate', 'annotation'],
  },
  { title: 'Inventory and bookings', nouns: ['content', 'availability', 'booking', 'price'] },
  { title: 'Mapping', nouns: ['room'] },
  { title: 'Your API', nouns: ['spec', 'validation'] },
  { title: 'Onboarding', nouns: ['onboarding', 'certification'] },
  { title: 'Agency', nouns: ['agency'] },
  { title: 'Tools', nouns: ['api', 'open', 'schema', 'config', 'doctor', 'upgrade', 'completion'] },
] as const;

export const nounSummaries = {
  auth: 'sign in and out of the portal',
  account: 'the partner account to act for',
  token: 'access tokens for pipelines and other tools',
  session: 'where you are signed in',
  audit: 'who changed what',
  recipient: 'who is mailed when the connection is switched off',
  connection: 'whether the connection is on, and turning it on',
  accuracy: 'precheck and makebook accuracy',
  uptime: 'for how much of the time the connection was on',
  log: 'logs of precheck and makebook, and why attempts fail',
  incident: 'the periods in which the connection was off',
  note: 'what your team writes about an incident',
  annotate: 'a mark on the charts, such as a deployment',
  annotation: 'your marks on the charts',
  content: 'hotels and rooms that the agency has of you',
  availability: 'how often searches find a rate',
  booking: 'bookings: unconfirmed, by id, over time, and where they differ',
  price: 'how prices changed until they were booked',
  room: "mapping rooms to the agency's master rooms",
  spec: 'the documents of the interface',
  validation: 'judge your own OpenAPI document and server',
  onboarding: 'the form of a new supplier, as a file',
  certification: 'what was submitted, to approve or decline',
  agency: 'what staff of the agency can do',
  api: 'call the portal as its pages do, for what has no command',
  open: 'the page of the portal in your browser',
  schema: 'what a program can expect of the JSON of a command',
  config: 'the settings of this program',
  doctor: 'what of all this works here, and what does not',
  upgrade: 'the version of this program that the portal has',
  completion: 'what a shell needs to complete commands',
} as const satisfies Readonly<Record<string, string>>;

export const commandTable = [
  ...accountRows,
  ...connectionRows,
  ...annotationRows,
  ...inventoryRows,
  ...roomRows,
  ...specRows,
  ...validationRows,
  ...portalValidationRows,
  ...onboardingRows,
  ...agencyAccessRows,
  ...agencyRows,
  ...toolRows,
] as const satisfies readonly CommandSpec[];

type Row = (typeof commandTable)[number];
type NameOf<One> = One extends { readonly noun: infer Noun extends string; readonly verb: infer Verb extends string }
  ? `${Noun} ${Verb}`
  : One extends { readonly noun: infer Noun extends string }
    ? Noun
    : never;
export type CommandName = NameOf<Row>;
/** The row of one command, so that a command knows the types of its own flags and arguments. */
export type RowOf<Name extends CommandName> = Name extends `${infer Noun} ${infer Verb}`
  ? Extract<Row, { readonly noun: Noun; readonly verb: Verb }>
  : Extract<Row, { readonly noun: Name; readonly verb: undefined }>;

export const nameOf = ({ noun, verb }: CommandSpec): string => (verb === undefined ? noun : `${noun} ${verb}`);
