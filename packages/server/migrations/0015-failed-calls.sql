-- Every failed call is kept for 90 days, and attempts are counted by what successes and failures both have.
-- So a fall of the accuracy can be followed to its calls.

-- Bands of response time and lead time are written by the rules of the product, so that they are grouped and found as they are shown.
create table failed_calls (
  dmc_id integer not null references partners on delete cascade,
  action text not null check (action in ('Precheck', 'MakeBook')),
  at timestamptz not null,
  call_id bigint generated always as identity,
  hotel_id text collate "C" not null,
  room_id text collate "C" not null,
  rate_plan text not null,
  check_in date not null,
  check_out date not null,
  reason text not null,
  latency text not null,
  lead_time text not null,
  -- Null: there was no answer.
  http_status integer,
  response_ms bigint not null,
  -- Secrets in these two are masked before they are written.
  request_id text not null,
  message text,
  -- What can be filtered and grouped lies in the index, so that a long window does not read the rows.
  primary key (dmc_id, action, at, call_id) include (hotel_id, rate_plan, reason, latency, lead_time, http_status)
);
create index failed_calls_of_hotel on failed_calls (dmc_id, action, hotel_id, at);
create index failed_calls_by_time on failed_calls (at);

-- Attempts of an hour by one value. Only of dimensions that successes have as well: a success has no reason.
create table attempt_hours (
  dmc_id integer not null references partners on delete cascade,
  action text not null check (action in ('Precheck', 'MakeBook')),
  hour timestamptz not null,
  dimension text not null check (dimension in ('hotel', 'ratePlan', 'latency', 'leadTime')),
  value text collate "C" not null,
  attempts bigint not null,
  primary key (dmc_id, action, dimension, hour, value)
) with (fillfactor = 85);
create index attempt_hours_by_time on attempt_hours (hour);

-- Attempts by the minute. Unlike action_minutes they outlive a turn-on: a window may begin and end with any minute.
create table attempt_minutes (
  dmc_id integer not null references partners on delete cascade,
  action text not null check (action in ('Precheck', 'MakeBook')),
  minute timestamptz not null,
  success_count bigint not null,
  fail_count bigint not null,
  primary key (dmc_id, action, minute)
) with (fillfactor = 85);
create index attempt_minutes_by_time on attempt_minutes (minute);

-- Since when failed calls are kept. What was taken before is counted, and only its samples were kept.
create table kept_since (
  subject text primary key,
  at timestamptz not null
);
-- A migration belongs to no partner. It sees the rows of all only where the policies do not hold for the owner.
alter table action_hours no force row level security;
alter table failure_samples no force row level security;
insert into kept_since (subject, at)
  select 'failed-calls', case when exists (select from action_hours) then portal_now() else '-infinity'::timestamptz end;

insert into failed_calls (dmc_id, action, at, hotel_id, room_id, rate_plan, check_in, check_out, reason, latency, lead_time, http_status, response_ms, request_id, message)
select s.dmc_id, s.action, to_timestamp(c.at), c."hotelId", c."roomId", c."ratePlan", c."checkIn", c."checkOut", c.reason,
  case when c."httpStatus" is null then 'none' when c."responseMs" < 1000 then 'lt1s' when c."responseMs" < 3000 then '1to3s'
    when c."responseMs" < 5000 then '3to5s' when c."responseMs" < 10000 then '5to10s' when c."responseMs" < 30000 then '10to30s' else 'ge30s' end,
  case when c.days < 1 then '0d' when c.days < 4 then '1to3d' when c.days < 8 then '4to7d' when c.days < 31 then '8to30d'
    when c.days < 91 then '31to90d' else 'ge91d' end,
  c."httpStatus", c."responseMs", c."requestId", c.message
from failure_samples s
cross join lateral (
  select r.*, r."checkIn" - ((to_timestamp(r.at) at time zone 'UTC') + interval '7 hours')::date as days
  from jsonb_to_recordset(s.samples::jsonb) as r (at double precision, "hotelId" text, "roomId" text, "ratePlan" text, "checkIn" date,
    "checkOut" date, reason text, "httpStatus" integer, "responseMs" bigint, "requestId" text, message text)) as c
order by c.at;
drop table failure_samples;
alter table action_hours force row level security;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['failed_calls', 'attempt_hours', 'attempt_minutes'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_partner on %I to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc())', tenant_table);
    execute format('create policy any_partner_for_ingestion on %I to portal_ingest using (true) with check (true)', tenant_table);
  end loop;
end
$$;

grant select on failed_calls, attempt_hours, attempt_minutes, kept_since to portal_app;
grant select, insert, update, delete on failed_calls, attempt_hours, attempt_minutes to portal_ingest;
