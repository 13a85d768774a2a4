import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.js';

describe('the word that was probably meant', () => {
  it('is near to what was typed', () => {
    expect(nearest('donwload', ['download', 'upload'])).toBe('download');
    expect(nearest('2', ['1', '3', '24'])).toBeUndefined();
    expect(nearest('banana', ['status', 'on'])).toBeUndefined();
  });
});
