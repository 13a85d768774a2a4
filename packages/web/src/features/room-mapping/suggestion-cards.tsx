import { Tag } from '@blueprintjs/core';
import { HistoryIcon, TickIcon } from '@blueprintjs/icons';
import {
  dayText,
  reasonWords,
  type MasterRoomSuggestion,
  type MasterRoomToMapTo,
  type UnmappedRoom,
} from '@suppliers-portal/domain';
import type { ReactNode } from 'react';
import { Name } from '../../ui/name.js';
import { useZone } from '../../ui/use-zone.js';

export const noneFits = 'No master room fits';

export const masterName = (masters: readonly MasterRoomToMapTo[], masterRoomId: string): string =>
  masters.find((master) => master.masterRoomId === masterRoomId)?.masterRoomName ?? masterRoomId;

interface SuggestionCardsProps {
  readonly room: UnmappedRoom;
  readonly masters: readonly MasterRoomToMapTo[];
  readonly chosen: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (masterRoomId: string) => void;
  /** Pictures of a master room, where they are wanted. */
  readonly pictures: (masterRoomId: string, name: string) => ReactNode;
}

/** What the portal suggests, the best first and never more than five. Choosing one sends nothing. */
export function SuggestionCards({
  room: { suggestions },
  masters,
  chosen,
  disabled,
  onChoose,
  pictures,
}: SuggestionCardsProps) {
  if (suggestions.length === 0)
    return (
      <p className="sp-none-fits">
        <strong>{noneFits}</strong> No suggestions for this room.
      </p>
    );
  return (
    <ol className="sp-suggestions" aria-label="Suggested master rooms">
      {suggestions.map((suggestion, place) => {
        const { masterRoomId, reasons, sameAs = [] } = suggestion;
        const name = masterName(masters, masterRoomId);
        const words = reasonWords(reasons);
        return (
          <li key={masterRoomId}>
            <button
              type="button"
              aria-pressed={masterRoomId === chosen}
              disabled={disabled}
              onClick={() => {
                onChoose(masterRoomId);
              }}
            >
              <kbd className="sp-kbd" aria-hidden="true">
                {place + 1}
              </kbd>
              <span className="sp-suggestion-words">
                <span className="sp-suggestion-name">
                  <Name text={name} /> <BandTag suggestion={suggestion} />
                </span>
                {words === '' ? null : (
                  <span className="sp-muted" dir="auto">
                    {words}
                  </span>
                )}
                {sameAs.length === 0 ? null : (
                  <span className="sp-muted">{sameAs.length + 1} master rooms are called and described the same</span>
                )}
              </span>
            </button>
            {pictures(masterRoomId, name)}
          </li>
        );
      })}
    </ol>
  );
}

/** How far it can be trusted, in a word; never as a score. */
function BandTag({ suggestion: { reasons, band } }: { readonly suggestion: MasterRoomSuggestion }) {
  const zone = useZone();
  const before = reasons.find(({ kind }) => kind === 'mapped-before');
  if (before?.kind === 'mapped-before')
    return (
      <Tag minimal intent="primary" icon={<HistoryIcon size={12} />}>
        Mapped before, <span className="sp-num">{dayText(before.at, zone)}</span>
      </Tag>
    );
  return band === 'confident' ? (
    <Tag minimal intent="success" icon={<TickIcon size={12} />}>
      Confident
    </Tag>
  ) : (
    <Tag minimal>Possible</Tag>
  );
}
