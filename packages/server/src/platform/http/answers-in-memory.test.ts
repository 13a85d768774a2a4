import { describe, expect, it } from 'vitest';
import { AnswersInMemory, type Question } from './answers-in-memory.js';

describe('the answers in memory', () => {
  const asked = (more: Partial<Question> = {}): Question => ({
    name: '10234 stats',
    data: { version: '1.0', at: 120.5 },
    lasting: 'second',
    ...more,
  });
  const counting = (
    most?: number,
  ): { readonly answers: AnswersInMemory; readonly made: () => number; readonly make: () => Promise<string> } => {
    let made = 0;
    const make = (): Promise<string> => Promise.resolve(`answer ${++made}`);
    return { answers: new AnswersInMemory(most), made: () => made, make };
  };

  it('are made once for as long as data and time stay the same, also for calls that come at once', async () => {
    const { answers, made, make } = counting();
    const both = await Promise.all([answers.of(asked(), make), answers.of(asked(), make)]);
    expect([...both, await answers.of(asked({ data: { version: '1.0', at: 120.9 } }), make)]).toEqual(
      Array.from({ length: 3 }, () => 'answer 1'),
    );
    expect(made()).toBe(1);
  });

  it.each([
    ['the data changed', asked({ data: { version: '2.0', at: 120.5 } })],
    ['something changed that is of all partners', asked({ data: { version: '1.1', at: 120.5 } })],
    ['the second is over', asked({ data: { version: '1.0', at: 121 } })],
    ['it is another partner, call or question', asked({ name: '10235 stats' })],
  ])('are made again when %s', async (_, question) => {
    const { answers, make } = counting();
    await answers.of(asked(), make);
    expect(await answers.of(question, make)).toBe('answer 2');
  });

  it('last for a minute where only the day counts', async () => {
    const { answers, make } = counting();
    const at = (seconds: number): Question => asked({ lasting: 'minute', data: { version: '1.0', at: seconds } });
    expect(await answers.of(at(120), make)).toBe('answer 1');
    expect(await answers.of(at(179.9), make)).toBe('answer 1');
    expect(await answers.of(at(180), make)).toBe('answer 2');
  });

  it('last as long as the one who makes them says, and only for the moments since', async () => {
    const { answers, make } = counting();
    const at = (seconds: number): Question => asked({ data: { version: '1.0', at: seconds } });
    const lasting = (changesAt: (at: number) => void): Promise<string> => {
      changesAt(3600);
      return make();
    };
    expect(await answers.of(at(120.5), lasting)).toBe('answer 1');
    expect(await answers.of(at(3599.9), lasting)).toBe('answer 1');
    expect(await answers.of(at(119.9), make)).toBe('answer 2');
    expect(await answers.of(at(120), lasting)).toBe('answer 3');
    expect(await answers.of(at(3600), lasting)).toBe('answer 4');
  });

  it('keep no failure', async () => {
    const { answers, make } = counting();
    await expect(answers.of(asked(), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answers.of(asked(), make)).toBe('answer 1');
  });

  it('stay within their memory: the one not asked for the longest goes', async () => {
    const { answers, made, make } = counting(700);
    const name = (partner: string): Question => asked({ name: partner });
    for (const partner of ['a', 'b', 'c', 'a']) await answers.of(name(partner), make);
    expect(made()).toBe(3);
    await answers.of(name('d'), make);
    await answers.of(name('a'), make);
    expect(made()).toBe(4);
    await answers.of(name('b'), make);
    expect(made()).toBe(5);
  });
});
