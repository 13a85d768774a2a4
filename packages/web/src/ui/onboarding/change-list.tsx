import { HTMLTable } from '@blueprintjs/core';
import { changedValueText, type FormChange } from '@suppliers-portal/domain';

interface ChangeListProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly changes: readonly FormChange[];
}

/** Shows the old and the new value of each changed field. */
export function ChangeList({ label, before, after, changes }: ChangeListProps) {
  return (
    <div className="sp-change-list" role="region" aria-label={label} tabIndex={0}>
      <HTMLTable compact>
        <caption className="sp-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.id}>
              <th scope="row">{change.label}</th>
              <td dir="auto">{changedValueText(change, change.before)}</td>
              <td dir="auto">{changedValueText(change, change.after)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
