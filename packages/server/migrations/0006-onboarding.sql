-- The onboarding of a partner: its form, and how far it has come.

create table onboarding_records (
  dmc_id integer primary key references partners on delete cascade,
  status integer not null default 0 check (status between 0 and 7),
  -- JSON as text: what nobody knows in it comes back to the letter.
  data text not null default '',
  -- Grows with each change; who changes names the one that they read.
  version bigint not null default 0,
  status_since timestamptz not null default portal_now(),
  changed_at timestamptz,
  changed_by text,
  submitted_at timestamptz,
  submitted_data text,
  declined_at timestamptz
);

alter table onboarding_records enable row level security;
alter table onboarding_records force row level security;
create policy own_partner on onboarding_records to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on onboarding_records to portal_ingest using (true) with check (true);

grant select, insert, update on onboarding_records to portal_app, portal_ingest;
