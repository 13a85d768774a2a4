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

alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check check (
  kind in ('reset', 'password-changed', 'password-set-by-agency', 'second-factor-added', 'second-factor-removed')
);

grant select, insert, update, delete on second_factors, recovery_codes, second_factor_failures, pending_sign_ins
  to portal_access;
-- A new password, and the end of an account, end what was under way.
grant select, delete on second_factor_failures, pending_sign_ins to portal_ingest, portal_agency;
