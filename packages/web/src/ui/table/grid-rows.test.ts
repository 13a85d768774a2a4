import { expect, it } from 'vitest';
import { gridRows } from './grid-rows.js';

it('finds rows by all the words of a filter, whatever the case of the letters and their width', () => {
  const columns = [{ key: 'name', header: 'Hotel', text: (name: string) => name }];
  const rows = ['Palm Lodge ABC', 'Ｂｌｕｅ Lagoon'];
  const found = (filter: string) => gridRows(columns, rows, filter, undefined);
  expect([found('ａｂｃ palm'), found('blue'), found('xyz')]).toEqual([[rows[0]], [rows[1]], []]);
});
