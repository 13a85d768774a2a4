import { stripVTControlCharacters } from 'node:util';
import { byteOrderMark, wallClock } from '@suppliers-portal/domain';
import type { Context } from '../commands/context.js';
import { sayAlong } from '../commands/say-along.js';
import { CommandFailure, type Complaint } from '../kernel/errors/command-failure.js';
import { errorCodes } from '../kernel/errors/error-codes.js';
import type { Json } from '../kernel/output/answer.js';
import { jsonText } from '../kernel/output/json-text.js';
import type { KeptOutput } from '../kernel/output/output.js';
import { sentence } from '../kernel/output/sentence.js';
import { spanText } from '../kernel/output/sizes.js';
import { timeValue } from '../kernel/output/times.js';
import { isDumb } from '../kernel/terminal/appearance.js';
import { displayWidth } from '../kernel/terminal/display-width.js';
import { safeText } from '../kernel/terminal/safe-text.js';
import type { Terminal } from '../kernel/terminal/terminal.js';

interface Watching {
  readonly every: number;
  readonly changesOnly: boolean;
  /** The command line, as the screen names it. */
  readonly title: string;
  readonly context: Context;
  readonly outputFor: (take: (what: 'result' | 'note', text: string) => void) => KeptOutput;
  readonly run: (output: KeptOutput) => Promise<number>;
}

interface Seen {
  readonly result: string;
  readonly notes: readonly string[];
}

/**
 * --watch: repeats the command until it is stopped. The result is redrawn on a terminal, and written below the last one
 * elsewhere. A failure that may pass is said once; at the very first, or for good, it ends the command.
 */
export async function watchResult(watching: Watching): Promise<number> {
  const { every, changesOnly, context, outputFor, run } = watching;
  const { signal, terminal } = context;
  context.endsByInterrupt = true;
  let before: Seen | undefined;
  let isLost = false;
  for (;;) {
    const result: string[] = [];
    const notes: string[] = [];
    const output = outputFor((what, text) => (what === 'result' ? result : notes).push(text));
    try {
      context.exitAtTimeout = await run(output);
      if (output.wishes.fields === 'list') {
        await context.output.write(result.join(''));
        return context.exitAtTimeout;
      }
      const seen = { result: result.join(''), notes };
      if (!changesOnly || isLost || seen.result !== before?.result) await show(seen, before, watching);
      [before, isLost] = [seen, false];
    } catch (error) {
      const canPass = error instanceof CommandFailure && errorCodes[error.complaint.code].retryable;
      if (!canPass || before === undefined || signal.aborted) throw error;
      if (!isLost) await sayAlong(lostText(error.complaint), context);
      isLost = true;
    }
    await terminal.clock.wait(every, signal);
    signal.throwIfAborted();
  }
}

const lostText = ({ message, hint }: Complaint): string =>
  [message, hint, 'Trying again.']
    .filter((part) => part !== '')
    .map(sentence)
    .join(' ');

async function show(seen: Seen, before: Seen | undefined, { every, title, context }: Watching): Promise<void> {
  const { output, terminal } = context;
  const { format, plain } = output.wishes;
  const at = terminal.clock.now();
  if (format === 'table' && terminal.stdout.isTerminal && !isDumb(terminal)) {
    const head = `Every ${spanText(every)}: ${safeText(title)}  ${wallClock(at, output.zone).slice(11)}`;
    const result = seen.result.replace(/\n$/u, '').split('\n');
    const notes = seen.notes.length === 0 ? [] : ['', ...seen.notes];
    await output.write(screenText([head, '', ...result, ...notes], terminal.stdout));
    return;
  }
  if (plain !== true && (format === 'json' || format === 'jsonl')) {
    await output.write(
      resultsIn(seen.result, format)
        .map((text) => `${jsonText({ at: timeValue(at), result: JSON.parse(text) as Json }, false)}\n`)
        .join(''),
    );
  } else {
    const block = seen.result.startsWith(byteOrderMark) ? seen.result.slice(1) : seen.result;
    await output.write(`${before === undefined ? '' : '\n'}# ${timeValue(at) ?? ''}\n${block}`);
  }
  if (seen.notes.join('\n') !== before?.notes.join('\n')) for (const note of seen.notes) await output.note(note);
}

function resultsIn(result: string, format: 'json' | 'jsonl'): readonly string[] {
  if (format === 'json') return [result];
  const lines = result.split('\n').filter((line) => line !== '');
  // A list that became empty is a line too: a reader that sees nothing would keep what it saw last.
  return lines.length === 0 ? ['null'] : lines;
}

/**
 * Over what was there, line by line: a screen that is cleared first would flicker, and one that scrolls would be torn.
 */
function screenText(lines: readonly string[], { rows = Infinity, columns = Infinity }: Terminal['stdout']): string {
  const [home, endOfLine, below] = ['\u001b[H', '\u001b[K', '\u001b[J'];
  // A line that is too long continues in the next row; the last row is for the cursor.
  const heights = lines.map((line) => Math.max(1, Math.ceil(displayWidth(stripVTControlCharacters(line)) / columns)));
  let end = 0;
  const ends = heights.map((height) => (end += height));
  const fits = (ends.at(-1) ?? 0) < rows;
  const count = fits ? lines.length : ends.filter((end) => end <= rows - 2).length;
  const left = lines.length - count;
  const more = left === 0 ? [] : [`… ${String(left)} more ${left === 1 ? 'line' : 'lines'}`];
  return `${home}${[...lines.slice(0, count), ...more].map((line) => `${line}${endOfLine}\n`).join('')}${below}`;
}
