-- Why staff turned a connection off. The email to its recipients says it.
alter table mails add column cause text;
