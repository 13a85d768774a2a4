import { constants, getPriority, setPriority } from 'node:os';
import { allRoles, isRole, roleNames, type Role } from '../app/roles.js';
import { CommandFault } from './command-fault.js';
import type { Configuration } from './configuration.js';
import { serve } from './serve.js';

const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** Serves until the process is asked to end. */
export async function runServer(
  configuration: Configuration,
  only: string | undefined,
  print: (words: string) => void,
): Promise<void> {
  const roles = rolesOf(only);
  // A server without pages can start later, and pages can be on the same machine.
  if (!roles.has('pages') && getPriority() < low) setPriority(low);
  const running = await serve(configuration, print, roles);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  // Who asks twice does not want to wait.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));
  await running.stop();
}

function rolesOf(only: string | undefined): ReadonlySet<Role> {
  if (only === undefined) return allRoles;
  const names = only.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !isRole(name));
  if (wrong !== undefined)
    throw new CommandFault(`--only ${only} is not valid: the roles are ${roleNames.join(', ')}.`);
  return new Set(names.filter(isRole));
}
