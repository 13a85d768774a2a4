-- Citus allows no query within a policy. The clean-up finds old entries by an index, a thousand at a time, so the time is
-- computed for few rows.
alter policy old_entries_to_read on audit_entries using (at < portal_now() - interval '365 days');
alter policy old_entries_to_remove on audit_entries using (at < portal_now() - interval '365 days');
