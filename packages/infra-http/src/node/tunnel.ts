import { Agent, request as requestPlain } from 'node:http';
import type { AgentOptions } from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { tunnelRefused } from '@suppliers-portal/domain';
import { reasonOf } from '../reason-of.js';
import { secureModules } from './secure-modules.js';

const connectMilliseconds = 10_000;

/** Gives up a connection that does not come about. */
export function connectTimeout(socket: Socket): void {
  if (!socket.connecting) return;
  const late = setTimeout(() => {
    socket.destroy(new Error(`no connection within ${String(connectMilliseconds / 1000)} s`));
  }, connectMilliseconds);
  for (const event of ['connect', 'close'])
    socket.once(event, () => {
      clearTimeout(late);
    });
}

interface Target {
  readonly host?: string | null;
  readonly port?: string | number | null;
}
type Done = (error: Error | null, socket?: Socket) => void;

/**
 * Keeps connections that lead through tunnels of a proxy; the certificate of the target is checked inside, that of the
 * proxy outside.
 */
export function tunnelAgent(proxy: URL, secure: boolean, options: AgentOptions, closing: AbortSignal): Agent {
  const open = tunnelOpener(proxy, options.ca, closing);
  const createConnection = (target: Target, done: Done): void => {
    open(target).then((socket) => {
      done(null, secure ? secureModules().tls.connect({ ...(target as ConnectionOptions), socket }) : socket);
    }, done);
  };
  return Object.assign(secure ? new (secureModules().https.Agent)(options) : new Agent(options), { createConnection });
}

function tunnelOpener(
  { protocol, hostname, port: proxyPort, host: proxyHost, username, password }: URL,
  ca: AgentOptions['ca'],
  signal: AbortSignal,
): (target: Target) => Promise<Socket> {
  const request = protocol === 'https:' ? secureModules().https.request : requestPlain;
  const user = [username, password].map(decodeURIComponent).join(':');
  const authorization = user === ':' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` };
  const proxy = {
    protocol,
    host: hostname.replace(/^\[|\]$/gu, ''),
    ...(proxyPort === '' ? {} : { port: proxyPort }),
    agent: false,
    ...(ca === undefined ? {} : { ca }),
  } as const;
  return ({ host, port }) =>
    new Promise((resolve, reject) => {
      const path = `${isIP(host ?? '') === 6 ? `[${String(host)}]` : String(host)}:${String(port)}`;
      const asked = request({ ...proxy, method: 'CONNECT', path, headers: { host: path, ...authorization }, signal });
      asked.once('error', (error) => {
        reject(new Error(`the proxy ${proxyHost} cannot be used: ${reasonOf(error)}`));
      });
      asked.once('socket', connectTimeout);
      asked.once('connect', (answer, socket: Socket, head: Buffer) => {
        if (answer.statusCode === 200) {
          socket.unshift(head);
          resolve(socket);
          return;
        }
        socket.destroy();
        reject(new Error(tunnelRefused(proxyHost, answer.statusCode ?? 0, answer.statusMessage ?? '')));
      });
      asked.end();
    });
}
