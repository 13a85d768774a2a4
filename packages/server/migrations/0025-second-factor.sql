-- A second factor: the key of an authenticator app, sealed with a key of the portal. It counts once a code confirmed it.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  sealed_key bytea not null,
  started_at timestamptz not null default portal_now(),
  confirmed_at timestamptz,
  -- The newest 30 seconds whose code was used: no code works twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Wrong codes of an account. Only someone who knows the password, or is signed in, can cause them.
create table second_factor_failures (
  user_id integer primary key references users on delete cascade,
  failed integer not null,
  since timestamptz not null default portal_now()
);

-- Sign-ins with a right password that wait for the second factor, or for one to be set up.
create table pending_sign_ins (
  ticket_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  step text not null check (step in ('code', 'set-up')),
  ends_at timestamptz not null
);
create index pending_sign_ins_by_end on pending_sign_ins (ends_at);
create index pending_sign_ins_by_user on pending_sign_ins (user_id);

-- Devices that sign a user in. The private key is in the device and nowhere else. A new password ends them, and its mail
-- says how many.
create table passkeys (
  passkey_id uuid primary key default gen_random_uuid(),
  nr bigint generated always as identity,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says it was used; 0 for devices that do not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default portal_now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Questions that a device was asked. Each can be answered once. Those of a sign-in have no user yet.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id integer references users on delete cascade,
  ends_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (ends_at);

-- Where a person has signed in before, roughly. A sign-in from anywhere else is reported by mail.
create table sign_in_places (
  user_id integer not null references users on delete cascade,
  area text not null,
  last_at timestamptz not null default portal_now(),
  primary key (user_id, area)
);
create index sign_in_places_by_time on sign_in_places (last_at);

-- Of a mail about a sign-in from a new place.
alter table account_mails add column network text;
alter table account_mails add column client text;
alter table account_mails add column ended_passkeys integer not null default 0;
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check check (
  kind in ('reset', 'password-changed', 'password-set-by-agency', 'second-factor-added', 'second-factor-removed',
    'passkey-added', 'passkey-removed', 'new-place')
);

grant select, insert, update, delete on second_factors, recovery_codes, second_factor_failures, pending_sign_ins,
  passkeys, passkey_challenges, sign_in_places to portal_access;
-- A new password, and the end of an account, end what was under way.
grant select, delete on second_factor_failures, pending_sign_ins, passkeys to portal_ingest, portal_agency;
