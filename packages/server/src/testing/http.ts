import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  json(): unknown;
}

export interface Asked {
  readonly method?: string;
  /** Exactly as given: also what a browser or fetch would not send. A list is sent as repeated headers. */
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

/** Sends one request over a new socket. It adds nothing, follows nothing and unpacks nothing. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      const done = (): void => {
        const whole = Buffer.concat(chunks);
        const text = whole.toString('utf8');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text,
          json: () => JSON.parse(text) as unknown,
        });
      };
      // A stream does not end by itself: what it sends first is its answer.
      const isStream = response.headers['content-type']?.startsWith('text/event-stream') === true;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (!isStream) return;
        done();
        request.destroy();
      });
      response.once('error', reject);
      response.once('end', done);
    });
    request.once('error', reject);
    request.end(body);
  });
}
