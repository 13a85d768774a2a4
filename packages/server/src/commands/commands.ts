import { pause } from '../kernel/pause.js';
import { CommandFault } from './command-fault.js';
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
  /** How many words it takes at most, and which options. */
  readonly takes: readonly [words: number, ...options: (keyof typeof optionTypes)[]];
  /** What it has to say at the end. */
  readonly run: (asked: Asked) => Promise<string | undefined>;
}

/** Each loads what it needs when it is called: most are small, and need nothing of the server. */
const byName = {
  'serve': {
    takes: [0, 'only'],
    run: async ({ configuration, options, print }) => {
      await (await import('./run-server.js')).runServer(configuration, options.only, print);
      return undefined;
    },
  },
  'ingest': {
    takes: [2, 'key', 'watch'],
    asks: true,
    run: async ({ configuration, words, options, say }) => {
      if (options.watch !== undefined) return watchUntilSignal(configuration, options.watch, say);
      const { ingestFile } = await import('./ingest.js');
      return ingestFile(configuration, { dataset: words[0], path: words[1], key: options.key }, { say });
    },
  },
  'seed': { takes: [0], run: async ({ configuration }) => (await import('./seed.js')).seed(configuration) },
  'token': {
    takes: [2, 'dmc', 'name', 'scope', 'days'],
    asks: true,
    run: async ({ configuration, words, options }) =>
      (await import('./token.js')).createToken(configuration, { word: words[0], email: words[1], ...options }),
  },
  'staff': {
    takes: [2, 'role'],
    asks: true,
    run: async ({ configuration, words, options }) =>
      (await import('./invite.js')).inviteStaff(configuration, { word: words[0], email: words[1], ...options }),
  },
  'user': {
    takes: [2, 'dmc'],
    asks: true,
    run: async ({ configuration, words, options }) => {
      const [word, email] = words;
      if (word === 'remove-second-factor')
        return (await import('./second-factor.js')).removeSecondFactor(configuration, email);
      return (await import('./invite.js')).inviteUser(configuration, { word, email, ...options });
    },
  },
  'audit': {
    takes: [1, 'email', 'event', 'limit', 'expect'],
    asks: true,
    run: async ({ configuration, words, options }) =>
      (await import('./audit.js')).audit(configuration, { word: words[0], ...options }),
  },
  'onboarding': {
    takes: [3],
    asks: true,
    run: async ({ configuration, words }) =>
      (await import('./onboarding.js')).setOnboardingStatus(configuration, words),
  },
  'check': {
    takes: [0, 'files'],
    run: async ({ configuration, options }) =>
      (await import('./check.js')).check(configuration, options.files === true),
  },
  'migrate': {
    takes: [0, 'dry-run'],
    run: async ({ configuration, options }) =>
      (await import('./migrate.js')).migrateDatabase(configuration, options['dry-run'] === true),
  },
  'objects': {
    takes: [1, 'to'],
    run: async ({ configuration, words, options }) =>
      (await import('./objects.js')).copyStoredObjects(configuration, words[0], options.to),
  },
  'distribute': {
    takes: [0, 'dry-run', 'shards'],
    run: async ({ configuration, options, print }) => {
      const asked = { dryRun: options['dry-run'] === true, shards: options.shards };
      return (await import('./distribute.js')).distributeDatabase(configuration, asked, print);
    },
  },
  'restore': {
    takes: [1],
    run: async ({ configuration, words }) => (await import('./restore.js')).restore(configuration, words[0]),
  },
} satisfies Record<string, Command>;

export const commands: ReadonlyMap<string, Command> = new Map(Object.entries(byName));

/**
 * A word or an option that a command does not have may mean something else than what the command would do:
 * `seed --dry-run` would load the demo.
 */
export function refuseStrange(
  name: string,
  { takes }: Command,
  { words, options }: Pick<Asked, 'words' | 'options'>,
): void {
  const [most, ...known] = takes;
  const strange = [
    ...words.slice(most),
    ...Object.keys(options).flatMap((option) => (known.some((one) => one === option) ? [] : [`--${option}`])),
  ];
  if (strange.length > 0)
    throw new CommandFault(
      `supplier-server ${name} does not take ${strange.join(' ')}. supplier-server --help lists what it takes.`,
    );
}

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
