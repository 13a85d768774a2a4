-- An entry says whether a person of the agency made the change for the partner: a portal admin, or staff.
alter table audit_entries add column acted_as text check (acted_as in ('admin', 'agency'));
