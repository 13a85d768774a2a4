import { describe, expect, it } from 'vitest';
import { nearest, nearestBeginning } from './nearest.js';

describe('the word that was probably meant', () => {
  it('is near to what was typed', () => {
    expect(nearest('donwload', ['download', 'upload'])).toBe('download');
    expect(nearest('2', ['1', '3', '24'])).toBeUndefined();
    expect(nearest('banana', ['status', 'on'])).toBeUndefined();
  });

  it('can be the beginning of a word, but neither of a short word nor of a pasted text', () => {
    expect(nearestBeginning('resrot', ['lagoon', 'resorts'])).toBe('resort');
    expect(nearestBeginning('rse', ['resorts'])).toBeUndefined();
    expect(nearestBeginning('a'.repeat(41), ['a'.repeat(41)])).toBeUndefined();
  });
});
