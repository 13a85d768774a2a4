import { Tag, Tooltip } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { durationText, momentText, type GatewayFailure, type TimeZone } from '@suppliers-portal/domain';
import type { ReactNode } from 'react';
import { lastOf, type AsyncState } from '../../state/async-state.js';
import { NoteToCome } from './note-to-come.js';
import { Updated, UpdatedToCome } from './updated.js';
import { useNow } from '../hook/use-now.js';

interface Freshness<Value> {
  readonly state: AsyncState<Value, GatewayFailure>;
  readonly zone: TimeZone;
  /** When the data themselves were made, where they say so. */
  readonly madeAt?: (value: Value) => number | undefined;
  readonly isStale?: (value: Value, now: number) => boolean;
}

/** The first notes of a page: when its data was received, which time it is from, and whether that is too long ago. */
export function useFreshness<Value>({ state, zone, madeAt, isStale }: Freshness<Value>): readonly ReactNode[] {
  const now = useNow();
  const received = lastOf(state);
  if (received === undefined) return state.kind === 'failed' ? [] : toCome(madeAt !== undefined, now, zone);
  const { value, at } = received;
  const made = madeAt?.(value);
  return [
    <>
      <Updated at={at} now={now} zone={zone} />
      {isStale?.(value, now) === true ? <StaleTag age={made === undefined ? undefined : now - made} /> : null}
    </>,
    ...(made === undefined
      ? []
      : [
          <>
            Data of <span className="sp-num">{momentText(made, zone)}</span>
          </>,
        ]),
  ];
}

/** One note for each that will come. */
function toCome(hasAge: boolean, now: number, zone: TimeZone): readonly ReactNode[] {
  return [
    <UpdatedToCome key="updated" now={now} zone={zone} />,
    ...(hasAge ? [<NoteToCome words="" room={`Data of ${momentText(now, zone)}`} />] : []),
  ];
}

function StaleTag({ age }: { readonly age: number | undefined }) {
  return (
    <Tooltip
      className="sp-stale"
      content={age === undefined ? 'This data is out of date.' : `The data are ${durationText(age)} old.`}
    >
      <Tag minimal intent="warning" icon={<TimeIcon size={12} />} tabIndex={0}>
        Out of date
      </Tag>
    </Tooltip>
  );
}
