-- One object holds the pieces of many partners, each at its own offset. Objects from before hold one piece, at the
-- beginning.
alter table log_segments add column object_offset bigint not null default 0;
alter table log_segments drop constraint log_segments_object_key_key;
create unique index log_segments_by_object on log_segments (object_key, object_offset);
