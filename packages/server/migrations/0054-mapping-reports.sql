-- contract: a server of an earlier version cannot send the new kind of mail
-- A supplier says that a mapping is wrong. There is one report of a decision at a time, and it ends with the decision.
-- It has the names of then, because staff does not read rooms.
create table mapping_reports (
  dmc_id integer not null references partners on delete cascade,
  hotel_id text collate "C" not null,
  room_id text collate "C" not null,
  hotel_name text not null,
  room_name text not null,
  -- Null: there was not enough information.
  master_room_id text,
  master_room_name text,
  decided_at timestamptz not null,
  reported_at timestamptz not null,
  reported_by text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  -- Null: the agency has not answered. An answer says why the mapping stays.
  answered_at timestamptz,
  answer text check (char_length(answer) between 1 and 500),
  primary key (dmc_id, hotel_id, room_id),
  constraint answered_with_a_reason check ((answered_at is null) = (answer is null))
);
create index mapping_reports_open on mapping_reports (reported_at) where answered_at is null;
alter table mapping_reports enable row level security;
alter table mapping_reports force row level security;
create policy own_partner on mapping_reports to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on mapping_reports to portal_ingest using (true) with check (true);
create policy any_partner_for_agency on mapping_reports for select to portal_agency using (true);
grant select, insert, update on mapping_reports to portal_app;
grant select, update, delete on mapping_reports to portal_ingest;
grant select on mapping_reports to portal_agency;
-- Only the answer to a report ends a decision.
grant delete on room_decisions to portal_ingest;

-- What a mail about an answer is about, as JSON.
alter table account_mails add column mapping text;
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check check (
  kind in ('reset', 'password-changed', 'password-set-by-agency', 'second-factor-added', 'second-factor-removed',
    'passkey-added', 'passkey-removed', 'new-place', 'onboarding', 'mapping')
);
