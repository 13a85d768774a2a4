import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCompleteForm } from '../testing/index.js';
import { asForm, formText, isGroup, overlaid, parseForm, valueOf, withValue } from './form.js';
import { onboardingFields } from './sections.js';
import { plainWordsOf } from './plain-words.js';
import { testBookingsOf } from './test-bookings.js';
import { warnAbout, warningsOf } from './warnings.js';

describe('the stored form [ONB-17]', () => {
  it('comes back as it was, with what no one knows in it, in its order', () => {
    const text =
      '{"old":{"b":1,"a":[null,"ü"]},"supplier_information":{"name":"A","of_later":{"x":2}},"test_booking_details":[]}';
    const read = parseForm(text);
    expect(read.ok && formText(read.value)).toBe(text);
  });

  it('keeps everything but the one value that is changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...onboardingFields),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        (field, unknown, value) => {
          const form = { ...unknown, ...aCompleteForm() };
          const changed = withValue(form, field, value);
          expect(valueOf(changed, field)).toEqual(value);
          const back = withValue(changed, field, valueOf(form, field));
          // A field that had no value leaves its group behind.
          if (valueOf(form, field) !== undefined) expect(formText(back)).toBe(formText(form));
          else
            expect(Object.entries(back).filter(([key]) => key !== field.section)).toEqual(
              Object.entries(form).filter(([key]) => key !== field.section),
            );
        },
      ),
      { seed: 11, numRuns: 200 },
    );
  });

  it.each([
    ['', {}],
    ['  ', {}],
    [null, {}],
    ['{"supplier_information":null}', { supplier_information: null }],
  ])('reads %j', (text, form) => {
    expect(parseForm(text)).toEqual({ ok: true, value: form });
  });

  it.each([
    ['{"supplier_information"', 'The stored form is not JSON.'],
    ['[]', 'The form is not a group of sections.'],
    ['5', 'The form is not a group of sections.'],
    ['{"supplier_information2":"text"}', 'supplier_information2 is not a group of fields.'],
    [
      '{"supplier_information3":{"price_tolerance":5}}',
      'supplier_information3.price_tolerance is not a group of fields.',
    ],
  ])('cannot be read from %s, and is not taken for an empty one', (text, where) => {
    expect(parseForm(text)).toEqual({ ok: false, failure: { kind: 'unreadable', where } });
  });

  it('takes the fields of a written form, and keeps what that does not speak of', () => {
    const kept = {
      supplier_information: { name: 'A', language: 'Thai', old: 1 },
      supplier_information3: { price_tolerance: { upward_tolerance_percentage: 2, old: 1 } },
      test_booking_details: [1],
    };
    expect(
      overlaid(kept, { supplier_information: { name: 'B', language: null }, supplier_information3: null, new_key: 5 }),
    ).toEqual({
      supplier_information: { name: 'B', old: 1 },
      supplier_information3: { price_tolerance: { old: 1 } },
      test_booking_details: [1],
      new_key: 5,
    });
    expect(overlaid(kept, kept)).toEqual(kept);
  });

  it('refuses nothing that stands where no field is', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ minLength: 1 }).filter((key) => !key.startsWith('supplier_information')),
          fc.jsonValue(),
        ),
        (form) => {
          expect(asForm(form).ok).toBe(true);
        },
      ),
      { seed: 5, numRuns: 50 },
    );
  });
});

describe('what is allowed and hardly meant', () => {
  const changed = (section: string, values: Readonly<Record<string, unknown>>) => {
    const before = aCompleteForm()[section];
    return warnAbout({ ...aCompleteForm(), [section]: { ...(isGroup(before) ? before : {}), ...values } });
  };

  it('is nothing in an ordinary form, and nothing in an empty one', () => {
    expect([warnAbout(aCompleteForm()), warnAbout({})]).toEqual([[], []]);
  });

  it('warns at both fields where a minimum is above its maximum, and at neither where they are equal', () => {
    const warnings = changed('supplier_information4', {
      minimum_persons_per_booking: 150,
      maximum_persons_per_booking: 100,
    });
    expect(warnings.map(({ fields, text }) => [fields.map(({ path }) => path[0]), text])).toEqual([
      [['minimum_persons_per_booking', 'maximum_persons_per_booking'], 'The minimum (150) is above the maximum (100).'],
    ]);
    for (const field of warnings[0]!.fields) expect(warningsOf(warnings, field)).toHaveLength(1);
    expect(changed('supplier_information4', { minimum_length_of_stay: 30 })).toEqual([]);
    expect(changed('supplier_information5', { minimum_children_age: 12 })).toHaveLength(1);
  });

  it.each([
    [
      'supplier_information4',
      { maximum_persons_per_room: 11 },
      'A room may hold 11 persons and a whole booking only 10.',
    ],
    [
      'supplier_information3',
      { cancellation_policy_support: false },
      'The time zone of a cancellation policy says nothing while cancellation policies are not supported.',
    ],
    [
      'supplier_information',
      { country_focus_of_inventory: { country_1: 764, country_3: 764 } },
      'The same country is named more than once.',
    ],
    [
      'supplier_information8',
      { search: 'https://api.andaman.example/search' },
      'Production and QA have the same address.',
    ],
    [
      'supplier_information7',
      { search: 'http://api.andaman.example/search' },
      'This is not a full https address, for example https://api.example.com/search.',
    ],
    [
      'supplier_information6',
      { request_timeout_in_seconds: { search: 0 } },
      'With 0 seconds no answer can come in time.',
    ],
  ])('warns of %s with %j', (section, values, text) => {
    expect(changed(section, values).map((warning) => warning.text)).toEqual([text]);
  });
});

describe('the form in plain words', () => {
  it('says what the numbers mean', () => {
    expect(plainWordsOf(aCompleteForm(), 'supplier_information4')).toEqual([
      'Arrivals can be booked 1 to 365 days ahead.',
      'Stays last 1 to 30 nights.',
      'A booking is for 1 to 10 persons.',
      'A booking has 1 to 5 rooms.',
      'A room takes 1 to 5 persons.',
    ]);
    expect(plainWordsOf(aCompleteForm(), 'supplier_information2')).toEqual([
      'Of a rate of 100 THB the agency keeps 12.',
    ]);
    expect(plainWordsOf(aCompleteForm(), 'supplier_information5')).toEqual([
      'Guests of 2 to 11 years count as children.',
    ]);
  });

  it('has sentences that are true without the others', () => {
    const stays = {
      ...{ minimum_length_of_stay: 1, maximum_length_of_stay: 30 },
      ...{ minimum_rooms_per_booking: 1, maximum_rooms_per_booking: 5 },
    };
    expect(plainWordsOf({ supplier_information4: stays }, 'supplier_information4')).toEqual([
      'Stays last 1 to 30 nights.',
      'A booking has 1 to 5 rooms.',
    ]);
  });

  it('leaves out the sentence whose number would be refused', () => {
    const said = (longest: unknown) =>
      plainWordsOf(
        { supplier_information4: { minimum_length_of_stay: 1, maximum_length_of_stay: longest } },
        'supplier_information4',
      );
    expect([730, 731, '30', null].map(said)).toEqual([['Stays last 1 to 730 nights.'], [], [], []]);
  });

  it('leaves out the sentence whose number is missing', () => {
    expect(
      plainWordsOf(
        { supplier_information4: { minimum_length_of_stay: 1, maximum_length_of_stay: 1 } },
        'supplier_information4',
      ),
    ).toEqual(['Stays last 1 night.']);
  });
});

describe('the test bookings', () => {
  it('have their columns in the order in which they first appear', () => {
    expect(
      testBookingsOf({
        test_booking_details: [
          { booking_id: 1, status: 'ok' },
          { booking_id: 2, cancel_code: null, rooms: [1] },
        ],
      }),
    ).toEqual({
      kind: 'table',
      columns: [
        { key: 'booking_id', title: 'Booking id' },
        { key: 'status', title: 'Status' },
        { key: 'cancel_code', title: 'Cancel code' },
        { key: 'rooms', title: 'Rooms' },
      ],
      rows: [
        ['1', 'ok', '', ''],
        ['2', '', '', '[1]'],
      ],
    });
  });

  it.each([
    [undefined, { kind: 'none' }],
    [[], { kind: 'none' }],
    ['', { kind: 'none' }],
    ['made by phone', { kind: 'text', text: 'made by phone' }],
    ['[{"a":1}]', { kind: 'table', columns: [{ key: 'a', title: 'A' }], rows: [['1']] }],
    [['x'], { kind: 'text', text: '[\n  "x"\n]' }],
  ])('are read from %j', (value, expected) => {
    expect(testBookingsOf({ test_booking_details: value })).toEqual(expected);
  });
});
