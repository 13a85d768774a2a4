import {
  approvalReasonText,
  changedFieldsText,
  checkForm,
  diffForms,
  isApprovalWithReason,
  isOnboardingStatus,
  mayMove,
  moveRefusalText,
  onboardingStatuses,
  onboardingStatusText,
  parseForm,
  sectionOf,
  type AuditKind,
  type Mover,
} from '@suppliers-portal/domain';
import type { AnswerOf, BodyOf, Calls } from '@suppliers-portal/wire';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { etagOf, overtaken, refuseOvertaken } from '../../kernel/edition.js';
import { refusedByRule, wrongValue, type Refusal } from '../../kernel/refusal.js';
import { lockOnboarding, readOnboarding, writeOnboarding, type OnboardingRow } from './onboarding-record.js';
import { readAgencyWait } from './agency-waits.js';
import { addComment, readComments } from './onboarding-comments.js';
import { tellOfStep } from './onboarding-news.js';
import { asDone, changeOnce, type Kept } from '../../platform/changes/once-only.js';

export interface OnboardingRequest {
  readonly dmcId: number;
  readonly status: number;
  readonly data: string;
  /** The version that the call sends. Absent from clients that do not know it. */
  readonly ifMatch: string | undefined;
  readonly author: Author;
}

const asVersion = (version: number): Kept => ({ etag: etagOf(version) });

const { SUBMIT, SUPPLIER_CERTIFIED } = onboardingStatuses;

/** What users do to their onboarding. Each answers the new version. */
export class OnboardingChanges {
  constructor(private readonly database: Database) {}

  /** The record, and how long the agency usually takes where it is its turn. */
  read(dmcId: number): Promise<OnboardingRow & { readonly agencyWait: Awaited<ReturnType<typeof readAgencyWait>> }> {
    return this.database.transaction({ role: 'app', dmcId }, async (sql) => {
      const record = await readOnboarding(sql, dmcId);
      return { ...record, agencyWait: await readAgencyWait(sql, record.status) };
    });
  }

  comments(dmcId: number): Promise<AnswerOf<Calls['onboardingComments']>> {
    return this.database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) => readComments(sql, dmcId));
  }

  comment(dmcId: number, comment: BodyOf<Calls['addOnboardingComment']>, author: Author): Promise<void> {
    const work = async (sql: Sql): Promise<void> => {
      await addComment(sql, { ...comment, dmcId, author, side: 'supplier' });
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asDone);
  }

  /** Saving stores the form without checks. Submitting accepts only a complete form. */
  update(request: OnboardingRequest): Promise<number> {
    const { dmcId, status, data, author } = request;
    const work = async (sql: Sql): Promise<number> => {
      const before = await movable(sql, request, 'applicant');
      const form = parseForm(data);
      if (!form.ok) throw wrongValue(`supplierOnboardingData: ${form.failure.where}`);
      const faults = status === SUBMIT ? checkForm(form.value) : [];
      if (faults.length > 0)
        throw wrongValue(
          faults.map(({ field, text }) => `${sectionOf(field).title}, ${field.fullLabel}: ${text}`).join('\n'),
        );
      const former = parseForm(before.data);
      const kind: AuditKind = status === SUBMIT ? 'submitted-onboarding' : 'saved-onboarding';
      await audit(sql, request, before, kind, changedFieldsText(diffForms(former.ok ? former.value : {}, form.value)));
      await tellOfStep(sql, {
        dmcId,
        mover: 'applicant',
        before: before.status,
        after: status,
        who: author.who,
        reason: before.sentBackReason,
      });
      return writeOnboarding(sql, dmcId, {
        status,
        data,
        changedBy: author.who,
        isSubmitted: status === SUBMIT,
      });
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asVersion);
  }

  /**
   * Approves or declines. It does not write the form. The sent form must equal the stored one, so that no one decides
   * about another form.
   */
  decide(request: OnboardingRequest, reason?: string): Promise<number> {
    const { dmcId, status, data, author } = request;
    if (isApprovalWithReason(status, reason)) throw wrongValue(approvalReasonText);
    const work = async (sql: Sql): Promise<number> => {
      const before = await movable(sql, request, 'certifier');
      if (data !== before.data) throw movedOn(before);
      const approved = status === SUPPLIER_CERTIFIED;
      await audit(
        sql,
        request,
        before,
        approved ? 'approved-certification' : 'declined-certification',
        approved
          ? 'The certification was approved.'
          : ['The certification was declined.', reason ?? ''].join(' ').trim(),
      );
      await tellOfStep(sql, {
        ...{ dmcId, mover: 'certifier', before: before.status, after: status, who: author.who },
        ...(reason === undefined ? {} : { reason }),
      });
      return writeOnboarding(sql, dmcId, {
        status,
        data: before.data,
        changedBy: author.who,
        ...(approved ? {} : { declined: { reason } }),
      });
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asVersion);
  }
}

async function movable(sql: Sql, { dmcId, status, ifMatch }: OnboardingRequest, by: Mover): Promise<OnboardingRow> {
  const before = await lockOnboarding(sql, dmcId);
  refuseOvertaken(ifMatch, before.version, () => movedOnText(before));
  if (!isOnboardingStatus(status) || !mayMove(before.status, status, by))
    throw refusedByRule(moveRefusalText(before.status, status, by));
  return before;
}

const movedOn = (before: OnboardingRow): Refusal => overtaken(movedOnText(before), before.version);
const movedOnText = ({ changedBy }: OnboardingRow): string =>
  `The form was changed${changedBy === undefined ? '' : ` by ${changedBy}`} since you read it. Reload it and make your changes again.`;

async function audit(
  sql: Sql,
  { dmcId, status, author }: OnboardingRequest,
  before: OnboardingRow,
  kind: AuditKind,
  details: string,
): Promise<void> {
  await writeAudit(sql, dmcId, {
    kind,
    details,
    before: onboardingStatusText(before.status),
    after: onboardingStatusText(status),
    author,
  });
}
