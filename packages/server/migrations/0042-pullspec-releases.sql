-- Staff can withdraw a version of PullSpec, and publish one that was handed in as a draft, now or later.
alter table pullspec_versions
  -- Null: a draft.
  add column publish_at timestamptz,
  add column published_by text,
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add column withdrawn_for text,
  add constraint withdrawn_by_someone_for_a_reason check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_for is null)
  );
update pullspec_versions set publish_at = updated_at;

-- What suppliers see, and what documents are compared with.
create view current_pullspecs as
  select version, file_name, document from pullspec_versions where publish_at <= portal_now() and withdrawn_at is null;
revoke select on pullspec_versions from portal_app, portal_access;
grant select on current_pullspecs to portal_app, portal_access, portal_ingest, portal_agency;
-- To say of a version that it was withdrawn.
grant select (version, withdrawn_at) on pullspec_versions to portal_access;
grant select on pullspec_versions to portal_agency;
grant update (publish_at, published_by, withdrawn_at, withdrawn_by, withdrawn_for) on pullspec_versions to portal_agency;
