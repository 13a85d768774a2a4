-- Who has a hotel open in room mapping. A visit that is not renewed ends by itself: readers take only recent ones.
create table hotel_visits (
  dmc_id integer not null references partners on delete cascade,
  page_id bigint generated always as identity,
  user_id integer not null references users on delete cascade,
  who text not null,
  hotel_id text collate "C" not null,
  room_id text collate "C",
  seen_at timestamptz not null,
  primary key (dmc_id, page_id)
);
alter table hotel_visits enable row level security;
alter table hotel_visits force row level security;
create policy own_partner on hotel_visits to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
grant select, insert, update, delete on hotel_visits to portal_app;
