import {
  pageFailureWords,
  pageTitle,
  type GatewayFailure,
  type OwnWords,
  type PageSlug,
} from '@suppliers-portal/domain';
import type { FailureSentence } from '../kernel/errors/failure-complaint.js';

/** What the web says when the data of this page did not come, as one line and the text below it. */
export function pageSentence(failure: GatewayFailure, page: PageSlug, own?: OwnWords): FailureSentence {
  return viewSentence(failure, pageTitle(page), own);
}

/** Like `pageSentence`, for a part of a page that has its own name but no entry in the menu. */
export function viewSentence(failure: GatewayFailure, name: string, own?: OwnWords): FailureSentence {
  const { title, text, toast } = pageFailureWords(failure, name, own);
  if (toast !== undefined) return { message: toast, ...(text === undefined ? {} : { text }) };
  return { message: text === undefined ? title : `${title}: ${text}` };
}
