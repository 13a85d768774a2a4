/** The two outcomes of an attempt, in the order in which they are stacked. */
export function OutcomeLegend() {
  return (
    <ul className="sp-legend-row" aria-label="Legend">
      <li><i className="sp-sw ok" aria-hidden="true" />Succeeded</li>
      <li><i className="sp-sw fail" aria-hidden="true" />Failed</li>
    </ul>
  );
}
