-- What came in: a row for each batch that was taken or refused. Staff reads them, and the clean-up removes old ones.
create table imports (
  import_id bigint generated always as identity primary key,
  at timestamptz not null default portal_now(),
  dataset text not null,
  idempotency_key text not null,
  -- token: one with a name; settings: the token of the settings; portal: the portal's own demo.
  by_kind text not null check (by_kind in ('token', 'settings', 'portal')),
  token_name text,
  line_count integer not null,
  -- Null: it was taken. Otherwise the first faults as JSON.
  faults text,
  partner_count integer not null,
  -- The first of them.
  partners integer[] not null,
  took_ms integer not null
);
create index imports_in_order on imports (at, import_id);
alter table imports enable row level security;
alter table imports force row level security;
create policy imports_for_ingestion on imports to portal_ingest using (true) with check (true);
create policy imports_for_agency on imports for select to portal_agency using (true);
grant select, insert, delete on imports to portal_ingest;
grant select on imports to portal_agency;
-- Tells whether a refused batch was taken when it came again.
grant select on ingestion_batches to portal_agency;

-- When the last deliveries came, in epoch seconds, the newest first: how often data comes is learned from them.
alter table dataset_times add column arrived_at bigint[] not null default '{}';
create policy any_partner_for_agency on dataset_times for select to portal_agency using (true);
grant select on dataset_times to portal_agency;
