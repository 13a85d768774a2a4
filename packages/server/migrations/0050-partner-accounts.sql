-- contract: a server of an earlier version lets people of a disabled partner in
-- Staff adds partners, renames them, and disables them. What a disabled partner has stays.
alter table partners
  add column disabled_at timestamptz,
  add column disabled_for text check (char_length(disabled_for) between 1 and 500),
  add constraint disabled_for_a_reason check ((disabled_at is null) = (disabled_for is null));
create policy any_partner_changed_by_agency on partners for update to portal_agency using (true) with check (true);
grant update (dmc_name, disabled_at, disabled_for) on partners to portal_agency;
