-- Objects whose last piece is gone from log_segments, or soon will be. Who removes one removes its row afterwards.
create table unneeded_objects (
  object_key text primary key
);
grant select, insert, delete on unneeded_objects to portal_ingest;

-- Up to which hour and day of writing the store was searched for objects without a row. One row.
create table object_sweeps (
  only_one boolean primary key default true check (only_one),
  hours_until timestamptz not null,
  days_until timestamptz not null
);
grant select, insert, update on object_sweeps to portal_access;
