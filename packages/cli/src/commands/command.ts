import type { ArgumentValues, FlagValues } from '../kernel/flags/command-spec.js';
import type { CommandName, RowOf } from '../command-line/command-table.js';
import type { ErrorCode } from '../kernel/errors/error-codes.js';
import type { Context } from './context.js';

interface CommandInput<Name extends CommandName> {
  readonly flags: FlagValues<RowOf<Name>['flags']>;
  readonly arguments: ArgumentValues<RowOf<Name>['arguments']>;
}

/** Parses, executes, prints. Answers a code where the command worked and its verdict is no. */
export type Command<Name extends CommandName> = (
  input: CommandInput<Name>,
  context: Context,
) => Promise<ErrorCode | undefined>;
