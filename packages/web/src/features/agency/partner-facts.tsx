import {
  accuracyText,
  actionLabel,
  actionNames,
  attentionOf,
  attentionWords,
  budgetLeftText,
  connectionText,
  hourText,
  momentText,
  onboardingStatusText,
  recentOf,
  staffMay,
  type AgencyPartner,
} from '@suppliers-portal/domain';
import { useState } from 'react';
import { useSignedIn } from '../../state/signed-in-context.js';
import { FactList, type Fact } from '../../ui/page/fact-list.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { LookDialog } from './look-dialog.js';
import { recipientsId } from './partner-history-cards.js';

/** What only the partner's own pages show in full. A number leads there by a look at the portal as this partner. */
const looks = {
  attempts: { to: '/main/booking-accuracy', title: 'Booking Accuracy' },
  bookings: { to: '/main/booking-failures?arrival=soon', title: 'the bookings of the next 48 hours' },
} as const;

/** How is the partner doing? Each number leads to what it counts. */
export function PartnerFacts({ partner, reports }: { readonly partner: AgencyPartner; readonly reports: Fact }) {
  const zone = useZone();
  const { user } = useSignedIn();
  const [look, setLook] = useState<keyof typeof looks>();
  const { dmcId, name, disabled, lastTrafficAt, turnOnsLeft, onboardingStatus, recipients, bookingsDue } = partner;
  const time = (at: number): string => momentText(at, zone);
  const mayLook = staffMay(user, 'look as partners') && disabled === undefined;
  const byLook = (at: keyof typeof looks, count: number): (() => void) | undefined =>
    mayLook && count > 0
      ? () => {
          setLook(at);
        }
      : undefined;
  const facts: readonly Fact[] = [
    ...(disabled === undefined ? [] : [['Disabled', `Since ${time(disabled.at)}: ${disabled.reason}`] as const]),
    ['Attention', attentionWords[attentionOf(partner)]],
    ['Connection', connectionText(partner, time)],
    ...actionNames.map((action) => {
      const recent = recentOf(partner, action);
      const value = `${accuracyText(recent)} (minimum ${String(partner.minimum[action])}%)`;
      return [actionLabel[action], value, 'accuracy', byLook('attempts', recent.attempts)] as const;
    }),
    ['Budget left', budgetLeftText(partner), 'judged-window'],
    ['Unconfirmed bookings due', String(bookingsDue), 'unconfirmed', byLook('bookings', bookingsDue)],
    [
      'Last traffic',
      lastTrafficAt === undefined ? 'Never' : hourText(lastTrafficAt, zone),
      undefined,
      `/main/imports?partner=${String(dmcId)}`,
    ],
    ['Turn-ons left', String(turnOnsLeft)],
    onboardingStatus === undefined
      ? ['Onboarding', 'None']
      : ['Onboarding', onboardingStatusText(onboardingStatus), undefined, `/main/onboardings/${String(dmcId)}`],
    [
      'Recipients',
      String(recipients),
      undefined,
      () => {
        document.getElementById(recipientsId)?.focus();
      },
    ],
    reports,
  ];
  return (
    <>
      <FactList label="Status" facts={facts} />
      {look === undefined ? null : (
        <LookDialog
          dmcId={dmcId}
          name={name}
          first={looks[look]}
          onClose={() => {
            setLook(undefined);
          }}
        />
      )}
    </>
  );
}
