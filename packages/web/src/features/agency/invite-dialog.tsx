import { DialogBody, DialogFooter, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import {
  agencyFeature,
  agencyChangeWords,
  invitationDays,
  isOvertaken,
  staffRoleNames,
  staffRoles,
  staffRoleWords,
  type Invitation,
  type StaffRole,
} from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { KeptDraft } from '../../ui/field/kept-draft.js';
import { CancelButton, Modal } from '../../ui/overlay/modal.js';
import { useDraftedFields } from '../../ui/field/use-draft.js';
import { RefusableField } from '../../ui/field/refusable-field.js';

interface InviteDialogProps {
  /** Invites a person of this partner; absent: staff. */
  readonly dmcId: number | undefined;
  /** Another person was quicker: what is behind the dialog is to be read again. */
  readonly onOvertaken: () => void;
  readonly onDone: (email: string, link: string | undefined) => void;
  readonly onClose: () => void;
}

/** Asks for an address. The person chooses the password. */
export function InviteDialog({ dmcId, onOvertaken, onDone, onClose }: InviteDialogProps) {
  const agency = useFeature(agencyFeature);
  const toasts = useToasts();
  const draft = useDraftedFields(`invite-${String(dmcId ?? 'staff')}`, { email: '', role: 'viewer' });
  const { email } = draft.typed;
  const role: StaffRole = staffRoles.find((known) => known === draft.typed.role) ?? 'viewer';
  const [refusal, setRefusal] = useState<{ readonly text: string }>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const invite = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setRefusal(undefined);
    setRunning(true);
    const invitation: Invitation = dmcId === undefined ? { email, role } : { email, dmcId };
    const answer = await agency.invitePerson.execute(invitation);
    setRunning(false);
    if (!answer.ok) {
      setRefusal({ text: agencyChangeWords(answer.failure) });
      if (isOvertaken(answer.failure)) onOvertaken();
      return;
    }
    draft.forget();
    const { link } = answer.value;
    if (link === undefined)
      toasts.show({ key: 'invite', kind: 'success', text: `${email.trim()} can sign in as before` });
    onDone(email.trim(), link);
  };
  const cancel = (): void => {
    draft.forget();
    onClose();
  };
  return (
    <Modal title="Invite" isOpen onClose={cancel} canOutsideClickClose={false} canEscapeKeyClose={!running}>
      <form
        noValidate
        onSubmit={(event) => {
          void invite(event);
        }}
      >
        <DialogBody>
          <p>{`You get a link that works once, within ${String(invitationDays)} days. The person chooses the password.`}</p>
          <KeptDraft shown={draft.wasKept} />
          <RefusableField id={`${id}-email`} value={email} label="Email" labelInfo="*" refusal={refusal}>
            {(marks) => (
              <InputGroup
                fill
                autoFocus
                {...marks}
                type="email"
                autoComplete="off"
                maxLength={254}
                value={email}
                readOnly={running}
                onValueChange={(text) => {
                  draft.put({ email: text });
                }}
              />
            )}
          </RefusableField>
          {dmcId === undefined ? (
            <FormGroup
              label="Role"
              labelFor={`${id}-role`}
              helperText={<span id={`${id}-may`}>{staffRoleWords[role]}</span>}
            >
              <HTMLSelect
                fill
                id={`${id}-role`}
                value={role}
                disabled={running}
                options={staffRoles.map((value) => ({ value, label: staffRoleNames[value] }))}
                aria-describedby={`${id}-may`}
                onChange={({ currentTarget }) => {
                  draft.put({ role: currentTarget.value });
                }}
              />
            </FormGroup>
          ) : null}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <CancelButton running={running} onClick={cancel} />
              <Button type="submit" intent="primary" text="Invite" loading={running} />
            </>
          }
        />
      </form>
    </Modal>
  );
}
