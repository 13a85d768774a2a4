import { bookingFailuresFeature, contentFeature, type Clock, type UseCasesOf } from '@suppliers-portal/domain';
import {
  useClock,
  useCurrentView,
  useDownloads,
  useFeature,
  useLogDownloads,
  usePreferences,
  useSignIn,
} from '../state/container.js';
import type { Downloads } from '../state/downloads.js';
import type { LogDownloads } from '../state/log-downloads.js';
import type { PreferenceState } from '../state/preference-state.js';
import type { SignInFlow } from '../state/sign-in-flow.js';
import type { CurrentView } from '../state/view-commands.js';

/** What the entries of the palette act on. */
export interface PaletteServices {
  readonly clock: Clock;
  readonly currentView: CurrentView;
  readonly downloads: Downloads;
  readonly logDownloads: LogDownloads;
  readonly preferences: PreferenceState;
  readonly signIn: SignInFlow;
  readonly useCases: UseCasesOf<typeof bookingFailuresFeature> & UseCasesOf<typeof contentFeature>;
}

export function usePaletteServices(): PaletteServices {
  return {
    clock: useClock(),
    currentView: useCurrentView(),
    downloads: useDownloads(),
    logDownloads: useLogDownloads(),
    preferences: usePreferences(),
    signIn: useSignIn(),
    useCases: { ...useFeature(bookingFailuresFeature), ...useFeature(contentFeature) },
  };
}
