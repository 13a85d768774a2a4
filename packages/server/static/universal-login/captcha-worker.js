// altcha's proof of work: counts up until the key that is derived from nonce and counter begins as it has to.
'use strict';
const bytesOf = (hex) => Uint8Array.from(hex.match(/../gu), (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

self.onmessage = async ({ data: { nonce, salt, cost, keyLength, keyPrefix } }) => {
  const head = bytesOf(nonce);
  const password = new Uint8Array(head.length + 4);
  password.set(head);
  const view = new DataView(password.buffer);
  const method = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; ; counter++) {
    view.setUint32(head.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(method, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix)) {
      self.postMessage({ counter, derivedKey });
      return;
    }
  }
};
// A rejection is no error of the worker to the page unless it is thrown again.
self.onunhandledrejection = ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
};
