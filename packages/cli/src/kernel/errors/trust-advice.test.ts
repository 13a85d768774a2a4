import { describe, expect, it } from 'vitest';
import { errorCodes } from './error-codes.js';
import { failureComplaint } from './failure-complaint.js';

const place = { url: 'https://portal.example', urlSource: 'SUPPLIER_URL', tokenSource: 'SUPPLIER_TOKEN' };
const complaintOf = (detail: string) =>
  failureComplaint({ kind: 'unreachable', detail }, { message: 'The portal did not answer.' }, place);

describe('a certificate that is not trusted', () => {
  it.each([
    'self-signed certificate',
    'self-signed certificate in certificate chain',
    'self signed certificate',
    'unable to verify the first certificate',
    'unable to get local issuer certificate',
    'unable to get issuer certificate',
    'the proxy proxy.example cannot be used: self-signed certificate',
  ])('has a code of its own, is not worth another try, and names --ca-file: %s', (detail) => {
    const { code, hint } = complaintOf(detail);
    expect([code, errorCodes[code].exit, errorCodes[code].retryable]).toEqual(['NOT_TRUSTED', 1, false]);
    expect(hint).toContain(detail);
    expect(hint).toContain('--ca-file or SUPPLIER_CA_FILE');
  });

  it.each([
    ['certificate has expired', 'clock'],
    ["Hostname/IP does not match certificate's altnames: Host: localhost. is not in the cert", 'address'],
  ])('is told apart by what helps: %s', (detail, word) => {
    const { code, hint } = complaintOf(detail);
    expect(code).toBe('NOT_TRUSTED');
    expect(hint).toContain(word);
    expect(hint).not.toContain('--ca-file');
  });

  it.each(['connect ECONNREFUSED 127.0.0.1:1', 'socket hang up', 'getaddrinfo ENOTFOUND certificate.example'])(
    'is not guessed from another failure: %s',
    (detail) => {
      expect(complaintOf(detail).code).toBe('UNREACHABLE');
    },
  );

  it('is not meant where the server has no TLS: the hint names the address without it', () => {
    const { code, hint } = complaintOf('write EPROTO error:0A00010B:SSL routines:ssl3_get_record:wrong version number');
    expect([code, hint]).toEqual(['UNREACHABLE', expect.stringContaining('answers without TLS')]);
    expect(hint).toContain('http://');
    expect(hint).not.toContain('SSL routines');
  });
});
