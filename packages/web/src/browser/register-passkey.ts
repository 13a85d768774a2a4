import type { PasskeyAnswer, PasskeyQuestion } from '@suppliers-portal/domain';
import {
  browserSupportsWebAuthn,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';

/** Asks the device. Undefined: its user gave up, or it has no way to do it. */
export type RegisterPasskey = (question: PasskeyQuestion) => Promise<PasskeyAnswer | undefined>;

export const registerPasskey: RegisterPasskey = async (question) => {
  if (!browserSupportsWebAuthn()) return undefined;
  try {
    // Only the server and the device read it.
    const optionsJSON = question as unknown as PublicKeyCredentialCreationOptionsJSON;
    return { ...(await startRegistration({ optionsJSON })) };
  } catch {
    // The browser does not say why: the user gave up, waited too long, or has registered this device.
    return undefined;
  }
};
