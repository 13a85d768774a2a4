import { resolve } from 'node:path';
import { checkSetting } from '../../kernel/configuration/settings.js';
import type { Command } from '../command.js';
import { keepSetting } from './keep-setting.js';

/** `supplier config set <name> <value>`: what a later command could not use is not kept. */
export const set: Command<'config set'> = ({ flags, arguments: { name, value } }, context) => {
  checkSetting(name, { value, source: name });
  return keepSetting(
    { name, value: name === 'ca-file' ? resolve(context.terminal.folder, value) : value, isDryRun: flags['dry-run'] },
    context,
  );
};
