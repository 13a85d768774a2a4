import { briefFile, explorerSearch, failureDetails, selectedAccount, sharedAddress } from '@suppliers-portal/domain';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { textSource } from '../../kernel/files/text-source.js';
import type { Command } from '../command.js';
import { Download, printReceipts } from '../download.js';
import { portalTime } from '../portal-time.js';
import { askedFailures } from './asked-failures.js';
import { actionOf } from './log-words.js';

/** `supplier log report <action>` */
export const report: Command<'log report'> = async ({ flags, arguments: { action: word } }, context) => {
  const { output, settings } = context;
  const asked = askedFailures(actionOf[word], flags);
  const started = await Download.prepare(`report on ${word} failures`, flags, false, context);
  const portal = await context.portal(started.sink);
  const window = asked(await portalTime(portal, context));
  const user = await portal.user();
  const { search, compare } = flags;
  const receipt = await started.run(
    async (options) => {
      const brief = await portal.useCases.briefFailures.execute(
        { window, compare: { kind: compare, zone: output.zone }, ...(search === undefined ? {} : { search }) },
        options,
      );
      if (!brief.ok) return brief;
      const owner = {
        partner: portal.account(user)?.text ?? user.dmcName,
        madeAt: context.now,
        zone: output.zone,
        address: sharedAddress(
          `${settings.url.value}/main/booking-accuracy/failures?${explorerSearch(window, search)}`,
          (portal.account(user) ?? selectedAccount(user, undefined))?.value,
        ),
      };
      return started.sink.save(textSource(briefFile(brief.value, owner, flags.as)), options);
    },
    (failure) =>
      failureComplaint(
        failure,
        { message: `The report could not be written. ${failureDetails(failure)}`.trim() },
        portal.place,
      ),
  );
  await printReceipts([receipt], false, context);
  return undefined;
};
