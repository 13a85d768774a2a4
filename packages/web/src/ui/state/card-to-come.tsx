import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { LineToCome } from './note-to-come.js';

interface CardToComeProps {
  readonly className?: string;
  /** How many buttons and fields are next to the title. */
  readonly tools?: number;
  readonly children?: ReactNode;
}

/** A card before its data is here: its title, its tools, and the shape of what it will hold. */
export function CardToCome({ className = '', tools = 0, children }: CardToComeProps) {
  return (
    <div className={`sp-card sp-card-to-come ${className}`}>
      <div className="sp-card-head">
        <div>
          <LineToCome wide="m" />
          <LineToCome wide="l" />
        </div>
        {tools === 0 ? null : (
          <div className="sp-card-actions">
            {times(tools, (place) => (
              <span key={place} className={`sp-tool-to-come ${Classes.SKELETON}`} />
            ))}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

interface RowsToComeProps {
  readonly className?: string;
  readonly rows?: number;
  /** Read to those who do not see the shape. A page that says itself that it is loading needs none. */
  readonly words?: string;
}

/** The rows of a table or list. On a phone, where a row is a card, its lines are one below the other. */
export function RowsToCome({ className = '', rows = 7, words }: RowsToComeProps) {
  return (
    <div className={`sp-rows-to-come ${className}`} role={words === undefined ? undefined : 'status'}>
      {words === undefined ? null : <span className="sp-hidden">{words}</span>}
      {times(rows, (place) => (
        <div key={place}>
          <LineToCome wide="s" />
          <LineToCome wide="m" />
          <LineToCome wide="s" />
          <LineToCome wide="l" />
        </div>
      ))}
    </div>
  );
}

/** A card with a table, which most pages of one list are. */
export function TableToCome({ className, tools = 3, rows = 7 }: Omit<CardToComeProps, 'children'> & RowsToComeProps) {
  return (
    <CardToCome className={className ?? ''} tools={tools}>
      <RowsToCome rows={rows} />
    </CardToCome>
  );
}

/** A chart. */
export function ChartToCome({ words }: { readonly words?: string }) {
  return (
    <div className="sp-card-body sp-card-wide" role={words === undefined ? undefined : 'status'}>
      {words === undefined ? null : <span className="sp-hidden">{words}</span>}
      <div className={`sp-card-fill ${Classes.SKELETON}`} />
    </div>
  );
}

/** Fields of a form, each below its label. */
export function FieldsToCome({ fields }: { readonly fields: number }) {
  return (
    <div className="sp-fields-to-come">
      {times(fields, (place) => (
        <div key={place}>
          <LineToCome wide="m" />
          <span className={`sp-tool-to-come ${Classes.SKELETON}`} />
        </div>
      ))}
    </div>
  );
}

/** Terms and what is known of them. */
export function FactsToCome({ className, facts = 6 }: { readonly className?: string; readonly facts?: number }) {
  return (
    <CardToCome className={className ?? ''}>
      <div className="sp-facts">
        {times(facts, (place) => [
          <LineToCome key={`${String(place)} term`} wide="s" />,
          <LineToCome key={`${String(place)} value`} wide="m" />,
        ])}
      </div>
    </CardToCome>
  );
}

/** Figures with their words above them. */
export function TilesToCome({ tiles }: { readonly tiles: number }) {
  return (
    <div className="sp-tiles sp-tile-cards">
      {times(tiles, (place) => (
        <div key={place}>
          <LineToCome wide="m" />
          <LineToCome wide="s" />
        </div>
      ))}
    </div>
  );
}

const times = (count: number, shape: (place: number) => ReactNode): readonly ReactNode[] =>
  Array.from({ length: count }, (_, place) => shape(place));
