import type { datasets } from '@suppliers-portal/wire';
import type { z } from 'zod';

export type OnboardingLine = z.input<(typeof datasets)['onboarding']>;

const partner = 10591;
const host = 'https://api.gulf-islands.example';

/** As the supplier handed it in. */
const form = {
  supplier_information: {
    name: 'Gulf Islands Villas',
    registered_company_name: 'Gulf Islands Hospitality Co., Ltd.',
    registered_country: 764,
    connection_type: 'PullSpec',
    number_of_hotels_to_be_synced: 84,
    nationality_restrictions_if_any: 'None',
    language: 'English, ไทย',
    country_focus_of_inventory: { country_1: 764, country_2: 116, country_3: 704 },
  },
  supplier_information2: {
    search_or_settlement_currency: 764,
    supported_rates: ['retail', 'domestic', 'mobile', 'b2b'],
    rate_load_type: 4,
    payment_model: '30 days after checkout',
    commission_percentage: 12,
    support_bnpl: false,
  },
  supplier_information3: {
    default_nationality: 764,
    default_currency: 764,
    excluded_surcharges: 'Marine park fee, paid on arrival',
    cancellation_policy_support: true,
    is_cancellation_policy_in_hotel_timezone: true,
    is_price_compared_in_makebook: true,
    rate_limit: 20,
    price_tolerance: { upward_tolerance_percentage: 2, downward_tolerance_percentage: 25 },
    instant_confirmation_or_bor: 'Instant Confirmation',
  },
  supplier_information4: {
    minimum_booking_lead_days: 1,
    maximum_booking_lead_days: 365,
    minimum_length_of_stay: 2,
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
  supplier_information5: {
    do_you_support_infant: true,
    do_you_support_children: true,
    minimum_children_age: 2,
    maximum_children_age: 11,
  },
  supplier_information6: {
    price_cache_duration: 30,
    maximum_hotel_per_search: 100,
    request_timeout_in_seconds: { search: 8, prebook: 15, book: 60, cancel: 60, booking_details: 20 },
  },
  supplier_information7: {
    search: `${host}/search`,
    prebook: `${host}/prebook`,
    book: `${host}/book`,
    cancel: `${host}/cancel`,
    booking_details: `${host}/booking-details`,
  },
  supplier_information8: {
    search: 'https://qa.gulf-islands.example/search',
    book: 'https://qa.gulf-islands.example/book',
  },
};

const testBookings = [
  {
    booking_id: 'T-880121',
    check_in: '2026-12-01',
    nights: 2,
    rooms: 1,
    adults: 2,
    children: 0,
    status: 'Confirmed',
    cancelled: 'Yes, free of charge',
  },
  {
    booking_id: 'T-880122',
    check_in: '2026-12-05',
    nights: 3,
    rooms: 2,
    adults: 4,
    children: 1,
    status: 'Confirmed',
    cancelled: 'Yes, with a fee of 1 night',
  },
  {
    booking_id: 'T-880123',
    check_in: '2027-01-14',
    nights: 7,
    rooms: 1,
    adults: 1,
    children: 0,
    status: 'Confirmed',
    cancelled: 'No',
    remarks: 'Name with accents: Zoë Ångström',
  },
];

/**
 * The steps of the onboarding that waits for certification, including what the account manager fixed after it was
 * submitted.
 */
export const demoOnboarding: { readonly dmcId: number; readonly steps: readonly OnboardingLine[] } = {
  dmcId: partner,
  steps: [
    { dmcId: partner, status: 'SUBMIT', form },
    { dmcId: partner, status: 'DMC_CREATED' },
    { dmcId: partner, status: 'API_VALIDATED' },
    {
      dmcId: partner,
      form: {
        supplier_information2: { ...form.supplier_information2, commission_percentage: 14 },
        supplier_information6: { ...form.supplier_information6, price_cache_duration: 15 },
      },
    },
    { dmcId: partner, status: 'REQUEST_CERTIFICATION', testBookings },
  ],
};
