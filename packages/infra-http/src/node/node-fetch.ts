import { Agent, fetch as undiciFetch, Headers } from 'undici';

export interface NodeFetch {
  readonly fetch: typeof globalThis.fetch;
  /** Lets the process end: closes what is kept alive. */
  close(): Promise<void>;
}

/** fetch for Node with connections that are kept and time-outs that fit long downloads. Every request says which program it comes from. */
export function createNodeFetch(userAgent: string): NodeFetch {
  const agent = new Agent({ keepAliveTimeout: 10_000, connect: { timeout: 10_000 }, headersTimeout: 120_000, bodyTimeout: 60_000 });
  return {
    fetch: ((input: Parameters<typeof undiciFetch>[0], init?: Parameters<typeof undiciFetch>[1]) => undiciFetch(input, { ...init, headers: { 'user-agent': userAgent, ...Object.fromEntries(new Headers(init?.headers as Headers | undefined)) }, dispatcher: agent })) as unknown as typeof globalThis.fetch,
    close: () => agent.close(),
  };
}
