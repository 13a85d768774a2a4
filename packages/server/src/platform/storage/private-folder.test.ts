import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedDatabase } from '../database/embedded-database.js';
import { lockFolder } from '../database/folder-lock.js';
import { mailText } from '../mails/mail-text.js';
import { OutboxFolder } from '../mails/outbox-folder.js';
import { foundWords, makePrivate } from './private-folder.js';

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('what the portal keeps on the disk', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-private-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('lies in a folder that only its owner may enter, made so from the start', async () => {
    const data = join(folder, 'deep', 'data');
    expect(await makePrivate(data)).toEqual({ kind: 'was-private' });
    expect(await modeOf(data)).toBe('700');
  });

  it('is closed where it was open, with everything below, and says how much it was', async () => {
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'database'));
    await chmod(join(folder, 'database'), 0o775);
    for (const name of ['database/file', 'ingest-token']) {
      await writeFile(join(folder, name), '');
      await chmod(join(folder, name), 0o666);
    }
    expect(await makePrivate(folder)).toEqual({ kind: 'closed', entries: 4 });
    expect(
      await Promise.all(['', 'database', 'database/file', 'ingest-token'].map((name) => modeOf(join(folder, name)))),
    ).toEqual(['700', '700', '600', '600']);
    expect(await makePrivate(folder)).toEqual({ kind: 'was-private' });
  });

  it('is closed without a word where it was open and empty, because nothing was in it to read', async () => {
    await chmod(folder, 0o777);
    expect(await makePrivate(folder)).toEqual({ kind: 'was-private' });
    expect(await modeOf(folder)).toBe('700');
  });

  it('is said to the operator where it was open, or stays open, and not where all was well', () => {
    expect(foundWords('/data', { kind: 'was-private' })).toBeUndefined();
    expect(foundWords('/data', { kind: 'closed', entries: 3 })).toContain('(3 files and folders). It is closed now.');
    expect(foundWords('/data', { kind: 'stays-open', path: '/data', code: 'EPERM' })).toContain(
      'could not be closed (EPERM)',
    );
  });

  it('does not follow a link out of the folder', async () => {
    const outside = join(folder, 'outside');
    await writeFile(outside, '');
    await chmod(outside, 0o644);
    const data = join(folder, 'data');
    await makePrivate(data);
    await symlink(outside, join(data, 'link'));
    await chmod(data, 0o755);
    expect(await makePrivate(data)).toEqual({ kind: 'closed', entries: 1 });
    expect(await modeOf(outside)).toBe('644');
  });

  it('is closed for mails of the outbox, whatever the umask', async () => {
    const outbox = join(folder, 'outbox');
    await mkdir(outbox, { mode: 0o755 });
    await chmod(outbox, 0o755);
    await new OutboxFolder(outbox, 'Portal <portal@a.example>').send(
      {
        id: 'account-1',
        to: 'ana@a.example',
        queuedAt: 0,
        subject: 'Reset',
        text: mailText(['link']),
      },
      'https://portal.example',
    );
    expect([await modeOf(outbox), await modeOf(join(outbox, 'account-1.eml'))]).toEqual(['700', '600']);
  });

  it('is closed for the lock of the folder and for every file of the embedded database', async () => {
    const data = join(folder, 'data');
    const lock = await lockFolder(data);
    const database = new EmbeddedDatabase({ folder: join(data, 'database') });
    try {
      await database.transaction({ role: 'owner' }, (sql) => sql.query('create table kept (value integer)'));
      expect([await modeOf(data), await modeOf(join(data, 'server.lock'))]).toEqual(['700', '600']);
      for (const name of ['postgresql.conf', 'pg_wal/000000010000000000000001', 'global/pg_control'])
        expect([name, await modeOf(join(data, 'database', name))]).toEqual([name, '600']);
    } finally {
      await database.close();
      await lock.release();
    }
  });
});
