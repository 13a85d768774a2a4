-- Live runs that the portal makes by itself, one schedule for each partner.
create table live_schedules (
  dmc_id integer primary key references partners on delete cascade,
  set_by text not null,
  every text not null check (every in ('day', 'week')),
  weekday text not null,
  hour integer not null check (hour between 0 and 23),
  zone text not null check (zone in ('bangkok', 'utc')),
  file_name text not null,
  document text not null,
  reference text,
  -- What is called, as JSON and without the credential.
  target text not null,
  -- Sealed with a key of this installation. It goes with the row.
  credential bytea not null,
  next_at timestamptz not null,
  last_at timestamptz,
  last_live_run_id bigint,
  last_run_id bigint,
  last_verdict text,
  -- Why the latest run could not be made.
  last_problem text
);
create index live_schedules_due on live_schedules (next_at);

alter table live_schedules enable row level security;
alter table live_schedules force row level security;
create policy own_partner on live_schedules to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
-- Who looks for runs that are due looks at all partners, and sees no more than when.
create policy any_partner_for_ingest on live_schedules for select to portal_ingest using (true);
grant select, insert, update, delete on live_schedules to portal_app;
grant select (dmc_id, next_at) on live_schedules to portal_ingest;
