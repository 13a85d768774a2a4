import { describe, expect, it } from 'vitest';
import { fileNameFrom } from './file-name.js';

describe('the name of a downloaded file [FILE-01]', () => {
  it.each([
    ['attachment; filename="precheck.csv"', 'precheck.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    ['attachment; filename="fallback.csv"; filename*=UTF-8\'\'%E0%B9%82%E0%B8%A3.csv', 'โร.csv'],
    ['attachment; filename="with \\"quotes\\".csv"', 'with quotes.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\windows\\\\evil.csv"', 'evil.csv'],
    ["attachment; filename*=UTF-8''..%2F..%2Fup.csv", 'up.csv'],
    ['attachment; filename="CON.csv"', '_CON.csv'],
    ['attachment; filename="a\u202Evsc.exe"', 'avsc.exe'],
    ['attachment; filename="trailing.. "', 'trailing'],
  ])('reads %s as %s', (header, name) => {
    expect(fileNameFrom(header, '/api/logs/Precheck?lookbackHrs=1')).toBe(name);
  });

  it.each([
    [null, 'Precheck'],
    ['attachment', 'Precheck'],
    ['attachment; filename=""', 'Precheck'],
    ["attachment; filename*=UTF-8''%E0%A4%A", '%E0%A4%A'],
  ])('falls back to the last part of the path for %s', (header, name) => {
    expect(fileNameFrom(header, '/api/logs/Precheck?lookbackHrs=1')).toBe(name);
  });
});
