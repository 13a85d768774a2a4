import { describe, expect, it } from 'vitest';
import { reasonedWords } from '../lib/reasoned.js';
import { reportText } from '../room-mapping/mapping-history.js';
import { isReportable } from '../room-mapping/report-mapping.js';
import { InMemoryMappingReportGateway } from '../testing/index.js';
import { AnswerMappingReport } from './feature.js';
import { mappingAnswerMail, reportedPair } from './mapping-report.js';

const room = { roomId: '9', roomName: 'Deluxe King' };
const news = {
  ...room,
  masterRoomId: 'm-1',
  masterRoomName: 'King Room',
  hotelId: 'h 1',
  hotelName: 'Grand Siam',
  partner: 'Andaman',
  reason: 'You are right',
};

describe('a reported mapping', () => {
  it('can be reported again once it was answered', () => {
    const report = { at: 0, reason: 'x' };
    expect(
      [{}, { report }, { report: { ...report, answer: 'Same size' } }].map((entry) => [
        isReportable(entry),
        reportText(entry),
      ]),
    ).toEqual([
      [true, undefined],
      [false, 'Reported'],
      [true, 'Stays: Same size'],
    ]);
  });

  it('is named with its room and its master room', () => {
    expect([reportedPair(news), reportedPair(room)]).toEqual([
      'Deluxe King (9) → King Room (m-1)',
      'Deluxe King (9) → Not Enough Info',
    ]);
  });

  it.each([
    ['take-back', 'A mapping in Grand Siam was taken back', '/main/room-mapping/h%201'],
    ['keep', 'A mapping in Grand Siam stays', '/main/room-mapping/h%201/history'],
  ] as const)('has a mail about the answer "%s" that leads to the hotel', (answer, subject, path) => {
    const mail = mappingAnswerMail({ ...news, answer });
    expect([mail.subject, mail.path, mail.lines.at(-1)]).toEqual([subject, path, 'The reason: You are right']);
  });

  it('is not answered without a reason, or with one that is too long', async () => {
    const gateway = new InMemoryMappingReportGateway();
    const answered = (reason: string) =>
      new AnswerMappingReport(gateway).execute({
        room: { dmcId: 1, hotelId: 'h', roomId: '1' },
        answer: 'keep',
        reason,
      });
    expect(await answered(' ')).toEqual({ ok: false, failure: { kind: 'reason-missing' } });
    const long = { kind: 'reason-too-long', longest: 500 } as const;
    expect(await answered('x'.repeat(501))).toEqual({ ok: false, failure: long });
    expect(reasonedWords(long)).toBe('Enter a reason of at most 500 characters.');
  });
});
