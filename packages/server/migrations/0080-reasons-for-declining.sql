-- Why the supplier, or staff, declined the certification. Null: no reason was given, or the onboarding was never declined.
alter table onboarding_records add column declined_reason text;
