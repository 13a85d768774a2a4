import type { PriceTable, PriceTableKind, PriceTableRow } from '@suppliers-portal/domain';
import { Name } from '../../ui/control/name.js';
import { mostOnPaper, unprintedText } from '../../ui/table/paper-rows.js';
import { useOnPaper } from '../../ui/hook/use-on-paper.js';
import { priceCell, type DateHead } from './price-cells.js';

interface PaperPricesProps {
  readonly label: string;
  readonly kind: PriceTableKind;
  readonly rows: readonly PriceTableRow[];
  readonly heads: readonly DateHead[];
  readonly bandOf: PriceTable['bandOf'];
}

/** So many dates fit on a sheet next to the names. */
const datesOfASheet = 10;

/** Paper cannot be scrolled: the hotels are printed once for each ten dates, the first dates first. */
export function PaperPrices(props: PaperPricesProps) {
  return useOnPaper() ? <Sheets {...props} /> : null;
}

function Sheets({ label, kind, rows, heads, bandOf }: PaperPricesProps) {
  const starts = heads.flatMap((_, index) => (index % datesOfASheet === 0 ? [index] : []));
  const printed = rows.slice(0, Math.floor(mostOnPaper / Math.max(1, starts.length)));
  const unprinted = rows.length - printed.length;
  return (
    <>
      {starts.map((start) => (
        <table key={start} className="sp-paper-prices sp-num">
          <caption className="sp-hidden">{`${label}, from ${heads[start]?.long ?? ''}`}</caption>
          <thead>
            <tr>
              <th scope="col">Hotel</th>
              {heads.slice(start, start + datesOfASheet).map(({ day, weekday, long }) => (
                <th key={long} scope="col">
                  {day}
                  <br />
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {printed.map(({ hotelId, name, country, cells }) => (
              <tr key={hotelId}>
                <th scope="row">
                  <Name text={name === '' ? '–' : name} />
                  <small>
                    {hotelId} · {country}
                  </small>
                </th>
                {heads.slice(start, start + datesOfASheet).map(({ long }, place) => {
                  const { text, look } = priceCell(cells[start + place], kind, bandOf);
                  return (
                    <td key={long} className={look}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {unprinted === 0 ? null : <p className="sp-card-note">{unprintedText(unprinted)}</p>}
    </>
  );
}
