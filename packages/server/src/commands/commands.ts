import { pause } from '../kernel/pause.js';
import type { Configuration } from './configuration.js';

export const optionTypes = {
  'key': { type: 'string' },
  'watch': { type: 'string' },
  'dmc': { type: 'string' },
  'name': { type: 'string' },
  'scope': { type: 'string' },
  'days': { type: 'string' },
  'role': { type: 'string' },
  'email': { type: 'string' },
  'event': { type: 'string' },
  'limit': { type: 'string' },
  'expect': { type: 'string' },
  'to': { type: 'string' },
  'only': { type: 'string' },
  'shards': { type: 'string' },
  'dry-run': { type: 'boolean' },
  'files': { type: 'boolean' },
  'help': { type: 'boolean', short: 'h' },
} as const;

type Options = {
  readonly [name in keyof typeof optionTypes]?: (typeof optionTypes)[name]['type'] extends 'boolean' ? boolean : string;
};

interface Asked {
  readonly configuration: Configuration;
  /** The words after the name of the command. */
  readonly words: readonly string[];
  readonly options: Options;
  /** What is said while the command works. */
  readonly say: (words: string) => void;
  readonly print: (words: string) => void;
}

export interface Command {
  /** It asks the running portal, and touches no folder. */
  readonly asks?: true;
  /** What it has to say at the end. */
  readonly run: (asked: Asked) => Promise<string | undefined>;
}

/** Each loads what it needs when it is called: most are small, and need nothing of the server. */
const byName = {
  'serve': {
    run: async ({ configuration, options, print }) => {
      await (await import('./run-server.js')).runServer(configuration, options.only, print);
      return undefined;
    },
  },
  'ingest': {
    asks: true,
    run: async ({ configuration, words, options, say }) => {
      if (options.watch !== undefined) return watchUntilSignal(configuration, options.watch, say);
      const { ingestFile } = await import('./ingest.js');
      return ingestFile(configuration, { dataset: words[0], path: words[1], key: options.key }, { say });
    },
  },
  'seed': { run: async ({ configuration }) => (await import('./seed.js')).seed(configuration) },
  'token': {
    asks: true,
    run: async ({ configuration, words, options }) =>
      (await import('./token.js')).createToken(configuration, { word: words[0], email: words[1], ...options }),
  },
  'staff': {
    asks: true,
    run: async ({ configuration, words, options }) =>
      (await import('./invite.js')).inviteStaff(configuration, { word: words[0], email: words[1], ...options }),
  },
  'user': {
    asks: true,
    run: async ({ configuration, words, options }) => {
      const [word, email] = words;
      if (word === 'remove-second-factor')
        return (await import('./second-factor.js')).removeSecondFactor(configuration, email);
      return (await import('./invite.js')).inviteUser(configuration, { word, email, ...options });
    },
  },
  'audit': {
    asks: true,
    run: async ({ configuration, words, options }) =>
      (await import('./audit.js')).audit(configuration, { word: words[0], ...options }),
  },
  'onboarding': {
    asks: true,
    run: async ({ configuration, words }) =>
      (await import('./onboarding.js')).setOnboardingStatus(configuration, words),
  },
  'check': {
    run: async ({ configuration, options }) =>
      (await import('./check.js')).check(configuration, options.files === true),
  },
  'migrate': {
    run: async ({ configuration, options }) =>
      (await import('./migrate.js')).migrateDatabase(configuration, options['dry-run'] === true),
  },
  'objects': {
    run: async ({ configuration, words, options }) =>
      (await import('./objects.js')).copyStoredObjects(configuration, words[0], options.to),
  },
  'distribute': {
    run: async ({ configuration, options, print }) => {
      const asked = { dryRun: options['dry-run'] === true, shards: options.shards };
      return (await import('./distribute.js')).distributeDatabase(configuration, asked, print);
    },
  },
  'restore': {
    run: async ({ configuration, words }) => (await import('./restore.js')).restore(configuration, words[0]),
  },
} satisfies Record<string, Command>;

export const commands: ReadonlyMap<string, Command> = new Map(Object.entries(byName));

async function watchUntilSignal(
  configuration: Configuration,
  folder: string,
  say: (words: string) => void,
): Promise<string> {
  const stop = new AbortController();
  const end = (): void => {
    stop.abort();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const wait = (milliseconds: number): Promise<void> => pause(milliseconds, stop.signal);
  const { watchFolder } = await import('./watch-folder.js');
  return watchFolder(configuration, folder, { say, wait }, stop.signal);
}
