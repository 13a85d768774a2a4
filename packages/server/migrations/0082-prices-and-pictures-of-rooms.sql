-- What the supplier or the agency says of a room beyond its name and fields: where it is in the order of prices of the
-- hotel, and hashes of its pictures. Null where nothing is said.
alter table rooms add column further_facts jsonb;
alter table master_rooms add column further_facts jsonb;
