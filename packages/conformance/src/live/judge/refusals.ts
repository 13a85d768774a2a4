import { member, textMember, type Json } from '../../tree/json.js';
import { isRefusal, isSuccess, jsonOf, ratesIn, requestOf, statusOf, statusText as status } from '../answers.js';
import type { Exchange } from '../exchange.js';
import { REMOVED_KEY } from '../redact.js';
import type { Evidence } from './evidence.js';
import { inconclusive, notApplicable, seen, type Judge, type Seen, type Undecided, type Wrong } from './judge.js';

/** The step as it was sent, also where nothing came back. */
function sent({ recording, gone }: Evidence, name: string): Exchange | undefined {
  return recording.exchanges.findLast((one) => one.step === name && !gone.has(one));
}

/** What is not known is understood: the reference has 404 for it. Other statuses are another rule's matter. */
function unknownRate(evidence: Evidence): Seen[] {
  const at = sent(evidence, 'neg unknown rate');
  return at === undefined ? [] : [seen(at, !isUnknownSaid(at) && notSaid(at, 'A rate key that never was'))];
}

function isUnknownSaid(at: Exchange): boolean {
  return isRefusal(at) && statusOf(at) !== 400;
}

const notSaid = (at: Exchange, what: string): Wrong => ({
  message: `${what} is answered with ${status(at)}.`,
  expected: '404',
  got: status(at),
});

/** Refuses what is not understood. 404 says that it was understood, and names something that is not known. */
function refused(names: readonly string[], what: string): Judge['look'] {
  return (evidence) =>
    names.flatMap((name) => {
      const at = sent(evidence, name);
      return at === undefined
        ? []
        : [
            seen(
              at,
              (!isRefusal(at) || (statusOf(at) === 404 && at.isError !== true)) && {
                message: `${what} is answered with ${status(at)}.`,
                expected: '400',
                got: status(at),
              },
            ),
          ];
    });
}

function past(evidence: Evidence): Seen[] {
  const at = sent(evidence, 'neg past dates');
  if (at === undefined) return [];
  const rates = isSuccess(at) ? ratesIn(jsonOf(at)).length : 0;
  const isCrash = !isSuccess(at) && !isRefusal(at);
  return [
    seen(
      at,
      (rates > 0 || isCrash) && {
        message:
          rates > 0
            ? 'A day that is over has rates.'
            : `A search for a day that is over is answered with ${status(at)}.`,
        expected: 'a refusal, or no rates',
        got: rates > 0 ? `${rates} rates` : status(at),
      },
    ),
  ];
}

function tolerated(evidence: Evidence): Seen[] {
  const at = evidence.step('extra property');
  return at === undefined
    ? []
    : [
        seen(
          at,
          !isSuccess(at) && {
            message: `A property that is not known is answered with ${status(at)}.`,
            expected: 'an answer as without it',
            got: status(at),
          },
        ),
      ];
}

function method(evidence: Evidence): Seen[] {
  const at = evidence.step('reach');
  if (at === undefined) return [];
  const isRight = at.isError === true || [401, 403, 404, 405].includes(statusOf(at) ?? 0);
  return [
    seen(
      at,
      !isRight && { message: `A GET of search is answered with ${status(at)}.`, expected: '405', got: status(at) },
    ),
  ];
}

function large(evidence: Evidence): Seen[] {
  const at = sent(evidence, 'neg large body');
  return at === undefined
    ? []
    : [
        seen(
          at,
          (statusOf(at) === undefined || (statusOf(at) ?? 0) >= 500) && {
            message: `A body of one MiB is answered with ${status(at)}.`,
            expected: '413, 400, or an answer',
            got: status(at),
          },
        ),
      ];
}

function notLetIn(name: string, what: string): (evidence: Evidence) => Seen[] {
  return (evidence) => {
    const at = evidence.step(name);
    return at === undefined
      ? []
      : [
          seen(
            at,
            at.isError !== true &&
              ![401, 403].includes(statusOf(at) ?? 0) && {
                message: `${what} is answered with ${status(at)}.`,
                expected: '401 or 403',
                got: status(at),
              },
          ),
        ];
  };
}

const nobody = notLetIn('no credential', 'A request without a credential');

/** The other operations have their own way to the data. A refusal of any kind shows nothing of it. */
function withoutKey(evidence: Evidence): Seen[] {
  const names = ['ids', 'prebook', 'details', 'cancel'].map((name) => `${name} without a credential`);
  return names.flatMap((name) => {
    const at = evidence.step(name);
    return at === undefined
      ? []
      : [
          seen(
            at,
            isSuccess(at) && {
              message: `A request without a credential is answered with ${status(at)}.`,
              expected: '401 or 403',
              got: status(at),
            },
          ),
        ];
  });
}

function keyKept({ answered }: Evidence): Seen[] {
  return answered.map((at) => {
    const { answer } = at;
    const places = answer.kind === 'answer' ? [answer.text, ...answer.headers.map(([, value]) => value)] : [];
    return seen(
      at,
      places.some((text) => text.includes(REMOVED_KEY)) && {
        message: `An answer of ${status(at)} repeats the credential.`,
        expected: 'no credential in an answer',
        got: 'the credential',
      },
    );
  });
}

function publicHost({ recording: { exchanges, run } }: Evidence): readonly Seen[] | Undecided {
  if (run?.isLocal === true) return notApplicable('The profile says that a local address is meant.');
  return exchanges.flatMap((at) => {
    const { answer } = at;
    if (answer.kind === 'none')
      return answer.why === 'refused-address'
        ? [
            seen(at, {
              message: `The host has no public address: ${answer.detail}.`,
              expected: 'a public address',
              got: answer.detail,
            }),
          ]
        : [];
    return answer.connection === undefined
      ? []
      : [
          seen(
            at,
            !answer.connection.isPublic && {
              message: 'The host has a private address.',
              expected: 'a public address',
              got: answer.connection.address,
            },
          ),
        ];
  });
}

const FORTNIGHT = 14 * 86_400_000;

function tls({ recording: { exchanges, run } }: Evidence): readonly Seen[] | Undecided {
  if (run?.isLocal === true) return notApplicable('The profile says that a local address is meant.');
  return exchanges.flatMap((at) => {
    const { answer } = at;
    if (answer.kind === 'none')
      return answer.why === 'certificate'
        ? [
            seen(at, {
              message: `The certificate is not trusted: ${answer.detail}.`,
              expected: 'a chain to a known authority, for this host',
              got: answer.detail,
            }),
          ]
        : [];
    const secure = answer.connection?.tls;
    if (secure === undefined) return [];
    const until = Date.parse(secure.validTo);
    return [
      seen(
        at,
        !/^TLSv1\.[23]$/.test(secure.protocol)
          ? { message: `The connection is ${secure.protocol}.`, expected: 'TLS 1.2 or newer', got: secure.protocol }
          : until - at.at < FORTNIGHT && {
              message: 'The certificate expires within 14 days.',
              expected: 'at least 14 days',
              got: secure.validTo,
            },
      ),
    ];
  });
}

const unknownBooking =
  (name: string, what: string): Judge['look'] =>
  (evidence) => {
    const at = evidence.step(name);
    return at === undefined ? [] : [seen(at, !isUnknownSaid(at) && notSaid(at, `${what} of a booking that never was`))];
  };

function foreign(evidence: Evidence): readonly Seen[] | Undecided {
  if (!evidence.contract.dialect.hasNationality) return notApplicable('This version has no nationality.');
  const at = evidence.step('neg unknown nationality');
  return at === undefined
    ? []
    : [
        seen(
          at,
          (statusOf(at) ?? 500) >= 500 && {
            message: `An unknown nationality is answered with ${status(at)}.`,
            expected: 'no crash',
            got: status(at),
          },
        ),
      ];
}

function alteredRate(evidence: Evidence): readonly Seen[] | Undecided {
  const at = evidence.step('neg altered rate');
  if (at === undefined) return inconclusive('There was no rate whose key could be altered.');
  const body: Json | undefined = isSuccess(at) ? jsonOf(at) : undefined;
  const isTaken = member(body, 'rate') !== undefined && textMember(body, 'status') !== 'SOLD_OUT';
  return [
    seen(
      at,
      (isTaken || (statusOf(at) ?? 500) >= 500) && {
        message: isTaken
          ? 'A rate key with another sign in it is taken.'
          : `A rate key with another sign in it is answered with ${status(at)}.`,
        expected: 'a refusal',
        got: isTaken ? `the rate, for ${String(textMember(requestOf(at), 'rateKey')).slice(-12)}` : status(at),
      },
    ),
  ];
}

export const REFUSALS: readonly Judge[] = [
  { rule: 'PS-NEG-001', look: refused(['neg broken json'], 'A body that is no JSON') },
  { rule: 'PS-NEG-002', look: refused(['neg missing property'], 'A search without hotelIds') },
  { rule: 'PS-NEG-003', look: refused(['neg wrong type'], 'A word for a number') },
  { rule: 'PS-NEG-004', look: refused(['neg reversed dates'], 'A departure before the arrival') },
  { rule: 'PS-NEG-005', look: past },
  { rule: 'PS-NEG-006', look: unknownRate },
  { rule: 'PS-NEG-007', takes: 'neg altered rate', look: alteredRate },
  { rule: 'PS-NEG-008', look: tolerated },
  { rule: 'PS-NEG-009', look: foreign },
  { rule: 'PS-NEG-010', look: method },
  { rule: 'PS-NEG-011', look: large },
  { rule: 'PS-OCC-007', look: refused(['neg no adults'], 'A room without an adult') },
  { rule: 'PS-CAN-005', look: unknownBooking('neg unknown cancel', 'The cancellation') },
  { rule: 'PS-BKG-005', look: unknownBooking('neg unknown details', 'The details') },
  { rule: 'PS-SEC-005', isOfEach: true, look: (evidence) => [...nobody(evidence), ...withoutKey(evidence)] },
  { rule: 'PS-SEC-006', isOfEach: true, look: notLetIn('wrong credential', 'A request with a wrong credential') },
  { rule: 'PS-SEC-007', isOfServer: true, isFinal: true, fromRecording: true, look: keyKept },
  { rule: 'PS-SRV-004', isFinal: true, look: publicHost },
  { rule: 'PS-SRV-005', isFinal: true, look: tls },
];
