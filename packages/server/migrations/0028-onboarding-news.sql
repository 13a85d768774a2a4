-- An onboarding as a conversation: both sides are mailed about each step, and staff can send a form back.

alter table onboarding_records
  add column sent_back_at timestamptz,
  add column sent_back_reason text check (length(sent_back_reason) between 1 and 1000);

-- A step of an onboarding, written with the step. Sending mails makes one mail of it for each person, and removes it.
create table onboarding_news (
  dmc_id integer not null references partners on delete cascade,
  news_id bigint generated always as identity,
  at timestamptz not null default portal_now(),
  mover text not null check (mover in ('applicant', 'certifier', 'agency', 'staff')),
  status_before integer not null check (status_before between 0 and 7),
  status_after integer not null check (status_after between 0 and 7),
  who text not null,
  reason text,
  to_staff boolean not null,
  to_supplier boolean not null,
  primary key (dmc_id, news_id)
);
alter table onboarding_news enable row level security;
alter table onboarding_news force row level security;
create policy own_partner on onboarding_news for insert to portal_app with check (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on onboarding_news for insert to portal_ingest with check (true);
create policy any_partner_for_access on onboarding_news to portal_access using (true) with check (true);
grant insert on onboarding_news to portal_app, portal_ingest;
grant select, delete on onboarding_news to portal_access;

-- What such a mail is about, as JSON.
alter table account_mails add column onboarding text;
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check check (
  kind in ('reset', 'password-changed', 'password-set-by-agency', 'second-factor-added', 'second-factor-removed',
    'passkey-added', 'passkey-removed', 'new-place', 'onboarding')
);
