-- Staff looks at the portal as one partner sees it, in one session and for a time. Both logs have the begin and the end.
create table partner_looks (
  look_id bigint generated always as identity,
  session_hash bytea not null,
  who text not null,
  dmc_id integer not null references partners on delete cascade,
  began_at timestamptz not null default portal_now(),
  ends_at timestamptz not null,
  -- Null: it is going on, or its end is not in the logs yet.
  ended_at timestamptz,
  primary key (dmc_id, look_id)
);
create unique index partner_looks_open on partner_looks (session_hash) where ended_at is null;
create index partner_looks_by_end on partner_looks (ends_at);
alter table partner_looks enable row level security;
alter table partner_looks force row level security;
create policy looks_for_agency on partner_looks to portal_agency using (true) with check (true);
-- Each call of a session asks for its look, and the clean-up removes old ones.
create policy looks_for_access on partner_looks to portal_access using (true);
grant select, insert, update (ended_at) on partner_looks to portal_agency;
grant select, delete on partner_looks to portal_access;
