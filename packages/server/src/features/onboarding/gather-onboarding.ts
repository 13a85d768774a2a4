import {
  asForm,
  checkForm,
  formText,
  mayMove,
  moveRefusalText,
  onboardingStatuses,
  onboardingStatusText,
  parseForm,
  testBookingsKey,
  type OnboardingForm,
} from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import type { Sql } from '../../platform/database/database.js';
import { NamedPartners, type Gatherer } from '../../platform/ingestion/dataset.js';
import { LineFault } from '../../kernel/line-fault.js';
import { noteAgencyWait } from './agency-waits.js';
import { readGreenRun } from './green-run.js';
import { tellOfStep } from './onboarding-news.js';
import { lockOnboarding, writeOnboarding, type OnboardingRow } from './onboarding-record.js';

type Line = LineOf<'onboarding'>;
const agency = 'Account manager';
const { SUBMIT } = onboardingStatuses;

/**
 * The changes that the account manager makes: accepting an onboarding, changing a submitted form, and adding the test
 * bookings. Each line is a separate step.
 */
export class GatherOnboarding implements Gatherer<'onboarding'> {
  private readonly named = new NamedPartners();
  private readonly steps: { readonly line: Line; readonly number: number }[] = [];

  constructor(private readonly requireGreenRun: boolean) {}

  get partners(): ReadonlyMap<number, number> {
    return this.named.lines;
  }

  add(line: Line, number: number): void {
    this.named.add(line.dmcId, number);
    this.steps.push({ line, number });
  }

  async write(sql: Sql, by: Author | undefined): Promise<void> {
    // Ordered by partner, so that no two batches wait for each other. Steps of one partner keep their order.
    const inOrder = [...this.steps].sort((a, b) => a.line.dmcId - b.line.dmcId || a.number - b.number);
    for (const { line, number } of inOrder) {
      if (this.requireGreenRun && line.status === 'API_VALIDATED') await refuseWithoutGreenRun(sql, line, number);
      await takeStep(sql, { line, number, by });
    }
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
}

async function refuseWithoutGreenRun(sql: Sql, { dmcId }: Line, number: number): Promise<void> {
  const run = await readGreenRun(sql, dmcId);
  if (run === undefined)
    throw new LineFault(number, 'status', 'is not allowed. Nothing was uploaded in API Self Validation yet');
  if (!run.counts)
    throw new LineFault(
      number,
      'status',
      `is not allowed. The latest upload in API Self Validation does not count: ${run.words.replace('Does not count: ', '')}`,
    );
}

/** Removes the final full stop, because the sentence continues. */
const unended = (text: string): string => text.replace(/\.$/u, '');

interface Step {
  readonly line: Line;
  readonly number: number;
  readonly by: Author | undefined;
}

async function takeStep(sql: Sql, { line, number, by }: Step): Promise<void> {
  const { dmcId, status: name, form, testBookings } = line;
  const before = await lockOnboarding(sql, dmcId);
  const status = name === undefined ? before.status : onboardingStatuses[name];
  if (name !== undefined && !mayMove(before.status, status, 'agency'))
    throw new LineFault(
      number,
      'status',
      unended(`is not allowed. ${moveRefusalText(before.status, status, 'agency')}`),
    );
  if (status < SUBMIT)
    throw new LineFault(number, 'dmcId', 'has not submitted its form: until then it alone writes it');
  const changed = {
    ...readForm(before, number),
    ...form,
    ...(testBookings === undefined ? {} : { [testBookingsKey]: testBookings }),
  };
  if (form !== undefined || status === SUBMIT) refuseWrongForm(changed, number);
  if (by !== undefined) {
    await writeAudit(sql, dmcId, {
      kind: name === 'SUBMIT' ? 'submitted-onboarding' : 'saved-onboarding',
      details: changesText({ status: name, form, testBookings }),
      before: onboardingStatusText(before.status),
      after: onboardingStatusText(status),
      author: by,
    });
    await tellOfStep(sql, { dmcId, mover: 'agency', before: before.status, after: status, who: by.who });
    await noteAgencyWait(sql, before, status);
  }
  await writeOnboarding(sql, dmcId, {
    status,
    changedBy: agency,
    data: form === undefined && testBookings === undefined ? before.data : formText(changed),
    isSubmitted: name === 'SUBMIT',
  });
}

/** In one line, which parts of the onboarding a step of the agency set. */
const changesText = ({ status, form, testBookings }: Pick<Line, 'status' | 'form' | 'testBookings'>): string =>
  `The agency set ${[
    ...(status === undefined ? [] : ['the status']),
    ...(form === undefined ? [] : Object.keys(form)),
    ...(testBookings === undefined ? [] : ['the test bookings']),
  ].join(', ')}`.slice(0, 500);

function readForm({ data }: OnboardingRow, number: number): OnboardingForm {
  const form = parseForm(data);
  if (!form.ok) throw new LineFault(number, 'dmcId', unended(`has a form that cannot be read. ${form.failure.where}`));
  return form.value;
}

function refuseWrongForm(changed: OnboardingForm, number: number): void {
  const form = asForm(changed);
  if (!form.ok) throw new LineFault(number, 'form', unended(form.failure.where));
  const [fault] = checkForm(form.value);
  if (fault !== undefined) throw new LineFault(number, `form.${fault.field.id}`, unended(fault.text));
}
