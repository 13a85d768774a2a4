import { BlueprintProvider } from '@blueprintjs/core';
import type { Services } from '../state/services.js';
import { ServicesContext } from '../state/use-services.js';
import { ShortcutsDialog } from '../shell/shortcuts-dialog.js';
import { KeptFocus } from '../ui/kept-focus.js';
import { App, type AppProps } from './app.js';

/** The portal on its services; the router around it is the caller's. */
export function Portal({ services, mainView }: AppProps & { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <KeptFocus>
        <BlueprintProvider
          hotkeysProviderRenderDialog={({ hotkeys, isDialogOpen }, { handleDialogClose }) => (
            <ShortcutsDialog hotkeys={hotkeys} isOpen={isDialogOpen} onClose={handleDialogClose} />
          )}
        >
          <App mainView={mainView} />
        </BlueprintProvider>
      </KeptFocus>
    </ServicesContext>
  );
}
