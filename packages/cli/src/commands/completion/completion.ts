import type { Command } from '../command.js';
import { bashCompletion } from './bash.js';
import { fishCompletion } from './fish.js';
import { install } from './install.js';
import { powershellCompletion } from './powershell.js';
import { zshCompletion } from './zsh.js';

const scripts = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} as const;

/** `supplier completion <shell>` */
export const completion: Command<'completion'> = async ({ flags, arguments: { shell } }, context) => {
  const script = scripts[shell]();
  if (flags.install || flags['dry-run']) await install(shell, script, flags['dry-run'], context);
  else await context.output.write(script);
  return undefined;
};
