import { Tag } from '@blueprintjs/core';
import {
  changedValueText,
  emptyValueText,
  valueOf,
  valueTexts,
  type Field,
  type FormChange,
  type OnboardingForm,
  type Section,
} from '@suppliers-portal/domain';
import type { ReactNode } from 'react';

interface ReadOnlySectionProps {
  readonly section: Section;
  /** Undefined if the data is not shown. Every value is then a dash. */
  readonly form: OnboardingForm | undefined;
  /** The changes to highlight, with the old values. */
  readonly changes?: readonly FormChange[];
  /** Says since when they are changes. */
  readonly since?: string | undefined;
  /** What is shown below the answers. */
  readonly children?: ReactNode;
}

/** A section as words: no field that looks as if it could be filled in. */
export function ReadOnlySection({
  section: { key, title, fields },
  form,
  changes = [],
  since = 'it was submitted',
  children,
}: ReadOnlySectionProps) {
  return (
    <section id={key} className="sp-card sp-form-section" aria-labelledby={`${key}-title`}>
      <h2 id={`${key}-title`} tabIndex={-1}>
        {title}
      </h2>
      <dl className="sp-read">
        {fields.map((field) => {
          const change = changes.find(({ id }) => id === field.id);
          return (
            <div key={field.id} className={change === undefined ? undefined : 'sp-changed'}>
              <dt>
                {field.group === undefined || field.fullLabel !== field.label
                  ? field.fullLabel
                  : `${field.group.label}: ${field.label}`}
              </dt>
              <dd>
                <Value field={field} value={form === undefined ? undefined : valueOf(form, field)} />
                {change === undefined ? null : (
                  <span className="sp-was">
                    Changed since {since}. It was: <span dir="auto">{changedValueText(change, change.before)}</span>
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {children}
    </section>
  );
}

/** How a text is shown, by its form. */
const looks = { line: undefined, lines: 'sp-lines', address: 'sp-mono-text' } as const;

function Value({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const texts = valueTexts(field, value);
  if (texts.length === 0)
    return (
      <>
        <span aria-hidden="true">{emptyValueText}</span>
        <span className="sp-hidden">no value</span>
      </>
    );
  if (field.value.kind === 'choices')
    return (
      <span className="sp-tags">
        {texts.map((text) => (
          <Tag key={text} minimal>
            {text}
          </Tag>
        ))}
      </span>
    );
  const form = field.value.kind === 'text' ? field.value.form : undefined;
  return (
    <span dir="auto" className={form === undefined ? undefined : looks[form]}>
      {texts[0]}
    </span>
  );
}
