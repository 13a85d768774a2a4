import type { Band } from '@suppliers-portal/domain';

const marks: Readonly<Record<Band, { readonly sign: string; readonly look: string }>> = {
  Low: { sign: '▼', look: 'low' },
  Medium: { sign: '◆', look: 'med' },
  High: { sign: '▲', look: 'high' },
};

/** Low, medium or high: by its sign, its word and its colour. */
export function BandChip({ band }: { readonly band: Band }) {
  const { sign, look } = marks[band];
  return (
    <span className={`sp-band sp-band-${look}`}>
      <span aria-hidden="true">{sign} </span>
      {band}
    </span>
  );
}
