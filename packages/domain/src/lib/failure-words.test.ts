import { describe, expect, it } from 'vitest';
import type { GatewayFailure } from './failure.js';
import {
  dataUnavailable,
  disabledAccountText,
  failureDetails,
  pageFailureWords,
  partFailureWords,
  sessionExpired,
} from './failure-words.js';

const words = (failure: GatewayFailure, own?: string) => pageFailureWords(failure, 'Content', { noData: own });

describe('what a page says when its data did not come', () => {
  it('has no data after a 404, in general and inline [ERR-01]', () => {
    expect(words({ kind: 'no-data', text: '' })).toMatchObject({
      kind: 'no-data',
      title: 'There is no data available at the moment for Content',
      retryable: false,
    });
    expect(dataUnavailable).toEqual({ title: 'Data Unavailable', text: 'There is no data available for this view.' });
  });

  it("prefers the page's own sentence for no data [ERR-10]", () => {
    expect(words({ kind: 'no-data', text: '' }, 'Nothing in the last 24 hours.').title).toBe(
      'Nothing in the last 24 hours.',
    );
  });

  it('asks to request access after a 403 [ERR-03]', () => {
    expect(words({ kind: 'forbidden', text: '' })).toEqual({
      kind: 'forbidden',
      title: 'Authorisation Error',
      retryable: false,
      text: 'You do not have permission to view this page. Please contact the suppliers portal admin to request for access.',
      toast: 'Error showing page Content, please request for access',
    });
  });

  it('asks to check back after a 504 or while something is computed [ERR-04]', () => {
    expect(words({ kind: 'timed-out', quote: '504', text: '' })).toMatchObject({
      title: 'Timeout Error',
      text: 'Collecting your data is taking more time than expected. Please check back later.',
      retryable: true,
    });
  });

  it.each<GatewayFailure>([
    { kind: 'broken', quote: '500', text: 'oops' },
    { kind: 'unreachable', detail: 'down' },
    { kind: 'garbled', where: 'hotelStats' },
  ])('asks to retry after anything else ($kind), with what happened for who looks closer [ERR-05]', (failure) => {
    expect(words(failure)).toMatchObject({
      kind: 'error',
      title: 'Error showing page Content, please retry',
      retryable: true,
      details: failureDetails(failure),
    });
  });

  it('names the part that is missing, and says nothing about the page around it', () => {
    const part = (failure: GatewayFailure) => partFailureWords(failure, 'Recipients');
    expect(part({ kind: 'broken', quote: '500', text: 'oops' }).title).toBe('Recipients could not be loaded');
    expect(part({ kind: 'forbidden', text: '' })).toEqual({
      kind: 'forbidden',
      title: 'Authorisation Error',
      retryable: false,
      text: 'You do not have permission to see this part of the page. To request access, contact the suppliers portal admin.',
    });
    expect(part({ kind: 'forbidden', text: disabledAccountText }).title).toBe(disabledAccountText);
  });

  it('says in one sentence that the agency has disabled the partner account', () => {
    expect(words({ kind: 'forbidden', text: disabledAccountText })).toEqual({
      kind: 'forbidden',
      title: 'The agency has disabled this partner account. Please contact the agency.',
      retryable: false,
    });
  });

  it('says that the session has expired after a 401', () => {
    expect(words({ kind: 'signed-out', text: '' }).title).toBe(sessionExpired);
    expect(sessionExpired).toBe('The user session has expired. Please log in again.');
  });

  it('names status, text and request to who looks closer', () => {
    expect(failureDetails({ kind: 'broken', quote: '500', text: 'oops ', requestId: 'r-1' })).toBe(
      'The portal answered 500: oops (request r-1)',
    );
  });

  it('says that a page of HTML came, which is not the words of the portal', () => {
    expect(failureDetails({ kind: 'broken', quote: '502', text: '', isPage: true })).toBe(
      'The portal answered 502 with a page of HTML: a proxy may have answered.',
    );
  });

  it('does not say the text twice to who has read it already', () => {
    const text = 'A personal access token cannot do this.';
    expect(failureDetails({ kind: 'forbidden', text }, text)).toBe('The portal refused.');
    expect(failureDetails({ kind: 'conflict', quote: '409', text, requestId: 'r-1' }, text)).toBe(
      'The portal answered 409. (request r-1)',
    );
    expect(failureDetails({ kind: 'forbidden', text: '' }, '')).toBe('The portal refused: no text');
  });
});
