import { asGiven, choice, choices, country, currency, lines, section, text, whole, yesNo } from './field.js';

const focus = { label: 'Country focus of inventory', hint: 'Enter top 3 countries' };
const tolerance = { label: 'Price tolerance' };

export const generalInformation = section('supplier_information', 'General Information', 'basic', [
  text('name', 'Name'),
  text('registered_company_name', 'Registered company name'),
  country('registered_country', 'Registered country'),
  choice('connection_type', 'Connection type', asGiven('PullSpec', 'TravelGate', 'Juniper', 'Direct')),
  whole('number_of_hotels_to_be_synced', 'Number of hotels to be synced', { unit: 'hotels' }),
  lines('nationality_restrictions_if_any', 'Nationality restrictions, if any', {
    help: 'Write None if there are none.',
    noun: 'the nationality restrictions, or None',
  }),
  text('language', 'Language', { optional: true }),
  country('country_focus_of_inventory.country_1', 'Country 1', {
    optional: true,
    group: focus,
    fullLabel: 'Country focus 1',
  }),
  country('country_focus_of_inventory.country_2', 'Country 2', {
    optional: true,
    group: focus,
    fullLabel: 'Country focus 2',
  }),
  country('country_focus_of_inventory.country_3', 'Country 3', {
    optional: true,
    group: focus,
    fullLabel: 'Country focus 3',
  }),
]);

export const setupInformation = section('supplier_information2', 'Setup Information', 'basic', [
  currency('search_or_settlement_currency', 'Search or settlement currency'),
  choices(
    'supported_rates',
    'Supported rates',
    asGiven(
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
    ),
    { noun: 'at least one supported rate' },
  ),
  choice('rate_load_type', 'Rate load type', [
    { value: 4, label: 'Ref Sell' },
    { value: 2, label: 'List Rate' },
  ]),
  choice(
    'payment_model',
    'Payment model',
    asGiven('1 day after checkout', '30 days after checkout', 'virtual credit card'),
  ),
  whole(
    'commission_percentage',
    'Commission percentage',
    { min: 1, max: 99, unit: '%' },
    { initial: 12, help: 'Whole number from 1 to 99.' },
  ),
  yesNo('support_bnpl', 'Support BNPL', { initial: false, help: 'Book now, pay later.' }),
]);

export const additionalInformation = section('supplier_information3', 'Additional Information', 'basic', [
  country('default_nationality', 'Default nationality'),
  currency('default_currency', 'Default currency'),
  lines('excluded_surcharges', 'Excluded surcharges', { optional: true }),
  yesNo('cancellation_policy_support', 'Cancellation policy support'),
  yesNo('is_cancellation_policy_in_hotel_timezone', 'Cancellation policy in hotel time zone'),
  yesNo('is_price_compared_in_makebook', 'Price compared in makebook'),
  whole('rate_limit', 'Rate limit', { unit: 'requests / s' }),
  whole(
    'price_tolerance.upward_tolerance_percentage',
    'Upward',
    { unit: '%' },
    { group: tolerance, fullLabel: 'Upward tolerance', initial: 2 },
  ),
  whole(
    'price_tolerance.downward_tolerance_percentage',
    'Downward',
    { unit: '%' },
    { group: tolerance, fullLabel: 'Downward tolerance', initial: 25 },
  ),
  choice('instant_confirmation_or_bor', 'Confirmation', asGiven('Instant Confirmation', 'Book On Request', 'Both'), {
    noun: 'how bookings are confirmed',
  }),
]);
