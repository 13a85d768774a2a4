import { Tag } from '@blueprintjs/core';
import { HistoryIcon, TickIcon } from '@blueprintjs/icons';
import {
  cannotReadName,
  dayText,
  masterRoomsOf,
  noSuggestionWords,
  suggestionWords,
  type MasterRoomSuggestion,
  type MasterRoomToMapTo,
  type UnmappedRoom,
} from '@suppliers-portal/domain';
import type { ReactNode } from 'react';
import { Name } from '../../ui/control/name.js';
import { useZone } from '../../ui/hook/use-zone.js';

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

/** The portal's suggestions, best first and at most five. Choosing one sends nothing. */
export function SuggestionCards({ room, masters, chosen, disabled, onChoose, pictures }: SuggestionCardsProps) {
  const { suggestions } = room;
  if (suggestions.length === 0)
    return <NoSuggestions room={room} masters={masters} chosen={chosen} disabled={disabled} onChoose={onChoose} />;
  return (
    <ol className="sp-suggestions" aria-label="Suggested master rooms">
      {suggestions.map((suggestion, place) => {
        const { masterRoomId } = suggestion;
        const ids = masterRoomsOf(suggestion);
        const name = masterName(masters, masterRoomId);
        const words = suggestionWords(suggestion);
        return (
          <li key={masterRoomId}>
            <button
              type="button"
              aria-pressed={chosen !== undefined && ids.includes(chosen)}
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
              </span>
            </button>
            {ids.length === 1 ? null : <SameNames ids={ids} chosen={chosen} disabled={disabled} onChoose={onChoose} />}
            {pictures(masterRoomId, name)}
          </li>
        );
      })}
    </ol>
  );
}

type ChoiceProps = Pick<SuggestionCardsProps, 'chosen' | 'disabled' | 'onChoose'>;

/** Says why there is no ranking. For a name that cannot be read, shows every master room in the order of the hotel. */
function NoSuggestions({ room, masters, ...choice }: Omit<SuggestionCardsProps, 'pictures'>) {
  const words = noSuggestionWords(room);
  if (words !== cannotReadName)
    return (
      <p className="sp-none-fits">
        <strong>{words}</strong> No suggestions for this room.
      </p>
    );
  return (
    <>
      <p className="sp-none-fits">
        <strong>{words}</strong> Choose from all master rooms of the hotel.
      </p>
      <ul className="sp-suggestions sp-all-masters" aria-label="All master rooms">
        {masters.map(({ masterRoomId, masterRoomName }) => (
          <li key={masterRoomId}>
            <MasterChoice {...choice} masterRoomId={masterRoomId}>
              <Name text={masterRoomName} />
            </MasterChoice>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Master rooms with the same name and description. Users choose one of them by its id. */
function SameNames({ ids, ...choice }: ChoiceProps & { readonly ids: readonly string[] }) {
  return (
    <div className="sp-same-names" role="group" aria-label="Master rooms of this name">
      <span className="sp-muted">{ids.length} master rooms are called and described the same. Choose one:</span>
      {ids.map((masterRoomId) => (
        <MasterChoice {...choice} key={masterRoomId} masterRoomId={masterRoomId}>
          <span className="sp-num">{masterRoomId}</span>
        </MasterChoice>
      ))}
    </div>
  );
}

function MasterChoice({
  masterRoomId,
  chosen,
  disabled,
  onChoose,
  children,
}: ChoiceProps & { readonly masterRoomId: string; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={masterRoomId === chosen}
      disabled={disabled}
      onClick={() => {
        onChoose(masterRoomId);
      }}
    >
      {children}
    </button>
  );
}

/** How reliable the suggestion is, as a word and never as a score. */
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
