import { FormGroup, InputGroup, Radio, Switch, TextArea } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { codeOf, isFullAddress, valueTexts, type Field, type FieldValue } from '@suppliers-portal/domain';
import { memo, type KeyboardEvent } from 'react';
import { Button } from '../../ui/control/button.js';
import { CodeSelect } from './code-select.js';
import { described, type ControlProps } from './control-props.js';
import { ManyChoices } from './many-choices.js';

/** One field of the table, with its help before and what is wrong with it behind. */
export const FieldControl = memo(function FieldControl(props: ControlProps) {
  const { field, value, fault, warning } = props;
  const {
    id,
    label,
    value: { kind },
    required,
    help,
  } = field;
  const strange = strangeText(field, value);
  const notes = <Notes id={id} fault={fault} warning={warning} strange={strange} />;
  // Several controls under one label, or a control that carries its label itself, name it in their own way.
  if (kind === 'yes-no')
    return (
      <FormGroup
        className="sp-field"
        subLabel={help === undefined ? undefined : <span id={`${id}-help`}>{help}</span>}
        helperText={notes}
        intent={intentOf(props)}
      >
        <Control {...props} />
      </FormGroup>
    );
  return (
    <FormGroup
      className="sp-field"
      label={<span id={`${id}-label`}>{label}</span>}
      labelInfo={required ? '*' : ''}
      intent={intentOf(props)}
      helperText={notes}
      {...(kind === 'choice' || kind === 'choices' ? {} : { labelFor: id })}
      {...(help === undefined ? {} : { subLabel: <span id={`${id}-help`}>{help}</span> })}
    >
      <Control {...props} />
    </FormGroup>
  );
});

const intentOf = ({ fault }: ControlProps): 'danger' | 'none' => (fault === undefined ? 'none' : 'danger');

function Notes({
  id,
  fault,
  warning,
  strange,
}: {
  readonly id: string;
  readonly fault: string | undefined;
  readonly warning: string;
  readonly strange: string | undefined;
}) {
  return (
    <span id={`${id}-notes`} className="sp-field-notes">
      {strange === undefined ? null : (
        <span className="sp-muted" dir="auto">
          {strange}
        </span>
      )}
      {fault === undefined ? null : <span className="sp-field-fault">{fault}</span>}
      {warning === '' ? null : (
        <span className="sp-field-warning">
          <WarningSignIcon size={12} /> {warning}
        </span>
      )}
    </span>
  );
}

/** What is stored where no control can show it. */
function strangeText(field: Field, value: unknown): string | undefined {
  const { value: rule } = field;
  if (value === undefined || value === null || value === '') return undefined;
  return hasControlFor(rule, value) ? undefined : `Saved: ${valueTexts(field, value).join(', ')}`;
}

function hasControlFor(rule: Field['value'], value: unknown): boolean {
  switch (rule.kind) {
    case 'text':
      return typeof value === 'string';
    case 'yes-no':
      return typeof value === 'boolean';
    case 'choice':
      return rule.options.some((option) => option.value === value);
    case 'code':
      return codeOf(rule.list, value) !== undefined;
    case 'choices':
    case 'whole':
      return true;
  }
}

function Control(props: ControlProps) {
  const { field, value, onChange } = props;
  const { value: rule } = field;
  const change = (next: unknown): void => {
    onChange(field, next);
  };
  switch (rule.kind) {
    case 'text':
      return <TextControl {...props} form={rule.form} />;
    case 'code':
      return <CodeSelect {...props} list={rule.list} />;
    case 'choice':
      return (
        <div
          id={field.id}
          role="radiogroup"
          aria-labelledby={`${field.id}-label`}
          className="sp-radios"
          {...described(props)}
        >
          {rule.options.map((option) => (
            <Radio
              key={option.value}
              inline
              name={field.id}
              label={typeof option.value === 'number' ? `${option.label} (${String(option.value)})` : option.label}
              checked={value === option.value}
              onChange={() => {
                change(option.value);
              }}
            />
          ))}
        </div>
      );
    case 'choices':
      return <ManyChoices {...props} options={rule.options} />;
    case 'whole':
      return <NumberControl {...props} rule={rule} />;
    case 'yes-no':
      return (
        <Switch
          id={field.id}
          className="sp-switch"
          label={field.label}
          checked={value === true}
          aria-describedby={described(props)['aria-describedby']}
          onChange={({ currentTarget }) => {
            change(currentTarget.checked);
          }}
        />
      );
  }
}

const shownText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function TextControl(props: ControlProps & { readonly form: 'line' | 'lines' | 'address' }) {
  const { field, value, form, onChange, onCheck } = props;
  const text = shownText(value);
  const change = (next: string): void => {
    onChange(field, next === '' ? undefined : next);
  };
  if (form === 'lines')
    return (
      <TextArea
        id={field.id}
        fill
        autoResize
        rows={2}
        dir="auto"
        value={text}
        intent={intentOf(props)}
        {...described(props)}
        onChange={({ currentTarget }) => {
          change(currentTarget.value);
        }}
      />
    );
  if (form === 'line')
    return (
      <InputGroup
        id={field.id}
        fill
        dir="auto"
        autoComplete="off"
        value={text}
        intent={intentOf(props)}
        {...described(props)}
        onValueChange={change}
      />
    );
  return (
    <div className="sp-field-row">
      <InputGroup
        id={field.id}
        className="sp-mono"
        fill
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        intent={intentOf(props)}
        {...described(props)}
        onValueChange={change}
        // Spaces around an address come along when it is copied.
        onBlur={() => {
          if (text !== text.trim()) change(text.trim());
        }}
      />
      <Button
        size="small"
        text="Check"
        aria-label={`Check, ${field.label}`}
        disabled={!isFullAddress(text)}
        onClick={() => {
          onCheck?.(field, value);
        }}
      />
    </div>
  );
}

/** A whole number is stored as a number. Any other text stays as typed and is checked as text. */
function numberOf(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^-?\d+$/u.test(typed) && Number.isSafeInteger(Number(typed)) ? Number(typed) : text;
}

const stepsOfKeys: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A number field without stepper buttons. Each button would be one more tab stop, and its name cannot say to which
 * field it belongs. The arrow keys change the number instead.
 */
function NumberControl(props: ControlProps & { readonly rule: Extract<FieldValue, { readonly kind: 'whole' }> }) {
  const { field, value, rule, onChange } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepsOfKeys[event.key];
    if (step === undefined || (typeof value !== 'number' && value !== undefined)) return;
    event.preventDefault();
    onChange(
      field,
      typeof value === 'number'
        ? Math.min(Math.max(value + step, rule.min), rule.max ?? Number.MAX_SAFE_INTEGER)
        : rule.min,
    );
  };
  return (
    <InputGroup
      id={field.id}
      fill
      className="sp-number"
      inputMode="numeric"
      autoComplete="off"
      value={shownText(value)}
      intent={intentOf(props)}
      rightElement={<span className="sp-unit">{rule.unit}</span>}
      {...described(props)}
      onValueChange={(text) => {
        onChange(field, numberOf(text));
      }}
      onKeyDown={onKeyDown}
    />
  );
}
