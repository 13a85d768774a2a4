import { BlueprintProvider } from '@blueprintjs/core';
import { ContainerContext, type PageContainer } from '../state/container.js';
import { ShortcutsDialog } from '../shell/shortcuts-dialog.js';
import { KeptFocus } from '../ui/focus/kept-focus.js';
import { App, type AppProps } from './app.js';

/** The portal with its container. The caller passes the router. */
export function Portal({ container, mainView }: AppProps & { readonly container: PageContainer }) {
  return (
    <ContainerContext value={container}>
      <KeptFocus>
        <BlueprintProvider
          hotkeysProviderRenderDialog={({ hotkeys, isDialogOpen }, { handleDialogClose }) => (
            <ShortcutsDialog hotkeys={hotkeys} isOpen={isDialogOpen} onClose={handleDialogClose} />
          )}
        >
          <App mainView={mainView} />
        </BlueprintProvider>
      </KeptFocus>
    </ContainerContext>
  );
}
