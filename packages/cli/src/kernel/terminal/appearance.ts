import type { Environment, Terminal, WriteStream } from './terminal.js';

export type Tone = 'ok' | 'warn' | 'error' | 'dim' | 'strong';

const codes: Readonly<Record<Tone, readonly [number, number]>> = {
  ok: [32, 39],
  warn: [33, 39],
  error: [31, 39],
  dim: [2, 22],
  strong: [1, 22],
};

/**
 * How a stream may be written to: in colour or not, with Unicode signs or not. A tone is never the only sign of
 * anything.
 */
export interface Appearance {
  readonly unicode: boolean;
  paint(tone: Tone, text: string): string;
}

export interface ColourWishes {
  readonly color: boolean;
  readonly 'no-color': boolean;
}

export function appearanceOf(
  stream: WriteStream,
  terminal: Pick<Terminal, 'environment' | 'platform'>,
  wishes: ColourWishes,
): Appearance {
  const coloured = isColoured(stream, terminal, wishes);
  return {
    unicode: speaksUnicode(terminal),
    paint: (tone, text) => {
      const [on, off] = codes[tone];
      return coloured && text !== '' ? `\u001b[${String(on)}m${text}\u001b[${String(off)}m` : text;
    },
  };
}

/** The more explicit a wish is, the earlier it is asked. */
export function isColoured(
  stream: Pick<WriteStream, 'isTerminal'>,
  terminal: Pick<Terminal, 'environment' | 'platform'>,
  wishes: ColourWishes,
): boolean {
  const { environment } = terminal;
  if (wishes['no-color']) return false;
  if (wishes.color) return true;
  if (isSet(environment['NO_COLOR'])) return false;
  if (isSet(environment['FORCE_COLOR'])) return !isOff(environment['FORCE_COLOR']);
  if (isSet(environment['CLICOLOR_FORCE']) && !isOff(environment['CLICOLOR_FORCE'])) return true;
  return stream.isTerminal && !isDumb(terminal) && environment['CLICOLOR'] !== '0';
}

/** A terminal that does not say what it is can only be written to. Windows has no such name. */
export function isDumb({ environment: { TERM }, platform }: Pick<Terminal, 'environment' | 'platform'>): boolean {
  return TERM === 'dumb' || (!isSet(TERM) && (TERM === '' || platform !== 'win32'));
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';
const isOff = (value: string | undefined): boolean => value === '0' || value?.toLowerCase() === 'false';

function speaksUnicode({ environment, platform }: Pick<Terminal, 'environment' | 'platform'>): boolean {
  if (platform === 'win32') return isSet(environment['WT_SESSION']) || isSet(environment['TERM_PROGRAM']);
  if (environment['TERM'] === 'linux') return false;
  const locale = [environment['LC_ALL'], environment['LC_CTYPE'], environment['LANG']].find(isSet);
  return locale === undefined ? platform === 'darwin' : /utf-?8/iu.test(locale);
}

/** A pipeline sets CI. `CI=false` says that there is no pipeline. */
export const isPipeline = ({ CI }: Environment): boolean => isSet(CI) && !isOff(CI);
