import { createServer } from 'node:http';
import { BASE_PATH, createSampleSupplier } from './supplier.mjs';

/**
 * The supplier on a port of this machine.
 * @param {{ faults?: readonly string[], now?: () => number, keys?: readonly string[], port?: number, host?: string, delay?: number }} [options] port 0: any that is free; delay: milliseconds that each answer takes at least
 */
export async function startSampleSupplier({ port = 0, host = '127.0.0.1', delay = 0, ...options } = {}) {
  const { handle, world } = createSampleSupplier(options);
  const server = createServer((incoming, outgoing) => {
    /** @type {Buffer[]} */
    const parts = [];
    incoming.on('error', () => outgoing.destroy());
    incoming.on('data', (part) => parts.push(part));
    incoming.on('end', async () => {
      const { headers, method = 'GET', url = '/' } = incoming;
      const named = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
      );
      const isAbandoned = outgoing.destroyed || incoming.socket.destroyed;
      const answer = await handle({
        method,
        path: new URL(url, 'http://localhost').pathname,
        headers: named,
        text: Buffer.concat(parts).toString('utf8'),
        isAbandoned,
      });
      if (answer.isSilent) return;
      setTimeout(() => {
        const length = answer.bytes.length + (answer.isCut ? 1 : 0);
        outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': length });
        if (answer.isCut) outgoing.write(answer.bytes, () => outgoing.destroy());
        else outgoing.end(answer.bytes);
      }, answer.delay + delay);
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  const address = server.address();
  const at = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host}:${at}${BASE_PATH}`,
    /** The bookings that are not cancelled. */
    openBookings: () => [...world.bookings.values()].filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}
