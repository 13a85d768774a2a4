-- contract: a server of an earlier version cannot send the new kind of mail
-- What a mail about pipelines that can act for a person is about, as JSON.
alter table account_mails add column workload text;
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check check (
  kind in ('reset', 'password-changed', 'password-set-by-agency', 'second-factor-added', 'second-factor-removed',
    'passkey-added', 'passkey-removed', 'new-place', 'onboarding', 'mapping', 'second-factor-reset', 'workload-allowed')
);
