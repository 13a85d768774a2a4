-- The day in Bangkok for which the hotels of a partner were last summed: arrivals pass and booking dates grow old without new data.
create table price_hotel_days (
  dmc_id integer primary key references partners on delete cascade,
  day date not null
);
alter table price_hotel_days enable row level security;
alter table price_hotel_days force row level security;
create policy own_partner on price_hotel_days to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on price_hotel_days to portal_ingest using (true) with check (true);
grant select on price_hotel_days to portal_app;
grant select, insert, update, delete on price_hotel_days to portal_ingest;
