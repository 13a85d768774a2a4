-- Both sides of an onboarding write comments, and staff sees what changed since a person's last look.

create table onboarding_comments (
  dmc_id integer not null references partners on delete cascade,
  comment_id uuid not null default gen_random_uuid(),
  at timestamptz not null default portal_now(),
  side text not null check (side in ('supplier', 'agency')),
  who text not null,
  -- Null: about the whole onboarding.
  section text check (section ~ '^supplier_information[2-8]?$'),
  text text not null check (char_length(text) between 1 and 1000),
  primary key (dmc_id, comment_id)
);
create index onboarding_comments_in_order on onboarding_comments (dmc_id, at);
alter table onboarding_comments enable row level security;
alter table onboarding_comments force row level security;
create policy own_partner on onboarding_comments for select to portal_app using (dmc_id = portal_dmc());
create policy own_comment on onboarding_comments for insert to portal_app
  with check (dmc_id = portal_dmc() and side = 'supplier');
create policy any_partner_for_ingestion on onboarding_comments to portal_ingest using (true) with check (true);
create policy any_partner_for_agency on onboarding_comments for select to portal_agency using (true);
grant select, insert on onboarding_comments to portal_app, portal_ingest;
grant select on onboarding_comments to portal_agency;

-- The form as a person of staff saw it last.
create table onboarding_looks (
  dmc_id integer not null references partners on delete cascade,
  user_id integer not null references users on delete cascade,
  looked_at timestamptz not null,
  data text not null,
  primary key (dmc_id, user_id)
);
alter table onboarding_looks enable row level security;
alter table onboarding_looks force row level security;
create policy any_partner_for_agency on onboarding_looks to portal_agency using (true) with check (true);
grant select, insert, update on onboarding_looks to portal_agency;

-- How long a supplier waited for the agency in a stage. It names no partner, so that each supplier may read the median.
create table onboarding_waits (
  wait_id bigint generated always as identity primary key,
  status integer not null check (status between 0 and 7),
  seconds bigint not null check (seconds > 0),
  ended_at timestamptz not null default portal_now()
);
create index onboarding_waits_by_stage on onboarding_waits (status, ended_at);
alter table onboarding_waits enable row level security;
alter table onboarding_waits force row level security;
create policy waits_for_all on onboarding_waits for select to portal_app using (true);
create policy waits_for_ingestion on onboarding_waits to portal_ingest using (true) with check (true);
grant select on onboarding_waits to portal_app;
grant select, insert, delete on onboarding_waits to portal_ingest;

-- The last results of trying the addresses of a form, as JSON: the checks of a stage read them.
alter table onboarding_records add column endpoint_checks text;

-- What the checks of a stage read of the runs.
create policy any_partner_for_agency on validation_runs for select to portal_agency using (true);
grant select (dmc_id, run_id, at, kind, verdict, reference) on validation_runs to portal_agency;

-- A comment leaves a note as a step does, and sending mails makes one mail of it for each reader.
alter table onboarding_news
  add column comment_about text,
  add column comment_text text;
