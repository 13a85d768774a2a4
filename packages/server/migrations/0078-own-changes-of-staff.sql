-- What staff does to its own account, and what the operator of the machine does, is in the log of the agency.
grant insert on agency_entries to portal_access;
