import type { Command } from '../command.js';

/** `supplier config path` */
export const path: Command<'config path'> = async (_, { kept, output }) => {
  await output.write(`${kept.configurationFile}\n`);
  return undefined;
};
