-- Getting in and staying in: passwords and their reset, captchas, tools that sign in, an outside provider; and who changed what.

-- The hashes before the present one. How many are kept is said where passwords are changed.
create table former_passwords (
  former_id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null default portal_now()
);
create index former_passwords_by_user on former_passwords (user_id, former_id);

-- One row a user: a newer link takes the place of an older one.
create table password_resets (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique,
  ends_at timestamptz not null
);

-- Captchas that were solved and judged: each opens one door.
create table used_captchas (
  answer_hash bytea primary key,
  ends_at timestamptz not null
);
create index used_captchas_by_end on used_captchas (ends_at);

-- Mails to users, queued where the change is written. Also for addresses of nobody: asking must not tell them apart.
create table account_mails (
  mail_id bigint generated always as identity primary key,
  kind text not null check (kind in ('reset', 'password-changed')),
  email text not null,
  queued_at timestamptz not null default portal_now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default portal_now(),
  last_error text,
  sent_at timestamptz
);
create index account_mails_due on account_mails (next_try_at) where sent_at is null;
create index account_mails_by_address on account_mails (email, kind, queued_at);

-- A person let the tool in through a browser: it may do what concerns the person.
alter table access_tokens add column by_sign_in boolean not null default false;

create table device_requests (
  device_hash bytea primary key,
  -- Keyed: eight letters alone could be guessed from a plain hash.
  user_code_mac text not null unique,
  client text not null,
  host text,
  scope text not null check (scope in ('read', 'operate')),
  ends_at timestamptz not null,
  interval_seconds integer not null,
  asked_at timestamptz,
  state text not null default 'pending' check (state in ('pending', 'allowed', 'denied')),
  user_id integer references users on delete cascade,
  -- The partner for which it was allowed. No table of a partner: like a session it belongs to a user.
  granted_dmc integer references partners on delete cascade
);
create index device_requests_by_end on device_requests (ends_at);

create table authorization_codes (
  code_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  granted_dmc integer not null references partners on delete cascade,
  client text not null,
  scope text not null check (scope in ('read', 'operate')),
  redirect_uri text not null,
  code_challenge text not null,
  ends_at timestamptz not null
);
create index authorization_codes_by_end on authorization_codes (ends_at);

-- Sign-ins that are on their way through an outside provider.
create table provider_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  ends_at timestamptz not null
);
create index provider_sign_ins_by_end on provider_sign_ins (ends_at);

create table user_identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  linked_at timestamptz not null default portal_now(),
  primary key (issuer, subject)
);

-- Written once and never changed: nobody is granted more than to add and to read. No reference to partners or users: it outlives both.
-- What belongs to no partner has the placeholder.
create table audit_entries (
  dmc_id integer not null,
  entry_id bigint generated always as identity,
  at timestamptz not null default portal_now(),
  who text not null,
  token_name text,
  from_address text,
  client text,
  kind text not null,
  details text not null,
  value_before text,
  value_after text,
  request_id text,
  primary key (dmc_id, entry_id)
);
create index audit_entries_by_time on audit_entries (dmc_id, at desc, entry_id desc);

alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy own_partner on audit_entries to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_access on audit_entries for insert to portal_access with check (true);

-- The same address in another case is the same recipient.
create unique index recipients_by_address on recipients (dmc_id, lower(email));

grant select, insert on audit_entries to portal_app;
grant insert on audit_entries to portal_access;
-- To update is to lock: of two removals at once one waits for the other.
grant insert, update, delete on recipients to portal_app;

grant update (password_hash) on users to portal_access;
grant select, insert, update, delete on former_passwords, password_resets, used_captchas, account_mails, device_requests, authorization_codes, provider_sign_ins to portal_access;
grant select, insert on user_identities to portal_access;

-- A password that the agency sets ends what was under way with the old one.
grant select, insert, delete on former_passwords to portal_ingest;
grant select, delete on password_resets to portal_ingest;
