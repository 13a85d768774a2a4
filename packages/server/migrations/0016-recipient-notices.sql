-- A mail to a new recipient says who added them, with a link that takes them off again.
create table recipient_notices (
  dmc_id integer not null references partners on delete cascade,
  notice_id bigint generated always as identity,
  email text not null,
  added_by text not null,
  queued_at timestamptz not null default portal_now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default portal_now(),
  last_error text,
  sent_at timestamptz,
  primary key (dmc_id, notice_id)
);
create index recipient_notices_due on recipient_notices (next_try_at) where sent_at is null;
create index recipient_notices_by_time on recipient_notices (queued_at);
create index recipient_notices_by_address on recipient_notices (lower(email), queued_at);

alter table recipient_notices enable row level security;
alter table recipient_notices force row level security;
create policy own_partner on recipient_notices to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_access on recipient_notices to portal_access using (true) with check (true);
grant select, insert on recipient_notices to portal_app;
grant select, insert, update, delete on recipient_notices to portal_access;

-- A mail is only sent to an address that is still on the list.
create policy any_partner_for_access on recipients for select to portal_access using (true);
grant select on recipients to portal_access;
