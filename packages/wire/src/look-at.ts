import type { CallName, Calls } from './calls.js';

type Changing = { [N in CallName]: Calls[N]['method'] extends 'GET' ? never : N }[CallName];

/** Where a user sees whether a changing call was done, when no answer can say it. A changing call without a place does not compile. */
export const lookAt: Readonly<Record<Changing, string>> = {
  signIn: 'whether the portal opens',
  finishSignIn: 'whether the portal opens',
  startSetUp: 'the sign-in page',
  finishSetUp: 'whether the portal opens',
  signOut: 'whether the portal asks you to sign in',
  reportActivity: 'whether the portal opens',
  resetPassword: 'your mailbox',
  changePassword: 'your mailbox for a confirmation',
  prove: 'the page that asked for your password',
  setPassword: 'your mailbox for a confirmation',
  startDevice: 'the terminal',
  deviceToken: 'your list of access tokens',
  decideDevice: 'your list of access tokens',
  authorize: 'your list of access tokens',
  exchangeCode: 'your list of access tokens',
  addRecipient: 'the list of recipients',
  removeRecipient: 'the list of recipients',
  leaveRecipients: 'the page that the link opens',
  createToken: 'your list of access tokens',
  revokeToken: 'your list of access tokens',
  startSecondFactor: 'the settings of your second factor',
  confirmSecondFactor: 'the settings of your second factor',
  renewRecoveryCodes: 'the settings of your second factor',
  removeSecondFactor: 'the settings of your second factor',
  endSession: 'your list of sessions',
  endOtherSessions: 'your list of sessions',
  turnOn: 'the status of the connection',
  uploadPullspec: 'the list of runs',
  startLiveRun: 'the live run',
  stopLiveRun: 'the live run',
  updateOnboarding: 'the onboarding form',
  updateOnboardingStatus: 'the certification',
  checkEndpoint: 'the address',
  updateRoom: 'the history of the hotel',
  roomImages: 'the pictures',
  unmappedRoomImages: 'the pictures',
  inviteUser: 'the list of people',
  switchConnection: 'the list of partners',
  grantTurnOn: 'the list of partners',
  inviteStaff: 'the list of staff',
  makeIngestionToken: 'the list of ingestion tokens',
  revokeIngestionToken: 'the list of ingestion tokens',
  changePerson: 'the list of people',
  reportClientError: 'the log of the portal',
};

export const placeToLook = (call: CallName): string | undefined =>
  Object.entries(lookAt).find(([name]) => name === call)?.[1];
