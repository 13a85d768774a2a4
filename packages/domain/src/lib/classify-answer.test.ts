import { describe, expect, it } from 'vitest';
import { classifyAnswer, type AnswerSense } from './classify-answer.js';
import { pageFailureWords } from './failure-words.js';

const kindOf = (sense: AnswerSense, text = ''): string => classifyAnswer({ sense, text }).kind;

describe('what an answer means', () => {
  it('is that the data is still being computed where the text says so, whatever the answer calls itself [ERR-04]', () => {
    for (const sense of ['conflict', 'invalid', 'broken', 'busy', 'refused'] as const)
      expect(kindOf(sense, 'Your file is being computed.'), sense).toBe('computing');
    expect(
      pageFailureWords(classifyAnswer({ sense: 'conflict', text: 'It is being computed' }), 'Content'),
    ).toMatchObject({ title: 'Timeout Error' });
  });

  it('is a computation for a conflict that speaks of one [CONT-07]', () => {
    const text = 'File computation is already in progress. Please try again in 5 minutes.';
    expect(kindOf('conflict', text)).toBe('computing');
    expect(kindOf('conflict', 'Computation is in progress.')).toBe('computing');
    expect(kindOf('invalid', text)).toBe('invalid');
  });

  it('stays what it is where the text says that something is computed and the answer is clear [ERR-01, ERR-02, ERR-03]', () => {
    for (const sense of ['signed-out', 'no-data', 'forbidden', 'timed-out'] as const)
      expect(kindOf(sense, 'computed'), sense).toBe(sense);
  });

  it('is a doubt where the server does not know what became of a change', () => {
    expect(classifyAnswer({ sense: 'timed-out', text: 'computed?', outcomeUnknown: true }).kind).toBe('in-doubt');
    expect(classifyAnswer({ sense: 'forbidden', text: '', outcomeUnknown: true }).kind).toBe('forbidden');
  });

  it('keeps the wish for a proof of presence, the pause and the number to quote', () => {
    expect(classifyAnswer({ sense: 'forbidden', text: 'first', proof: 'password', quote: '403' })).toEqual({
      kind: 'forbidden',
      text: 'first',
      proof: 'password',
      quote: '403',
    });
    expect(classifyAnswer({ sense: 'too-many', text: '', retryAfterSeconds: 3 })).toEqual({
      kind: 'too-many',
      text: '',
      retryAfterSeconds: 3,
    });
  });
});
