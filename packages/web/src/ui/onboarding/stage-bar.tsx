import { Tag } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import {
  dayText,
  declinedOf,
  menuOf,
  momentText,
  nextForStaffText,
  nextStepOf,
  onboardingStatusText,
  stagesOf,
  usualWaitText,
  type OnboardingRecord,
} from '@suppliers-portal/domain';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../state/signed-in-context.js';
import { belowPhone, useMedia } from '../hook/use-media.js';
import { useZone } from '../hook/use-zone.js';
import { WholeDates } from '../control/whole-dates.js';

interface StageBarProps {
  readonly record: Pick<OnboardingRecord, 'status' | 'statusSince' | 'declinedAt' | 'declinedReason' | 'agencyWait'>;
  /** The page that shows the bar. The bar links to the others. */
  readonly here: string;
}

/** How far the onboarding is, and who has to act next. */
export function StageBar({ record, here }: StageBarProps) {
  const { status, statusSince, agencyWait } = record;
  const declined = declinedOf(record);
  const zone = useZone();
  const phone = useMedia(belowPhone);
  const stages = stagesOf(status);
  const next = nextStepOf(status);
  const { isAdmin } = useSignedIn().user;
  return (
    <section className="sp-card sp-stages" aria-label="Progress of the onboarding">
      {phone ? (
        <p className="sp-stage-word">
          {next === undefined
            ? onboardingStatusText(status)
            : `Step ${String(status + 1)} of ${String(stages.length)}: ${onboardingStatusText(status)}`}
        </p>
      ) : (
        <ol>
          {stages.map(({ status: step, label, state }) => (
            <li key={step} className={`sp-stage-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
              <i aria-hidden="true">{state === 'done' ? <TickIcon size={10} /> : null}</i>
              <span>
                {label}
                {state === 'done' ? <span className="sp-hidden">, done</span> : null}
              </span>
            </li>
          ))}
        </ol>
      )}
      {next === undefined && !phone ? <p>{onboardingStatusText(status)}</p> : null}
      {next === undefined ? null : (
        <p>
          {next.turn === 'nobody' ? null : (
            <Tag minimal intent={next.turn === 'yours' && !isAdmin ? 'primary' : 'none'}>
              {turnText(next.turn, isAdmin)}
            </Tag>
          )}
          <span>
            {declined === undefined ? '' : `Declined on ${dayText(declined.at, zone)}. `}
            {declined?.reason === undefined ? null : (
              <>
                The reason: <q dir="auto">{declined.reason}</q>{' '}
              </>
            )}
            <NextText text={(isAdmin ? nextForStaffText(status) : undefined) ?? next.text} here={here} />
            {statusSince === undefined ? '' : <WholeDates text={` Since ${momentText(statusSince, zone)}.`} />}
            {agencyWait === undefined ? '' : ` ${usualWaitText(agencyWait)}`}
          </span>
        </p>
      )}
    </section>
  );
}

/** An admin only looks on. */
function turnText(turn: 'yours' | 'agency', isAdmin: boolean): string {
  if (turn === 'agency') return 'Waiting for the agency';
  return isAdmin ? 'Waiting for the supplier' : 'Your turn';
}

/** Where a page of the menu is named, one can go there. */
function NextText({ text, here }: { readonly text: string; readonly here: string }) {
  const { user } = useSignedIn();
  const named = menuOf(user).find(({ slug, label }) => slug !== here && text.includes(label));
  if (named === undefined) return text;
  const at = text.indexOf(named.label);
  return (
    <>
      {text.slice(0, at)}
      <Link to={`/main/${named.slug}`}>{named.label}</Link>
      {text.slice(at + named.label.length)}
    </>
  );
}
