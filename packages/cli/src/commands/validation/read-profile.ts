import type { LivePorts, Profile } from '@suppliers-portal/conformance';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Context } from '../context.js';
import type { LiveEngine } from './engine.js';
import { readText } from './read-document.js';
import { refuseFaults } from './refuse-faults.js';

const largestProfile = 256 * 1024;

/** Reads the profile of a live run. Reports errors in it with their lines. */
export async function readLiveProfile(word: string, engine: LiveEngine, context: Context): Promise<Profile> {
  const { name, text } = await readText(word, context, {
    bytes: largestProfile,
    refuse: (file) =>
      fail({
        code: 'INVALID_VALUE',
        message: `${file} is no profile.`,
        hint: 'A profile has a few lines: baseUrl, credential, hotels.',
      }),
  });
  const read = engine.readProfile(text);
  return read.ok ? read.profile : refuseFaults(name, read.problems);
}

/** The secrets that the profile names; from here on they are shown nowhere. */
export function credentialsOf({ credential, otherCredential }: Profile, context: Context): LivePorts['credentials'] {
  const { environment } = context.terminal;
  const secretIn = (name: string, what: string): string => {
    const secret = environment[name]?.trim() ?? '';
    if (secret === '')
      fail({
        code: 'INVALID_CONFIGURATION',
        message: `${name} is not set.`,
        hint: `The profile names it as ${what}. Set it to the credential of your QA server.`,
      });
    context.keepSecret(secret);
    return secret;
  };
  return {
    own: secretIn(credential, 'credential'),
    ...(otherCredential === undefined ? {} : { other: secretIn(otherCredential, 'otherCredential') }),
  };
}
