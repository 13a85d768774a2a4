-- Health: by what a connection is judged, why attempts fail, and who is told when it goes off.

-- Null: nothing was ever turned on, and everything in the window is judged.
alter table connection_states add column judged_since timestamptz;
-- Grows with whatever a page that follows the status has to show.
alter table connection_states add column version bigint not null default 0;
create index connection_states_by_end on connection_states (blocked_until) where not is_live and blocked_until is not null;

-- The portal's own judgement or restoration, not the agency's word.
alter table connection_events add column by_rule boolean not null default false;
alter table connection_events add column minimum_pct double precision;
-- Who turned it on, as the user was called then: the application cannot read the users.
alter table connection_events add column user_email text;

create table recipients (
  dmc_id integer not null references partners on delete cascade,
  email text not null,
  is_fixed boolean not null,
  primary key (dmc_id, email)
);

-- Attempts by the minute since the connection was last turned on. The outcome is the reason of a failure, or nothing.
create table action_minutes (
  dmc_id integer not null references partners on delete cascade,
  minute timestamptz not null,
  action text not null check (action in ('Precheck', 'MakeBook')),
  outcome text not null,
  attempts bigint not null,
  primary key (dmc_id, minute, action, outcome)
);
create index action_minutes_by_time on action_minutes (minute);

-- The row `is_rest` holds the failures of all values beyond the first thousand.
create table failure_hours (
  dmc_id integer not null references partners on delete cascade,
  action text not null check (action in ('Precheck', 'MakeBook')),
  hour timestamptz not null,
  dimension text not null check (dimension in ('reason', 'hotel', 'ratePlan', 'latency')),
  is_rest boolean not null,
  value text not null,
  failures bigint not null,
  -- Of the rest: how many values it has at least.
  value_count integer not null,
  primary key (dmc_id, action, dimension, hour, is_rest, value)
);
create index failure_hours_by_time on failure_hours (hour);

-- The newest failures of an hour and reason as one JSON list, secrets already masked.
create table failure_samples (
  dmc_id integer not null references partners on delete cascade,
  action text not null check (action in ('Precheck', 'MakeBook')),
  hour timestamptz not null,
  reason text not null,
  samples text not null,
  primary key (dmc_id, action, hour, reason)
);
create index failure_samples_by_time on failure_samples (hour);

create table turn_on_refusals (
  dmc_id integer not null references partners on delete cascade,
  refusal_id bigint generated always as identity,
  at timestamptz not null default portal_now(),
  user_id integer references users on delete set null,
  user_email text not null,
  reason text not null,
  primary key (dmc_id, refusal_id)
);
create index turn_on_refusals_by_time on turn_on_refusals (dmc_id, at);

-- Written in the transaction of the turn-off; one row a recipient.
create table mails (
  dmc_id integer not null references partners on delete cascade,
  mail_id bigint generated always as identity,
  event_id bigint not null,
  email text not null,
  -- The most frequent reasons of the judged period, as JSON.
  reasons text not null,
  queued_at timestamptz not null default portal_now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default portal_now(),
  last_error text,
  sent_at timestamptz,
  primary key (dmc_id, mail_id),
  unique (dmc_id, event_id, email),
  foreign key (dmc_id, event_id) references connection_events on delete cascade
);
create index mails_due on mails (next_try_at) where sent_at is null;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['recipients', 'action_minutes', 'failure_hours', 'failure_samples', 'turn_on_refusals', 'mails'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_partner on %I to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc())', tenant_table);
    execute format('create policy any_partner_for_ingestion on %I to portal_ingest using (true) with check (true)', tenant_table);
  end loop;
end
$$;

grant select on recipients, failure_hours, failure_samples, mails to portal_app;
grant select, delete on action_minutes to portal_app;
grant select, insert on turn_on_refusals to portal_app;

grant select, insert, delete on recipients to portal_ingest;
grant select, insert, update, delete on action_minutes, failure_hours, failure_samples to portal_ingest;
grant select, insert, update, delete on mails to portal_ingest;
grant select, delete on turn_on_refusals to portal_ingest;
