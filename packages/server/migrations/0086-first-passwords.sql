-- contract: a server of an earlier version cannot send the new kind of mail
-- A mail to someone who has set a first password.
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check check (
  kind in ('reset', 'first-password', 'password-changed', 'password-set-by-agency', 'second-factor-added',
    'second-factor-removed', 'passkey-added', 'passkey-removed', 'new-place', 'onboarding', 'mapping',
    'second-factor-reset', 'workload-allowed')
);
