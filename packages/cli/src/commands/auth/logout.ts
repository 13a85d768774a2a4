import type { GatewayFailure } from '@suppliers-portal/domain';
import { environmentToken, storedCredential } from '../../sign-in/credential.js';
import type { Column } from '../../kernel/output/answer.js';
import { forgetIds } from '../kept-ids.js';
import type { Command } from '../command.js';
import { ownSettings } from '../../kernel/portal/token-advice.js';

const columns: readonly Column[] = [
  { field: 'changed', header: 'Changed' },
  { field: 'forgotten', header: 'Sign-ins forgotten', align: 'right' },
  { field: 'url', header: 'Portal' },
  { field: 'profile', header: 'Profile' },
];

/** `supplier auth logout`: forgets what this machine remembers, even if the portal cannot be reached. */
export const logout: Command<'auth logout'> = async ({ flags }, context) => {
  const { kept, key, settings, output, terminal } = context;
  const notes: string[] = [];
  let forgotten: number;
  const isDry = flags['dry-run'];
  if (isDry && flags.all) forgotten = await kept.count();
  else if (isDry) forgotten = (await kept.token(key)) === undefined ? 0 : 1;
  else if (flags.all) forgotten = await kept.forgetAll();
  else {
    const token = await kept.token(key);
    try {
      if (token !== undefined) {
        const signedIn = await context.signInWith(storedCredential(token));
        const told = await signedIn.useCases.signOut.execute(context.options);
        if (!told.ok) notes.push(untold(told.failure));
      }
    } finally {
      forgotten = (await kept.forget(key)) ? 1 : 0;
    }
  }
  const winner = await environmentToken(terminal.environment);
  if (winner !== undefined) notes.push(`${winner.source} is still set and signs every command in.`);
  if (isDry) await output.note('Nothing was forgotten.');
  else await forgetIds(terminal, flags.all ? undefined : context.key);
  const title =
    forgotten === 0 ? 'No one was signed in' : `${isDry ? 'Would sign out' : 'Signed out'}${ofSeveral(forgotten)}`;
  await output.print({
    kind: 'record',
    columns,
    notes,
    record: {
      changed: forgotten > 0 && !isDry,
      forgotten,
      url: flags.all ? null : settings.url.value,
      profile: flags.all ? null : settings.profile.value,
    },
    headline: () => ({ tone: 'ok', title, lines: [] }),
  });
  return undefined;
};

const ofSeveral = (count: number): string => (count === 1 ? '' : ` of ${String(count)} sign-ins`);

const stays = `The token stays valid until it expires or you revoke it in the portal ${ownSettings}.`;

function untold({ kind }: GatewayFailure): string {
  // A token outlives this: only its owner, signed in to the portal, can end it.
  if (kind === 'forbidden' || kind === 'conflict' || kind === 'invalid' || kind === 'refused') return stays;
  if (kind === 'signed-out') return 'The portal did not know the token any more.';
  return `The portal was not reached. ${stays}`;
}
