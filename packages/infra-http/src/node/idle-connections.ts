import type { Agent } from 'node:http';
import type { Duplex } from 'node:stream';

/** Servers and proxies close a connection that no one uses, many of them after 5 seconds. */
const mostIdleMilliseconds = 2_000;

/**
 * Keeps a call off a connection that the other side is about to close: the call would be lost, and no one could know
 * whether it was done. A timer is not enough, because a busy program is late for it.
 */
export class IdleConnections {
  private readonly since = new WeakMap<Duplex, number>();

  constructor(private readonly now: () => number) {}

  /** Notes from when on each connection of the agent is unused. */
  watch<A extends Agent>(agent: A): A {
    agent.on('free', (socket: Duplex) => this.since.set(socket, this.now()));
    return agent;
  }

  /** Called right before each call. */
  closeOld(agent: Agent): void {
    for (const sockets of Object.values(agent.freeSockets))
      for (const socket of sockets ?? [])
        if (this.now() - (this.since.get(socket) ?? 0) > mostIdleMilliseconds) socket.destroy();
  }
}
