import type { Command } from '../command.js';
import { bashCompletion } from './bash.js';
import { fishCompletion } from './fish.js';
import { powershellCompletion } from './powershell.js';
import { zshCompletion } from './zsh.js';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion, powershell: powershellCompletion } as const;

/** `supplier completion <shell>` */
export const completion: Command<'completion'> = async ({ arguments: { shell } }, { output }) => {
  await output.write(scripts[shell]());
  return undefined;
};
