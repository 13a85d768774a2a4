import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeUseCases, type UseCases } from '@suppliers-portal/domain';
import {
  FakeClock,
  InMemoryAccountStore,
  InMemoryFileSink,
  inMemoryRemotePorts,
  InMemorySessionStore,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';

/** What no command does, and why. Everything else that the web can do needs a command. */
const inBrowserOnly: { readonly [Name in keyof UseCases]?: string } = {
  endSession: 'a token has no session',
  reportActivity: 'a token does not idle',
  provePresence: 'a token proves nothing about a person',
  readCaptcha: 'auth reset opens the page',
  requestPasswordReset: 'auth reset opens the page',
  findWaitingTool: 'where a person allows it',
  decideTool: 'where a person allows it',
  authorizeTool: 'where a person allows it',
  listPasskeys: 'a passkey is a device of a browser',
  startPasskey: 'a passkey is a device of a browser',
  addPasskey: 'a passkey is a device of a browser',
  removePasskey: 'a passkey is a device of a browser',
  readSecondFactor: 'a second factor is set up where a person signs in',
  startSecondFactor: 'a second factor is set up where a person signs in',
  confirmSecondFactor: 'a second factor is set up where a person signs in',
  renewRecoveryCodes: 'a second factor is set up where a person signs in',
  removeSecondFactor: 'a second factor is set up where a person signs in',
  readFailedCall: 'log explain --samples has the same of many calls',
  readOwnApi: 'supplier api /openapi.json prints it',
  visitHotel: 'a command stays in no hotel',
  consentFactorReset: 'a tool cannot prove that a person is present',
  lookAsPartner: 'a look is at pages, and a token of staff never reads as a partner',
  stopLooking: 'where the look is',
};

const folder = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:commands|sign-in)\/.*\.ts$/u.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

describe('every use case of the domain', () => {
  const useCases = composeUseCases({
    ...inMemoryRemotePorts(),
    clock: new FakeClock(),
    sessionStore: new InMemorySessionStore(),
    accountStore: new InMemoryAccountStore(),
    fileSink: new InMemoryFileSink(),
  });

  const named = Object.keys(useCases) as (keyof UseCases)[];

  it.each(named.filter((name) => inBrowserOnly[name] === undefined))('%s is reached by a command [CLI-01]', (name) => {
    // The command runs this very use case, and no code of its own in its place.
    const isRun = new RegExp(
      `\\b${name}\\b[^\\n]*\\.execute\\(|\\.${name}\\.execute\\(|\\b${name}\\b.*\\} = portal\\.useCases`,
      'u',
    ).test(sources);
    expect(isRun, `Write a command that runs ${name}, or say in inBrowserOnly why there is none.`).toBe(true);
  });

  it.each(Object.keys(inBrowserOnly))('%s is there, and says why no command does it', (name) => {
    expect(named).toContain(name);
  });
});
