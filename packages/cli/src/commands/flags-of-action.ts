import { fail } from '../kernel/errors/command-failure.js';

/** A flag of another action would be ignored, so it is an error. */
export function refuseFlagsOfOthers(
  command: string,
  action: string,
  flags: Readonly<Record<string, unknown>>,
  actionsOf: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [flag, actions] of Object.entries(actionsOf)) {
    const value = flags[flag];
    const given = value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
    if (given && !actions.includes(action))
      fail({
        code: 'USAGE',
        message: `--${flag} belongs to "${command} ${actions.join('|')}".`,
        hint: `Leave it out of "${command} ${action}".`,
      });
  }
}
