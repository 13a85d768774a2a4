import { timeColumn } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { commentRecord } from './onboarding-answers.js';
import { refuseOnboarding } from './refuse-onboarding.js';

/** `supplier onboarding comments` */
export const comments: Command<'onboarding comments'> = async (_, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.readOnboardingComments.execute(context.options);
  if (!read.ok) return refuseOnboarding({ kind: 'gateway', failure: read.failure }, portal, context);
  await context.output.print({
    kind: 'list',
    empty: 'No comments.',
    columns: [
      timeColumn('at', 'When'),
      { field: 'side', header: 'From' },
      { field: 'section', header: 'About' },
      { field: 'text', header: 'Comment' },
      { field: 'who', header: 'Who', detail: true },
    ],
    records: read.value.map(commentRecord),
  });
  return undefined;
};
