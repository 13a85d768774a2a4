-- What the servers have counted together in each minute. It is old after that minute and may be lost, so it is in no log
-- of the database.
create unlogged table shared_counts (
  -- Since 1970.
  minute integer not null,
  counted text not null,
  count integer not null,
  primary key (minute, counted)
);
grant select, insert, update, delete on shared_counts to portal_access;
