import { CrossIcon } from '@blueprintjs/icons';
import {
  dimensionLabels,
  filteredDimensions,
  groupLabel,
  type FailureDimension,
  type FailureFilter,
} from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import { useZone } from '../../ui/hook/use-zone.js';

interface FilterChipsProps {
  readonly only: FailureFilter;
  /** The name of a value, where one is known. */
  readonly nameOf: (by: FailureDimension, value: string) => string | undefined;
  readonly onRemove: (by: FailureDimension) => void;
}

/** What the failures are narrowed to. Each filter can be taken away by itself. */
export function FilterChips({ only, nameOf, onRemove }: FilterChipsProps) {
  const zone = useZone();
  const dimensions = filteredDimensions(only);
  if (dimensions.length === 0) return null;
  return (
    <ul className="sp-chips" aria-label="Filters">
      {dimensions.map((by) => {
        const value = only[by] ?? '';
        const label = nameOf(by, value);
        const text = `${dimensionLabels[by]}: ${groupLabel(by, { value, failures: 0, ...(label === undefined ? {} : { label }) }, zone)}`;
        return (
          <li key={by}>
            <Button
              size="small"
              intent="primary"
              variant="outlined"
              endIcon={<CrossIcon />}
              aria-label={`Remove filter ${text}`}
              text={<span dir="auto">{text}</span>}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onRemove(by);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A chip that goes away hands the focus to the next one, or to the one before. */
function focusBeside(chip: HTMLElement): void {
  const item = chip.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  beside?.querySelector('button')?.focus();
}
