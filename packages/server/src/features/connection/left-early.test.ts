import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { StatusStreams } from './status-streams.js';

const mostOfOwner = 8;

/** A server whose streams wait for their first status until it is allowed. */
class WaitingServer {
  readonly left: Promise<void>[] = [];
  private allow: () => void = () => undefined;
  private readonly allowed = new Promise<void>((resolve) => {
    this.allow = resolve;
  });
  readonly streams = new StatusStreams(
    {
      status: () => Promise.resolve({ isConnectionLive: true, turnOnsLeft: 3, turnOnsAtMost: 3 }),
      version: () => this.allowed.then(() => 1),
      hotels: () => Promise.resolve([]),
      hearsOthers: () => true,
      failed: (error) => {
        throw error;
      },
    },
    { pollMilliseconds: 60_000, heartbeatMilliseconds: 60_000, refreshMilliseconds: 60_000 },
  );
  readonly opened: Promise<unknown>[] = [];
  private readonly http = createServer((_request, response) => {
    this.left.push(new Promise((resolve) => response.once('close', resolve)));
    this.opened.push(this.streams.open(this.listener(), replyOf(response)));
  });

  private listener() {
    return {
      dmcId: 10_234,
      owner: 'one session',
      mayListen: () => Promise.resolve(true),
    };
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.http.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${String((this.http.address() as AddressInfo).port)}`;
  }

  go(): void {
    this.allow();
  }

  async close(): Promise<void> {
    this.streams.close();
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }
}

const replyOf = (raw: ServerResponse): FastifyReply => {
  const reply = { raw, hijack: () => reply, getHeaders: () => ({}) };
  return reply as unknown as FastifyReply;
};

let server: WaitingServer | undefined;
afterEach(() => server?.close());

it('gives back the places of readers who left before their stream began', async () => {
  server = new WaitingServer();
  const address = await server.listen();
  const readers = Array.from({ length: mostOfOwner }, () => {
    const reader = request(address, { agent: false });
    reader.on('error', () => undefined);
    reader.end();
    return reader;
  });
  await expect.poll(() => server?.opened.length).toBe(mostOfOwner);
  for (const reader of readers) reader.destroy();
  await Promise.all(server.left);
  server.go();
  await Promise.all(server.opened);
  expect(server.streams.count).toBe(0);

  const status = await new Promise<number | undefined>((resolve, reject) => {
    const again = request(address, { agent: false }, (response) => {
      resolve(response.statusCode);
      again.destroy();
    });
    again.once('error', reject);
    again.end();
  });
  expect(status).toBe(200);
  await expect.poll(() => server?.streams.count).toBe(0);
});
