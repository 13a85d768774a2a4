-- A person who asks for it gets one mail for each PullSpec version that the agency publishes.
create table pullspec_subscriptions (
  user_id integer primary key references users on delete cascade,
  -- Versions that were published before are no news.
  since timestamptz not null default portal_now()
);
alter table pullspec_subscriptions enable row level security;
alter table pullspec_subscriptions force row level security;
create policy subscriptions_for_access on pullspec_subscriptions to portal_access using (true) with check (true);
grant select, insert, delete on pullspec_subscriptions to portal_access;

-- A row stays after its mail was sent: a version is news once.
create table pullspec_mails (
  mail_id bigint primary key generated always as identity,
  version text not null references pullspec_versions on delete cascade,
  user_id integer not null references users on delete cascade,
  queued_at timestamptz not null default portal_now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default portal_now(),
  last_error text,
  sent_at timestamptz
);
create unique index pullspec_mails_once on pullspec_mails (user_id, version);
create index pullspec_mails_by_version on pullspec_mails (version);
create index pullspec_mails_due on pullspec_mails (next_try_at) where sent_at is null;
alter table pullspec_mails enable row level security;
alter table pullspec_mails force row level security;
create policy mails_for_access on pullspec_mails to portal_access using (true) with check (true);
grant select, insert, update, delete on pullspec_mails to portal_access;
