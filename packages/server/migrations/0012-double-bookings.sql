-- Two bookings of the supplier for one booking of the agency are two rows: a double booking.
alter table supplier_bookings alter column supplier_booking_id type text collate "C";
alter table supplier_bookings drop constraint supplier_bookings_pkey;
alter table supplier_bookings add primary key (dmc_id, booking_id, supplier_booking_id);
