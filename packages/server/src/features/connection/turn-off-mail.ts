import {
  actionLabel,
  bangkok,
  clockText,
  failedShareWords,
  momentBeside,
  momentText,
  reasonLines,
  reasonWithin,
  utc,
  oneLine,
  staysOffText,
  earlierTurnOnText,
  whyMailed,
  partOf,
} from '@suppliers-portal/domain';
import { mailText, type MailText } from '../../platform/mails/mail-text.js';

export interface TurnOffNews {
  readonly partner: string;
  readonly dmcId: number;
  readonly incidentId: string;
  readonly email: string;
  readonly at: number;
  readonly blockedUntil?: number | undefined;
  /** Why staff of the agency turned it off. */
  readonly cause?: string | undefined;
  readonly judged?:
    | {
        readonly action: 'Precheck' | 'MakeBook';
        readonly from: number;
        readonly to: number;
        readonly failed: number;
        readonly total: number;
        readonly minimum: number;
      }
    | undefined;
  readonly reasons: readonly { readonly reason: string; readonly failures: number }[];
  /** The portal's own address, without a slash at its end. */
  readonly base: string;
}

/** What recipients read when a connection goes off. A suspension without an end reads as a plain turn-off. */
export function turnOffMail({
  base,
  dmcId,
  email,
  incidentId,
  at,
  blockedUntil,
  cause,
  judged,
  reasons,
  ...news
}: TurnOffNews): { readonly subject: string; readonly text: MailText } {
  const partner = oneLine(news.partner);
  const moment = `${momentText(at * 1000, bangkok)} Bangkok time (${clockText(at * 1000, utc)} UTC)`;
  const end = [
    `See the failures: ${base}/main/accuracy-uptime-trends/incidents/${incidentId}?dmc=${String(dmcId)}`,
    whyMailed(email),
  ];
  if (blockedUntil === undefined) {
    return {
      subject: `Connection off: ${partner}`,
      text: mailText([
        `The connection of ${partner} was turned off at ${moment}.`,
        ...(cause === undefined ? [] : reasonLines(cause)),
        staysOffText,
        ...end,
      ]),
    };
  }
  const action = judged === undefined ? undefined : actionLabel[judged.action].toLowerCase();
  return {
    subject: `Connection suspended: ${partner} (${action === undefined ? '' : `${action}, `}until ${momentText(blockedUntil * 1000, bangkok)} Bangkok time)`,
    text: mailText([
      `The connection of ${partner} was suspended at ${moment}.`,
      ...(judged === undefined ? [] : [judgedLine(judged)]),
      ...(reasons.length === 0
        ? []
        : [
            `Most frequent: ${reasons.map(({ reason, failures }) => `${reasonWithin(reason)} ${String(failures)}`).join(', ')}.`,
          ]),
      `It turns on by itself at ${momentBeside(blockedUntil * 1000, at * 1000, bangkok)} Bangkok time. ${earlierTurnOnText}`,
      ...end,
    ]),
  };
}

function judgedLine({ action, from, to, failed, total, minimum }: NonNullable<TurnOffNews['judged']>): string {
  const share = failedShareWords({ failed, total });
  return `Reason: ${partOf(failed, total, `${actionLabel[action].toLowerCase()} attempt`)} failed${share} between ${momentBeside(from * 1000, to * 1000, bangkok)} and ${clockText(to * 1000, bangkok)}. The minimum accuracy is ${String(minimum)}%.`;
}
