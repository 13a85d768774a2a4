import { settingNames } from '../../kernel/configuration/setting-names.js';
import type { Command } from '../command.js';
import { effectiveSettings, settingColumns, settingRecord } from './effective-settings.js';

/** `supplier config list` */
export const list: Command<'config list'> = async (_, context) => {
  const effective = await effectiveSettings(context);
  await context.output.print({
    kind: 'list',
    empty: '',
    columns: settingColumns,
    records: settingNames.map((name) => settingRecord(name, effective[name])),
  });
  return undefined;
};
