import { describe, expect, it } from 'vitest';
import { nearest, nearestBeginning } from './nearest.js';

describe('the word that was probably meant', () => {
  it('is near to what was typed', () => {
    expect(nearest('donwload', ['download', 'upload'])).toBe('download');
    expect(nearest('2', ['1', '3', '24'])).toBeUndefined();
    expect(nearest('banana', ['status', 'on'])).toBeUndefined();
  });

  it('is one slip away where the word is short, one more for each four letters, and the nearest of several', () => {
    expect(['lst', 'lits', 'lsit', 'xist', 'xyst'].map((word) => nearest(word, ['list']))).toEqual([
      'list',
      'list',
      'list',
      'list',
      undefined,
    ]);
    expect([nearest('dowxload', ['dowyzoad', 'download']), nearest('xyznload', ['download'])]).toEqual([
      'download',
      undefined,
    ]);
    expect([nearest('on', ['no', 'in']), nearest('OFF', ['off']), nearest('a', ['b'])]).toEqual([
      'no',
      'off',
      undefined,
    ]);
  });

  it('begins a word of at least four letters and at most forty', () => {
    expect([nearestBeginning('reso', ['resorts']), nearestBeginning('res', ['resorts'])]).toEqual(['reso', undefined]);
    expect(nearestBeginning('a'.repeat(40), ['a'.repeat(40)])).toBe('a'.repeat(40));
  });

  it('can be the beginning of a word, but neither of a short word nor of a pasted text', () => {
    expect(nearestBeginning('resrot', ['lagoon', 'resorts'])).toBe('resort');
    expect(nearestBeginning('rse', ['resorts'])).toBeUndefined();
    expect(nearestBeginning('a'.repeat(41), ['a'.repeat(41)])).toBeUndefined();
  });
});
