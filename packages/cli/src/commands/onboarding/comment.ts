import { commentFault, commentPlaceText, sectionOfNumber, type SectionKey } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { refuseOnboarding } from './refuse-onboarding.js';

/** `supplier onboarding comment <text>` */
export const comment: Command<'onboarding comment'> = async ({ flags, arguments: { text } }, context) => {
  const section = sectionGiven(flags.section);
  const fault = commentFault(text);
  if (fault !== undefined) fail({ code: 'INVALID_VALUE', message: fault, hint: 'Nothing was sent.' });
  const isSent = !flags['dry-run'];
  if (isSent) {
    const portal = await context.portal();
    const sent = await portal.useCases.commentOnOnboarding.execute({
      text,
      ...(section === undefined ? {} : { section }),
    });
    if (!sent.ok) {
      if (sent.failure.kind === 'gateway') return refuseOnboarding(sent.failure, portal, context);
      fail({ code: 'INVALID_VALUE', message: sent.failure.fault, hint: 'Nothing was sent.' });
    }
  }
  await context.output.print({
    kind: 'record',
    columns: [
      { field: 'section', header: 'About' },
      { field: 'text', header: 'Comment' },
      { field: 'sent', header: 'Sent' },
    ],
    record: { section: commentPlaceText(section), text: text.trim(), sent: isSent },
  });
  return undefined;
};

/** A number that is out of range is refused where the flags are read. */
export const sectionGiven = (number: number | undefined): SectionKey | undefined =>
  number === undefined ? undefined : sectionOfNumber(number);
