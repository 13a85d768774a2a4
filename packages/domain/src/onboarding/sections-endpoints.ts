import { address, section, type FieldRow } from './field.js';

const help = 'Full address, for example https://api.example.com/search';
const endpoints = ['search', 'prebook', 'book', 'cancel', 'booking_details', 'booking_ids'] as const;
const labels: Readonly<Record<(typeof endpoints)[number], string>> = {
  search: 'Search',
  prebook: 'Prebook',
  book: 'Book',
  cancel: 'Cancel',
  booking_details: 'Booking details',
  booking_ids: 'Booking ids',
};

function rows(kind: 'production' | 'QA', isRequired: (name: string) => boolean): readonly FieldRow[] {
  return endpoints.map((name) =>
    address(name, labels[name], {
      help,
      noun: `the ${kind} ${labels[name].toLowerCase()} address`,
      ...(isRequired(name) ? {} : { optional: true as const }),
    }),
  );
}

export const productionEndpoints = section(
  'supplier_information7',
  'Production Endpoints',
  'endpoints',
  rows('production', (name) => !name.startsWith('booking_')),
);
export const qaEndpoints = section(
  'supplier_information8',
  'QA Endpoints',
  'endpoints',
  rows('QA', () => false),
);
