-- Failures and attempts of a whole day by each value of a dimension, so that a window of weeks reads days and not hours. The
-- portal counts them from the hours when the day is over, so no batch waits for it.
create table failure_days (
  dmc_id integer not null,
  action text not null check (action in ('Precheck', 'MakeBook')),
  -- 'day' has no groups: it says that the day was counted, and with how many attempts.
  dimension text not null
    check (dimension in ('day', 'reason', 'hotel', 'ratePlan', 'latency', 'leadTime', 'outcome')),
  -- The day in Bangkok.
  day date not null,
  -- All of the day. If the hours have more by now, the groups are of before and say nothing.
  attempts bigint not null,
  failures bigint not null,
  -- A group at each place: its value, or the rest of those beyond the first thousand of an hour.
  group_values text[] not null,
  group_rests boolean[] not null,
  group_failures bigint[] not null,
  group_value_counts integer[] not null,
  -- When the first and the last failure was, in epoch seconds: the hour, where only hours are counted.
  group_firsts bigint[] not null,
  group_lasts bigint[] not null,
  group_attempts bigint[] not null,
  primary key (dmc_id, action, dimension, day)
);
create index failure_days_by_time on failure_days (day);
alter table failure_days enable row level security;
alter table failure_days force row level security;
create policy own_partner on failure_days to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_ingestion on failure_days to portal_ingest using (true) with check (true);
grant select on failure_days to portal_app;
grant select, insert, update, delete on failure_days to portal_ingest;
