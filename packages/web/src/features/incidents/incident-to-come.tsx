import { Classes } from '@blueprintjs/core';
import { LinkIcon } from '@blueprintjs/icons';
import { incidentTitle, type TimeZone } from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import { CardToCome, ChartToCome, FactsToCome, TableToCome } from '../../ui/state/card-to-come.js';

/** As long as most titles are, so that the page does not move down when the title comes. */
export const usualTitle = (now: number, zone: TimeZone): string =>
  incidentTitle({ kind: 'suspended', action: 'MakeBook', offSince: now }, zone);

/** The page before its data is here. */
export function ShapeOfIncident() {
  return (
    <div className="sp-grid">
      <FactsToCome className="sp-half" />
      <TableToCome className="sp-half" tools={1} rows={4} />
      <CardToCome className="sp-full">
        <ChartToCome />
      </CardToCome>
    </div>
  );
}

/** The room of the buttons. */
export function ActionsToCome({ hidden }: { readonly hidden: boolean }) {
  if (hidden) return null;
  return ['Copy link', 'CSV of failures', 'See the failures'].map((text) => (
    <Button
      key={text}
      className={Classes.SKELETON}
      disabled
      {...(text === 'See the failures' ? {} : { icon: <LinkIcon /> })}
      text={text}
    />
  ));
}
