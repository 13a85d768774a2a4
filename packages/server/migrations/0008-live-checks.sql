-- Live checks: the latest run of each partner, and the test bookings that may be open.

create table live_runs (
  -- One at a time, and only the latest is looked at again.
  dmc_id integer primary key references partners on delete cascade,
  live_run_id bigint generated always as identity,
  started_at timestamptz not null default portal_now(),
  -- Moved on by the server that carries it out: one that stands still has lost its server.
  seen_at timestamptz not null default portal_now(),
  by_whom text not null,
  file_name text not null,
  base_url text not null,
  state text not null check (state in ('running', 'finished', 'failed')),
  stop_wanted boolean not null default false,
  -- A list of {name, requests, bookings, sent}.
  phases text not null,
  sent integer not null,
  planned integer not null,
  run_id bigint,
  message text,
  recording text
);

-- A row is there before its booking can be, and goes when the booking is known to be cancelled.
create table live_bookings (
  dmc_id integer not null references partners on delete cascade,
  reference text not null,
  base_url text not null,
  sent_at timestamptz not null,
  -- Lists as JSON: what a supplier calls a booking may hold any sign.
  ids text not null,
  -- How each of the ids is cancelled by hand, without the credential.
  calls text not null,
  primary key (dmc_id, reference)
);

alter table live_runs enable row level security;
alter table live_runs force row level security;
create policy own_partner on live_runs to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
grant select, insert, update, delete on live_runs to portal_app;

alter table live_bookings enable row level security;
alter table live_bookings force row level security;
create policy own_partner on live_bookings to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
grant select, insert, update, delete on live_bookings to portal_app;
