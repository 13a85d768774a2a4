import { section, whole, yesNo, type FieldRow } from './field.js';

interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly initial?: number;
}

/** A minimum and a maximum side by side. */
function pair(
  name: string,
  label: string,
  unit: string,
  minimum: Range = {},
  maximum: Range = {},
): readonly FieldRow[] {
  const row = (side: 'Minimum' | 'Maximum', { initial, ...bounds }: Range): FieldRow =>
    whole(
      `${side.toLowerCase()}_${name}`,
      side,
      { ...bounds, unit },
      {
        group: { label },
        fullLabel: `${side} ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
        ...(initial === undefined ? {} : { initial }),
      },
    );
  return [row('Minimum', minimum), row('Maximum', maximum)];
}

export const filterSetting = section('supplier_information4', 'Filter Setting', 'configuration', [
  ...pair(
    'booking_lead_days',
    'Booking lead days',
    'days',
    { min: 0, max: 365, initial: 1 },
    { min: 0, max: 2000, initial: 365 },
  ),
  ...pair(
    'length_of_stay',
    'Length of stay',
    'nights',
    { min: 1, max: 730, initial: 1 },
    { min: 1, max: 730, initial: 30 },
  ),
  ...pair(
    'persons_per_booking',
    'Persons per booking',
    'persons',
    { min: 1, max: 200, initial: 1 },
    { min: 1, max: 100, initial: 10 },
  ),
  ...pair(
    'persons_per_room',
    'Persons per room',
    'persons',
    { min: 1, max: 100, initial: 1 },
    { min: 1, max: 100, initial: 5 },
  ),
  ...pair(
    'rooms_per_booking',
    'Rooms per booking',
    'rooms',
    { min: 1, max: 100, initial: 1 },
    { min: 1, max: 200, initial: 5 },
  ),
  yesNo('enable_room_assigned_on_arrival', 'Room assigned on arrival', { initial: false }),
  yesNo('enable_hourly_rates', 'Hourly rates', { initial: false }),
  whole(
    'maximum_lead_days_to_checkout',
    'Maximum lead days to checkout',
    { unit: 'days' },
    { optional: true, initial: 0 },
  ),
]);

export const childPolicy = section('supplier_information5', 'Child Policy Settings', 'configuration', [
  yesNo('do_you_support_infant', 'Infants supported', { initial: false }),
  yesNo('do_you_support_children', 'Children supported', { initial: false }),
  ...pair('children_age', "Children's age", 'years'),
]);

const timeout = { label: 'Request timeout' };
function timeoutRow(name: string, label: string, need: 'required' | 'optional'): FieldRow {
  return whole(
    `request_timeout_in_seconds.${name}`,
    label,
    { min: 0, max: 300, unit: 'seconds' },
    {
      group: timeout,
      fullLabel: `Request timeout, ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      ...(need === 'optional' ? { optional: true as const } : {}),
    },
  );
}

export const cacheAndTimeouts = section('supplier_information6', 'Cache and Timeouts Settings', 'configuration', [
  whole('price_cache_duration', 'Price cache duration', { min: 3, max: 2000, unit: 'minutes' }),
  whole('maximum_hotel_per_search', 'Maximum hotels per search', { min: 1, max: 1000, unit: 'hotels' }),
  timeoutRow('search', 'Search', 'required'),
  timeoutRow('prebook', 'Prebook', 'required'),
  timeoutRow('book', 'Book', 'required'),
  timeoutRow('cancel', 'Cancel', 'required'),
  timeoutRow('booking_details', 'Booking details', 'optional'),
  timeoutRow('booking_ids', 'Booking ids', 'optional'),
]);
