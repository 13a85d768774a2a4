import { noWindowWords, typedWindow, wallClock, type FailureWindow, type TimeWindow } from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../ui/control/button.js';
import { momentOfField } from './moment-field.js';
import { useClock } from '../state/container.js';
import { DayField } from '../ui/field/day-field.js';
import { useZone, zoneShort } from '../ui/hook/use-zone.js';

interface PartOfWindowProps {
  readonly shown: FailureWindow;
  readonly onPart: (part: TimeWindow) => void;
  /** What the button says. */
  readonly submit?: string;
}

/** Chooses a window to the minute by typing: what a drag over the chart does, for keyboards and fingers. */
export function PartOfWindow({ shown, onPart, submit = 'Show this part' }: PartOfWindowProps) {
  const clock = useClock();
  const zone = useZone();
  const id = useId();
  const textOf = (at: number): string => wallClock(at, zone).slice(0, 16).replace('T', ' ');
  // Undefined while what is typed is not a time.
  const [from, setFrom] = useState<string | undefined>(textOf(shown.from));
  const [to, setTo] = useState<string | undefined>(textOf(shown.to));
  const [problem, setProblem] = useState<string>();
  // Another window fills the fields again, and the focus stays where it is.
  const [seen, setSeen] = useState(shown);
  if (seen.from !== shown.from || seen.to !== shown.to) {
    setSeen(shown);
    setFrom(textOf(shown.from));
    setTo(textOf(shown.to));
    setProblem(undefined);
  }
  const choose = (event: SyntheticEvent): void => {
    event.preventDefault();
    const ends = { from: momentOfField(from ?? '', zone), to: momentOfField(to ?? '', zone) };
    if (ends.from === undefined || ends.to === undefined) {
      setProblem('Enter both times as yyyy-MM-dd HH:mm.');
      return;
    }
    const window = typedWindow({ from: ends.from, to: ends.to }, clock.now());
    setProblem(window.ok ? undefined : noWindowWords[window.failure]);
    if (window.ok) onPart(window.value);
  };
  return (
    <form noValidate className="sp-choices sp-gap" aria-label="Part of the window" onSubmit={choose}>
      <Moment id={`${id}-from`} label={`From (${zoneShort(zone)})`} value={from} onValue={setFrom} />
      <Moment id={`${id}-to`} label={`To (${zoneShort(zone)})`} value={to} onValue={setTo} />
      <Button type="submit" text={submit} />
      {problem === undefined ? null : (
        <p className="sp-inline-failure" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

interface MomentProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onValue: (text: string | undefined) => void;
}

function Moment({ id, label, value, onValue }: MomentProps) {
  return (
    <div className="sp-labelled">
      <label htmlFor={id}>{label}</label>
      <DayField minutes id={id} value={value ?? ''} onValue={onValue} />
    </div>
  );
}
