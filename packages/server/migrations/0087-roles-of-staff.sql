-- contract: a server of an earlier version cannot send the new kind of mail
-- An owner changes the role of staff.
grant update (staff_role) on users to portal_agency;
-- What a mail about another role is about, as JSON.
alter table account_mails add column role_change text;
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check check (
  kind in ('reset', 'first-password', 'password-changed', 'password-set-by-agency', 'second-factor-added',
    'second-factor-removed', 'passkey-added', 'passkey-removed', 'new-place', 'onboarding', 'mapping',
    'second-factor-reset', 'workload-allowed', 'role-changed')
);
