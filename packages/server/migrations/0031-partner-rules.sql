-- Rules that the agency set for one partner. A rule without a value is that of the portal.
create table partner_rules (
  dmc_id integer primary key references partners on delete cascade,
  precheck_accuracy integer check (precheck_accuracy between 1 and 100),
  makebook_accuracy integer check (makebook_accuracy between 1 and 100),
  window_minutes integer check (window_minutes between 1 and 1440),
  prechecks integer check (prechecks between 1 and 1000000),
  makebooks integer check (makebooks between 1 and 1000000),
  suspension_minutes integer check (suspension_minutes between 1 and 43200),
  turn_ons_per_day integer check (turn_ons_per_day between 1 and 100)
);
alter table partner_rules enable row level security;
alter table partner_rules force row level security;
create policy own_partner on partner_rules for select to portal_app using (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on partner_rules for select to portal_ingest using (true);
create policy any_partner_for_agency on partner_rules to portal_agency using (true) with check (true);
grant select on partner_rules to portal_app, portal_ingest;
grant select, insert, update on partner_rules to portal_agency;
