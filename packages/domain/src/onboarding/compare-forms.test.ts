import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCompleteForm } from '../testing/index.js';
import {
  changedFieldsText,
  changedValueText,
  decideJoin,
  diffForms,
  joinForms,
  sameValue,
  type Side,
} from './compare-forms.js';
import { withValueAt, type OnboardingForm } from './form.js';

const base = aCompleteForm();
const edit = (path: string, value: unknown, form: OnboardingForm = base): OnboardingForm =>
  withValueAt(form, path.split('.'), value);
const commission = 'supplier_information2.commission_percentage';
const hotels = 'supplier_information.number_of_hotels_to_be_synced';

describe('the difference of two forms', () => {
  it('names each field that differs, before and after in words', () => {
    const changes = diffForms(base, edit(commission, 15, edit('supplier_information.registered_country', 704)));
    expect(
      changes.map((change) => [
        change.label,
        changedValueText(change, change.before),
        changedValueText(change, change.after),
      ]),
    ).toEqual([
      ['General Information: Registered country', 'Thailand (TH)', 'Vietnam (VN)'],
      ['Setup Information: Commission percentage', '12%', '15%'],
    ]);
  });

  it('names what is no field by its path', () => {
    const [change] = diffForms(base, edit('old_section.key', [1]));
    expect([
      change?.label,
      change?.field,
      changedValueText(change!, change?.before),
      changedValueText(change!, change?.after),
    ]).toEqual(['old_section.key', undefined, '–', '[1]']);
  });

  it('takes an empty group of the form for none, and tells test bookings by their number', () => {
    expect(
      diffForms({}, { supplier_information: { country_focus_of_inventory: {} }, supplier_information8: null }),
    ).toEqual([]);
    const [change] = diffForms({ test_booking_details: [{ id: 1 }] }, { test_booking_details: [{ id: 1 }, { id: 2 }] });
    expect([
      change!.label,
      changedValueText(change!, change!.before),
      changedValueText(change!, change!.after),
    ]).toEqual(['Test Booking Details', '1 booking', '2 bookings']);
  });

  it('is nothing between equal forms, whatever the order of their keys', () => {
    expect(diffForms(base, Object.fromEntries(Object.entries(base).reverse()))).toEqual([]);
  });

  it('names the fields in one line, five at most', () => {
    expect([changedFieldsText([]), changedFieldsText(diffForms(base, edit(commission, 15)))]).toEqual([
      'No field changed',
      'Commission percentage',
    ]);
    const some = diffForms({}, base);
    expect(changedFieldsText(some.slice(0, 5))).toMatch(/, Number of hotels to be synced$/u);
    expect(changedFieldsText(some.slice(0, 7))).toMatch(/, Number of hotels to be synced and 2 more$/u);
    expect(changedFieldsText(diffForms({}, base))).toMatch(
      /^Name, Registered company name, Registered country, Connection type, Number of hotels to be synced and \d+ more$/u,
    );
  });

  it('takes an empty group within a section for none, and a list for another where one entry differs', () => {
    const group = 'supplier_information6.request_timeout_in_seconds';
    expect(diffForms(edit(group, undefined), edit(group, {})).map(({ id }) => id)).toEqual([]);
    const rates = 'supplier_information2.supported_rates';
    expect(diffForms(edit(rates, ['retail', 'b2b']), edit(rates, ['retail', 'vip'])).map(({ id }) => id)).toEqual([
      rates,
    ]);
  });

  it('finds a group that is there on one side only', () => {
    expect(diffForms(base, edit('supplier_information8', undefined)).map(({ id }) => id)).toEqual([
      'supplier_information8.search',
    ]);
  });
});

describe('two edits of one form', () => {
  it('are joined where they touch different fields', () => {
    const { joined, conflicts, changes } = joinForms({ base, mine: edit(commission, 15), theirs: edit(hotels, 700) });
    expect(conflicts).toEqual([]);
    expect(joined).toEqual(edit(commission, 15, edit(hotels, 700)));
    expect(changes.map(({ id, by }) => [id, by])).toEqual([
      [hotels, 'theirs'],
      [commission, 'mine'],
    ]);
  });

  it('are no conflict where both say the same', () => {
    expect(joinForms({ base, mine: edit(commission, 15), theirs: edit(commission, 15) })).toMatchObject({
      conflicts: [],
      changes: [{ id: commission, by: 'both' }],
    });
  });

  it('conflict where both changed one field, and nothing is chosen for anyone', () => {
    const join = joinForms({ base, mine: edit(commission, 15), theirs: edit(commission, 20) });
    expect(join.conflicts).toMatchObject([{ id: commission, base: 12, mine: 15, theirs: 20 }]);
    expect(decideJoin(join, new Map())).toBeUndefined();
    expect((['mine', 'theirs'] as const).map((side) => decideJoin(join, new Map([[commission, side]])))).toEqual([
      edit(commission, 15),
      edit(commission, 20),
    ]);
  });

  it('conflict about the one field that both changed, and take over what only one of them did', () => {
    const { conflicts, changes } = joinForms({
      base,
      mine: edit(commission, 15, edit(hotels, 10)),
      theirs: edit(commission, 20, edit('supplier_information.name', 'Later')),
    });
    expect([conflicts.map(({ id }) => id), changes.map(({ id, by }) => [id, by])]).toEqual([
      [commission],
      [
        ['supplier_information.name', 'theirs'],
        [hotels, 'mine'],
      ],
    ]);
  });

  it('keep a value that one side took away and the other left', () => {
    expect(
      joinForms({ base, mine: edit('supplier_information.language', undefined), theirs: edit(commission, 20) }).joined,
    ).toEqual(edit('supplier_information.language', undefined, edit(commission, 20)));
  });

  it('conflict where one side replaced the group in which the other changed a value', () => {
    const join = joinForms({ base: { old: { a: 1 } }, mine: { old: { a: 2 } }, theirs: { old: 'text' } });
    expect(join.conflicts).toMatchObject([{ id: 'old', mine: { a: 2 }, theirs: 'text' }]);
    expect(decideJoin(join, new Map([['old', 'mine']]))).toEqual({ old: { a: 2 } });
  });

  const paths = ['a', 'b.c', 'b.d', 'b.e.f', commission] as const;
  const edits = fc.array(
    fc.tuple(fc.constantFrom(...paths), fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constant(undefined))),
    { maxLength: 5 },
  );
  const start: OnboardingForm = {
    a: 0,
    b: { c: 0, d: 0, e: { f: 0 } },
    supplier_information2: { commission_percentage: 0 },
  };
  const edited = (list: readonly (readonly [string, unknown])[]): OnboardingForm =>
    list.reduce((form, [path, value]) => edit(path, value, form), start);

  it('lose nothing, whatever they are: an edit alone is itself, and sides only swap', () => {
    fc.assert(
      fc.property(edits, edits, (first, second) => {
        const [mine, theirs] = [edited(first), edited(second)];
        expect(joinForms({ base: start, mine, theirs: start }).joined).toEqual(mine);
        expect(joinForms({ base: start, mine: start, theirs }).joined).toEqual(theirs);
        const [one, other] = [
          joinForms({ base: start, mine, theirs }),
          joinForms({ base: start, mine: theirs, theirs: mine }),
        ];
        expect(one.conflicts.map(({ id }) => id).sort()).toEqual(other.conflicts.map(({ id }) => id).sort());
        const choices = (side: Side) => new Map(one.conflicts.map(({ id }) => [id, side]));
        expect(sameValue(decideJoin(one, choices('mine')), decideJoin(other, choices('theirs')))).toBe(true);
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});
