import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
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
import { DayField } from '../../ui/field/day-field.js';
import { useZone, zoneShort } from '../../ui/hook/use-zone.js';
import { useDraftedFields } from '../../ui/field/use-draft.js';
import { FormDialog } from './form-dialog.js';
import { FormField, type FormProblem } from './form-field.js';
import { settleChange } from '../../ui/overlay/settle-change.js';
import { overtakenText, quoted } from './overtaken.js';

interface NoticeDialogProps {
  /** Absent: a new one. */
  readonly before: Notice | undefined;
  /** Numbers of the partners of a new one, divided by commas. */
  readonly partners?: string | undefined;
  /** Another person was quicker: the notices are to be read again. */
  readonly onOvertaken: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Fields = Readonly<Record<NoticeField, string>>;
const levelOf = (text: string): NoticeLevel => noticeLevels.find((one) => one === text) ?? 'information';

function fieldsOf(notice: Notice | undefined, zone: TimeZone, from: number, partners = ''): Fields {
  const fieldOf = (at: number): string => wallClock(at, zone).slice(0, 16).replace('T', ' ');
  return {
    text: notice?.text ?? '',
    level: notice?.level ?? 'information',
    from: fieldOf(notice?.from ?? from),
    until: notice === undefined ? '' : fieldOf(notice.until),
    link: notice?.link ?? '',
    partners: notice?.partners.join(', ') ?? partners,
  };
}

function theirsText(name: NoticeField, current: Fields): string {
  const value = name === 'level' ? noticeLevelWords[levelOf(current.level)] : current[name];
  return overtakenText(quoted(value));
}

const times = { from: 'From', until: 'Until' } as const;

/** Asks for the text of a notice, for its times and for its partners. */
export function NoticeDialog({ before, partners, onOvertaken, onDone, onClose }: NoticeDialogProps) {
  const { writeNotice } = useFeature(noticesFeature);
  const zone = useZone();
  const clock = useClock();
  const id = useId();
  const [began] = useState(() => fieldsOf(before, zone, clock.now(), partners));
  const current = before === undefined ? began : fieldsOf(before, zone, before.from);
  const draft = useDraftedFields<NoticeField>(`notice-${String(before?.id ?? `new${partners ?? ''}`)}`, current);
  const { typed, put } = draft;
  const [problem, setProblem] = useState<FormProblem<NoticeField>>();
  const [running, setRunning] = useState(false);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setProblem(undefined);
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
      setProblem(placeOfNoticeFault(words));
    };
    settleChange(answer, { done, refused, overtaken: onOvertaken });
  };
  const about = (name: NoticeField) => ({
    id: `${id}-${name}`,
    field: name,
    value: typed[name],
    note: current[name] === began[name] ? undefined : theirsText(name, current),
    problem,
  });
  return (
    <FormDialog
      title={before === undefined ? 'New notice' : 'Change the notice'}
      confirm={before === undefined ? 'Add' : 'Change'}
      problem={problem?.field === undefined ? problem?.text : undefined}
      running={running}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField {...about('text')} label="Text" isNeeded hint="Partners read it as one line.">
        {(marks) => (
          <TextArea
            fill
            autoFocus
            {...marks}
            maxLength={longestNotice}
            value={typed.text}
            readOnly={running}
            onChange={({ currentTarget }) => {
              put({ text: currentTarget.value });
            }}
          />
        )}
      </FormField>
      <FormField {...about('level')} label="Level" hint="Charts show when maintenance is.">
        {(marks) => (
          <HTMLSelect
            fill
            {...marks}
            value={typed.level}
            options={noticeLevels.map((value) => ({ value, label: noticeLevelWords[value] }))}
            onChange={({ currentTarget }) => {
              put({ level: currentTarget.value });
            }}
          />
        )}
      </FormField>
      {(['from', 'until'] as const).map((name) => (
        <FormField key={name} {...about(name)} label={`${times[name]} (${zoneShort(zone)})`} isNeeded>
          {({ 'id': field, 'aria-invalid': invalid, 'aria-describedby': describedBy }) => (
            <DayField
              minutes
              id={field}
              invalid={invalid}
              describedBy={describedBy}
              value={typed[name]}
              onValue={(value) => {
                put({ [name]: value ?? '' });
              }}
              readOnly={running}
            />
          )}
        </FormField>
      ))}
      <FormField {...about('link')} label="Link" hint="An address that begins with https://.">
        {(marks) => (
          <InputGroup
            fill
            {...marks}
            autoComplete="off"
            inputMode="url"
            value={typed.link}
            readOnly={running}
            onValueChange={(link) => {
              put({ link });
            }}
          />
        )}
      </FormField>
      <FormField
        {...about('partners')}
        label="Partners"
        hint="Numbers, with a comma between them. Leave it empty for all partners."
      >
        {(marks) => (
          <InputGroup
            fill
            {...marks}
            autoComplete="off"
            value={typed.partners}
            readOnly={running}
            onValueChange={(partners) => {
              put({ partners });
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
