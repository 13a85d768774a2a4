import { describe, expect, it } from 'vitest';
import {
  newestPublished,
  newestText,
  pullspecStateOf,
  releaseNotesFault,
  stepConsequence,
  stepRefusalText,
  stepsOf,
  type PullspecRelease,
  type PullspecState,
} from './pullspec-releases.js';

const release = (version: string, state: PullspecState): PullspecRelease => ({
  version,
  fileName: `${version}.yml`,
  state,
  handedInAt: 0,
});

describe('a version of PullSpec', () => {
  it('has notes of 4000 characters at most', () => {
    expect([4000, 4001].map((length) => releaseNotesFault({ notes: ` ${'x'.repeat(length)} ` }))).toEqual([
      undefined,
      'Release notes can have at most 4000 characters.',
    ]);
  });

  it('is a draft, planned, published or withdrawn, and published from its time on', () => {
    expect([
      pullspecStateOf({}, 5),
      pullspecStateOf({ publishAt: 6 }, 5),
      pullspecStateOf({ publishAt: 5 }, 5),
      pullspecStateOf({ publishAt: 5, withdrawnAt: 5 }, 5),
    ]).toEqual(['draft', 'planned', 'published', 'withdrawn']);
  });

  it('is the newest only while it is published', () => {
    const all = [release('1.0.0', 'published'), release('3.0.0', 'draft'), release('2.0.0', 'withdrawn')];
    expect([newestPublished(all), newestPublished([])]).toEqual(['1.0.0', undefined]);
    expect([newestText({ newest: '1.0.0' }), newestText({})]).toEqual([
      'The newest version is now 1.0.0.',
      'No version is published now.',
    ]);
  });

  it('takes the steps that fit its state, and says why it takes no other', () => {
    expect((['draft', 'planned', 'published', 'withdrawn'] as const).map(stepsOf)).toEqual([
      ['publish', 'withdraw'],
      ['publish', 'withdraw'],
      ['withdraw'],
      ['publish'],
    ]);
    expect(stepRefusalText(release('2.0.0', 'published'), 'publish')).toBe('PullSpec 2.0.0 is published already.');
    expect(stepRefusalText(release('2.0.0', 'draft'), 'publish')).toBeUndefined();
  });

  it('says before a step what documents are compared with after it', () => {
    const [old, current, draft] = [
      release('1.0.0', 'published'),
      release('2.0.0', 'published'),
      release('2.1.0', 'draft'),
    ] as const;
    const all = [old, current, draft];
    expect(stepConsequence(draft, 'publish', all)).toContain('then compared with it and not with 2.0.0.');
    expect(stepConsequence(draft, 'publish', [draft])).toMatch(/then compared with it\.$/u);
    expect(stepConsequence(release('1.1.0', 'draft'), 'publish', [...all, release('1.1.0', 'draft')])).toContain(
      'are still compared with 2.0.0.',
    );
    expect(stepConsequence(current, 'withdraw', all)).toContain('are compared with 1.0.0.');
    expect(stepConsequence(draft, 'withdraw', all)).toBe('Version 2.1.0 was not published. No supplier has seen it.');
    expect(stepConsequence(old, 'withdraw', [old])).toContain('No version is left.');
    // Another person has published or withdrawn it while the question was open.
    expect(stepConsequence(current, 'publish', all)).toBe('PullSpec 2.0.0 is published already.');
    expect(stepConsequence(release('1.5.0', 'withdrawn'), 'withdraw', all)).toBe(
      'PullSpec 1.5.0 is withdrawn already.',
    );
  });
});
