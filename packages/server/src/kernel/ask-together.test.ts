import { describe, expect, it } from 'vitest';
import { AskTogether } from './ask-together.js';

describe('AskTogether', () => {
  const held = (): {
    readonly groups: number[][];
    readonly answer: (error?: Error) => void;
    readonly ask: AskTogether<number, string>;
  } => {
    const groups: number[][] = [];
    const answers: ((error?: Error) => void)[] = [];
    const ask = new AskTogether<number, string>(
      (questions) => {
        groups.push([...questions]);
        return new Promise((resolve, reject) => {
          answers.push((error) =>
            error === undefined ? resolve(questions.map((one) => `answer ${one}`)) : reject(error),
          );
        });
      },
      { questions: 3, atOnce: 1 },
    );
    return { groups, answer: (error) => answers.shift()?.(error), ask };
  };
  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

  it('asks at once when it is free, and what comes while it is busy together', async () => {
    const { groups, answer, ask } = held();
    const answers = [1, 2, 3, 4, 5].map((question) => ask.ask(question));
    expect(groups).toEqual([[1]]);
    answer();
    await turn();
    expect(groups).toEqual([[1], [2, 3, 4]]);
    answer();
    await turn();
    expect(groups).toEqual([[1], [2, 3, 4], [5]]);
    answer();
    expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2', 'answer 3', 'answer 4', 'answer 5']);
  });

  it('puts no question before it was asked: one that comes late waits for the next group', async () => {
    const { groups, answer, ask } = held();
    const first = ask.ask(1);
    const late = ask.ask(2);
    answer();
    expect(await first).toBe('answer 1');
    await turn();
    expect(groups[1]).toEqual([2]);
    answer();
    expect(await late).toBe('answer 2');
  });

  it('fails those that were asked together, and continues with the next', async () => {
    const { answer, ask } = held();
    const answers = Promise.allSettled([1, 2, 3].map((question) => ask.ask(question)));
    answer();
    await turn();
    answer(new Error('the database is away'));
    await turn();
    const later = ask.ask(4);
    answer();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await later).toBe('answer 4');
  });

  it('refuses answers that are not as many as the questions', async () => {
    const ask = new AskTogether<number, string>(() => Promise.resolve([]));
    await expect(ask.ask(1)).rejects.toThrow('0 answers to 1 questions');
  });
});
