-- A partner's own marks on time, such as deployments. Charts of time show them.
create table annotations (
  dmc_id integer not null references partners on delete cascade,
  annotation_id uuid not null default gen_random_uuid(),
  at timestamptz not null,
  text text not null check (char_length(text) between 1 and 120),
  added_by text not null,
  primary key (dmc_id, annotation_id)
);
create index annotations_of_partner on annotations (dmc_id, at);
create index annotations_by_time on annotations (at);

alter table annotations enable row level security;
alter table annotations force row level security;
create policy own_partner on annotations to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on annotations to portal_ingest using (true) with check (true);
grant select, insert, delete on annotations to portal_app;
-- The clean-up removes old ones.
grant select, delete on annotations to portal_ingest;
