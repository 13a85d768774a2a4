import { useFeature } from '../../state/container.js';
import { CrossIcon, TickIcon } from '@blueprintjs/icons';
import {
  onboardingFeature,
  clockText,
  valueOf,
  type EndpointStep,
  type Field,
  type OnboardingForm,
} from '@suppliers-portal/domain';
import { useCallback, useState } from 'react';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { EndpointChecks, type EndpointsState } from './endpoint-checks.js';

export interface EndpointChecking extends EndpointsState {
  readonly check: (field: Field, value: unknown) => void;
  readonly checkAll: (fields: readonly Field[], form: OnboardingForm) => void;
}

const addressOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function useEndpointChecks(): EndpointChecking {
  const { checkEndpoint } = useFeature(onboardingFeature);
  const { user } = useSignedIn();
  const [checks] = useState(() => new EndpointChecks(checkEndpoint, user));
  const state = useValue(checks.state);
  const check = useCallback(
    (field: Field, value: unknown) => {
      void checks.check([{ field, address: addressOf(value) }]);
    },
    [checks],
  );
  const checkAll = useCallback(
    (fields: readonly Field[], form: OnboardingForm) => {
      void checks.check(
        fields
          .map((field) => ({ field, address: addressOf(valueOf(form, field)) }))
          .filter(({ address }) => address !== ''),
      );
    },
    [checks],
  );
  return { ...state, check, checkAll };
}

interface CheckAllProps {
  readonly section: string;
  readonly fields: readonly Field[];
  readonly form: OnboardingForm;
  readonly checking: EndpointChecking;
}

export function CheckAllButton({ section, fields, form, checking: { results, checkAll } }: CheckAllProps) {
  const given = fields.filter((field) => addressOf(valueOf(form, field)) !== '');
  const running = fields.some(({ id }) => results.get(id)?.kind === 'running');
  return (
    <Button
      size="small"
      text="Check all"
      aria-label={`Check all, ${section}`}
      loading={running}
      disabled={given.length === 0}
      onClick={() => {
        checkAll(given, form);
      }}
    />
  );
}

const marks: Readonly<Record<EndpointStep['mark'], React.ReactNode>> = {
  good: <TickIcon size={12} />,
  odd: <span>≈</span>,
  bad: <CrossIcon size={12} />,
};

/** The result of the last check, and whether the address has changed since then. */
export function EndpointResult({
  field,
  value,
  checking: { results },
}: {
  readonly field: Field;
  readonly value: unknown;
  readonly checking: EndpointChecking;
}) {
  const zone = useZone();
  const result = results.get(field.id);
  if (result === undefined) return null;
  if (result.kind === 'running') return <p className="sp-check sp-muted">Checking</p>;
  const isStale = result.address !== addressOf(value);
  if (result.kind === 'failed')
    return isStale ? null : (
      <p className="sp-inline-failure" role="alert">
        {result.text}
      </p>
    );
  return (
    <p className={`sp-check${isStale ? ' sp-check-stale' : ''}`}>
      {result.steps.map(({ mark, text }) => (
        <span key={text} className={`sp-check-${mark}`}>
          <span aria-hidden="true">{marks[mark]}</span> {text}
        </span>
      ))}
      <span className="sp-muted">
        {isStale ? 'changed since' : `checked ${clockText(result.check.checkedAt, zone)}`}
      </span>
    </p>
  );
}
