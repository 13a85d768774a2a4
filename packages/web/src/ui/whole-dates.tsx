/** A text whose dates are not broken at their hyphens, as browsers do at the end of a line. */
export function WholeDates({ text }: { readonly text: string }) {
  return text.split(/(\d{4}-\d\d-\d\d)/u).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of a text are fixed in order.
      <span key={index} className="sp-whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
