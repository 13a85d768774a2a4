-- The security log. Each entry is one line of JSON, and its hash is made from the line and the hash of the entry before.
-- So an entry that is changed, taken out or put in breaks the chain (supplier-server audit verify). What is next to the
-- line is made from it or checked against it.
create table security_log (
  seq bigint primary key,
  at timestamptz not null,
  line text not null,
  hash bytea not null,
  event text generated always as (line::jsonb ->> 'event') stored,
  account text generated always as (line::jsonb ->> 'account') stored
);
create index security_log_by_account on security_log (account, seq desc);
create index security_log_by_time on security_log (at);

-- The end of the chain. A server that appends takes the lock of this row, so that servers append one after another. The
-- checkpoint is the last entry that was removed because of its age: the chain begins after it.
create table security_log_head (
  only_one boolean primary key default true check (only_one),
  seq bigint not null,
  hash bytea not null,
  checkpoint_seq bigint not null,
  checkpoint_hash bytea not null
);
insert into security_log_head (seq, hash, checkpoint_seq, checkpoint_hash)
values (0, decode(repeat('00', 32), 'hex'), 0, decode(repeat('00', 32), 'hex'));

-- No role may change an entry. Old ones are removed by age, from the oldest on.
grant select, insert, delete on security_log to portal_access;
grant select, update on security_log_head to portal_access;
