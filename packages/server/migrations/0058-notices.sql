-- What the agency tells its partners in the bar of the portal. A partner sees what is for it, from its begin.
create table notices (
  notice_id integer generated always as identity primary key,
  -- Grows when what partners read changes.
  version integer not null default 1,
  text text not null check (char_length(text) between 1 and 500),
  level text not null check (level in ('information', 'warning', 'maintenance')),
  shown_from timestamptz not null,
  shown_until timestamptz not null check (shown_until >= shown_from),
  link text check (link like 'https://%'),
  -- Empty: all partners.
  partners integer[] not null default '{}',
  written_by text not null
);
create index notices_by_end on notices (shown_until);
alter table notices enable row level security;
alter table notices force row level security;
create policy own_partner on notices for select to portal_app
  using (shown_from <= portal_now() and (cardinality(partners) = 0 or portal_dmc() = any (partners)));
create policy any_notice_for_agency on notices to portal_agency using (true) with check (true);
create policy old_ones_for_clean_up on notices to portal_ingest using (true);
grant select (notice_id, version, text, level, shown_from, shown_until, link, partners) on notices to portal_app;
grant select, insert, update, delete on notices to portal_agency;
grant select, delete on notices to portal_ingest;
