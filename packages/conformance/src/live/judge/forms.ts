import { member, textMember } from '../../tree/json.js';
import { hasOffset, instantOf, isSuccess, jsonOf, statusOf, statusText } from '../answers.js';
import { headerOf, type Exchange } from '../exchange.js';
import { isShortened } from '../redact.js';
import { ACCENTED, isDay, REMARKS } from '../requests.js';
import { isBooked } from './booking-steps.js';
import { holders, successes, type Evidence } from './evidence.js';
import { holderOf } from './guests.js';
import { inconclusive, notApplicable, seen, type Judge, type Seen, type Undecided, type Wrong } from './judge.js';

const header = (at: Exchange, name: string): string | undefined =>
  at.answer.kind === 'answer' ? headerOf(at.answer.headers, name) : undefined;

const DATES = ['date', 'checkIn', 'checkOut'];

const DAY_TEXT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

function dates(evidence: Evidence): readonly Seen[] | Undecided {
  const answers = successes(evidence);
  if (answers.length > 0 && answers.every((at) => DATES.every((name) => holders(jsonOf(at), name).length === 0)))
    return notApplicable('No answer has a date.');
  return answers.flatMap((at) => {
    const all = DATES.flatMap((name) => holders(jsonOf(at), name).flatMap((one) => textMember(one, name) ?? []));
    const wrong = all.find((text) => !isDay(text));
    return all.length === 0
      ? []
      : [
          seen(
            at,
            wrong !== undefined && {
              message: DAY_TEXT.test(wrong)
                ? 'A date does not exist in the calendar.'
                : 'A date is not written as the standard says.',
              expected: 'yyyy-mm-dd',
              got: wrong,
            },
          ),
        ];
  });
}

function instants(evidence: Evidence): Seen[] {
  return successes(evidence).flatMap((at) => {
    const all = holders(jsonOf(at), 'createdAt').flatMap((one) => textMember(one, 'createdAt') ?? []);
    const bare = all.find((text) => !hasOffset(text) || instantOf(text) === undefined);
    return all.length === 0
      ? []
      : [
          seen(
            at,
            bare !== undefined && {
              message: hasOffset(bare)
                ? 'An instant does not exist.'
                : 'An instant does not say in which time zone it is.',
              expected: hasOffset(bare) ? 'a day and a time of the calendar' : 'an offset, or Z',
              got: bare,
            },
          ),
        ];
  });
}

const SKEW = 5 * 60_000;

function clock({ answered }: Evidence): Seen[] {
  return answered.flatMap((at) => {
    const told = Date.parse(header(at, 'date') ?? '');
    const received = at.at + at.answer.milliseconds;
    return Number.isNaN(told)
      ? []
      : [
          seen(
            at,
            Math.abs(told - received) > SKEW && {
              message: `The clock of the server is ${Math.round(Math.abs(told - received) / 60_000)} minutes off.`,
              expected: 'at most 5 minutes',
              got: header(at, 'date') ?? '',
              isOfRun: true,
            },
          ),
        ];
  });
}

/** Whether an answer says that it is not UTF-8. */
function isOfAnotherCharset(at: Exchange): boolean {
  const charset = /charset="?([\w-]+)/i.exec(header(at, 'content-type') ?? '')?.[1];
  return charset !== undefined && charset.toLowerCase() !== 'utf-8';
}

function contentType({ answered }: Evidence): Seen[] {
  // What is no JSON is another rule's matter. An error of a gateway says what it likes.
  const isOurs = (at: Exchange): boolean =>
    (isSuccess(at) && isOfAnotherCharset(at)) ||
    (jsonOf(at) !== undefined && (isSuccess(at) || textMember(jsonOf(at), 'code') !== undefined));
  return answered.filter(isOurs).map((at) => {
    const type = header(at, 'content-type');
    const isJson = /^application\/json\s*(?:;|$)/i.test(type ?? '');
    return seen(
      at,
      (!isJson || isOfAnotherCharset(at)) && {
        message: `${isSuccess(at) ? 'The answer' : 'An error'} does not say that it is JSON in UTF-8.`,
        expected: 'application/json; charset=utf-8',
        got: type ?? 'no Content-Type',
      },
    );
  });
}

/** Statuses that come from a server in front of the program. Suppliers do not document them. */
const GENERAL = [401, 403, 405, 413, 415, 429, 502, 503, 504];

function documented({ answered, contract }: Evidence): Seen[] {
  return answered
    .filter(({ operation, step }) => operation !== undefined && step !== 'reach')
    .flatMap((at) => {
      const status = statusOf(at) ?? 0;
      if (GENERAL.includes(status) || (status >= 300 && status < 400) || status >= 500) return [];
      return at.operation === undefined
        ? []
        : [
            seen(
              at,
              !contract.operations[at.operation].isDocumented(status) && {
                message: `${at.operation} answers ${status}, which the document does not have.`,
                expected: 'a documented status',
                got: String(status),
              },
            ),
          ];
    });
}

function redirected({ answered }: Evidence): Seen[] {
  return answered.map((at) => {
    const status = statusOf(at) ?? 0;
    return seen(
      at,
      status >= 300 &&
        status < 400 && {
          message: `A request is led elsewhere with ${status}.`,
          expected: 'an answer',
          got: header(at, 'location') ?? String(status),
        },
    );
  });
}

const ZIPPED = '\u001F';

/** What is wrong with how an answer is compressed. Its text is then no evidence of anything else. */
function encodingOf(at: Exchange): Wrong | undefined {
  const { answer, request } = at;
  if (answer.kind !== 'answer') return undefined;
  const said = headerOf(answer.headers, 'content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (answer.flaws.includes('broken-encoding'))
    return { message: 'The answer is not encoded as it says.', expected: said, got: 'other bytes' };
  const asked = headerOf(request.headers, 'accept-encoding')?.toLowerCase();
  if (asked !== undefined && said !== 'identity' && !asked.includes(said))
    return { message: 'The answer is compressed in a way that was not asked for.', expected: asked, got: said };
  return answer.flaws.includes('not-utf-8') && answer.text.startsWith(ZIPPED)
    ? { message: 'The answer is compressed once more than it says.', expected: said, got: 'gzip inside' }
    : undefined;
}

function encodings({ answered, recording: { run } }: Evidence): readonly Seen[] | Undecided {
  const compressed = answered
    .filter((at) => header(at, 'content-encoding') !== undefined || encodingOf(at) !== undefined)
    // A recording that others made keeps the text alone: what was right about the bytes is not in it.
    .filter(({ answer }) => run !== undefined || (answer.kind === 'answer' && answer.flaws.length > 0));
  if (answered.length > 0 && compressed.length === 0) return notApplicable('No answer is compressed.');
  return compressed.map((at) => seen(at, encodingOf(at)));
}

function wholeJson({ answered }: Evidence): Seen[] {
  return answered.filter(isSuccess).map((at) => {
    const { answer } = at;
    // What was cut, or is another rule's matter, is no evidence.
    if (answer.kind !== 'answer' || isShortened(answer.text) || encodingOf(at) !== undefined || isOfAnotherCharset(at))
      return seen(at, undefined);
    if (answer.flaws.includes('not-utf-8'))
      return seen(at, { message: 'The answer is not UTF-8.', expected: 'UTF-8', got: 'other bytes' });
    if (answer.text.startsWith('\uFEFF'))
      return seen(at, {
        message: 'The JSON begins with a byte order mark.',
        expected: 'JSON alone',
        got: 'U+FEFF first',
      });
    return seen(
      at,
      jsonOf(at) === undefined && {
        message: 'The answer is not JSON, or not JSON alone.',
        expected: 'JSON',
        got: answer.text === '' ? 'nothing' : answer.text.slice(0, 60),
      },
    );
  });
}

function accents(evidence: Evidence): readonly Seen[] | Undecided {
  const at = evidence.step('book two rooms');
  if (at === undefined) return inconclusive('No booking with accents was made.');
  if (!isBooked(evidence)) return inconclusive('No booking could be made, with accents or without.');
  if (!isSuccess(at))
    return [
      seen(at, {
        message: `A booking of two rooms, in a name with accents, is answered with ${statusText(at)}.`,
        expected: 'the booking',
        got: statusText(at),
      }),
    ];
  const told = [...evidence.booked, ...evidence.details].filter((one) =>
    ['book two rooms', 'details two rooms'].includes(one.at.step),
  );
  const named = told.filter(({ body }) => member(body, 'holder') !== undefined);
  if (named.length === 0) return [seen(at, undefined)];
  return named.map((one) => {
    // Bytes that are no UTF-8 are another rule's matter.
    if (one.at.answer.kind === 'answer' && one.at.answer.flaws.includes('not-utf-8')) return seen(one.at, undefined);
    const holder = member(one.body, 'holder');
    const last = textMember(holder, 'lastName');
    return seen(
      one.at,
      // A first name that changed has no accents: then another rule says what became of the names.
      holderOf({ ...ACCENTED }, holder) === undefined &&
        last?.toLowerCase() !== ACCENTED.lastName.toLowerCase() && {
          message: 'A name with accents comes back as another.',
          expected: ACCENTED.lastName,
          got: last ?? 'none',
        },
    );
  });
}

function remarks(evidence: Evidence): readonly Seen[] | Undecided {
  const told = [...evidence.booked, ...evidence.details].filter(({ at }) =>
    ['book two rooms', 'details two rooms'].includes(at.step),
  );
  const named = told.filter(({ body }) => member(body, 'remarks') !== undefined);
  if (told.length > 0 && named.length === 0) return notApplicable('No answer repeats the remarks.');
  return named.map(({ at, body }) =>
    seen(
      at,
      textMember(body, 'remarks') !== REMARKS && {
        message: 'Remarks come back changed.',
        expected: REMARKS,
        got: textMember(body, 'remarks') ?? '',
      },
    ),
  );
}

export const FORMS: readonly Judge[] = [
  { rule: 'PS-HDR-001', isOfServer: true, fromRecording: true, look: contentType },
  { rule: 'PS-HDR-002', fromRecording: true, look: documented },
  { rule: 'PS-HDR-003', isOfServer: true, fromRecording: true, look: encodings },
  { rule: 'PS-HDR-005', look: redirected },
  {
    rule: 'PS-HDR-006',
    fromRecording: true,
    booking: true,
    look: ({ of }) =>
      [...of('book'), ...of('booking_details')].map((at) =>
        seen(
          at,
          /\bpublic\b|\bmax-age=[1-9]/i.test(header(at, 'cache-control') ?? '') && {
            message: 'A booking may be kept by caches.',
            expected: 'no-store',
            got: header(at, 'cache-control') ?? '',
          },
        ),
      ),
  },
  { rule: 'PS-ENC-001', booking: true, takes: 'two rooms, and names with accents', look: accents },
  {
    rule: 'PS-ENC-002',
    booking: true,
    look: (evidence) =>
      isBooked(evidence)
        ? evidence.recording.exchanges
            .filter(({ step, answer }) => step === 'book race' && answer.kind === 'answer')
            .map((at) =>
              seen(
                at,
                (statusOf(at) ?? 0) >= 500 && {
                  message: `A name with an apostrophe is answered with ${statusText(at)}.`,
                  expected: 'the booking, or a clear refusal',
                  got: statusText(at),
                },
              ),
            )
        : inconclusive('No booking could be made, with an apostrophe or without.'),
  },
  { rule: 'PS-ENC-003', fromRecording: true, look: wholeJson },
  { rule: 'PS-ENC-004', booking: true, look: remarks },
  { rule: 'PS-DAT-001', fromRecording: true, look: dates },
  { rule: 'PS-DAT-002', fromRecording: true, booking: true, look: instants },
  { rule: 'PS-DAT-005', fromRecording: true, look: clock },
];
