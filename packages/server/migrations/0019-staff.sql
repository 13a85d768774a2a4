-- People of the agency: accounts of a kind of their own, which see all partners and act for them under a role of their own.
do $$
begin
  begin
    create role portal_agency nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then
    null;
  end;
  if not pg_has_role(current_user, 'portal_agency', 'member') then
    execute format('grant portal_agency to %I', current_user);
  end if;
end
$$;
grant usage on schema public to portal_agency;

alter table users
  add column staff_role text check (staff_role in ('viewer', 'operator', 'owner')),
  add column disabled_at timestamptz,
  -- Whether there is a password, for those who may not see its hash.
  add column has_password boolean generated always as (password_hash is not null) stored,
  add constraint staff_have_a_role
    check ((account_type = 'Agency') = (staff_role is not null) and not (staff_role is not null and is_admin));

-- What staff changed. An entry is written once.
create table agency_entries (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null default portal_now(),
  who text not null,
  from_address text not null,
  client text not null,
  kind text not null,
  details text not null,
  request_id text not null
);
create index agency_entries_by_time on agency_entries (at desc, entry_id desc);

-- One more turn-on by hand within 24 hours.
create table turn_on_grants (
  dmc_id integer not null references partners on delete cascade,
  grant_id bigint generated always as identity,
  at timestamptz not null default portal_now(),
  primary key (dmc_id, grant_id)
);
alter table turn_on_grants enable row level security;
alter table turn_on_grants force row level security;
create policy own_partner on turn_on_grants to portal_app using (dmc_id = portal_dmc());
create policy any_partner_for_agency on turn_on_grants to portal_agency using (true) with check (true);
grant select on turn_on_grants to portal_app;
grant select, insert on turn_on_grants to portal_agency;

-- Staff sees what is on its pages, and of no table the bookings, rooms or logs of a partner.
create policy any_partner_for_agency on partners for select to portal_agency using (true);
create policy any_partner_for_agency on connection_states for select to portal_agency using (true);
create policy any_partner_for_agency on connection_events for select to portal_agency using (true);
create policy any_partner_for_agency on action_hours for select to portal_agency using (true);
create policy any_partner_for_agency on onboarding_records for select to portal_agency using (true);
create policy any_partner_for_agency on recipients for select to portal_agency using (true);
grant select on partners, connection_states, connection_events, action_hours, onboarding_records, recipients
  to portal_agency;

-- It lets people in and out.
create policy any_partner_for_agency on user_partners to portal_agency using (true) with check (true);
create policy any_partner_for_agency on access_tokens to portal_agency using (true) with check (true);
create policy any_partner_for_agency on audit_entries for insert to portal_agency with check (true);
create policy any_partner_for_agency on kept_answers to portal_agency using (true) with check (true);
grant select (user_id, email, is_admin, account_type, staff_role, disabled_at, has_password) on users to portal_agency;
grant insert (email, account_type, staff_role), update (disabled_at), delete on users to portal_agency;
grant select, insert on user_partners to portal_agency;
grant select, delete on sessions, access_tokens, device_requests, authorization_codes to portal_agency;
grant select, insert, update, delete on password_resets to portal_agency;
grant select on user_identities to portal_agency;
grant insert on audit_entries to portal_agency;
grant select, insert on agency_entries to portal_agency;
grant select, insert, update on kept_answers to portal_agency;

-- Staff turns a connection on or off as the agency's own events do.
grant insert on agency_entries to portal_ingest;
grant insert, update on kept_answers to portal_ingest;

-- Tokens of the ingestion API with a name. The one of the settings stays beside them.
create table agency_tokens (
  token_id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Null: every dataset.
  datasets text[],
  made_by text not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create unique index agency_tokens_by_name on agency_tokens (lower(name));
grant select, insert, update (last_used_at), delete on agency_tokens to portal_agency;
