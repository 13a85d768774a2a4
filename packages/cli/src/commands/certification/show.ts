import {
  changesSinceSubmission,
  nothingToCertifyText,
  showsCertification,
  testBookingsOf,
  type OnboardingRecord,
  noTestBookingsText,
} from '@suppliers-portal/domain';
import type { Json, JsonObject, ListAnswer } from '../../kernel/output/answer.js';
import type { Command } from '../command.js';
import {
  changesAnswer,
  fieldColumns,
  fieldRecords,
  statusNote,
  statusRecord,
} from '../onboarding/onboarding-answers.js';
import { refuseCertification } from '../onboarding/refuse-onboarding.js';

/** `supplier certification show` */
export const show: Command<'certification show'> = async ({ flags }, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.readCertification.execute({ user: await portal.user() }, context.options);
  if (!read.ok) return refuseCertification(read.failure, portal, context);
  await context.output.print(viewOf[flags.view](read.value));
  return undefined;
};

const viewOf = { form: formAnswer, bookings: bookingsAnswer, changes: sinceSubmission } as const;

function formAnswer(record: OnboardingRecord): ListAnswer {
  return {
    kind: 'list',
    empty: nothingToCertifyText,
    columns: fieldColumns,
    records: showsCertification(record.status) ? fieldRecords(record.form) : [],
    notes: [statusNote(record.status)],
    whole: (fields) => ({ ...statusRecord(record), fields }),
  };
}

function bookingsAnswer(record: OnboardingRecord): ListAnswer {
  const bookings = showsCertification(record.status) ? testBookingsOf(record.form) : undefined;
  const empty = bookings === undefined ? nothingToCertifyText : noTestBookingsText;
  const answer = {
    kind: 'list',
    empty,
    whole: (testBookings: readonly JsonObject[]) => ({ ...statusRecord(record), testBookings }),
  } as const;
  if (bookings?.kind === 'text')
    return { ...answer, columns: [{ field: 'text', header: 'Test bookings' }], records: [{ text: bookings.text }] };
  if (bookings?.kind !== 'table') return { ...answer, columns: [], records: [] };
  const { columns, rows } = bookings;
  return {
    ...answer,
    columns: columns.map(({ key, title }) => ({ field: key, header: title })),
    records: rows.map(
      (row): JsonObject =>
        Object.fromEntries(columns.map(({ key }, index): [string, Json] => [key, row[index] ?? ''] as const)),
    ),
  };
}

function sinceSubmission(record: OnboardingRecord): ListAnswer {
  if (!showsCertification(record.status)) return changesAnswer([], nothingToCertifyText, statusRecord(record));
  const changes = changesSinceSubmission(record);
  const empty =
    changes === undefined ? 'It is not known what was submitted.' : 'Nothing changed since it was submitted.';
  return changesAnswer(changes ?? [], empty, statusRecord(record));
}
