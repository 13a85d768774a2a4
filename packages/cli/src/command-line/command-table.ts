import type { CommandSpec, NounGroup } from '../kernel/flags/command-spec.js';
import { accountGroup, accountRows } from './rows/account-rows.js';
import { agencyAccessRows } from './rows/agency-access-rows.js';
import { agencyGroup, agencyRows } from './rows/agency-rows.js';
import { annotationRows } from './rows/annotation-rows.js';
import { connectionGroup, connectionRows } from './rows/connection-rows.js';
import { inventoryGroup, inventoryRows } from './rows/inventory-rows.js';
import { portalValidationRows } from './rows/portal-validation-rows.js';
import { specGroup, specRows } from './rows/spec-rows.js';
import { validationRows } from './rows/validation-rows.js';
import { onboardingGroup, onboardingRows } from './rows/onboarding-rows.js';
import { roomGroup, roomRows } from './rows/room-rows.js';
import { toolGroup, toolRows } from './rows/tool-rows.js';

/** In the order of help. Feeds the parser, help, and all other code that needs the list of commands. */
export const commandGroups: readonly NounGroup[] = [
  accountGroup,
  connectionGroup,
  inventoryGroup,
  roomGroup,
  specGroup,
  onboardingGroup,
  agencyGroup,
  toolGroup,
];

export const nounSummaries = {
  ...accountGroup.nouns,
  ...connectionGroup.nouns,
  ...inventoryGroup.nouns,
  ...roomGroup.nouns,
  ...specGroup.nouns,
  ...onboardingGroup.nouns,
  ...agencyGroup.nouns,
  ...toolGroup.nouns,
};

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
