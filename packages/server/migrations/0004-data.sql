-- The data pages: content, bookings of both sides, availability and prices. What a page shows as a sum is kept as a sum, for each
-- partner apart: looking costs the same whatever the other partners have.

-- Partners count their days in Bangkok.
create function portal_today() returns date
  language sql stable
  return ((portal_now() at time zone 'UTC') + interval '7 hours')::date;

-- When a dataset was last taken. Its row is locked by whoever takes a batch of it, so that sums are made one after the other.
create table dataset_times (
  dmc_id integer not null references partners on delete cascade,
  dataset text not null,
  updated_at timestamptz not null,
  primary key (dmc_id, dataset)
);

create table hotels (
  dmc_id integer not null references partners on delete cascade,
  hotel_id text collate "C" not null,
  hotel_name text not null,
  country_name text not null,
  city_name text,
  is_live boolean not null,
  -- The agency's own hotel; null: not mapped.
  master_hotel_id text,
  primary key (dmc_id, hotel_id)
);

create table rooms (
  dmc_id integer not null references partners on delete cascade,
  hotel_id text collate "C" not null,
  room_id text collate "C" not null,
  room_name text not null,
  is_live boolean not null,
  master_room_id text,
  primary key (dmc_id, hotel_id, room_id)
);

create table content_counts (
  dmc_id integer primary key references partners on delete cascade,
  hotels bigint not null default 0,
  hotels_with_rooms bigint not null default 0,
  hotels_mapped bigint not null default 0,
  hotels_live bigint not null default 0,
  rooms bigint not null default 0,
  rooms_mapped bigint not null default 0,
  rooms_live bigint not null default 0
);

-- Who computes a file for the partner. It ends by itself when its holder does not say that it goes on.
create table file_computations (
  dmc_id integer primary key references partners on delete cascade,
  holder uuid not null,
  until timestamptz not null
);

create table bookings (
  dmc_id integer not null references partners on delete cascade,
  booking_id text collate "C" not null,
  supplier_booking_id text collate "C",
  booked_at timestamptz not null,
  -- In Bangkok.
  booked_day date not null,
  status text not null,
  check_in date not null,
  check_out date not null,
  hotel_id text not null,
  room_id text,
  rate_plan text,
  cancelled_at timestamptz,
  policy_code text,
  policy_description text,
  net_price numeric,
  net_price_currency text,
  cancel_fee numeric,
  cancel_fee_currency text,
  -- In US dollars.
  supplier_amount numeric,
  adults integer,
  children integer,
  rooms integer,
  remarks text,
  notes text,
  primary key (dmc_id, booking_id)
);
create index bookings_by_day on bookings (dmc_id, booked_day, booking_id);
create index bookings_by_check_in on bookings (dmc_id, check_in, booking_id);
create index bookings_by_supplier_id on bookings (dmc_id, supplier_booking_id) where supplier_booking_id is not null;
create index bookings_unconfirmed on bookings (dmc_id, check_in) where status = 'Timeout';

create table booking_days (
  dmc_id integer not null references partners on delete cascade,
  day date not null,
  bookings bigint not null,
  primary key (dmc_id, day)
);

create table supplier_bookings (
  dmc_id integer not null references partners on delete cascade,
  -- The agency's id of the booking: by it the two sides are compared.
  booking_id text collate "C" not null,
  supplier_booking_id text not null,
  status text not null,
  check_in date,
  check_out date,
  hotel_id text,
  cancelled_at timestamptz,
  net_price numeric,
  net_price_currency text,
  cancel_fee numeric,
  cancel_fee_currency text,
  reported_at timestamptz not null,
  primary key (dmc_id, booking_id)
);

create table availability (
  dmc_id integer not null references partners on delete cascade,
  day date not null,
  hotel_id text collate "C" not null,
  searches integer not null,
  available integer not null,
  primary key (dmc_id, day, hotel_id)
);

create table availability_days (
  dmc_id integer not null references partners on delete cascade,
  day date not null,
  hotels_without bigint not null,
  searches bigint not null,
  available bigint not null,
  -- Of hotels that had a rate at all.
  selling_searches bigint not null,
  primary key (dmc_id, day)
);

create table price_variances (
  dmc_id integer not null references partners on delete cascade,
  booking_day date not null,
  hotel_id text collate "C" not null,
  check_in date not null,
  country_name text not null,
  variance_pct double precision not null,
  bookings integer not null,
  primary key (dmc_id, booking_day, hotel_id, check_in)
);
create index price_variances_by_hotel on price_variances (dmc_id, hotel_id, check_in);

-- Bookings of a day and country in each step of variance, the worst step first.
create table price_days (
  dmc_id integer not null references partners on delete cascade,
  booking_day date not null,
  country_name text not null,
  counts bigint[] not null,
  primary key (dmc_id, booking_day, country_name)
);

-- A hotel's check-in dates side by side, as days since 1970, so that five hundred hotels are five hundred rows.
create table price_hotels (
  dmc_id integer not null references partners on delete cascade,
  hotel_id text collate "C" not null,
  country_name text not null,
  check_ins integer[] not null,
  variances double precision[] not null,
  bookings integer[] not null,
  total_bookings bigint not null,
  primary key (dmc_id, hotel_id)
);
create index price_hotels_by_bookings on price_hotels (dmc_id, total_bookings desc, hotel_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'dataset_times', 'hotels', 'rooms', 'content_counts', 'file_computations', 'bookings', 'booking_days', 'supplier_bookings', 'availability', 'availability_days',
    'price_variances', 'price_days', 'price_hotels'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_partner on %I to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc())', tenant_table);
    execute format('create policy any_partner_for_ingestion on %I to portal_ingest using (true) with check (true)', tenant_table);
    execute format('grant select on %I to portal_app', tenant_table);
    execute format('grant select, insert, update, delete on %I to portal_ingest', tenant_table);
  end loop;
end
$$;

grant insert, update, delete on file_computations to portal_app;
