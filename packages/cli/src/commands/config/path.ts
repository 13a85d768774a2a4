import type { Command } from '../command.js';

/** `supplier config path`: the bare path, for a script; a format or fields that were asked for make it a record. */
export const path: Command<'config path'> = async (_, { kept, output, globals }) => {
  const isRecord =
    globals.format !== undefined ||
    globals.json !== undefined ||
    globals.query !== undefined ||
    globals.fields !== undefined;
  if (isRecord)
    await output.print({
      kind: 'record',
      columns: [{ field: 'path', header: 'Path' }],
      record: { path: kept.configurationFile },
    });
  else await output.write(`${kept.configurationFile}\n`);
  return undefined;
};
