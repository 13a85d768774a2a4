import { datasets } from '@suppliers-portal/wire';
import { expect, it } from 'vitest';
import { attempt } from '../../testing/cast.js';
import { logLines, logTime, recordsOf } from './log-lines.js';

it('a log line has the millisecond that was sent, also where binary fractions fall just short of it', () => {
  for (let millisecond = 0; millisecond < 1000; millisecond++) {
    const at = Number(`1793548799.${String(millisecond).padStart(3, '0')}`);
    const line = logLines()(datasets.actions.parse(attempt({ at })));
    expect(line.slice(0, 29)).toBe(logTime(1_793_548_799_000 + millisecond));
  }
});

it('the lines of a piece are found also where a cell holds line breaks and quotes', () => {
  const lines = ['a,b\r\n', 'a,"x ""y""\r\nz"\r\n', '"\r\n",b\r\n'];
  expect(recordsOf(lines.join(''))).toEqual(lines);
});
