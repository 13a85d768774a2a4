-- Room mapping: master rooms and pictures of the agency, what people have decided, and what the portal suggests.

alter table hotels
  -- Where the supplier has an id of its own besides.
  add column supplier_hotel_id text,
  add column hotel_url text;
create index hotels_by_master on hotels (dmc_id, master_hotel_id) where master_hotel_id is not null;

alter table rooms
  -- In square metres.
  add column room_size double precision,
  add column room_view text,
  -- A list of {roomBedType, noOfBeds}.
  add column bedding jsonb;
create index rooms_without_master on rooms (dmc_id, hotel_id, room_id) where master_room_id is null;

create table master_rooms (
  dmc_id integer not null references partners on delete cascade,
  master_hotel_id text collate "C" not null,
  master_room_id text collate "C" not null,
  master_room_name text not null,
  room_size double precision,
  room_view text,
  bedding jsonb,
  primary key (dmc_id, master_hotel_id, master_room_id)
);

create table room_images (
  dmc_id integer not null references partners on delete cascade,
  -- Of the supplier's room in its hotel, or of a master room in its master hotel.
  side text not null check (side in ('supplier', 'master')),
  hotel_id text collate "C" not null,
  room_id text collate "C" not null,
  path text collate "C" not null,
  title text,
  caption text,
  place integer,
  primary key (dmc_id, side, hotel_id, room_id, path)
);

-- Once and for ever: a room has one decision, and it is its history. The names are those that were read when it was made.
create table room_decisions (
  dmc_id integer not null references partners on delete cascade,
  hotel_id text collate "C" not null,
  room_id text collate "C" not null,
  room_name text not null,
  -- Null: there was not enough information.
  master_room_id text,
  master_room_name text,
  decided_at timestamptz not null,
  primary key (dmc_id, hotel_id, room_id),
  check ((master_room_id is null) = (master_room_name is null))
);
create index room_decisions_by_time on room_decisions (dmc_id, hotel_id, decided_at desc, room_id);

-- How much there is to do in a hotel. Every change of what suggestions are made from counts the revision up.
create table hotel_mappings (
  dmc_id integer not null references partners on delete cascade,
  hotel_id text collate "C" not null,
  unmapped_rooms integer not null,
  revision bigint not null default 1,
  -- Of this revision the suggestions are, and of that release of the rules; null: nobody has made them yet.
  suggested_revision bigint,
  suggested_release integer,
  -- Null until it is known.
  confident_rooms integer,
  primary key (dmc_id, hotel_id)
);
create index hotel_mappings_to_do on hotel_mappings (dmc_id, hotel_id) where unmapped_rooms > 0;

create table room_suggestions (
  dmc_id integer not null references partners on delete cascade,
  hotel_id text collate "C" not null,
  room_id text collate "C" not null,
  is_confident boolean not null,
  suggestions jsonb not null,
  primary key (dmc_id, hotel_id, room_id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['master_rooms', 'room_images', 'room_decisions', 'hotel_mappings', 'room_suggestions'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_partner on %I to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc())', tenant_table);
    execute format('create policy any_partner_for_ingestion on %I to portal_ingest using (true) with check (true)', tenant_table);
    execute format('grant select on %I to portal_app', tenant_table);
    execute format('grant select, insert on %I to portal_ingest', tenant_table);
  end loop;
  -- A decision is never changed and never removed.
  foreach tenant_table in array array['master_rooms', 'room_images', 'hotel_mappings', 'room_suggestions'] loop
    execute format('grant update, delete on %I to portal_ingest', tenant_table);
  end loop;
end
$$;

grant insert on room_decisions to portal_app;
grant update on hotel_mappings to portal_app;
grant insert, update, delete on room_suggestions to portal_app;

-- What was fed before this migration waits for a decision as well. The owner itself sees no partner's rows.
set local role portal_ingest;
insert into hotel_mappings (dmc_id, hotel_id, unmapped_rooms)
  select dmc_id, hotel_id, count(*) filter (where master_room_id is null) from rooms group by dmc_id, hotel_id;
reset role;
