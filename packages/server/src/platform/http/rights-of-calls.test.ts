import { changeRights, type Change } from '@suppliers-portal/domain';
import { calls, type CallName } from '@suppliers-portal/wire';
import { describe, expect, it } from 'vitest';

const changesBy: Readonly<Record<Change, readonly CallName[]>> = {
  'turn on': ['turnOn'],
  'change the password': ['changePassword'],
  'decide about a certification': ['updateOnboardingStatus'],
  'fill in the onboarding form': ['updateOnboarding', 'checkEndpoint'],
  'map rooms': ['updateRoom', 'reportMapping'],
  'change recipients': ['addRecipient', 'removeRecipient'],
  'add marks': ['addAnnotation', 'removeAnnotation'],
  'write notes on incidents': ['addIncidentNote', 'removeIncidentNote'],
  'upload documents': ['uploadPullspec', 'addWaiver', 'replaceWaivers', 'removeWaiver'],
  'run live checks': ['startLiveRun', 'stopLiveRun', 'setLiveSchedule', 'endLiveSchedule'],
  'make access tokens': ['createToken'],
};

describe('the calls that change something', () => {
  it.each(Object.entries(changesBy) as [Change, readonly CallName[]][])(
    'to %s are open to the kinds of account that the domain names [AUTH-12]',
    (change, names) => {
      expect(names.map((name) => [name, calls[name].access.kinds])).toEqual(
        names.map((name) => [name, changeRights[change]]),
      );
    },
  );
});
