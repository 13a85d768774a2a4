-- Staff says what is new in a version of PullSpec, and suppliers read it once the version is published.
alter table pullspec_versions add column notes text;
create or replace view current_pullspecs as
  select version, file_name, document, publish_at, notes
  from pullspec_versions where publish_at <= portal_now() and withdrawn_at is null;
grant update (notes) on pullspec_versions to portal_agency;
