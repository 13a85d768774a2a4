import { describe, expect, it } from 'vitest';
import { commandTable } from './command-line/command-table.js';
import { exampleLines, type ExampleLine } from './testing/example-lines.js';
import { exampleData } from './testing/example-data.js';
import { anExampleStage, isEndless, withoutFormat } from './testing/example-stage.js';
import type { FakeTerminal } from './testing/fake-terminal.js';
import type { TwinOptions } from './testing/over-twins.js';
import { SteadyClock } from './testing/steady-clock.js';
import { transcriptOf, type Shown } from './testing/transcript.js';

const nouns = [...new Set(commandTable.map(({ noun }) => noun))];
const pollInterval = 2_000;
const people = ['stdin', 'stdout', 'stderr'] as const;

/**
 * What every example prints for people, tools and pipelines, kept as text. Developers who change a word see where it is
 * read.
 */
describe('the transcripts, which `npm run docs` writes again', () => {
  const stage = anExampleStage();

  async function shown(line: ExampleLine): Promise<readonly Shown[]> {
    const run = (mode: string, one: ExampleLine, more: readonly string[], options: TwinOptions): Promise<Shown> =>
      stage.afresh(async () => {
        const clock = new SteadyClock();
        const meanwhile = (terminal: FakeTerminal): void => {
          clock.onWait = (milliseconds) => {
            if (milliseconds >= pollInterval) terminal.stop('interrupted');
          };
        };
        const ran = await stage.overData(one, ['--utc', ...more], {
          ...exampleData(line.name.split(' ')[0] ?? ''),
          clock,
          ...(isEndless(line) ? { meanwhile } : {}),
          ...options,
        });
        return { mode, ...ran, folder: stage.path };
      });
    return [
      await run('terminal', line, [], { terminals: people, columns: 80 }),
      await run('NO_COLOR=1', line, [], { terminals: people, columns: 80, environment: { NO_COLOR: '1' } }),
      await run('pipe', line, [], {}),
      await run('CI=true', line, [], { environment: { CI: 'true' } }),
      ...(line.line.includes(' --json')
        ? []
        : [await run('--json', { ...line, argv: withoutFormat(line) }, ['--json'], {})]),
    ];
  }

  it.each(nouns)('of supplier %s are as they were, and only a terminal is painted on', async (noun) => {
    const examples: string[] = [];
    for (const line of exampleLines.filter(({ name }) => name.split(' ')[0] === noun)) {
      const all = await shown(line);
      for (const { mode, stdout, stderr } of all)
        if (mode !== 'terminal') expect(stdout + stderr).not.toContain('\u001b');
      examples.push(transcriptOf(line.line, all));
    }
    await expect(examples.join('\n')).toMatchFileSnapshot(`transcripts/${noun}.txt`);
  });
});
