-- What a version of PullSpec that is not published yet would mean for the documents of suppliers.

-- The text of the latest upload of a partner, as its page. A newer upload takes it away.
alter table validation_runs add column document text;
alter table validation_runs add column has_document boolean not null default false;
create index validation_runs_with_document on validation_runs (dmc_id, run_id) where has_document;

create table pullspec_impacts (
  version text not null references pullspec_versions on delete cascade,
  dmc_id integer not null references partners on delete cascade,
  -- What was judged: a newer upload, or another document of the version, is judged again.
  run_id bigint not null,
  handed_in_at timestamptz not null,
  judged_at timestamptz not null default portal_now(),
  outcome text not null check (outcome in ('breaks', 'already', 'not-judged', 'holds')),
  errors integer not null,
  -- The first error, or why it could not be judged.
  finding text check (char_length(finding) between 1 and 500),
  file_name text not null,
  primary key (dmc_id, version)
);
create index pullspec_impacts_by_version on pullspec_impacts (version);
alter table pullspec_impacts enable row level security;
alter table pullspec_impacts force row level security;
create policy impacts_for_agency on pullspec_impacts for select to portal_agency using (true);
create policy impacts_for_work on pullspec_impacts to portal_ingest using (true) with check (true);
grant select on pullspec_impacts to portal_agency;
grant select, insert, update, delete on pullspec_impacts to portal_ingest;
-- Staff counts documents that are not judged yet. It does not read them.
grant select (has_document) on validation_runs to portal_agency;
