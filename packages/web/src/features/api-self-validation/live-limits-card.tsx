import { Checkbox, InputGroup, Switch } from '@blueprintjs/core';
import type { LiveFaults } from '@suppliers-portal/domain';
import { useId } from 'react';
import type { LiveForm } from './live-form.js';
import { aria, Field, intentOf } from './live-target-card.js';

interface LiveLimitsCardProps {
  readonly form: LiveForm;
  readonly faults: LiveFaults;
  readonly onChange: (change: Partial<LiveForm>) => void;
}

/** The maximum number of requests, and whether anything is booked. */
export function LiveLimitsCard({ form, faults, onChange }: LiveLimitsCardProps) {
  const id = useId();
  const number = (name: 'requests' | 'minutes' | 'bookings', label: string) => (
    <Field id={`${id}-${name}`} label={label} fault={faults[name]}>
      <InputGroup
        id={`${id}-${name}`}
        className="sp-live-number"
        inputMode="numeric"
        value={form[name]}
        intent={intentOf(faults[name])}
        {...aria(`${id}-${name}`, faults[name])}
        onValueChange={(value) => {
          onChange({ [name]: value });
        }}
      />
    </Field>
  );
  return (
    <section className="sp-card sp-pad" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>2 Limits</h2>
      {number('requests', 'Requests')}
      {number('minutes', 'Minutes')}
      <Checkbox
        label="Allow bookings"
        checked={form.allowsBookings}
        onChange={({ currentTarget }) => {
          onChange({ allowsBookings: currentTarget.checked });
        }}
      />
      {form.allowsBookings ? (
        <>
          {number('bookings', 'Bookings')}
          <p className="sp-muted">
            Only refundable rates. Guest TEST PULLSPEC DONOTBOOK. Each booking is cancelled at once.
          </p>
          <Switch
            label="Also non-refundable rates"
            checked={form.alsoNonRefundable}
            onChange={({ currentTarget }) => {
              onChange({ alsoNonRefundable: currentTarget.checked });
            }}
          />
        </>
      ) : null}
    </section>
  );
}
