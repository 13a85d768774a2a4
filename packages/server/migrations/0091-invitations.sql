-- The link of an invitation, apart from the one of a reset mail: a stranger who asks for a reset mail ends no invitation.
create table invitations (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique,
  ends_at timestamptz not null
);
create index invitations_by_end on invitations (ends_at);
-- Servers of the version before still find these by their old place.
insert into invitations (user_id, token_hash, ends_at)
  select r.user_id, r.token_hash, r.ends_at from password_resets r join users u using (user_id)
  where u.password_hash is null and r.ends_at > now() + interval '30 minutes';
grant select, delete on invitations to portal_access, portal_ingest;
grant select, insert, update, delete on invitations to portal_agency;
