-- The interface's documents, and the judgements of what suppliers uploaded.

-- The agency's own: every partner reads the same ones.
create table pullspec_versions (
  version text primary key,
  file_name text not null,
  document text not null,
  updated_at timestamptz not null default portal_now()
);
grant select on pullspec_versions to portal_app, portal_access;
grant select, insert, update on pullspec_versions to portal_ingest;

create table validation_runs (
  dmc_id integer not null references partners on delete cascade,
  run_id bigint generated always as identity,
  at timestamptz not null default portal_now(),
  by_whom text not null,
  kind text not null check (kind in ('check', 'live')),
  file_name text not null,
  reference text not null,
  verdict text not null check (verdict in ('conforms', 'does-not-conform', 'incomplete')),
  errors integer not null,
  warnings integer not null,
  report text not null,
  -- As a page that stands alone, with the uploaded file in it. Kept for the latest upload only.
  page text,
  primary key (dmc_id, run_id)
);
create index validation_runs_by_time on validation_runs (dmc_id, at desc, run_id desc);

alter table validation_runs enable row level security;
alter table validation_runs force row level security;
create policy own_partner on validation_runs to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on validation_runs to portal_ingest using (true) with check (true);
grant select, insert, update, delete on validation_runs to portal_app;
grant select on validation_runs to portal_ingest;
