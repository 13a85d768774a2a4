-- The new table is not spread yet, so it cannot refer to one that is. supplier-server distribute sets the key when it
-- spreads the table, from the list of keys that it keeps for this.
create table incident_notes (
  dmc_id integer not null references partners on delete cascade,
  note_id uuid not null default gen_random_uuid(),
  event_id bigint not null,
  at timestamptz not null default portal_now(),
  text text not null check (char_length(text) between 1 and 1000),
  added_by text not null,
  primary key (dmc_id, note_id)
);
create table if not exists portal_keys_aside (in_table text, name text, key text, primary key (in_table, name));
insert into portal_keys_aside (in_table, name, key)
values ('incident_notes', 'incident_notes_dmc_id_event_id_fkey',
  'FOREIGN KEY (dmc_id, event_id) REFERENCES connection_events(dmc_id, event_id) ON DELETE CASCADE');
create index incident_notes_of_event on incident_notes (dmc_id, event_id, at);

alter table incident_notes enable row level security;
alter table incident_notes force row level security;
create policy own_partner on incident_notes to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
grant select, insert, delete on incident_notes to portal_app;
