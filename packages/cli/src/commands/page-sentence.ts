import { pageFailureWords, type GatewayFailure } from '@suppliers-portal/domain';
import type { FailureSentence } from '../kernel/errors/failure-complaint.js';

/** What the web says when the data of this page did not come, as one line and the text below it. */
export function pageSentence(failure: GatewayFailure, page: string, ownNoDataText?: string): FailureSentence {
  const { title, text, toast } = pageFailureWords(failure, page, ownNoDataText);
  if (toast !== undefined) return { message: toast, ...(text === undefined ? {} : { text }) };
  return { message: text === undefined ? title : `${title}: ${text}` };
}
