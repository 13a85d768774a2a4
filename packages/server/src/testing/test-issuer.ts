import { createServer, type ServerResponse } from 'node:http';
import { publishedKey, type TestKey } from './id-tokens.js';

export interface TestIssuer {
  /** On this machine, without a slash at its end. */
  readonly issuer: string;
  /** What it publishes. */
  keys: readonly TestKey[];
  /** Instead of its discovery document. */
  document: unknown;
  /** Instead of the usual answer to who asks for its keys. */
  answer: ((response: ServerResponse) => void) | undefined;
  /** The paths that were asked for. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** An issuer on a free port of this machine. A test decides what it publishes. */
export async function startTestIssuer(keys: readonly TestKey[] = []): Promise<TestIssuer> {
  const asked: string[] = [];
  const http = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/.well-known/openid-configuration') send(response, made.document);
    else if (request.url !== '/keys') response.writeHead(404).end();
    else if (made.answer === undefined) send(response, { keys: made.keys.map(publishedKey) });
    else made.answer(response);
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const address = http.address();
  if (typeof address !== 'object' || address === null) throw new Error('the issuer does not listen');
  const issuer = `http://127.0.0.1:${String(address.port)}`;
  const made: TestIssuer = {
    issuer,
    keys,
    document: { issuer, jwks_uri: `${issuer}/keys` },
    answer: undefined,
    asked,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => {
        http.close(resolve);
      });
    },
  };
  return made;
}

function send(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}
