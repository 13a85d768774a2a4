import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedDatabase } from '../platform/database/embedded-database.js';
import { stop, UncleanStop, type Stopping } from './stop.js';

/** Never opened: its dump is what the test says. */
class DumpedDatabase extends EmbeddedDatabase {
  constructor(private readonly content: () => Promise<Uint8Array>) {
    super({});
  }
  override dump(): Promise<Uint8Array> {
    return this.content();
  }
}

describe('the stop of the server', () => {
  let dataFolder: string;
  let done: string[];
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'portal-stop-'));
    done = [];
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  const note = (what: string): Promise<void> => {
    done.push(what);
    return Promise.resolve();
  };
  const parts = ({
    dump,
    close = () => note('database'),
  }: {
    readonly dump?: () => Promise<Uint8Array>;
    readonly close?: () => Promise<void>;
  } = {}): Stopping => ({
    drain: () => {
      done.push('not ready');
    },
    drainMilliseconds: 0,
    http: {
      close: () => Promise.resolve(undefined),
      server: {
        closeIdleConnections: () => undefined,
        closeAllConnections: () => {
          done.push('connections');
        },
      },
    },
    storage: { embedded: dump === undefined ? undefined : new DumpedDatabase(dump), close },
    regular: [{ stop: () => note('regular work') }],
    dataFolder,
  });
  const patience = { requestMilliseconds: 20, allMilliseconds: 60 };

  it('says that it is not ready before it closes anything, and takes calls for the time that is set', async () => {
    const wanted = parts();
    const http = { ...wanted.http, close: () => note('socket').then(() => undefined) };
    await stop({ ...wanted, http, drainMilliseconds: 1 }, { ...patience, allMilliseconds: 60_000 });
    expect(done.indexOf('not ready')).toBe(0);
    expect(done.indexOf('socket')).toBeGreaterThan(0);
  });

  it('closes the database last, and no connection by force where none is left', async () => {
    await stop(parts({ dump: () => note('dump').then(() => Uint8Array.of(1)) }));
    expect(done).toEqual(['not ready', 'regular work', 'dump', 'database']);
  });

  it('breaks connections that do not end', async () => {
    const stuck = parts();
    let broken = (): void => undefined;
    const http = {
      close: () =>
        new Promise<undefined>((resolve) => {
          broken = () => {
            resolve(undefined);
          };
        }),
      server: {
        ...stuck.http.server,
        closeAllConnections: () => {
          broken();
        },
      },
    };
    await stop({ ...stuck, http }, { ...patience, allMilliseconds: 60_000 });
    expect(done).toEqual(['not ready', 'regular work', 'database']);
  });

  it('does not wait for ever for a database that does not answer any more', async () => {
    const stopped = await stop(parts({ close: () => new Promise(() => undefined) }), patience).catch(
      (error: unknown) => error,
    );
    expect(stopped).toBeInstanceOf(UncleanStop);
    expect(stopped).toMatchObject({
      message: 'The server did not come to an end within 0.06 s and was ended. What it had confirmed is kept.',
    });
  });

  it('closes the database without a dump where none can be made, and says so in the end', async () => {
    const stopped = await stop(parts({ dump: () => Promise.reject(new Error('no such file')) })).catch(
      (error: unknown) => error,
    );
    expect(done).toEqual(['not ready', 'regular work', 'database']);
    expect(stopped).toBeInstanceOf(UncleanStop);
    expect(stopped).toMatchObject({ message: 'The server has ended without a dump of its database: no such file' });
  });
});
