import { describe, expect, it } from 'vitest';
import { FakeClock, InMemoryAnnotationGateway } from '../testing/index.js';
import { annotationText, checkAnnotation, inOrderOfTime, keptAnnotationDays, longestAnnotation } from './annotation.js';
import { AddAnnotation, addAnnotationWords } from './manage-annotations.js';

const now = Date.UTC(2026, 10, 21, 8, 30);
const day = 86_400_000;

describe('the rules of a mark', () => {
  it.each([
    ['a text', 'deploy v2.3', undefined, undefined],
    ['no text', ' \n\t', undefined, 'text-missing'],
    ['the longest text', '🚀'.repeat(longestAnnotation), undefined, undefined],
    ['a longer text', 'x'.repeat(longestAnnotation + 1), undefined, 'text-too-long'],
    ['the oldest time', 'x', now - keptAnnotationDays * day, undefined],
    ['an older time', 'x', now - keptAnnotationDays * day - 1, 'too-early'],
    ['a time a day ahead', 'x', now + day, undefined],
    ['a later time', 'x', now + day + 1, 'too-late'],
  ] as const)('%s', (_, text, at, fault) => {
    expect(checkAnnotation({ text, ...(at === undefined ? {} : { at }) }, now)).toBe(fault);
  });

  it('make one line of several', () => {
    expect(annotationText('  Merge v2.3\r\n\n\u0000fixes timeouts\t')).toBe('Merge v2.3 fixes timeouts');
    expect(annotationText('by \u202Eana')).toBe('by ana');
  });
});

it('marks are in the order of time, and those of one moment in that of their ids', () => {
  const mark = (id: string, at: number) => ({ id, at, text: id, by: 'ana@andaman.example' });
  const marks = [mark('c', 3), mark('b', 1), mark('a', 3), mark('d', 2)];
  expect(inOrderOfTime(marks).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});

describe('AddAnnotation', () => {
  it('sends the text as one line', async () => {
    const gateway = new InMemoryAnnotationGateway();
    const added = await new AddAnnotation(gateway, new FakeClock(now)).execute({ text: ' deploy\nv2.3 ' });
    expect(added.ok && added.value.text).toBe('deploy v2.3');
    expect(gateway.annotations).toHaveLength(1);
  });

  it('sends nothing that breaks a rule, and repeats what the server says', async () => {
    const gateway = new InMemoryAnnotationGateway();
    const add = new AddAnnotation(gateway, new FakeClock(now));
    const empty = await add.execute({ text: ' ' });
    expect(!empty.ok && addAnnotationWords(empty.failure)).toBe('Enter a text for the mark.');
    expect(gateway.annotations).toHaveLength(0);
    gateway.failNextWith({ kind: 'conflict', text: 'Not today.' });
    const refused = await add.execute({ text: 'deploy' });
    expect(!refused.ok && addAnnotationWords(refused.failure)).toBe('Not today.');
  });
});
