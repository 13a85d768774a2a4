import { Classes, Tag, Tooltip } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { countText, flooredPercent, isDailyDataStale, momentText, type CountLine } from '@suppliers-portal/domain';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';

interface CountCardProps {
  readonly title: string;
  /** Of how many lines, so that the card has its height before they come. */
  readonly size: number;
  readonly lines?: readonly CountLine[];
  /** The last line counts what cannot be sold. */
  readonly lastWarns?: boolean;
  readonly updatedAt?: number | undefined;
  readonly failure?: ReactNode;
}

/** A few counts, each as a share of the total where it is one. */
export function CountCard({ title, size, lines, lastWarns = false, updatedAt, failure }: CountCardProps) {
  const heading = useId();
  return (
    <section className="sp-card sp-half" aria-labelledby={heading}>
      <div className="sp-card-head sp-count-head">
        <FigureTitle figures={['content-counts']} of={title}>
          <h2 id={heading}>{title}</h2>
        </FigureTitle>
        <p>{lines === undefined ? '' : <UpdatedAsOf at={updatedAt} />}</p>
      </div>
      {failure !== undefined ? (
        <div className="sp-card-body">{failure}</div>
      ) : (
        <dl className="sp-counts">
          {lines === undefined
            ? Array.from({ length: size }, (_, index) => (
                <div key={index} aria-hidden="true" className={Classes.SKELETON} />
              ))
            : lines.map((line, index) => (
                <Line key={line.label} line={line} warns={lastWarns && index === lines.length - 1 && line.count > 0} />
              ))}
        </dl>
      )}
    </section>
  );
}

function UpdatedAsOf({ at }: { readonly at: number | undefined }) {
  const zone = useZone();
  const now = useNow();
  if (at === undefined) return <>Update time unknown</>;
  return (
    <>
      <span>updated as of</span> <span className="sp-num">{momentText(at, zone)}</span>
      {isDailyDataStale(at, now) ? <span className="sp-warn"> · out of date</span> : null}
    </>
  );
}

function Line({ line: { label, count, share, missing }, warns }: LineProps) {
  const { to } = useAddresses();
  return (
    <div>
      <dt>
        {label}
        {missing === undefined ? null : (
          <Link className="sp-count-rest" to={to('/main/content', { gap: missing.gap })} state={{ toList: true }}>
            {missing.words}
            <span className="sp-hidden">: {label}</span>
          </Link>
        )}
      </dt>
      <dd className="sp-num">{countText(count)}</dd>
      <dd className="sp-count-share">
        {share === undefined ? null : (
          <>
            {warns ? (
              <NotSellable />
            ) : (
              <span className="sp-count-bar" aria-hidden="true">
                <i style={{ width: `${String(share)}%` }} />
              </span>
            )}
            <span className="sp-num">
              {flooredPercent(share)}%<span className="sp-hidden"> of total</span>
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

interface LineProps {
  readonly line: CountLine;
  readonly warns: boolean;
}

function NotSellable() {
  return (
    <Tooltip content="These hotels have no rooms, so they cannot be sold.">
      <Tag minimal intent="warning" icon={<WarningSignIcon size={12} />} tabIndex={0}>
        Not sellable
      </Tag>
    </Tooltip>
  );
}
