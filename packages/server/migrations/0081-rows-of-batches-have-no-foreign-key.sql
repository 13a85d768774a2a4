-- A batch looks its partners up once, before it writes, and no partner is removed. To look one up again for each row took
-- a third of the time of a write. In a database of several machines these keys do not exist either.
alter table action_hours drop constraint if exists action_hours_dmc_id_fkey;
alter table action_minutes drop constraint if exists action_minutes_dmc_id_fkey;
alter table attempt_crosses drop constraint if exists attempt_crosses_dmc_id_fkey;
alter table attempt_hours drop constraint if exists attempt_hours_dmc_id_fkey;
alter table attempt_minutes drop constraint if exists attempt_minutes_dmc_id_fkey;
alter table availability drop constraint if exists availability_dmc_id_fkey;
alter table availability_days drop constraint if exists availability_days_dmc_id_fkey;
alter table booking_days drop constraint if exists booking_days_dmc_id_fkey;
alter table bookings drop constraint if exists bookings_dmc_id_fkey;
alter table content_counts drop constraint if exists content_counts_dmc_id_fkey;
alter table failed_calls drop constraint if exists failed_calls_dmc_id_fkey;
alter table failure_hours drop constraint if exists failure_hours_dmc_id_fkey;
alter table hotel_mappings drop constraint if exists hotel_mappings_dmc_id_fkey;
alter table hotels drop constraint if exists hotels_dmc_id_fkey;
alter table log_segments drop constraint if exists log_segments_dmc_id_fkey;
alter table log_sequences drop constraint if exists log_sequences_dmc_id_fkey;
alter table master_rooms drop constraint if exists master_rooms_dmc_id_fkey;
alter table price_days drop constraint if exists price_days_dmc_id_fkey;
alter table price_hotel_days drop constraint if exists price_hotel_days_dmc_id_fkey;
alter table price_hotels drop constraint if exists price_hotels_dmc_id_fkey;
alter table price_variances drop constraint if exists price_variances_dmc_id_fkey;
alter table room_decisions drop constraint if exists room_decisions_dmc_id_fkey;
alter table room_images drop constraint if exists room_images_dmc_id_fkey;
alter table room_suggestions drop constraint if exists room_suggestions_dmc_id_fkey;
alter table rooms drop constraint if exists rooms_dmc_id_fkey;
alter table supplier_bookings drop constraint if exists supplier_bookings_dmc_id_fkey;
