-- What the suggestions of master rooms learned from the decisions of a partner, once a night, and how good that is on
-- decisions held back. The newest one is in force if it is applied.
create table room_learnings (
  dmc_id integer not null references partners on delete cascade,
  -- The day in Bangkok.
  learned_on date not null,
  learned_at timestamptz not null,
  is_applied boolean not null,
  -- A refit, as the wire has it.
  refit jsonb not null,
  primary key (dmc_id, learned_on)
);
create index room_learnings_by_time on room_learnings (learned_at);
alter table room_learnings enable row level security;
alter table room_learnings force row level security;
create policy own_partner on room_learnings to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on room_learnings to portal_ingest using (true) with check (true);
grant select, insert on room_learnings to portal_app;
grant select, delete on room_learnings to portal_ingest;
