-- The list of partners says how far each one is from a suspension, and how many bookings wait for an answer. Of bookings,
-- staff sees whose they are and when the guest arrives, and only of those without an answer.
create policy any_partner_for_agency on action_minutes for select to portal_agency using (true);
create policy unanswered_for_agency on bookings for select to portal_agency using (status = 'Timeout');
grant select on action_minutes to portal_agency;
grant select (dmc_id, status, check_in) on bookings to portal_agency;
