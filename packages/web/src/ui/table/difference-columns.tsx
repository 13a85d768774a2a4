import { Tag } from '@blueprintjs/core';
import { EditIcon, HelpIcon, PlusIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { VersionChange } from '../../documents/ask-documents.js';
import { Button } from '../control/button.js';
import { Coded } from '../control/coded.js';
import type { Column } from './grid-rows.js';

type Kind = VersionChange['kind'];

export const kindLabels: Readonly<Record<Kind, string>> = {
  breaking: 'Breaking',
  added: 'Added',
  changed: 'Changed',
  undecided: 'Not decided',
};

interface DifferenceTable {
  readonly from: string;
  readonly to: string;
  /** Shows the place in the document, where it can be shown. */
  readonly onOpen?: (change: VersionChange) => void;
}

export const differenceColumns = ({ from, to, onOpen }: DifferenceTable): readonly Column<VersionChange>[] => [
  {
    key: 'kind',
    header: 'Kind',
    text: ({ kind, isRemoved }) => `${kindLabels[kind]}${isRemoved === true ? ', removed' : ''}`,
    cell: (change) => <KindTag change={change} />,
  },
  { key: 'operation', header: 'Operation', text: ({ operation }) => operation, order: ({ operation }) => operation },
  {
    key: 'where',
    header: 'Where',
    words: true,
    text: ({ where }) => where,
    order: ({ where }) => where,
    ...(onOpen === undefined
      ? {}
      : {
          cell: (change: VersionChange) => (
            <Button
              className="sp-where"
              variant="minimal"
              size="small"
              text={change.where}
              onClick={() => {
                onOpen(change);
              }}
            />
          ),
        }),
  },
  {
    key: 'meaning',
    header: onOpen === undefined ? 'What it means for suppliers' : 'What it means for you',
    words: true,
    text: ({ meaning }) => meaning,
    cell: ({ meaning }) => <Coded text={meaning} />,
  },
  {
    key: 'before',
    header: from,
    words: true,
    text: ({ before }) => before,
    cell: ({ before }) => <Clamped text={before} />,
  },
  { key: 'after', header: to, words: true, text: ({ after }) => after, cell: ({ after }) => <Clamped text={after} /> },
];

const looks: Readonly<
  Record<Kind, { readonly intent?: 'danger' | 'success' | 'primary'; readonly icon: ReactElement }>
> = {
  breaking: { intent: 'danger', icon: <WarningSignIcon size={12} /> },
  added: { intent: 'success', icon: <PlusIcon size={12} /> },
  changed: { intent: 'primary', icon: <EditIcon size={12} /> },
  undecided: { icon: <HelpIcon size={12} /> },
};

function KindTag({ change: { kind, isRemoved } }: { readonly change: VersionChange }) {
  return (
    <>
      <Tag minimal {...looks[kind]}>
        {kindLabels[kind]}
      </Tag>
      {isRemoved === true ? <span className="sp-muted"> Removed</span> : null}
    </>
  );
}

/** Shows three lines of the text. A press shows all of it. */
function Clamped({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  if (text.length < 90) return <code className="sp-value">{text}</code>;
  return (
    <details className="sp-clamped">
      <summary>
        <code className="sp-value">{text}</code>
      </summary>
    </details>
  );
}
