/** The two outcomes of an attempt or of an hour, in the order in which they are stacked. */
export function OutcomeLegend({
  words: [good, bad] = ['Succeeded', 'Failed'],
}: {
  readonly words?: readonly [string, string];
}) {
  return (
    <ul className="sp-legend-row" aria-label="Legend">
      <li>
        <i className="sp-sw ok" aria-hidden="true" />
        {good}
      </li>
      <li>
        <i className="sp-sw fail" aria-hidden="true" />
        {bad}
      </li>
    </ul>
  );
}
