-- The foundation: who signs in, the connection, hourly counters, log segments, and what ingestion took.
-- Every table of a partner has dmc_id first in its primary key and row-level security forced on it.

-- Roles belong to the whole cluster: another database of it may have made them, even at this very moment.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['portal_app', 'portal_access', 'portal_ingest'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls', wanted);
    exception when duplicate_object or unique_violation then
      null;
    end;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
end
$$;

grant usage on schema public to portal_app, portal_access, portal_ingest;

-- The database's own time, unless the transaction was given a clock by a test.
create function portal_now() returns timestamptz
  language sql stable
  return coalesce(to_timestamp(nullif(current_setting('app.now', true), '')::double precision), now());

-- The partner of this transaction; null outside the application's scope, and then no row is seen.
create function portal_dmc() returns integer
  language sql stable
  return nullif(current_setting('app.dmc', true), '')::integer;

create table portal_secrets (
  name text primary key,
  secret bytea not null
);

create table partners (
  dmc_id integer primary key check (dmc_id > 0 and dmc_id <> 99999),
  dmc_name text not null,
  created_at timestamptz not null default portal_now()
);

create table users (
  user_id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  is_admin boolean not null default false,
  account_type text not null,
  -- Null: every page of its kind.
  pages text[]
);

create table user_partners (
  dmc_id integer not null references partners on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (dmc_id, user_id)
);
create index user_partners_by_user on user_partners (user_id, dmc_id);

create table sessions (
  session_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default portal_now(),
  last_active_at timestamptz not null default portal_now(),
  ends_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (ends_at);

-- One row for an account tried from a network, whether or not the account exists.
create table sign_in_tries (
  account text not null,
  network text not null,
  tries integer not null,
  last_at timestamptz not null,
  primary key (account, network)
);
create index sign_in_tries_by_time on sign_in_tries (last_at);

create table access_tokens (
  dmc_id integer not null references partners on delete cascade,
  token_id uuid not null default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'operate')),
  secret_hash bytea not null unique,
  created_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  primary key (dmc_id, token_id)
);
create index access_tokens_by_user on access_tokens (user_id, dmc_id);

create table connection_states (
  dmc_id integer primary key references partners on delete cascade,
  is_live boolean not null default true,
  -- Since when it is live or off.
  changed_at timestamptz not null default portal_now(),
  -- The newest event in it: an older one that arrives late is history and changes nothing.
  as_of timestamptz not null default to_timestamp(0),
  blocked_until timestamptz,
  eval_start timestamptz,
  eval_end timestamptz,
  eval_fail_count integer,
  eval_total_count integer,
  action_type integer
);

create table connection_events (
  dmc_id integer not null references partners on delete cascade,
  event_id bigint generated always as identity,
  kind text not null check (kind in ('on', 'off', 'hotel-off')),
  at timestamptz not null,
  action text check (action in ('Precheck', 'MakeBook')),
  hotel_id text,
  blocked_until timestamptz,
  eval_start timestamptz,
  eval_end timestamptz,
  eval_fail_count integer,
  eval_total_count integer,
  action_type integer,
  -- Only of a turn-on by a person.
  user_id integer references users on delete set null,
  cause text,
  details text,
  primary key (dmc_id, event_id)
);
create index connection_events_by_time on connection_events (dmc_id, at);

create table action_hours (
  dmc_id integer not null references partners on delete cascade,
  action text not null check (action in ('Precheck', 'MakeBook')),
  hour timestamptz not null,
  success_count bigint not null,
  fail_count bigint not null,
  primary key (dmc_id, action, hour)
);

-- The row is locked by whoever takes a sequence number, so that numbers are committed in their order.
create table log_sequences (
  dmc_id integer not null references partners on delete cascade,
  action text not null check (action in ('Precheck', 'MakeBook')),
  last_sequence bigint not null,
  -- Segments of buckets before this one were removed.
  pruned_before timestamptz not null default '-infinity',
  primary key (dmc_id, action)
);

create table log_segments (
  dmc_id integer not null references partners on delete cascade,
  action text not null check (action in ('Precheck', 'MakeBook')),
  bucket timestamptz not null,
  sequence bigint not null,
  object_key text not null unique,
  plain_length bigint not null,
  compressed_length bigint not null,
  crc32 bigint not null,
  line_count integer not null,
  primary key (dmc_id, action, bucket, sequence)
);

-- One row for a batch that was taken; it is written in the transaction of the batch itself.
create table ingestion_batches (
  dataset text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  accepted integer not null,
  taken_at timestamptz not null default portal_now(),
  primary key (dataset, idempotency_key)
);
create index ingestion_batches_by_time on ingestion_batches (taken_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'partners', 'user_partners', 'access_tokens', 'connection_states', 'connection_events', 'action_hours', 'log_sequences', 'log_segments'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_partner on %I to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc())', tenant_table);
  end loop;
  foreach tenant_table in array array['partners', 'user_partners', 'connection_states', 'connection_events', 'action_hours', 'log_sequences', 'log_segments'] loop
    execute format('create policy any_partner_for_ingestion on %I to portal_ingest using (true) with check (true)', tenant_table);
  end loop;
  -- Who is signing in is asked before the partner is known.
  foreach tenant_table in array array['partners', 'user_partners', 'access_tokens'] loop
    execute format('create policy any_partner_for_access on %I to portal_access using (true) with check (true)', tenant_table);
  end loop;
end
$$;

grant select on partners, action_hours, log_sequences, log_segments to portal_app;
grant select, update on connection_states to portal_app;
grant select, insert on connection_events to portal_app;

grant select on partners, users, user_partners to portal_access;
grant select, insert on portal_secrets to portal_access;
grant select, insert, update, delete on sessions, sign_in_tries, access_tokens to portal_access;

grant select, insert, update on partners, users, connection_states, action_hours, log_sequences to portal_ingest;
grant select, insert, delete on user_partners, connection_events, log_segments, ingestion_batches to portal_ingest;
grant delete on action_hours to portal_ingest;
-- A new password ends the sessions of its user.
grant select, delete on sessions to portal_ingest;
