import {
  composeUseCases,
  failed,
  ok,
  type ConnectionStatus,
  type IncidentDetails,
  type UptimeReport,
  type User,
} from '@suppliers-portal/domain';
import {
  aUser,
  InMemoryConnectionGateway,
  InMemoryFailureGateway,
  InMemoryIncidentGateway,
  InMemoryPictures,
  inMemoryRemotePorts,
  InMemorySessionGateway,
  InMemoryUptimeGateway,
  type InMemoryRemotePorts,
} from '@suppliers-portal/domain/testing';
import type { LoadKeyring } from '../kernel/configuration/keyring.js';
import { run } from '../app/run.js';
import type { OpenPortal, Portal } from '../kernel/portal/portal.js';
import { holdToSchema } from './held-to-schema.js';
import { FakeTerminal, type FakeOptions } from './fake-terminal.js';
import type { Ran } from './supplier.js';

export interface TwinOptions extends FakeOptions {
  readonly user?: User;
  readonly connection?: InMemoryConnectionGateway;
  readonly status?: ConnectionStatus;
  readonly uptime?: UptimeReport;
  readonly failures?: InMemoryFailureGateway;
  readonly incidents?: readonly IncidentDetails[];
  /** Twins that replace the default ones. */
  readonly remote?: Partial<InMemoryRemotePorts>;
  readonly pictures?: InMemoryPictures;
  readonly loadKeyring?: LoadKeyring;
  /** What time it is at the portal, in epoch milliseconds. Without it the portal does not say. */
  readonly portalTime?: number;
  /** Another server. Usually there is none. */
  readonly elsewhere?: Portal['askOther'];
  /** Is given the terminal before the command runs, to stop it or to look at it while it does. */
  readonly meanwhile?: (terminal: FakeTerminal) => void;
}

/** Runs a command line in this process, over the domain's twins instead of a portal. */
export async function overTwins(
  argv: readonly string[],
  {
    user = aUser(),
    status,
    connection = new InMemoryConnectionGateway(status),
    uptime,
    failures = new InMemoryFailureGateway([], 0),
    incidents = [],
    remote,
    pictures = new InMemoryPictures(),
    loadKeyring,
    portalTime,
    elsewhere = () => Promise.resolve(failed({ kind: 'unreachable', detail: 'there is no other server' })),
    meanwhile,
    ...options
  }: TwinOptions = {},
): Promise<Ran> {
  const openPortal: OpenPortal = (access) => ({
    useCases: composeUseCases({
      ...inMemoryRemotePorts({
        sessionGateway: new InMemorySessionGateway(user),
        connectionGateway: connection,
        uptimeGateway: new InMemoryUptimeGateway(uptime),
        failureGateway: failures,
        incidentGateway: new InMemoryIncidentGateway(incidents),
        ...remote,
      }),
      ...access,
    }),
    ask: ({ method, path }) => {
      const headers = [
        ['content-type', 'application/json'],
        ...(portalTime === undefined ? [] : [['date', new Date(portalTime).toUTCString()] as const]),
      ] as const;
      const received = new Map(headers);
      access.onCall({ method, path, attempt: 1, status: 200, milliseconds: 0, received });
      return Promise.resolve(ok({ status: 200, headers, bytes: Buffer.from('{"totalRecords":0,"records":[]}') }));
    },
    askOther: elsewhere,
    fileAt: (address) => pictures.at(address),
    proxy: undefined,
    close: () => Promise.resolve(),
  });
  const terminal = new FakeTerminal({
    ...options,
    environment: { SUPPLIER_TOKEN: 'spt_something', ...options.environment },
  });
  meanwhile?.(terminal);
  const code = await run(argv, terminal, {
    version: '0.0.0',
    loadPortal: () => Promise.resolve(openPortal),
    loadKeyring: loadKeyring ?? (() => Promise.resolve(undefined)),
  });
  holdToSchema(argv, code, terminal.stdout.text);
  return { code, stdout: terminal.stdout.text, stderr: terminal.stderr.text, terminal };
}
