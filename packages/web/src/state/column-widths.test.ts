import { describe, expect, it } from 'vitest';
import { ColumnWidths } from './column-widths.js';

describe('the widths of columns that a user chose', () => {
  it('are kept for each table', () => {
    const here = new ColumnWidths(localStorage);
    new ColumnWidths(localStorage).keep('bookings', { guest: 120 });
    here.keep('incidents', { kind: 90 });
    expect(new ColumnWidths(localStorage).byTable.value).toEqual({ bookings: { guest: 120 }, incidents: { kind: 90 } });
  });

  it.each(['{', '{"incidents":[]}', '{"incidents":{"kind":"90"}}', '{"incidents":{"kind":null}}'])(
    'are none where %s is stored',
    (text) => {
      localStorage.setItem('suppliers-portal-column-widths', text);
      expect(new ColumnWidths(localStorage).byTable.value).toEqual({});
    },
  );
});
