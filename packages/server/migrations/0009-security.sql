-- A session says when its user last proved to be present; and a new password ends everything that the old one opened.
alter table sessions add column proven_at timestamptz not null default portal_now();
update sessions set proven_at = created_at;

-- The mail about a changed password says what the change ended.
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check
  check (kind in ('reset', 'password-changed', 'password-set-by-agency'));
alter table account_mails add column ended_sessions integer not null default 0;
alter table account_mails add column ended_tool_sign_ins integer not null default 0;
alter table account_mails add column ended_tokens text[] not null default '{}';

create index authorization_codes_by_user on authorization_codes (user_id);
create index device_requests_by_user on device_requests (user_id);

-- A password that the agency sets ends the same.
create policy any_partner_for_ingestion on access_tokens to portal_ingest using (true) with check (true);
grant select, delete on access_tokens, device_requests, authorization_codes to portal_ingest;
grant select, insert, delete on account_mails to portal_ingest;
