-- Attempts of a day by two values at once, such as a hotel and a rate plan: what a cross of two filters is compared with.
-- The portal counts them from the log when the day is over, so no batch waits for it.
create table attempt_crosses (
  dmc_id integer not null references partners on delete cascade,
  action text not null check (action in ('Precheck', 'MakeBook')),
  -- The day in Bangkok.
  day date not null,
  -- The two that are crossed, such as "hotel ratePlan".
  dimensions text not null,
  -- All of the day. If the hours have more by now, the counts are of before and say nothing.
  attempts bigint not null,
  -- {"hotel": {"rate plan": attempts}}
  counts jsonb not null,
  primary key (dmc_id, action, dimensions, day)
);
create index attempt_crosses_by_time on attempt_crosses (day);
alter table attempt_crosses enable row level security;
alter table attempt_crosses force row level security;
create policy own_partner on attempt_crosses to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on attempt_crosses to portal_ingest using (true) with check (true);
grant select on attempt_crosses to portal_app;
grant select, insert, update, delete on attempt_crosses to portal_ingest;
