export const failureReasons = [
  'price-increased',
  'price-decreased',
  'sold-out',
  'policy-changed',
  'timeout',
  'http-error',
  'malformed-response',
  'authentication',
  'rate-limited',
  'duplicate-booking',
  'unknown',
] as const;
