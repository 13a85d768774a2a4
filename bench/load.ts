import { connect, type Socket } from 'node:net';

export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds until the answer was there, each. */
  readonly times: readonly number[];
}

/** A request as it goes over the wire, ready to be sent again and again. */
export const wireRequest = (url: string, token?: string): Buffer => {
  const { pathname, search, host } = new URL(url);
  const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${authorization}\r\n`);
};

export interface Wanted {
  readonly port: number;
  readonly connections: number;
  /** The next request; nothing when enough was asked. */
  readonly next: () => Buffer | undefined;
}

/** Keeps every connection busy with one request after the other. An answer that is not 200 ends the measurement. */
export async function load({ port, connections, next }: Wanted): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, () => oneConnection(port, next, times)));
  return { rate: (times.length * 1000) / (performance.now() - start), times };
}

function oneConnection(port: number, next: Wanted['next'], times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let since = 0;
    let held: Buffer = Buffer.alloc(0);
    const ask = (): void => {
      const request = next();
      if (request === undefined) {
        socket.end();
        resolve();
        return;
      }
      since = performance.now();
      socket.write(request);
    };
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.on('data', (part: Buffer) => {
      held = held.length === 0 ? part : Buffer.concat([held, part]);
      const end = lengthOf(held);
      if (end === undefined || held.length < end) return;
      if (held.toString('latin1', 9, 12) !== '200') {
        reject(new Error(`an answer was not 200: ${held.toString('utf8', 0, 2000)}`));
        socket.destroy();
        return;
      }
      times.push(performance.now() - since);
      held = Buffer.alloc(0);
      ask();
    });
  });
}

/** Of head and body; nothing as long as the head is not there. */
function lengthOf(answer: Buffer): number | undefined {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/iu.exec(answer.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('an answer came without a length');
  return head + 4 + Number(length);
}

export const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
