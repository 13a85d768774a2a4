import type { QrRows } from '@suppliers-portal/domain';

/** White squares around it, as phones need them. */
const edge = 4;

/** Drawn here, black on white in both themes: no picture is loaded from anywhere. */
export function QrCode({ rows, label }: { readonly rows: QrRows; readonly label: string }) {
  const size = rows.length + 2 * edge;
  const squares = rows.flatMap((row, y) =>
    Array.from(row).flatMap((square, x) =>
      square === '1' ? [`M${String(x + edge)} ${String(y + edge)}h1v1h-1z`] : [],
    ),
  );
  return (
    <svg className="sp-qr" role="img" aria-label={label} viewBox={`0 0 ${String(size)} ${String(size)}`}>
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
