-- The newest decisions of a partner over all its hotels: what it decided for the same names elsewhere.
create index room_decisions_of_partner on room_decisions (dmc_id, decided_at desc);
