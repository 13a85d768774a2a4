// Signing in with a passkey: the device asks for a finger, a face or a PIN, and no password is typed.
import { call } from './frame.js';

/** Whether this browser knows passkeys. It does so only on https pages and on localhost. */
export const knowsPasskeys = typeof window.PublicKeyCredential === 'function';

/** Answers what the portal said; nothing if the person gave up, or the device has no passkey of this portal. */
export async function passkeySignIn() {
  const asked = await call('/auth/passkey/start', undefined);
  if (!asked.ok) return asked;
  const { challenge, ...question } = await asked.json();
  const credential = await navigator.credentials
    .get({ publicKey: { ...question, challenge: bytesOf(challenge), allowCredentials: [] } })
    .catch(() => null);
  if (credential === null) return undefined;
  const { id, type, rawId, response } = credential;
  return call('/auth/passkey', {
    answer: {
      id,
      type,
      rawId: textOf(rawId),
      response: {
        clientDataJSON: textOf(response.clientDataJSON),
        authenticatorData: textOf(response.authenticatorData),
        signature: textOf(response.signature),
        userHandle: response.userHandle === null ? null : textOf(response.userHandle),
      },
    },
  });
}

/** Bytes travel as base64url. */
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
