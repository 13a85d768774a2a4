-- What a changing call answered, kept for a day under the key that the call carried: the same call sent again gets the same
-- answer and changes nothing twice. The row is written in the transaction of the change, so it also says whether that was committed.

create table kept_answers (
  -- 0: the call belongs to no partner.
  dmc_id integer not null,
  -- Of the key, the call and the user. The key itself is not kept.
  key_hash bytea not null,
  -- Of the request, made with the key: without the key it says nothing about a password in the body.
  request_mac bytea not null,
  -- Sealed with the key: an answer may hold a secret.
  answer bytea,
  at timestamptz not null default portal_now(),
  primary key (dmc_id, key_hash)
);
create index kept_answers_by_time on kept_answers (at);

alter table kept_answers enable row level security;
alter table kept_answers force row level security;
create policy own_partner on kept_answers to portal_app using (dmc_id = portal_dmc()) with check (dmc_id = portal_dmc());
create policy any_partner_for_access on kept_answers to portal_access using (true) with check (true);
create policy any_partner_for_ingestion on kept_answers to portal_ingest using (true) with check (true);
grant select, insert, update, delete on kept_answers to portal_app, portal_access;
grant select, delete on kept_answers to portal_ingest;
