import type { Command } from '../command.js';
import { effectiveSettings, settingColumns, settingRecord } from './effective-settings.js';

/**
 * `supplier config get <name>`: the bare value, for a script; a format or fields that were asked for make it a record.
 */
export const get: Command<'config get'> = async ({ arguments: { name } }, context) => {
  const { output, globals } = context;
  const effective = (await effectiveSettings(context))[name];
  const isRecord =
    globals.format !== undefined ||
    globals.json !== undefined ||
    globals.query !== undefined ||
    globals.fields !== undefined;
  if (isRecord) await output.print({ kind: 'record', columns: settingColumns, record: settingRecord(name, effective) });
  else if (effective.value !== null) await output.write(`${effective.value}\n`);
  return undefined;
};
