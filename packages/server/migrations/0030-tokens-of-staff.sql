-- A token of staff is for no partner, because staff has none.
alter table access_tokens drop constraint access_tokens_pkey;
alter table access_tokens add primary key (token_id);
alter table access_tokens alter column dmc_id drop not null;
create index access_tokens_by_partner on access_tokens (dmc_id);
alter table authorization_codes alter column granted_dmc drop not null;
