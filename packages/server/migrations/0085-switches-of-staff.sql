-- The page of a partner says why staff turned its connection off or on. Of the audit log of a partner, staff reads no more.
create policy switches_for_agency on audit_entries for select to portal_agency
  using (kind in ('turned-on-connection', 'turned-off-connection'));
grant select (dmc_id, at, kind, who, details) on audit_entries to portal_agency;
