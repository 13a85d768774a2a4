import { expect, test } from 'vitest';
import { mailFault } from './mail-fault.js';

const host = 'mail.example.com:587';

test.each([
  [
    'a name that is not in the certificate',
    "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list: ",
    `the certificate of ${host} has another name: SMTP_URL needs the name that is in the certificate`,
  ],
  [
    'an authority of its own',
    'self-signed certificate',
    `this machine does not trust the certificate of ${host}: NODE_EXTRA_CA_CERTS names the file of its authority`,
  ],
  [
    'TLS from the start where the server begins without',
    '80DC06311D7F0000:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/openssl/x.c:354:',
    `${host} does not begin with TLS: SMTP_URL needs smtp:// instead of smtps:// there`,
  ],
  [
    'an error of TLS that nobody has words for',
    '80DC06311D7F0000:error:0A000438:SSL routines:ssl3_read_bytes:tlsv1 alert internal error:../deps/x.c:1601:SSL alert',
    `the encrypted connection to ${host} failed: tlsv1 alert internal error`,
  ],
  ['anything else', 'connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
])('%s is said in words', (_, message, words) => {
  expect(mailFault(new Error(message), host).message).toBe(words);
});

test('a refused sign-in says that it was that of SMTP_URL', () => {
  const error = Object.assign(new Error('Invalid login: 535 Incorrect authentication data'), { code: 'EAUTH' });
  expect(mailFault(error, host).message).toBe(
    `${host} refuses the sign-in of SMTP_URL: 535 Incorrect authentication data`,
  );
});
