import { agencyChangeWords, isOvertaken, type AgencyChangeFailure, type Result } from '@suppliers-portal/domain';

interface Settling<Value> {
  readonly done: (value: Value) => void;
  readonly refused: (words: string) => void;
  /** Another person was quicker: what is changed is to be read again. What was typed stays. */
  readonly overtaken: (() => void) | undefined;
}

/** What a dialog of staff does with the answer to its change. */
export function settleChange<Value>(
  answer: Result<Value, AgencyChangeFailure>,
  { done, refused, overtaken }: Settling<Value>,
): void {
  if (answer.ok) {
    done(answer.value);
    return;
  }
  refused(agencyChangeWords(answer.failure));
  if (isOvertaken(answer.failure)) overtaken?.();
}
