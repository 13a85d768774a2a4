-- contract: a server of an earlier version cannot send the new kind of mail
-- A member of staff asks that the second factors of a person are removed, and another one consents or refuses.
create table factor_resets (
  reset_id uuid primary key default gen_random_uuid(),
  -- Whose second factors.
  user_id integer not null references users on delete cascade,
  asked_by integer not null references users on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  asked_at timestamptz not null default portal_now(),
  ends_at timestamptz not null,
  -- Null: no one has answered, or that it ended by itself is not in the logs yet.
  ended_at timestamptz
);
create unique index factor_resets_open on factor_resets (user_id) where ended_at is null;
create index factor_resets_by_end on factor_resets (ends_at);
create index factor_resets_by_asker on factor_resets (asked_by);
alter table factor_resets enable row level security;
alter table factor_resets force row level security;
create policy resets_for_agency on factor_resets to portal_agency using (true) with check (true);
-- The clean-up removes old ones.
create policy resets_for_access on factor_resets to portal_access using (true);
grant select, insert, update (ended_at) on factor_resets to portal_agency;
grant select, delete on factor_resets to portal_access;

-- Staff sees whether there is a second factor and removes it. It never reads the key.
grant select (user_id, confirmed_at), delete on second_factors to portal_agency;
grant select (user_id, used_at), delete on recovery_codes to portal_agency;

-- What a mail about a reset is about, as JSON.
alter table account_mails add column factor_reset text;
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check check (
  kind in ('reset', 'password-changed', 'password-set-by-agency', 'second-factor-added', 'second-factor-removed',
    'passkey-added', 'passkey-removed', 'new-place', 'onboarding', 'mapping', 'second-factor-reset')
);
grant insert on account_mails to portal_agency;
