import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { countText } from '@suppliers-portal/domain';
import { Choice } from '../../ui/control/choice.js';

/** Which rooms of a plan are listed. */
export type PlanPart = 'to-map' | 'left-out';

interface PlanChoicesProps {
  readonly part: PlanPart;
  readonly onPart: (part: PlanPart) => void;
  readonly toMap: number;
  readonly leftOut: number;
  /** The grid of that part. */
  readonly grid: { readonly filter: string; readonly setFilter: (filter: string) => void };
}

/** The rooms to map or those that were left out, and a filter for them. */
export function PlanChoices({ part, onPart, toMap, leftOut, grid }: PlanChoicesProps) {
  return (
    <>
      <Choice
        label="Rooms"
        value={part}
        options={[
          { value: 'to-map', label: `To map ${countText(toMap)}` },
          { value: 'left-out', label: `Left out ${countText(leftOut)}` },
        ]}
        onChange={onPart}
      />
      <InputGroup
        type="search"
        aria-label="Filter rooms"
        placeholder="Filter"
        leftIcon={<SearchIcon className="bp6-icon" />}
        value={grid.filter}
        onValueChange={grid.setFilter}
      />
    </>
  );
}
