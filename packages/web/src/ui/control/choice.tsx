import { HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { belowPhone, useMedia } from '../hook/use-media.js';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few: side by side where there is room, a list on a phone. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const phone = useMedia(belowPhone);
  const change = (next: string): void => {
    const chosen = options.find((option) => option.value === next);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return phone ? (
    <HTMLSelect
      aria-label={label}
      value={value}
      options={options.map((option) => ({ ...option }))}
      onChange={({ currentTarget }) => {
        change(currentTarget.value);
      }}
    />
  ) : (
    <SegmentedControl
      className="sp-choice"
      aria-label={label}
      value={value}
      options={options.map((option) => ({ ...option }))}
      onValueChange={change}
    />
  );
}
