import { connectedText } from '@suppliers-portal/domain';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LoopbackAnswer = { readonly kind: 'code'; readonly code: string } | { readonly kind: 'refused' };

interface Loopback {
  readonly address: string;
  readonly answer: Promise<LoopbackAnswer>;
  close(): void;
}

/**
 * Waits for the browser on a port that only this machine can reach. What does not carry the state is not from our
 * sign-in and changes nothing.
 */
export async function listenOnLoopback(state: string): Promise<Loopback> {
  let tell: (answer: LoopbackAnswer) => void = () => undefined;
  const answer = new Promise<LoopbackAnswer>((resolve) => {
    tell = resolve;
  });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname !== '/callback' || searchParams.get('state') !== state) {
      say(response, 404, 'There is nothing here.');
      return;
    }
    const code = searchParams.get('code');
    say(response, 200, code === null ? 'Denied. You can close this page.' : connectedText);
    tell(code === null ? { kind: 'refused' } : { kind: 'code', code });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/callback`,
    answer,
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  };
}

function say(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'connection': 'close',
    })
    .end(`${text}\n`);
}
