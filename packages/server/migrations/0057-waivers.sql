-- Findings of the self-validation that a partner accepts until a day. They change what is shown, and no judgement that is kept.
create table validation_waivers (
  dmc_id integer not null references partners on delete cascade,
  waiver_id uuid not null default gen_random_uuid(),
  added_at timestamptz not null default portal_now(),
  place integer not null,
  rule text not null,
  -- A pointer or an operation; empty for everywhere.
  at_place text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  until date not null,
  added_by text not null,
  primary key (dmc_id, waiver_id),
  unique (dmc_id, rule, at_place)
);

alter table validation_waivers enable row level security;
alter table validation_waivers force row level security;
create policy own_partner on validation_waivers to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
grant select, insert, delete, update (place) on validation_waivers to portal_app;
