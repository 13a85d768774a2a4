-- Owners invite portal admins, by a file of people.
grant insert (is_admin) on users to portal_agency;
