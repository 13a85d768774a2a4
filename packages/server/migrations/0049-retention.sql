-- Bookings, incidents and the audit log can be removed after so many days. Each clean-up finds the oldest rows of all partners.
create index bookings_by_end on bookings (check_out);
create index booking_days_by_day on booking_days (day);
create index supplier_bookings_by_report on supplier_bookings (reported_at);
create index connection_events_by_age on connection_events (at);
create index audit_entries_by_age on audit_entries (at);

-- The clean-up alone, and nothing of the last year: whatever goes wrong, no one hides what was just done.
create policy old_entries_to_read on audit_entries for select to portal_ingest
  using (at < (select portal_now()) - interval '365 days');
create policy old_entries_to_remove on audit_entries for delete to portal_ingest
  using (at < (select portal_now()) - interval '365 days');
grant select (dmc_id, entry_id, at), delete on audit_entries to portal_ingest;
