-- Where a person is signed in: each session gets an id that is no secret, and sessions and tokens keep where they were last used.
-- Only the network is kept, and the name of the browser or tool.
alter table sessions add column session_id uuid not null default gen_random_uuid();
create unique index sessions_by_id on sessions (session_id);
alter table sessions add column network text;
alter table sessions add column client text;
alter table access_tokens add column network text;
alter table access_tokens add column client text;
