-- Mails to the recipients of a partner when a scheduled live run has another verdict than the one before.
create table verdict_mails (
  dmc_id integer not null references partners on delete cascade,
  mail_id bigint generated always as identity,
  email text not null,
  run_id bigint not null,
  verdict text not null,
  before text not null,
  queued_at timestamptz not null default portal_now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default portal_now(),
  last_error text,
  sent_at timestamptz,
  primary key (dmc_id, mail_id)
);
create index verdict_mails_due on verdict_mails (next_try_at) where sent_at is null;
create index verdict_mails_by_time on verdict_mails (queued_at);

alter table verdict_mails enable row level security;
alter table verdict_mails force row level security;
create policy own_partner on verdict_mails to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_access on verdict_mails to portal_access using (true) with check (true);
grant select, insert on verdict_mails to portal_app;
grant select, insert, update, delete on verdict_mails to portal_access;
