import { describe, expect, it } from 'vitest';
import { signed } from './sign.js';

/** The examples of "Signature Calculations for the Authorization Header" in the reference of Amazon S3. */
describe('the signature of a request', () => {
  const key = { access: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const at = Date.parse('2013-05-24T00:00:00Z');
  const host = 'https://examplebucket.s3.amazonaws.com';
  const none = new Uint8Array();

  it.each([
    [
      'a part of an object',
      { method: 'GET', url: `${host}/test.txt`, headers: { range: 'bytes=0-9' }, body: none },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'an object that is written',
      {
        method: 'PUT',
        url: `${host}/test%24file.text`,
        headers: { 'date': 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: Buffer.from('Welcome to Amazon S3.'),
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a parameter without a value',
      { method: 'GET', url: `${host}/?lifecycle`, headers: {}, body: none },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'a list',
      { method: 'GET', url: `${host}/?prefix=J&max-keys=2`, headers: {}, body: none },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('is that of the reference for %s', (_what, { url, ...request }, signature) => {
    const headers = signed({ ...request, url: new URL(url) }, key, 'us-east-1', at);
    expect(headers['authorization']).toMatch(new RegExp(`^AWS4-HMAC-SHA256 .*, Signature=${signature}$`, 'u'));
  });
});
