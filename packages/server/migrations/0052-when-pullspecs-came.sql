-- Charts mark when a version of PullSpec was published.
create or replace view current_pullspecs as
  select version, file_name, document, publish_at from pullspec_versions
  where publish_at <= portal_now() and withdrawn_at is null;
