import { Suspense, useState } from 'react';
import { useScriptLoads } from '../state/container.js';
import { asksToConnect, connectNames, loopbackRequest } from '../features/connect/connect-query.js';
import { useQuery } from '../ui/hook/use-query.js';
import { lazily } from './views.js';

/** Shows the question of a command line over any page, if the address contains one. */
export function ConnectCli() {
  const scriptLoads = useScriptLoads();
  const { search, put } = useQuery();
  const [Dialog] = useState(() =>
    lazily(scriptLoads, 'connect', async () => (await import('../features/connect/connect-dialog.js')).ConnectDialog),
  );
  if (!asksToConnect(search)) return null;
  const close = (): void => {
    put(Object.fromEntries(connectNames.map((name) => [name, undefined])));
  };
  return (
    <Suspense fallback={null}>
      <Dialog loopback={loopbackRequest(search)} onClose={close} />
    </Suspense>
  );
}
