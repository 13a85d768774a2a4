import { describe, expect, it } from 'vitest';
import { HiddenColumns } from './hidden-columns.js';

describe('the columns that a user hides', () => {
  it('are kept for each table, also for those that another tab changed', () => {
    const here = new HiddenColumns(localStorage);
    const otherTab = new HiddenColumns(localStorage);
    otherTab.keep('bookings', ['guest']);
    here.keep('incidents', ['duration', 'kind']);
    const expected = { bookings: ['guest'], incidents: ['duration', 'kind'] };
    expect(here.byTable.value).toEqual(expected);
    expect(new HiddenColumns(localStorage).byTable.value).toEqual(expected);
  });

  it.each(['{', '[]', '{"incidents":"all"}', '{"incidents":[1]}'])('are none where %s is stored', (text) => {
    localStorage.setItem('suppliers-portal-columns', text);
    expect(new HiddenColumns(localStorage).byTable.value).toEqual({});
  });
});
