-- Grows with each transaction that changed data of a partner, in that transaction. An answer that was made at a version
-- is true for as long as the version is the same. The row 0 counts changes that name no partner: they hold for all.
create table data_versions (
  dmc_id integer primary key,
  version bigint not null
) with (fillfactor = 70);
alter table data_versions enable row level security;
alter table data_versions force row level security;
create policy own_partner on data_versions to portal_app using (dmc_id = portal_dmc())
  with check (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on data_versions to portal_ingest using (true) with check (true);
create policy any_partner_for_access on data_versions for select to portal_access using (true);
create policy any_partner_for_agency on data_versions to portal_agency using (true) with check (true);
grant select, insert, update on data_versions to portal_app, portal_ingest, portal_agency;
grant select on data_versions to portal_access;
