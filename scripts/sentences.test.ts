import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/run.mjs';
import { homesOfSentences, sentencesIn } from './lib/sentences.mjs';

describe('the sentences that people read', () => {
  it('have one home each: a constant that page, command, server and twin take', () => {
    const homes = homesOfSentences(`${ROOT}/packages`);
    expect(homes.size).toBeGreaterThan(1500);
    const twice = [...homes].filter(([, files]) => files.size > 1).map(([sentence, files]) => [sentence, ...files]);
    expect(twice, 'Export it from packages/domain, or from one file of the package, and import it.').toEqual([]);
  });

  it('are found in texts, in templates and in elements, also within a longer text', () => {
    const code = [
      "const plain = 'There is no such partner account.';",
      'const made = `There is no hotel ${id} whose rooms wait.`;',
      'const drawn = <p>Fields marked * are   required here.</p>;',
      "const short = 'Not found.';",
      "const long = 'Try again. A window begins and ends with a full minute of the clock.';",
      "const phrase = 'words that are no sentence';",
    ].join('\n');
    expect(sentencesIn('some.tsx', code)).toEqual([
      'There is no such partner account.',
      'There is no hotel … whose rooms wait.',
      'Fields marked * are required here.',
      'Try again. A window begins and ends with a full minute of the clock.',
      'A window begins and ends with a full minute of the clock.',
    ]);
  });
});
