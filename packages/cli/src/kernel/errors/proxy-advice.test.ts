import type { GatewayFailure } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { errorCodes } from './error-codes.js';
import { failureComplaint } from './failure-complaint.js';
import { Secrets } from '../terminal/secrets.js';

const place = { url: 'https://portal.example', urlSource: 'SUPPLIER_URL', tokenSource: 'SUPPLIER_TOKEN' };
const complaintOf = (failure: GatewayFailure) =>
  failureComplaint(failure, { message: 'The portal did not answer.' }, place);

describe('a proxy that refuses', () => {
  it.each<GatewayFailure>([
    { kind: 'unreachable', detail: 'the proxy proxy.example:3128 answered 407 Proxy Authentication Required' },
    { kind: 'refused', quote: '407', text: '<html>Sign in</html>' },
  ])(
    'and wants a name and a password has a code of its own and is not worth another try, because some proxies lock an account: %j',
    (failure) => {
      const { code, hint } = complaintOf(failure);
      expect([code, errorCodes[code].exit, errorCodes[code].retryable]).toEqual(['PROXY_REFUSED', 1, false]);
      // As it is printed, where credentials in an address are hidden.
      expect(new Secrets().mask(hint)).toContain('http://<name>:<password>@proxy.example:3128');
    },
  );

  it('that forbids the address is named with what it answered, and is not tried again either', () => {
    const { code, hint } = complaintOf({
      kind: 'unreachable',
      detail: 'the proxy proxy.example:3128 answered 403 Forbidden',
    });
    expect([code, errorCodes[code].retryable]).toEqual(['PROXY_REFUSED', false]);
    expect(hint).toBe(
      'The proxy proxy.example:3128 answered 403 Forbidden. It does not connect to https://portal.example. ' +
        'Ask the operator of the proxy to allow this address, or name its host in NO_PROXY.',
    );
  });

  it.each<GatewayFailure>([
    { kind: 'unreachable', detail: 'the proxy proxy.example:3128 answered 502 Bad Gateway' },
    { kind: 'refused', quote: '418', text: '407' },
  ])('is not guessed from another failure: %j', (failure) => {
    expect(complaintOf(failure).code).not.toBe('PROXY_REFUSED');
  });
});
