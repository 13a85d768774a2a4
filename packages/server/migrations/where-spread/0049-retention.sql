-- Citus allows no query within a policy of a table that it has spread. 0079 makes the policies the same everywhere.
create index bookings_by_end on bookings (check_out);
create index booking_days_by_day on booking_days (day);
create index supplier_bookings_by_report on supplier_bookings (reported_at);
create index connection_events_by_age on connection_events (at);
create index audit_entries_by_age on audit_entries (at);

create policy old_entries_to_read on audit_entries for select to portal_ingest
  using (at < portal_now() - interval '365 days');
create policy old_entries_to_remove on audit_entries for delete to portal_ingest
  using (at < portal_now() - interval '365 days');
grant select (dmc_id, entry_id, at), delete on audit_entries to portal_ingest;
