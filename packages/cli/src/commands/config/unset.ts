import type { Command } from '../command.js';
import { keepSetting } from './keep-setting.js';

/** `supplier config unset <name>` */
export const unset: Command<'config unset'> = ({ flags, arguments: { name } }, context) =>
  keepSetting({ name, value: undefined, isDryRun: flags['dry-run'] }, context);
