/**
 * A text whose dates are not broken at their hyphens, as browsers do at the end of a line. An address of email begins a
 * line before it is broken, and is then broken after the @.
 */
export function WholeDates({ text }: { readonly text: string }) {
  // The parts of a text are fixed in order.
  return text.split(/(\d{4}-\d\d-\d\d|[^\s@,]+@[^\s@,]+)/u).map((part, index) => {
    if (index % 2 === 0) return part;
    const [name, domain] = part.split('@');
    return domain === undefined ? (
      <span key={index} className="sp-whole">
        {part}
      </span>
    ) : (
      <span key={index} className="sp-address">
        {name}@<wbr />
        {domain}
      </span>
    );
  });
}
