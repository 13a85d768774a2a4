import type { Field } from './field.js';
import { valueAt, type OnboardingForm } from './form.js';
import { fieldOf, onboardingFields } from './sections.js';

/** A value that is allowed but probably not intended. It does not prevent users from submitting. */
export interface FormWarning {
  readonly fields: readonly Field[];
  readonly text: string;
}

interface Rule {
  readonly fields: readonly string[];
  readonly warn: (values: readonly unknown[]) => string | undefined;
}

/** A minimum and its maximum. Their own bounds do not keep them in order. */
const minimumFirst = (section: string, name: string): Rule => ({
  fields: [`${section}.minimum_${name}`, `${section}.maximum_${name}`],
  warn: ([minimum, maximum]) =>
    above(minimum, maximum) ? `The minimum (${String(minimum)}) is above the maximum (${String(maximum)}).` : undefined,
});

const above = (a: unknown, b: unknown): boolean => typeof a === 'number' && typeof b === 'number' && a > b;

const same =
  (what: string): Rule['warn'] =>
  (values) => {
    const given = values.filter((value) => value !== undefined && value !== null && value !== '');
    return new Set(given).size < given.length ? what : undefined;
  };

const [basic, additional, filter, timeouts, production, qa] = [
  'supplier_information',
  'supplier_information3',
  'supplier_information4',
  'supplier_information6.request_timeout_in_seconds',
  'supplier_information7',
  'supplier_information8',
] as const;
const endpointNames = ['search', 'prebook', 'book', 'cancel', 'booking_details', 'booking_ids'] as const;

const rules: readonly Rule[] = [
  ...['booking_lead_days', 'length_of_stay', 'persons_per_booking', 'persons_per_room', 'rooms_per_booking'].map(
    (name) => minimumFirst(filter, name),
  ),
  minimumFirst('supplier_information5', 'children_age'),
  {
    fields: [`${filter}.maximum_persons_per_room`, `${filter}.maximum_persons_per_booking`],
    warn: ([room, booking]) =>
      above(room, booking)
        ? `A room may hold ${String(room)} persons and a whole booking only ${String(booking)}.`
        : undefined,
  },
  {
    fields: [`${additional}.cancellation_policy_support`, `${additional}.is_cancellation_policy_in_hotel_timezone`],
    warn: ([support, inTimezone]) =>
      support !== true && inTimezone === true
        ? 'The time zone of a cancellation policy says nothing while cancellation policies are not supported.'
        : undefined,
  },
  {
    fields: [1, 2, 3].map((place) => `${basic}.country_focus_of_inventory.country_${String(place)}`),
    warn: same('The same country is named more than once.'),
  },
  ...endpointNames.map(
    (name): Rule => ({
      fields: [`${production}.${name}`, `${qa}.${name}`],
      warn: same('Production and QA have the same address.'),
    }),
  ),
  ...endpointNames.map(
    (name): Rule => ({
      fields: [`${timeouts}.${name}`],
      warn: ([seconds]) => (seconds === 0 ? 'With 0 seconds no answer can come in time.' : undefined),
    }),
  ),
  ...onboardingFields
    .filter(({ value }) => value.kind === 'text' && value.form === 'address')
    .map(
      ({ id }): Rule => ({
        fields: [id],
        warn: ([address]) =>
          typeof address === 'string' && address.trim() !== '' && !isFullAddress(address)
            ? 'This is not a full https address, for example https://api.example.com/search.'
            : undefined,
      }),
    ),
];

/** Only such an address can be called. */
export const isFullAddress = (address: string): boolean =>
  /^https:\/\/[^\s/?#@][^\s/?#@.]*\.[^\s/?#@]+(?:[/?#]\S*)?$/iu.test(address.trim());

/** Each warning is shown at every field that it names. */
export function warnAbout(form: OnboardingForm): readonly FormWarning[] {
  return rules.flatMap(({ fields, warn }) => {
    const text = warn(fields.map((id) => valueAt(form, id.split('.'))));
    return text === undefined ? [] : [{ fields: fields.flatMap((id) => fieldOf(id) ?? []), text }];
  });
}

export const warningsOf = (warnings: readonly FormWarning[], field: Field): readonly string[] =>
  warnings.filter(({ fields }) => fields.includes(field)).map(({ text }) => text);
