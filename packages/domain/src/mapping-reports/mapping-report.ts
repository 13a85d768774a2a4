import { reasonLines } from '../lib/quoted-lines.js';
import { notEnoughInfo } from '../room-mapping/map-room.js';

/** Which decision is meant. A room has one at most. */
export interface ReportedRoom {
  readonly dmcId: number;
  readonly hotelId: string;
  readonly roomId: string;
}

/** A mapping that its supplier says is wrong, and that the agency has not answered yet. */
export interface MappingReport extends ReportedRoom {
  /** Name of the partner. */
  readonly partner: string;
  readonly hotelName: string;
  readonly roomName: string;
  /** Absent: the room was marked "Not Enough Info". */
  readonly masterRoomId?: string;
  readonly masterRoomName?: string;
  readonly decidedAt: number;
  readonly at: number;
  /** Email address of the person who reported it. */
  readonly by: string;
  readonly reason: string;
  /** Names what was read. An answer sends it back. Absent from servers that do not know it. */
  readonly edition?: string | undefined;
}

export const mappingAnswers = ['take-back', 'keep'] as const;
export type MappingAnswer = (typeof mappingAnswers)[number];

export const mappingAnswerWords: Readonly<Record<MappingAnswer, string>> = {
  'take-back': 'Take back',
  'keep': 'Keep',
};

/** What happens, said before it is done. */
export const mappingAnswerConsequence: Readonly<Record<MappingAnswer, string>> = {
  'take-back': 'The mapping ends, and the room waits for a decision again. The person who reported it gets an email.',
  'keep': 'The mapping stays. The person who reported it gets an email with your reason.',
};

export const noOpenReportText = 'There is no open report of this room. Another person may have answered it.';

/** For someone whose answer was made from another report. */
export const otherReportText = (report: ReportPair & { readonly reason: string }): string =>
  `The room was mapped or reported again after you read it. Now: ${reportedPair(report)}, “${report.reason}”. Check it and try again.`;

/** "Deluxe King (12) → King Room (m-1)" */
export const reportedPair = ({ roomId, roomName, masterRoomId, masterRoomName }: ReportPair): string =>
  `${roomName} (${roomId}) → ${masterRoomId === undefined ? notEnoughInfo : `${masterRoomName ?? masterRoomId} (${masterRoomId})`}`;
type ReportPair = Pick<MappingReport, 'roomId' | 'roomName' | 'masterRoomId' | 'masterRoomName'>;

/** The oldest first: it has waited longest. */
export const oldestReportFirst = (reports: readonly MappingReport[]): readonly MappingReport[] =>
  reports.toSorted(
    (a, b) => a.at - b.at || a.dmcId - b.dmcId || (`${a.hotelId} ${a.roomId}` < `${b.hotelId} ${b.roomId}` ? -1 : 1),
  );

export interface MappingAnswerNews extends ReportPair {
  readonly answer: MappingAnswer;
  readonly hotelId: string;
  readonly hotelName: string;
  readonly partner: string;
  readonly reason: string;
}

/** What the person who reported a mapping is mailed when the agency has answered. */
export function mappingAnswerMail(news: MappingAnswerNews): {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The page that the link opens. */
  readonly path: string;
} {
  const { answer, hotelId, hotelName, partner, reason } = news;
  const isEnded = answer === 'take-back';
  return {
    subject: isEnded ? `A mapping in ${hotelName} was taken back` : `A mapping in ${hotelName} stays`,
    lines: [
      `You reported a mapping of ${partner} in ${hotelName} (${hotelId}): ${reportedPair(news)}.`,
      isEnded ? 'The agency took it back. The room waits for a decision again.' : 'The agency keeps it.',
      ...reasonLines(reason),
    ],
    path: `/main/room-mapping/${encodeURIComponent(hotelId)}${isEnded ? '' : '/history'}`,
  };
}
