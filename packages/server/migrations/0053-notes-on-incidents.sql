-- What a team writes about an off period. It belongs to a turn-off of the period and is removed with it.
create table incident_notes (
  dmc_id integer not null references partners on delete cascade,
  note_id uuid not null default gen_random_uuid(),
  event_id bigint not null,
  at timestamptz not null default portal_now(),
  text text not null check (char_length(text) between 1 and 1000),
  added_by text not null,
  primary key (dmc_id, note_id),
  foreign key (dmc_id, event_id) references connection_events (dmc_id, event_id) on delete cascade
);
create index incident_notes_of_event on incident_notes (dmc_id, event_id, at);

alter table incident_notes enable row level security;
alter table incident_notes force row level security;
create policy own_partner on incident_notes to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
grant select, insert, delete on incident_notes to portal_app;
