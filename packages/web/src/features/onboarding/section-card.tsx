import { InfoSignIcon } from '@blueprintjs/icons';
import {
  plainWordsOf,
  progressOf,
  valueOf,
  warningsOf,
  type Field,
  type FormFault,
  type FormWarning,
  type OnboardingForm,
  type Section,
} from '@suppliers-portal/domain';
import { useId } from 'react';
import { CheckAllButton, EndpointResult, type EndpointChecking } from './endpoint-results.js';
import { FieldControl } from './field-control.js';
import type { FormEditor } from './form-editor.js';

interface SectionCardProps {
  readonly section: Section;
  readonly editor: FormEditor;
  readonly form: OnboardingForm;
  readonly faults: readonly FormFault[];
  readonly warnings: readonly FormWarning[];
  readonly checking: EndpointChecking;
}

/** One section of the table: its fields as controls, and what its numbers mean. */
export function SectionCard({ section, ...parts }: SectionCardProps) {
  const { key, title, fields } = section;
  const { form, checking } = parts;
  const addresses = fields.filter(isAddress);
  const words = plainWordsOf(form, key);
  const { answered, required } = progressOf(form, fields);
  return (
    <section id={key} className="sp-card sp-form-section" aria-labelledby={`${key}-title`}>
      <div className="sp-form-section-head">
        <h2 id={`${key}-title`} tabIndex={-1}>
          {title}
        </h2>
        {required === 0 ? null : (
          <span className="sp-muted sp-num">
            {answered} of {required} answered
          </span>
        )}
        {addresses.length === 0 ? null : (
          <CheckAllButton section={title} fields={addresses} form={form} checking={checking} />
        )}
      </div>
      <div className="sp-form-grid">
        {groupsOf(fields).map((group) => {
          const [first] = group;
          if (first === undefined) return null;
          return first.group === undefined ? (
            <OneField key={first.id} field={first} {...parts} />
          ) : (
            <FieldGroupBox key={first.id} fields={group} first={first} {...parts} />
          );
        })}
      </div>
      {words.length === 0 ? null : (
        <div className="sp-plain-words">
          <InfoSignIcon size={14} />
          <p>
            <span className="sp-muted">In plain words: </span>
            {words.join(' ')}
          </p>
        </div>
      )}
    </section>
  );
}

const isAddress = ({ value }: Field): boolean => value.kind === 'text' && value.form === 'address';

/** Groups neighbouring fields that share one label. */
function groupsOf(fields: readonly Field[]): readonly (readonly Field[])[] {
  const groups: Field[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (field.group !== undefined && last?.[0]?.group?.label === field.group.label) last.push(field);
    else groups.push([field]);
  }
  return groups;
}

type PartProps = Omit<SectionCardProps, 'section'>;

function FieldGroupBox({
  fields,
  first,
  ...parts
}: PartProps & { readonly fields: readonly Field[]; readonly first: Field }) {
  const hint = useId();
  return (
    <fieldset
      className={`sp-form-group${fields.length > 2 ? ' sp-form-wide' : ''}`}
      aria-describedby={first.group?.hint === undefined ? undefined : hint}
    >
      <legend>{first.group?.label}</legend>
      {first.group?.hint === undefined ? null : (
        <p id={hint} className="sp-muted">
          {first.group.hint}
        </p>
      )}
      <div className={`sp-form-side sp-form-side-${String(Math.min(fields.length, 3))}`}>
        {fields.map((field) => (
          <OneField key={field.id} field={field} {...parts} />
        ))}
      </div>
    </fieldset>
  );
}

function OneField({ field, editor, form, faults, warnings, checking }: PartProps & { readonly field: Field }) {
  const value = valueOf(form, field);
  return (
    <div
      className={isWide(field) ? 'sp-form-wide' : undefined}
      onBlur={() => {
        editor.leave(field);
      }}
    >
      <FieldControl
        field={field}
        value={value}
        fault={faults.find((fault) => fault.field === field)?.text}
        warning={warningsOf(warnings, field).join(' ')}
        onChange={editor.change}
        {...(isAddress(field) ? { onCheck: checking.check } : {})}
      />
      {isAddress(field) ? <EndpointResult field={field} value={value} checking={checking} /> : null}
    </div>
  );
}

const isWide = ({ value }: Field): boolean =>
  value.kind === 'choices' || (value.kind === 'text' && value.form === 'address');
