-- For how many persons a room is at most, where the supplier or the agency says so.
alter table rooms add column max_occupancy integer;
alter table master_rooms add column max_occupancy integer;
