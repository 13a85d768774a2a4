-- What was sent to the supplier and what it answered, as JSON. The portal masks it before it is written.
-- The columns are not in the index of the table, so a count does not read them.
alter table failed_calls add column request text, add column response text;
