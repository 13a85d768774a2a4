import { FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import {
  longestNotice,
  noticeLevels,
  noticeLevelWords,
  noticesFeature,
  placeOfNoticeFault,
  wallClock,
  wholeNumberIn,
  type Notice,
  type NoticeField,
  type NoticeLevel,
  type TimeZone,
} from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { momentOfField } from '../../charts/moment-field.js';
import { useClock, useFeature } from '../../state/container.js';
import { DayField } from '../../ui/day-field.js';
import { useZone, zoneShort } from '../../ui/use-zone.js';
import { useStillRefused } from '../../ui/use-still-refused.js';
import { useDraftedFields } from '../../ui/use-draft.js';
import { FormDialog } from './form-dialog.js';
import { settleChange } from '../../ui/settle-change.js';
import { overtakenText, quoted } from './overtaken.js';

interface NoticeDialogProps {
  /** Absent: a new one. */
  readonly before: Notice | undefined;
  /** Another person was quicker: the notices are to be read again. */
  readonly onOvertaken: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Fields = Readonly<Record<NoticeField, string>>;
const levelOf = (text: string): NoticeLevel => noticeLevels.find((one) => one === text) ?? 'information';

function fieldsOf(notice: Notice | undefined, zone: TimeZone, from: number): Fields {
  const fieldOf = (at: number): string => wallClock(at, zone).slice(0, 16).replace('T', ' ');
  return {
    text: notice?.text ?? '',
    level: notice?.level ?? 'information',
    from: fieldOf(notice?.from ?? from),
    until: notice === undefined ? '' : fieldOf(notice.until),
    link: notice?.link ?? '',
    partners: notice?.partners.join(', ') ?? '',
  };
}

function theirsText(name: NoticeField, current: Fields): string {
  const value = name === 'level' ? noticeLevelWords[levelOf(current.level)] : current[name];
  return overtakenText(quoted(value));
}

const times = { from: 'From', until: 'Until' } as const;

const FieldProblem = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <span id={id} role="alert">
    {text}
  </span>
);

/** Asks what partners shall read, and when. */
export function NoticeDialog({ before, onOvertaken, onDone, onClose }: NoticeDialogProps) {
  const { writeNotice } = useFeature(noticesFeature);
  const zone = useZone();
  const clock = useClock();
  const id = useId();
  const [began] = useState(() => fieldsOf(before, zone, clock.now()));
  const current = before === undefined ? began : fieldsOf(before, zone, before.from);
  const draft = useDraftedFields<NoticeField>(`notice-${String(before?.id ?? 'new')}`, current);
  const { typed, put } = draft;
  const [refusal, setRefusal] = useState<{ readonly field?: NoticeField; readonly text: string }>();
  const [running, setRunning] = useState(false);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setRefusal(undefined);
    setRunning(true);
    const link = typed.link.trim();
    const answer = await writeNotice.execute({
      ...(before === undefined ? {} : { id: before.id, edition: before.edition }),
      text: typed.text,
      level: levelOf(typed.level),
      from: momentOfField(typed.from, zone) ?? NaN,
      until: momentOfField(typed.until, zone) ?? NaN,
      ...(link === '' ? {} : { link }),
      partners: typed.partners
        .split(/[\s,;]+/u)
        .filter((one) => one !== '')
        .map(wholeNumberIn),
    });
    setRunning(false);
    const done = (): void => {
      draft.forget();
      onDone();
    };
    const refused = (words: string): void => {
      setRefusal(placeOfNoticeFault(words));
    };
    settleChange(answer, { done, refused, overtaken: onOvertaken });
  };
  const place = useStillRefused(refusal, refusal?.field === undefined ? '' : typed[refusal.field]);
  const at = (name: NoticeField, hint?: string) =>
    place?.field === name
      ? { intent: 'danger' as const, helperText: <FieldProblem id={`${id}-${name}-problem`} text={place.text} /> }
      : { helperText: current[name] === began[name] ? hint : theirsText(name, current) };
  const marked = (name: NoticeField) =>
    place?.field === name ? { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-problem` } : {};
  return (
    <FormDialog
      title={before === undefined ? 'New notice' : 'Change the notice'}
      confirm={before === undefined ? 'Add' : 'Change'}
      problem={place?.field === undefined ? place?.text : undefined}
      running={running}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <FormGroup label="Text" labelInfo="*" labelFor={`${id}-text`} {...at('text', 'Partners read it as one line.')}>
        <TextArea
          fill
          autoFocus
          id={`${id}-text`}
          {...marked('text')}
          maxLength={longestNotice}
          value={typed.text}
          readOnly={running}
          onChange={({ currentTarget }) => {
            put({ text: currentTarget.value });
          }}
        />
      </FormGroup>
      <FormGroup label="Level" labelFor={`${id}-level`} {...at('level', 'Charts show when maintenance is.')}>
        <HTMLSelect
          fill
          id={`${id}-level`}
          value={typed.level}
          options={noticeLevels.map((value) => ({ value, label: noticeLevelWords[value] }))}
          onChange={({ currentTarget }) => {
            put({ level: currentTarget.value });
          }}
        />
      </FormGroup>
      {(['from', 'until'] as const).map((name) => (
        <FormGroup
          key={name}
          label={`${times[name]} (${zoneShort(zone)})`}
          labelInfo="*"
          labelFor={`${id}-${name}`}
          {...at(name)}
        >
          <DayField
            minutes
            id={`${id}-${name}`}
            value={typed[name]}
            onValue={(value) => {
              put({ [name]: value ?? '' });
            }}
            readOnly={running}
            {...(place?.field === name ? { invalid: true, describedBy: `${id}-${name}-problem` } : {})}
          />
        </FormGroup>
      ))}
      <FormGroup label="Link" labelFor={`${id}-link`} {...at('link', 'An address that begins with https://.')}>
        <InputGroup
          fill
          id={`${id}-link`}
          {...marked('link')}
          autoComplete="off"
          inputMode="url"
          value={typed.link}
          readOnly={running}
          onValueChange={(link) => {
            put({ link });
          }}
        />
      </FormGroup>
      <FormGroup
        label="Partners"
        labelFor={`${id}-partners`}
        {...at('partners', 'Numbers, with a comma between them. Leave it empty for all partners.')}
      >
        <InputGroup
          fill
          id={`${id}-partners`}
          {...marked('partners')}
          autoComplete="off"
          value={typed.partners}
          readOnly={running}
          onValueChange={(partners) => {
            put({ partners });
          }}
        />
      </FormGroup>
    </FormDialog>
  );
}
