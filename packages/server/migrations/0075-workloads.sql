-- Pipelines sign in with the token of their own platform. Staff allows a repository to act for one partner.
create table workload_permissions (
  dmc_id integer not null references partners on delete cascade,
  workload_id uuid not null default gen_random_uuid() unique,
  -- In whose name it acts.
  user_id integer not null references users on delete cascade,
  issuer text not null check (char_length(issuer) between 1 and 300),
  audience text not null check (char_length(audience) between 1 and 300),
  -- JSON: values by name, each of which must be in the token to the letter.
  claims text not null,
  -- Of issuer, audience and claims: the same permission is not there twice.
  fingerprint bytea not null,
  scope text not null check (scope in ('read', 'operate')),
  made_by text not null,
  created_at timestamptz not null default portal_now(),
  last_used_at timestamptz,
  primary key (dmc_id, workload_id),
  unique (dmc_id, user_id, fingerprint)
);
create index workload_permissions_by_issuer on workload_permissions (issuer, audience);
create index workload_permissions_by_user on workload_permissions (user_id);
alter table workload_permissions enable row level security;
alter table workload_permissions force row level security;
create policy any_partner_for_agency on workload_permissions to portal_agency using (true) with check (true);
create policy any_partner_for_access on workload_permissions to portal_access using (true) with check (true);
grant select, insert, delete on workload_permissions to portal_agency;
grant select, update (last_used_at) on workload_permissions to portal_access;

-- Tokens of a platform that were exchanged: each of them works once.
create table used_workload_tokens (
  token_hash bytea primary key,
  ends_at timestamptz not null
);
create index used_workload_tokens_by_end on used_workload_tokens (ends_at);
grant select, insert, delete on used_workload_tokens to portal_access;

-- A permission that is removed takes the tokens with it that it gave.
alter table access_tokens add column workload_id uuid references workload_permissions (workload_id) on delete cascade;
create index access_tokens_by_workload on access_tokens (workload_id) where workload_id is not null;
