import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCompleteForm } from '../testing/index.js';
import { checkForm, checkValue, progressOf } from './check-form.js';
import { codeLists, codeText } from './codes.js';
import type { Field } from './field.js';
import { startingForm, valueOf, withValue } from './form.js';
import { fieldOf, onboardingFields, onboardingSections, onboardingTabs } from './sections.js';
import { valueText } from './show-value.js';

const field = (id: string): Field => {
  const found = fieldOf(id);
  if (found === undefined) throw new Error(`no field ${id}`);
  return found;
};

const [general, setup, additional, filter, child, cache, production, qa] = onboardingSections.map(({ key }) => key);
/** Each section as the requirement lists it: a star where a value is needed. */
const required = (key: string | undefined): readonly string[] =>
  onboardingFields
    .filter(({ section }) => section === key)
    .map(({ path, required: needed }) => `${path.join('.')}${needed ? '*' : ''}`);
const optionsOf = (id: string): readonly unknown[] => {
  const { value } = field(id);
  return 'options' in value ? value.options.map((option) => option.value) : [];
};
const endpointNames = ['search', 'prebook', 'book', 'cancel', 'booking_details', 'booking_ids'];

describe('the table of the form', () => {
  it('has General Information with its fields and options [ONB-05]', () => {
    expect(required(general)).toEqual([
      'name*',
      'registered_company_name*',
      'registered_country*',
      'connection_type*',
      'number_of_hotels_to_be_synced*',
      'nationality_restrictions_if_any*',
      'language',
      'country_focus_of_inventory.country_1',
      'country_focus_of_inventory.country_2',
      'country_focus_of_inventory.country_3',
    ]);
    expect(optionsOf(`${general}.connection_type`)).toEqual(['PullSpec', 'TravelGate', 'Juniper', 'Direct']);
    expect(field(`${general}.country_focus_of_inventory.country_1`).group?.hint).toBe('Enter top 3 countries');
    expect(field(`${general}.number_of_hotels_to_be_synced`).value.kind).toBe('whole');
  });

  it('has Setup Information with its fields and options [ONB-06]', () => {
    expect(required(setup)).toEqual([
      'search_or_settlement_currency*',
      'supported_rates*',
      'rate_load_type*',
      'payment_model*',
      'commission_percentage*',
      'support_bnpl',
    ]);
    expect(optionsOf(`${setup}.supported_rates`)).toEqual([
      'retail',
      'privatesale',
      'domestic',
      'mobile',
      'china',
      'minimumsellingprice',
      'international',
      'b2b',
      'vip',
      'saspgg',
      'packages',
      'wlretail',
      'superaggpclnretail',
      'superaggpclnopaque',
      'superaggpclnloggedin',
    ]);
    expect([4, 2].map((value) => valueText(field(`${setup}.rate_load_type`), value))).toEqual([
      'Ref Sell (4)',
      'List Rate (2)',
    ]);
    expect(optionsOf(`${setup}.payment_model`)).toEqual([
      '1 day after checkout',
      '30 days after checkout',
      'virtual credit card',
    ]);
  });

  it('has Additional Information with its fields and options [ONB-07]', () => {
    expect(required(additional)).toEqual([
      'default_nationality*',
      'default_currency*',
      'excluded_surcharges',
      'cancellation_policy_support',
      'is_cancellation_policy_in_hotel_timezone',
      'is_price_compared_in_makebook',
      'rate_limit*',
      'price_tolerance.upward_tolerance_percentage*',
      'price_tolerance.downward_tolerance_percentage*',
      'instant_confirmation_or_bor*',
    ]);
    expect(optionsOf(`${additional}.instant_confirmation_or_bor`)).toEqual([
      'Instant Confirmation',
      'Book On Request',
      'Both',
    ]);
  });

  it('has Filter Settings with its fields, all limits of them required [ONB-08]', () => {
    const limits = [
      'booking_lead_days',
      'length_of_stay',
      'persons_per_booking',
      'persons_per_room',
      'rooms_per_booking',
    ].flatMap((name) => [`minimum_${name}*`, `maximum_${name}*`]);
    expect(required(filter)).toEqual([
      ...limits,
      'enable_room_assigned_on_arrival',
      'enable_hourly_rates',
      'maximum_lead_days_to_checkout',
    ]);
  });

  it('has child policy, cache and timeouts, and both kinds of endpoints [ONB-09]', () => {
    expect(required(child)).toEqual([
      'do_you_support_infant',
      'do_you_support_children',
      'minimum_children_age*',
      'maximum_children_age*',
    ]);
    expect(required(cache)).toEqual([
      'price_cache_duration*',
      'maximum_hotel_per_search*',
      ...['search*', 'prebook*', 'book*', 'cancel*', 'booking_details', 'booking_ids'].map(
        (name) => `request_timeout_in_seconds.${name}`,
      ),
    ]);
    expect(required(production)).toEqual(['search*', 'prebook*', 'book*', 'cancel*', 'booking_details', 'booking_ids']);
    expect(required(qa)).toEqual(endpointNames);
  });

  it('stores its sections under eight names, in the order of the requirement [ONB-17]', () => {
    expect(onboardingSections.map(({ key }) => key)).toEqual([
      'supplier_information',
      ...[2, 3, 4, 5, 6, 7, 8].map((place) => `supplier_information${String(place)}`),
    ]);
  });

  it('shows them on three tabs in the order of the screen', () => {
    expect(onboardingTabs.map(({ title, sections }) => [title, ...sections.map((section) => section.title)])).toEqual([
      ['Basic Information', 'General Information', 'Setup Information', 'Additional Information'],
      ['Endpoint Information', 'Production Endpoints', 'QA Endpoints'],
      ['Configuration information', 'Filter Setting', 'Child Policy Settings', 'Cache and Timeouts Settings'],
    ]);
  });

  it('begins with the values that are usual, and with no others [ONB-11]', () => {
    expect(startingForm()).toEqual({
      [setup!]: { commission_percentage: 12, support_bnpl: false },
      [additional!]: { price_tolerance: { upward_tolerance_percentage: 2, downward_tolerance_percentage: 25 } },
      [filter!]: {
        minimum_booking_lead_days: 1,
        maximum_booking_lead_days: 365,
        minimum_length_of_stay: 1,
        maximum_length_of_stay: 30,
        minimum_persons_per_booking: 1,
        maximum_persons_per_booking: 10,
        minimum_persons_per_room: 1,
        maximum_persons_per_room: 5,
        minimum_rooms_per_booking: 1,
        maximum_rooms_per_booking: 5,
        enable_room_assigned_on_arrival: false,
        enable_hourly_rates: false,
        maximum_lead_days_to_checkout: 0,
      },
      [child!]: { do_you_support_infant: false, do_you_support_children: false },
    });
  });
});

describe('countries and currencies [ONB-16]', () => {
  it.each([
    ['country', 240, 764, 'Thailand (TH)'],
    ['currency', 170, 764, 'Thai Baht (THB)'],
  ] as const)('a %s has a number and a name with its letters, each once', (list, about, id, text) => {
    const entries = codeLists[list];
    expect(entries.length).toBeGreaterThan(about);
    for (const key of ['id', 'code', 'name'] as const)
      expect(new Set(entries.map((entry) => entry[key])).size).toBe(entries.length);
    expect(
      entries.every(
        ({ id: number, code }) =>
          Number.isInteger(number) && (list === 'country' ? /^[A-Z]{2}$/u : /^[A-Z]{3}$/u).test(code),
      ),
    ).toBe(true);
    expect(entries.filter((entry) => entry.id === id).map(codeText)).toEqual([text]);
  });
});

describe('the bounds of a number [ONB-10]', () => {
  const bounds: Readonly<Record<string, readonly [number, number, string]>> = {
    [`${setup}.commission_percentage`]: [1, 99, '%'],
    [`${filter}.minimum_booking_lead_days`]: [0, 365, 'days'],
    [`${filter}.maximum_booking_lead_days`]: [0, 2000, 'days'],
    [`${filter}.minimum_length_of_stay`]: [1, 730, 'nights'],
    [`${filter}.maximum_length_of_stay`]: [1, 730, 'nights'],
    [`${filter}.minimum_persons_per_booking`]: [1, 200, 'persons'],
    [`${filter}.maximum_persons_per_booking`]: [1, 100, 'persons'],
    [`${filter}.minimum_persons_per_room`]: [1, 100, 'persons'],
    [`${filter}.maximum_persons_per_room`]: [1, 100, 'persons'],
    [`${filter}.minimum_rooms_per_booking`]: [1, 100, 'rooms'],
    [`${filter}.maximum_rooms_per_booking`]: [1, 200, 'rooms'],
    [`${cache}.price_cache_duration`]: [3, 2000, 'minutes'],
    [`${cache}.maximum_hotel_per_search`]: [1, 1000, 'hotels'],
    ...Object.fromEntries(
      endpointNames.map((name) => [`${cache}.request_timeout_in_seconds.${name}`, [0, 300, 'seconds'] as const]),
    ),
  };

  it.each(Object.entries(bounds))(
    '%s is allowed at and inside both ends of %j, and refused just outside',
    (id, [min, max, unit]) => {
      const said = `Enter a number from ${String(min)} to ${String(max)} (${unit}).`;
      const got = [min - 1, min, min + 1, max - 1, max, max + 1].map((value) => checkValue(field(id), value));
      expect(got).toEqual([said, undefined, undefined, undefined, undefined, said]);
    },
  );

  it('are those of the table and of no other number', () => {
    const bounded = onboardingFields
      .filter(({ value }) => value.kind === 'whole' && value.max !== undefined)
      .map(({ id }) => id);
    expect([...bounded].sort()).toEqual(Object.keys(bounds).sort());
  });

  it('leave every other number at nothing or more', () => {
    const open = onboardingFields.filter(({ value }) => value.kind === 'whole' && value.max === undefined);
    expect(open.map(({ path }) => path.at(-1))).toEqual([
      'number_of_hotels_to_be_synced',
      'rate_limit',
      'upward_tolerance_percentage',
      'downward_tolerance_percentage',
      'maximum_lead_days_to_checkout',
      'minimum_children_age',
      'maximum_children_age',
    ]);
    for (const one of open)
      expect([-1, 0, 1, 1e9].map((value) => checkValue(one, value) === undefined)).toEqual([false, true, true, true]);
  });

  it.each([12.5, '12', Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, true, [12], {}])(
    'takes %j for no whole number',
    (value) => {
      expect(checkValue(field(`${setup}.commission_percentage`), value)).toBe('Enter a number from 1 to 99 (%).');
    },
  );
});

describe('the check of the other values', () => {
  it.each([
    [`${general}.name`, 'Enter the name.'],
    [`${general}.registered_company_name`, 'Enter the registered company name.'],
    [`${general}.nationality_restrictions_if_any`, 'Enter the nationality restrictions, or None.'],
    [`${production}.search`, 'Enter the production search address.'],
    [`${production}.prebook`, 'Enter the production prebook address.'],
    [`${production}.book`, 'Enter the production book address.'],
    [`${production}.cancel`, 'Enter the production cancel address.'],
  ])('%s needs one character at least [ONB-10]', (id, missing) => {
    expect(['', ' ', undefined, null, 5].map((value) => checkValue(field(id), value))).toEqual(Array(5).fill(missing));
    expect([checkValue(field(id), 'A'), checkValue(field(id), 'AB')]).toEqual([undefined, undefined]);
  });

  it('takes countries and currencies from their lists only', () => {
    expect(
      [764, 999, '764', undefined].map((value) => checkValue(field(`${general}.registered_country`), value)),
    ).toEqual([
      undefined,
      'Choose a country from the list: 999 is not on it.',
      'Choose a country from the list: "764" is not on it.',
      'Choose a country.',
    ]);
    expect(checkValue(field(`${additional}.default_currency`), undefined)).toBe('Choose a currency.');
    expect(checkValue(field(`${additional}.default_currency`), 'thb')).toBe(
      'Choose a currency from the list: "thb" is not on it; Thai Baht (THB) is 764.',
    );
  });

  it('takes options from their lists only', () => {
    expect(checkValue(field(`${setup}.rate_load_type`), '4')).toBe('"4" is not on the list. Choose from 4, 2.');
    expect(checkValue(field(`${general}.connection_type`), undefined)).toBe('Choose the connection type.');
    expect(
      [[], ['retail', 'vip'], ['retail', 'gold'], 'retail'].map((value) =>
        checkValue(field(`${setup}.supported_rates`), value)?.slice(0, 26),
      ),
    ).toEqual(['Choose at least one suppor', undefined, '"gold" is not on the list.', '"retail" is not on the lis']);
  });

  it('takes yes and no for what they are, and no answer for no', () => {
    expect([true, false, undefined, 'yes'].map((value) => checkValue(field(`${setup}.support_bnpl`), value))).toEqual([
      undefined,
      undefined,
      undefined,
      'Choose yes or no.',
    ]);
  });

  it('finds nothing in a complete form, and every required field missing in an empty one', () => {
    expect(checkForm(aCompleteForm())).toEqual([]);
    expect(checkForm({}).map(({ field: { id } }) => id)).toEqual(
      onboardingFields.filter((one) => one.required).map(({ id }) => id),
    );
  });

  it('judges a field in a form as it judges the field alone, whatever is in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...onboardingFields), fc.jsonValue(), (one, value) => {
        const form = withValue(aCompleteForm(), one, value);
        const alone = checkValue(one, valueOf(form, one));
        expect(checkForm(form).map(({ field: { id }, text }) => [id, text])).toEqual(
          alone === undefined ? [] : [[one.id, alone]],
        );
      }),
      { seed: 7, numRuns: 400 },
    );
  });
});

it('the progress of a form counts the fields that must be answered and have an answer that will be taken', () => {
  const whole = progressOf(aCompleteForm());
  expect(whole.answered).toBe(whole.required);
  const commission = onboardingFields.find(({ id }) => id === 'supplier_information2.commission_percentage');
  const name = onboardingFields.find(({ id }) => id === 'supplier_information.name');
  if (commission === undefined || name === undefined) throw new Error('two fields');
  const faulty = withValue(withValue(aCompleteForm(), commission, 100), name, ' ');
  expect(progressOf(faulty)).toEqual({ answered: whole.required - 2, required: whole.required });
  expect(progressOf(faulty, [name, commission])).toEqual({ answered: 0, required: 2 });
});

describe('a value in words', () => {
  it('names codes with their letters, numbers with their unit, and what it does not know as unknown', () => {
    expect(valueText(field(`${general}.registered_country`), 764)).toBe('Thailand (TH)');
    expect(valueText(field(`${general}.registered_country`), 999)).toBe('(unknown) 999');
    expect(valueText(field(`${setup}.supported_rates`), ['retail', 'gold'])).toBe('retail, (unknown) gold');
    expect(valueText(field(`${setup}.commission_percentage`), 12)).toBe('12%');
    expect(valueText(field(`${cache}.price_cache_duration`), 30)).toBe('30 minutes');
    expect([
      valueText(field(`${filter}.minimum_length_of_stay`), 1),
      valueText(field(`${additional}.rate_limit`), 20),
    ]).toEqual(['1 night', '20 requests / s']);
    expect([true, false, undefined].map((value) => valueText(field(`${setup}.support_bnpl`), value))).toEqual([
      'Yes',
      'No',
      '–',
    ]);
  });

  it('is none without a value, and shows a number in the place of a text as unknown', () => {
    const website = onboardingFields.find(({ value }) => value.kind === 'text')!;
    expect([undefined, null, '', 'x', 5, { a: 1 }].map((value) => valueText(website, value))).toEqual([
      '–',
      '–',
      '–',
      'x',
      '(unknown) 5',
      '(unknown) {"a":1}',
    ]);
  });
});

describe('a field in a list of several', () => {
  it('is named with its side and its group', () => {
    expect(
      [
        `${filter}.minimum_length_of_stay`,
        `${filter}.maximum_booking_lead_days`,
        `${cache}.request_timeout_in_seconds.booking_ids`,
      ].map((path) => field(path).fullLabel),
    ).toEqual(['Minimum length of stay', 'Maximum booking lead days', 'Request timeout, booking ids']);
  });
});
