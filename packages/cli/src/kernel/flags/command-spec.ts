/** What this machine knows without asking the portal. */
type Remembered =
  | 'accounts'
  | 'profiles'
  | 'fields'
  | 'filters'
  | 'hotels'
  | 'incidents'
  | 'runs'
  | 'sessions'
  | 'tokens';

/** A flag as data. In every command, a name means the same and either takes a value or does not. */
export interface FlagSpec {
  readonly name: string;
  readonly short?: string;
  readonly type: 'switch' | 'text' | 'choice' | 'whole' | 'percent' | 'duration' | 'date' | 'size';
  /** How the value is called in help; a switch has none. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly default?: string;
  /** The least and the most that a whole number, a duration in milliseconds or a size in bytes may be. */
  readonly range?: readonly [number, number];
  /** An empty text is the command's to judge. */
  readonly mayBeEmpty?: true;
  /** The value may be left out, and must then be attached with `=` where it is given. */
  readonly valueOptional?: true;
  /** It may be given again, and has all its values; of a switch, how often it was given. */
  readonly several?: true;
  /** The value can be completed with what this machine remembers. The script asks for it while the user types. */
  readonly remembered?: Remembered;
  /** What the flag means where its value was left out. */
  readonly bare?: string;
  readonly summary: string;
}

export interface ArgumentSpec {
  readonly name: string;
  readonly choices?: readonly string[];
  readonly required: boolean;
  /** As of a flag. */
  readonly remembered?: Remembered;
  readonly several: boolean;
  /** Values of the first argument that take no such word: it would be ignored. */
  readonly notFor?: readonly string[];
  readonly summary: string;
}

/** A part of help: its nouns in order, each with its summary. */
export interface NounGroup {
  readonly title: string;
  readonly nouns: Readonly<Record<string, string>>;
}

export interface CommandSpec {
  readonly noun: string;
  /** None: the noun alone is the command. */
  readonly verb: string | undefined;
  readonly summary: string;
  /** What help says below the summary. */
  readonly about?: readonly string[];
  /** How long it waits where --timeout does not say. Such a command ends by itself when the time is over. */
  readonly waits?: string;
  /** It only reads, so that --watch can repeat it; or the first arguments with which it does, empty for none. */
  readonly reads?: true | readonly string[];
  readonly arguments: readonly ArgumentSpec[];
  readonly flags: readonly FlagSpec[];
  /** Names of flags of which one at most can be given: the others would be ignored without a word. */
  readonly exclusive?: readonly (readonly string[])[];
  /**
   * What it prints with --json, in a short form that result-schema.ts reads. `?` after a name: may be absent; after a
   * type: may be null. `#`: a shape of shared-shapes.ts. `...`: all that the other has. `lines`: an object a line.
   * `plain`: text, also with --json. The tests of all commands hold what they print against this.
   */
  readonly prints: string;
  /** The fields of --fields, where they are those of a part of it. */
  readonly fields?: string;
  readonly examples: readonly string[];
}

type ScalarOf<Flag extends FlagSpec> = Flag extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Flag['type'] extends 'whole' | 'percent' | 'duration' | 'size'
    ? number
    : string;

type ValueOf<Flag extends FlagSpec> = Flag['type'] extends 'switch'
  ? Flag extends { readonly several: true }
    ? number
    : boolean
  : Flag extends { readonly several: true }
    ? readonly ScalarOf<Flag>[]
    : Flag extends { readonly default: string }
      ? ScalarOf<Flag>
      : ScalarOf<Flag> | undefined;

/** The parsed values of flags: durations in milliseconds, an absent flag undefined, an absent switch false. */
export type FlagValues<Flags extends readonly FlagSpec[]> = {
  readonly [Flag in Flags[number] as Flag['name']]: ValueOf<Flag>;
};

type WordOf<Argument extends ArgumentSpec> = Argument extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : string;
type ArgumentOf<Argument extends ArgumentSpec> = Argument extends { readonly several: true }
  ? readonly WordOf<Argument>[]
  : Argument extends { readonly required: true }
    ? WordOf<Argument>
    : WordOf<Argument> | undefined;

export type ArgumentValues<Arguments extends readonly ArgumentSpec[]> = {
  readonly [Argument in Arguments[number] as Argument['name']]: ArgumentOf<Argument>;
};
