import { Tag } from '@blueprintjs/core';
import {
  comparisonOf,
  masterRoomsOf,
  ownFieldsWords,
  suggestionWords,
  roomLines,
  type MasterRoomToMapTo,
  type UnmappedRoom,
} from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { belowPhone, useMedia } from '../../ui/hook/use-media.js';
import { ComparisonTable } from './comparison-table.js';

interface RoomComparisonProps {
  readonly room: UnmappedRoom;
  readonly masters: readonly MasterRoomToMapTo[];
  readonly chosen: string | undefined;
}

/**
 * The room next to the chosen master room, or next to the first suggestion as long as none is chosen.
 * The comparisons with the other suggestions are in the same place, unseen. The place is as high as the highest of
 * them, so that the suggestions below never move under the pointer. On a phone that would leave a large gap, and a finger
 * does not stay where it pressed: only the one that is shown is there.
 */
export function RoomComparison({ room, masters, chosen }: RoomComparisonProps) {
  const isPhone = useMedia(belowPhone);
  const suggested = useMemo(() => room.suggestions.map(({ masterRoomId }) => masterRoomId), [room]);
  const compared = chosen ?? suggested[0];
  if (compared === undefined) return <ComparisonTable lines={roomLines(room)} compared={false} />;
  const unseen = isPhone ? [] : suggested.filter((one) => one !== compared);
  return (
    <div className="sp-comparison-place">
      {[compared, ...unseen].map((masterRoomId) => (
        <div
          key={masterRoomId}
          className={masterRoomId === compared ? undefined : 'sp-unseen'}
          inert={masterRoomId !== compared}
        >
          <OneComparison room={room} masters={masters} masterRoomId={masterRoomId} />
        </div>
      ))}
    </div>
  );
}

function OneComparison({
  room,
  masters,
  masterRoomId,
}: Pick<RoomComparisonProps, 'room' | 'masters'> & { readonly masterRoomId: string }) {
  const lines = useMemo(() => comparisonOf(room, masters, masterRoomId), [room, masters, masterRoomId]);
  return (
    <>
      <Reason room={room} masterRoomId={masterRoomId} />
      <ComparisonTable lines={lines} compared />
    </>
  );
}

/** Why the master room is suggested. For one that is not, where the room contradicts itself. */
function Reason({
  room: { suggestions },
  masterRoomId,
}: {
  readonly room: UnmappedRoom;
  readonly masterRoomId: string;
}) {
  const suggestion = suggestions.find((one) => masterRoomsOf(one).includes(masterRoomId));
  const words = suggestion === undefined ? '' : suggestionWords(suggestion);
  const own =
    suggestion !== undefined
      ? []
      : (suggestions[0]?.reasons ?? []).flatMap((reason) =>
          reason.kind === 'own-fields-differ' ? [ownFieldsWords(reason)] : [],
        );
  return (
    <>
      {words === '' ? null : (
        <p className="sp-reason" dir="auto">
          {words}
        </p>
      )}
      {own.map((text) => (
        <p key={text} className="sp-reason">
          <Tag minimal intent="warning">
            {text}
          </Tag>
        </p>
      ))}
    </>
  );
}
