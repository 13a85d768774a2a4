import type { OnboardingForm } from '../onboarding/form.js';

/** Everything that is required, and some of what is not. */
export const aCompleteForm = (): OnboardingForm => ({
  supplier_information: {
    name: 'Andaman Stays', registered_company_name: 'Andaman Stays Co., Ltd.', registered_country: 764, connection_type: 'PullSpec', number_of_hotels_to_be_synced: 620,
    nationality_restrictions_if_any: 'None', language: 'English', country_focus_of_inventory: { country_1: 764, country_2: 704, country_3: 116 },
  },
  supplier_information2: {
    search_or_settlement_currency: 764, supported_rates: ['retail', 'b2b'], rate_load_type: 4, payment_model: '30 days after checkout', commission_percentage: 12, support_bnpl: false,
  },
  supplier_information3: {
    default_nationality: 764, default_currency: 840, excluded_surcharges: 'City tax', cancellation_policy_support: true, is_cancellation_policy_in_hotel_timezone: true,
    is_price_compared_in_makebook: false, rate_limit: 20, price_tolerance: { upward_tolerance_percentage: 2, downward_tolerance_percentage: 25 }, instant_confirmation_or_bor: 'Instant Confirmation',
  },
  supplier_information4: {
    minimum_booking_lead_days: 1, maximum_booking_lead_days: 365, minimum_length_of_stay: 1, maximum_length_of_stay: 30, minimum_persons_per_booking: 1, maximum_persons_per_booking: 10,
    minimum_persons_per_room: 1, maximum_persons_per_room: 5, minimum_rooms_per_booking: 1, maximum_rooms_per_booking: 5,
    enable_room_assigned_on_arrival: false, enable_hourly_rates: false, maximum_lead_days_to_checkout: 0,
  },
  supplier_information5: { do_you_support_infant: false, do_you_support_children: true, minimum_children_age: 2, maximum_children_age: 11 },
  supplier_information6: {
    price_cache_duration: 30, maximum_hotel_per_search: 100, request_timeout_in_seconds: { search: 10, prebook: 20, book: 60, cancel: 60 },
  },
  supplier_information7: {
    search: 'https://api.andaman.example/search', prebook: 'https://api.andaman.example/prebook', book: 'https://api.andaman.example/book', cancel: 'https://api.andaman.example/cancel',
  },
  supplier_information8: { search: 'https://qa.andaman.example/search' },
});
