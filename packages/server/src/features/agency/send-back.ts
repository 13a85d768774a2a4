import {
  onboardingStatuses,
  onboardingStatusText,
  otherOnboardingText,
  sendBackRefusalText,
} from '@suppliers-portal/domain';
import { refuseOvertaken } from '../../kernel/edition.js';
import { refusedByRule } from '../../kernel/refusal.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { noteAgencyWait } from '../onboarding/agency-waits.js';
import { lockOnboarding, writeOnboarding } from '../onboarding/onboarding-record.js';
import { tellOfStep } from '../onboarding/onboarding-news.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import type { FromRead } from './from-read.js';
import { refuseUnknownPartner } from './read-people.js';

interface SendBack extends FromRead {
  readonly dmcId: number;
  readonly reason: string;
}

const { SAVE } = onboardingStatuses;
const kind = 'sent-back-onboarding';

/** Lets the supplier edit a submitted form again. The form stays as it is. */
export function sendBack(database: Database, { dmcId, reason, author, ifMatch }: SendBack): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    const partner = await refuseUnknownPartner(sql, dmcId);
    const record = await lockOnboarding(sql, dmcId);
    const { status, data } = record;
    const refusal = sendBackRefusalText(status);
    if (refusal !== undefined) throw refusedByRule(refusal);
    // It may be at the same stage again, with other answers.
    refuseOvertaken(ifMatch, record.version, () => otherOnboardingText(status));
    const [before, after] = [onboardingStatusText(status), onboardingStatusText(SAVE)];
    await noteAgencyWait(sql, record, SAVE);
    await writeOnboarding(sql, dmcId, { status: SAVE, data, changedBy: author.who, sentBackFor: reason });
    await writeAudit(sql, dmcId, { kind, details: reason, before, after, author });
    await writeAgencyEntry(sql, { kind, details: `${partner}: ${reason}`, author });
    await tellOfStep(sql, { dmcId, mover: 'staff', before: status, after: SAVE, who: author.who, reason });
  };
  return changeOnce(database, { role: 'ingest', partners: [dmcId] }, work, asDone);
}
