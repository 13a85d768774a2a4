import { Checkbox } from '@blueprintjs/core';
import type { Option } from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import { described, type ControlProps } from './control-props.js';

/** Several of a list, in the order of the list. What is chosen and not on the list stays, and can be taken out. */
export function ManyChoices(props: ControlProps & { readonly options: readonly Option[] }) {
  const { field, value, options, onChange } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const strangers = chosen.filter((one) => !options.some((option) => option.value === one));
  const put = (next: readonly unknown[]): void => {
    onChange(field, next.length === 0 ? undefined : next);
  };
  const toggle = (toggled: unknown): void => {
    const isChosen = (one: unknown): boolean => (one === toggled ? !chosen.includes(one) : chosen.includes(one));
    put([...options.map((option) => option.value), ...strangers].filter(isChosen));
  };
  const all = options.map((option) => option.value);
  const hasAll = all.every((one) => chosen.includes(one));
  return (
    <div
      id={field.id}
      role="group"
      aria-labelledby={`${field.id}-label`}
      aria-describedby={described(props)['aria-describedby']}
      className="sp-many"
    >
      <div className="sp-many-list">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => {
              toggle(option.value);
            }}
          />
        ))}
        {strangers.map((one) => (
          <Checkbox
            key={JSON.stringify(one)}
            label={`(unknown) ${typeof one === 'string' ? one : JSON.stringify(one)}`}
            checked
            onChange={() => {
              toggle(one);
            }}
          />
        ))}
      </div>
      <span className="sp-many-all">
        <Button
          size="small"
          text={hasAll ? 'Clear all' : 'Select all'}
          onClick={() => {
            put(hasAll ? strangers : [...all, ...strangers]);
          }}
        />
        <span className="sp-muted sp-num" role="status">
          {chosen.length} of {options.length} chosen
        </span>
      </span>
    </div>
  );
}
