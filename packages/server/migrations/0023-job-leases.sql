-- Who does regular work now, and from when on it is due again. It is held for a time only, so that the death of a server
-- is over when the time is, and a pooler between the servers and the database changes nothing.
create table job_leases (
  job text primary key,
  holder text not null,
  held_until timestamptz not null,
  due_at timestamptz not null default '-infinity'
);
grant select, insert, update on job_leases to portal_access;
