-- The check sum of a piece of a log file as it is stored, so that a copy to a user needs no unpacking to be checked.
-- Pieces that were written before have none; they are unpacked to be checked, and are gone after two days.
alter table log_segments add column stored_crc32 bigint;

-- The clean-up asks for these by time, a few rows in each step.
create index action_hours_by_time on action_hours (hour);
create index mails_by_time on mails (queued_at);
create index turn_on_refusals_by_age on turn_on_refusals (at);
create index account_mails_by_time on account_mails (queued_at);
create index access_tokens_by_end on access_tokens (expires_at);
create index password_resets_by_end on password_resets (ends_at);
