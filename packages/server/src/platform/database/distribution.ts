/**
 * Where the rows of a table are when the database is spread over several machines:
 * - `partner`: on the machine of their partner, found by dmc_id.
 * - `everywhere`: a copy on each machine, because statements join them with rows of partners.
 * - `here`: on the coordinator only: sign-ins, queues, and what the servers say to each other.
 */
export type Placement = 'partner' | 'everywhere' | 'here';

/** Each table of the schema. A test compares it with the catalogue after all migrations. */
export const placements: Readonly<Record<string, Placement>> = {
  access_tokens: 'here',
  account_mails: 'here',
  action_hours: 'partner',
  action_minutes: 'partner',
  agency_entries: 'here',
  agency_tokens: 'here',
  annotations: 'partner',
  attempt_crosses: 'partner',
  attempt_hours: 'partner',
  attempt_minutes: 'partner',
  audit_entries: 'partner',
  authorization_codes: 'here',
  availability: 'partner',
  availability_days: 'partner',
  booking_days: 'partner',
  bookings: 'partner',
  connection_events: 'partner',
  connection_states: 'partner',
  content_counts: 'partner',
  // Read with each sign-in and each token, and counted in each change: the coordinator knows which transaction changed.
  data_versions: 'here',
  dataset_times: 'partner',
  device_requests: 'here',
  factor_resets: 'here',
  failed_calls: 'partner',
  failure_days: 'partner',
  failure_hours: 'partner',
  file_computations: 'partner',
  former_passwords: 'here',
  hotel_mappings: 'partner',
  hotel_visits: 'partner',
  hotels: 'partner',
  imports: 'here',
  incident_notes: 'partner',
  ingestion_batches: 'here',
  job_leases: 'here',
  invitations: 'here',
  kept_answers: 'partner',
  kept_since: 'everywhere',
  live_bookings: 'partner',
  live_runs: 'partner',
  live_schedules: 'partner',
  log_segments: 'partner',
  log_sequences: 'partner',
  mails: 'here',
  mapping_reports: 'partner',
  master_rooms: 'partner',
  notices: 'here',
  object_sweeps: 'here',
  onboarding_comments: 'partner',
  onboarding_looks: 'here',
  onboarding_news: 'here',
  onboarding_records: 'partner',
  onboarding_waits: 'here',
  partner_looks: 'here',
  partner_rules: 'here',
  partners: 'here',
  passkey_challenges: 'here',
  passkeys: 'here',
  password_resets: 'here',
  pending_sign_ins: 'here',
  portal_migrations: 'here',
  portal_secrets: 'here',
  price_days: 'partner',
  price_hotel_days: 'partner',
  price_hotels: 'partner',
  price_variances: 'partner',
  provider_sign_ins: 'here',
  pullspec_impacts: 'here',
  pullspec_mails: 'here',
  pullspec_subscriptions: 'here',
  pullspec_versions: 'here',
  recipient_notices: 'here',
  recipients: 'partner',
  recovery_codes: 'here',
  room_decisions: 'partner',
  room_images: 'partner',
  room_learnings: 'partner',
  room_suggestions: 'partner',
  rooms: 'partner',
  second_factor_failures: 'here',
  second_factors: 'here',
  security_log: 'here',
  security_log_head: 'here',
  sessions: 'here',
  shared_counts: 'here',
  sign_in_places: 'here',
  sign_in_tries: 'here',
  supplier_bookings: 'partner',
  turn_on_grants: 'partner',
  turn_on_refusals: 'partner',
  unneeded_objects: 'here',
  used_captchas: 'here',
  used_workload_tokens: 'here',
  user_identities: 'here',
  user_partners: 'here',
  users: 'here',
  validation_runs: 'partner',
  validation_waivers: 'partner',
  verdict_mails: 'here',
  workload_permissions: 'here',
};

/** The table that the others of partners are kept next to: rows of one partner are all on one machine. */
export const firstOfPartner = 'connection_states';

/** Whether a foreign key works between two tables: both have to be seen on the machine that checks it. */
export const canRefer = (from: string, to: string): boolean =>
  placements[from] === placements[to] || (placements[from] === 'partner' && placements[to] === 'everywhere');

export const tablesOf = (placement: Placement): readonly string[] =>
  Object.keys(placements)
    .filter((table) => placements[table] === placement)
    .sort((a, b) => Number(b === firstOfPartner) - Number(a === firstOfPartner));
