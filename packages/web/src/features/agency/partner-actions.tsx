import { Classes } from '@blueprintjs/core';
import {
  accessConsequence,
  agencyFeature,
  longestPartnerName,
  staffMay,
  type AgencyPartner,
} from '@suppliers-portal/domain';
import { useState } from 'react';
import { useFeature } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { LookDialog } from './look-dialog.js';
import { ReasonDialog } from '../../ui/overlay/reason-dialog.js';

interface PartnerActionsProps {
  readonly partner: AgencyPartner;
  readonly onChanged: () => void;
}

const lookText = 'Look as partner';
const grantText = 'Grant a turn-on';
const verbOf = (on: boolean): string => (on ? 'Turn on' : 'Turn off');
const accessOf = (enabled: boolean): string => (enabled ? 'Enable' : 'Disable');

/** The room of the actions until the partner is known: the heading must not grow when they come. */
export function ActionsToCome() {
  const { user } = useSignedIn();
  const texts = [
    ...(staffMay(user, 'look as partners') ? [lookText] : []),
    ...(staffMay(user, 'change partners') ? ['Rename', 'Disable'] : []),
    ...(staffMay(user, 'change connections') ? [grantText, 'Turn off'] : []),
  ];
  return texts.map((text) => <Button key={text} className={Classes.SKELETON} disabled text={text} />);
}

/** What an operator can do with a partner. */
export function PartnerActions({ partner, onChanged }: PartnerActionsProps) {
  const { dmcId, name, isLive, disabled, turnOnsLeft } = partner;
  const agency = useFeature(agencyFeature);
  const { user } = useSignedIn();
  const [asked, setAsked] = useState<'look' | 'rename' | 'access' | 'grant' | 'switch'>();
  // A question stays as it was asked, even if the partner is read again while it is open.
  const [turnsOn, setTurnsOn] = useState(false);
  const [enables, setEnables] = useState(false);
  const close = (): void => {
    setAsked(undefined);
  };
  const common = {
    onClose: close,
    onOvertaken: onChanged,
    onDone: () => {
      close();
      onChanged();
    },
  };
  const button = (action: NonNullable<typeof asked>, text: string, intent: 'none' | 'danger' | 'primary' = 'none') => (
    <Button
      intent={intent}
      text={text}
      onClick={() => {
        setTurnsOn(!isLive);
        setEnables(disabled !== undefined);
        setAsked(action);
      }}
    />
  );
  const askedVerb = verbOf(turnsOn);
  const askedAccess = accessOf(enables);
  return (
    <>
      {staffMay(user, 'look as partners') && disabled === undefined ? button('look', lookText) : null}
      {staffMay(user, 'change partners') ? (
        <>
          {button('rename', 'Rename')}
          {button('access', accessOf(disabled !== undefined))}
        </>
      ) : null}
      {staffMay(user, 'change connections') ? (
        <>
          {button('grant', grantText)}
          {button('switch', verbOf(!isLive), isLive ? 'danger' : 'primary')}
        </>
      ) : null}
      {asked === 'look' ? <LookDialog dmcId={dmcId} name={name} onClose={close} /> : null}
      {asked === 'rename' ? (
        <ReasonDialog
          {...common}
          draft={`rename-${String(dmcId)}`}
          title={`Rename ${name}`}
          text="The partner and its people see the new name at once."
          confirm="Rename"
          field="Name"
          begin={name}
          hint="The number of the partner stays."
          longest={longestPartnerName}
          change={(after) => agency.renamePartner.execute({ dmcId, name: after, before: name })}
        />
      ) : null}
      {asked === 'access' ? (
        <ReasonDialog
          {...common}
          draft={`access-${String(dmcId)}`}
          title={`${askedAccess} ${name}`}
          text={accessConsequence(enables)}
          confirm={askedAccess}
          change={(reason) => agency.switchPartnerAccess.execute({ dmcId, enabled: enables, reason })}
        />
      ) : null}
      {asked === 'switch' ? (
        <ReasonDialog
          {...common}
          draft={`switch-${String(dmcId)}`}
          title={`${askedVerb} the connection of ${name}`}
          text={
            turnsOn
              ? 'The connection is live at once, and earlier attempts no longer count.'
              : 'The agency stops sending prechecks and makebooks. The recipients of the partner get an email.'
          }
          confirm={askedVerb}
          {...(turnsOn ? {} : { hint: 'It is shown in the email and in the audit log of the partner.' })}
          change={(reason) => agency.switchPartnerConnection.execute({ dmcId, on: turnsOn, reason })}
        />
      ) : null}
      {asked === 'grant' ? (
        <ReasonDialog
          {...common}
          draft={`grant-${String(dmcId)}`}
          title={`Grant ${name} a turn-on`}
          text={`It can turn its connection on once more within the next 24 hours. Left now: ${String(turnOnsLeft)}.`}
          confirm="Grant"
          change={(reason) => agency.grantTurnOn.execute({ dmcId, reason, left: turnOnsLeft })}
        />
      ) : null}
    </>
  );
}
