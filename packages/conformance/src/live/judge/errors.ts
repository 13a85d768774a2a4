import { member, textMember } from '../../tree/json.js';
import { codeOf, isSuccess, jsonOf, saysSuccess, statusOf, statusText as status } from '../answers.js';
import type { Evidence } from './evidence.js';
import { notApplicable, seen, type Judge, type Seen, type Undecided } from './judge.js';

const INNARDS =
  /\b(?:NullPointer|[A-Z]\w*Exception\b|Traceback \(most recent|stack ?trace|at [\w.$]+\([\w.]+:\d+\)|at \S+ \(\S+:\d+:\d+\)|File \\?"[^"]+", line \d+|SQLSTATE|SQLITE_[A-Z]+|SQL syntax|syntax error at or near|unterminated quoted string|ORA-\d{4,}|SELECT .+ FROM |(?:\/(?:usr|var|home|opt|app)\/|[A-Z]:\\)\S+)/;

function errorBodies({ answered, contract }: Evidence): Seen[] {
  const reached = new Set(answered.filter(isSuccess).flatMap(({ operation }) => operation ?? []));
  return answered
    .filter((at) => (statusOf(at) ?? 0) >= 400)
    .map((at) => {
      const text = at.answer.kind === 'answer' ? at.answer.text : '';
      const found = INNARDS.exec(text)?.[0];
      if (found !== undefined)
        return seen(at, {
          message: `An error of ${status(at)} shows how the program is made.`,
          expected: 'a code and a message',
          got: found.slice(0, 80),
        });
      const body = jsonOf(at);
      const isWhole = textMember(body, 'code') !== undefined && textMember(body, 'message') !== undefined;
      // Gateways in front of a program answer these without asking it. A path that has answers is not unknown to them.
      const isFromGateway = [401, 403, 405, 413, 415, 429, 502, 503, 504].includes(statusOf(at) ?? 0);
      const isOurs = statusOf(at) === 404 ? at.operation !== undefined && reached.has(at.operation) : !isFromGateway;
      const lacksRetryable = isWhole && contract.dialect.hasRetryable && typeof member(body, 'retryable') !== 'boolean';
      return seen(
        at,
        isOurs &&
          (!isWhole || lacksRetryable) && {
            message: isWhole
              ? `An error of ${status(at)} does not say whether to try again.`
              : `An error of ${status(at)} has no code and message.`,
            expected: `{"code": …, "message": …${contract.dialect.hasRetryable ? ', "retryable": …' : ''}}`,
            got: text.slice(0, 80),
          },
      );
    });
}

/** What the run sends wrong on purpose stays wrong, whatever code it is answered with. */
const STAYS_WRONG = /^neg (?:broken json|missing property|wrong type|reversed dates|no adults)$/;
const LATER = ['TEMPORARY', 'TOO_MANY_REQUESTS'];

function retryable({ answered, contract }: Evidence): readonly Seen[] | Undecided {
  if (!contract.dialect.hasRetryable) return notApplicable('In this version errors do not say whether to try again.');
  return answered.flatMap((at) => {
    const [code, says] = [codeOf(at) ?? '', member(jsonOf(at), 'retryable')];
    if ((statusOf(at) ?? 0) < 400 || typeof says !== 'boolean') return [];
    const isNever = statusOf(at) === 400 && (code === 'INVALID_REQUEST' || STAYS_WRONG.test(at.step));
    const isLater = statusOf(at) === 429 || LATER.includes(code);
    const isWrong = isLater ? !says : isNever && says;
    return [
      seen(
        at,
        isWrong && {
          message: `An error of ${status(at)} says that the same request ${says ? 'may' : 'cannot'} succeed a little later.`,
          expected: `"retryable": ${String(!says)}`,
          got: `"retryable": ${String(says)} with the code ${code.slice(0, 40)}`,
        },
      ),
    ];
  });
}

/** An error in an answer that its status calls a success. The rules about refusals read it as a refusal. */
function disguised({ answered }: Evidence): Seen[] {
  return answered.filter(saysSuccess).map((at) =>
    seen(
      at,
      at.isError === true && {
        message: 'An error has the status of a success.',
        expected: 'a status from 400 on',
        got: `${String(statusOf(at))} with the code ${String(codeOf(at)).slice(0, 40)}`,
      },
    ),
  );
}

export const ERRORS: readonly Judge[] = [
  { rule: 'PS-NEG-012', isOfServer: true, fromRecording: true, look: errorBodies },
  { rule: 'PS-NEG-013', isOfServer: true, fromRecording: true, look: disguised },
  { rule: 'PS-NEG-014', isOfServer: true, fromRecording: true, look: retryable },
];
