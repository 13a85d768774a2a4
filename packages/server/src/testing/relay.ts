import { connect, createServer, type Socket } from 'node:net';

/** What happens to the next commit: its answer is lost, it is lost itself, or it waits until the relay is closed. */
export type Fate = 'answer lost' | 'commit lost' | 'commit held';

export interface Relay {
  readonly port: number;
  /** The next commit that comes through meets this. */
  next(fate: Fate): void;
  close(): Promise<void>;
}

const commit = Buffer.from('commit\0');

/** A relay between a server and its database. It cuts the connection at the worst moment. */
export async function startRelay(databasePort: number): Promise<Relay> {
  let fate: Fate | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1');
    let isDeaf = false;
    let isHeld = false;
    const cut = (): void => {
      client.destroy();
      // The database has not heard yet that the client is gone.
      if (!isHeld) database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', cut);
      socket.once('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.on('data', (chunk) => {
      const met = fate !== undefined && chunk.includes(commit) ? fate : undefined;
      if (met !== undefined) fate = undefined;
      isHeld ||= met === 'commit held';
      if (isHeld) return;
      if (met === 'commit lost') {
        cut();
        return;
      }
      isDeaf ||= met === 'answer lost';
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (isDeaf) cut();
      else client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the relay does not listen');
  return {
    port: address.port,
    next: (wanted) => {
      fate = wanted;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
