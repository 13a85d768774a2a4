import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GlobalValues } from '../flags/global-flags.js';
import { parseCommandLine, findCommand } from '../../command-line/parse-command-line.js';
import { readWords } from '../../command-line/words.js';
import { CommandFailure } from '../errors/command-failure.js';
import { aFolder } from '../../testing/supplier.js';
import { foldersOf } from './folders.js';
import { readProjectFile } from './project-file.js';
import { settingsOf, type Settings } from './settings.js';

function flags(...words: readonly string[]): GlobalValues {
  const argv = ['connection', 'status', ...words];
  const read = readWords(argv);
  return parseCommandLine(findCommand(read, argv), read, argv).globals;
}

const settings = (changes: Partial<Parameters<typeof settingsOf>[0]> = {}): Settings =>
  settingsOf({
    flags: flags(),
    environment: {},
    project: undefined,
    profile: {},
    profileFile: 'config.json',
    stdoutIsTerminal: false,
    ...changes,
  });

describe('settings and where they come from', () => {
  const project = { path: '/repo/.supplier.json', account: '3', format: 'csv', unknown: [] };
  const environment = { SUPPLIER_ACCOUNT: '2', SUPPLIER_FORMAT: 'jsonl' };

  it('take a flag before the environment, that before the project file, that before the profile, and that before the default', () => {
    const given = { environment, project, profile: { format: 'json' } };
    expect(settings({ ...given, flags: flags('-a', '1', '-f', 'table') })).toMatchObject({
      account: { value: '1', source: '--account' },
      format: { value: 'table', source: '--format' },
    });
    expect(settings(given)).toMatchObject({
      account: { value: '2', source: 'SUPPLIER_ACCOUNT' },
      format: { value: 'jsonl' },
    });
    expect(settings({ ...given, environment: {} })).toMatchObject({
      account: { value: '3', source: '/repo/.supplier.json' },
      format: { value: 'csv' },
    });
    expect(settings({ profile: { format: 'json' } })).toMatchObject({
      account: undefined,
      format: { value: 'json', source: 'config.json' },
    });
    expect([settings().format.value, settings({ stdoutIsTerminal: true }).format.value, settings().url.value]).toEqual([
      'tsv',
      'table',
      'http://localhost:8080',
    ]);
  });

  it('take the address from the environment before that of the profile, and take no empty one', () => {
    const profile = { url: 'https://portal.example/' };
    expect(settings({ profile, environment: { SUPPLIER_URL: 'http://127.0.0.1:9000/base/' } })).toMatchObject({
      url: { value: 'http://127.0.0.1:9000/base' },
      origin: 'http://127.0.0.1:9000',
    });
    expect(settings({ profile, environment: { SUPPLIER_URL: '' } }).url.value).toBe('https://portal.example');
  });

  it.each([
    'localhost:8080',
    'ftp://portal.example',
    'https://ana:secret@portal.example',
    'https://portal.example/?x=1',
    'nonsense',
  ])('refuse %s as an address, without repeating a password', (url) => {
    const refuse = (): Settings => settings({ environment: { SUPPLIER_URL: url } });
    expect(refuse).toThrow(CommandFailure);
    expect(refuse).not.toThrow('secret');
  });

  it.each([
    { SUPPLIER_TIMEOUT: '5' },
    { SUPPLIER_RETRIES: '-1' },
    { SUPPLIER_FORMAT: 'xml' },
    { SUPPLIER_ERROR_FORMAT: 'xml' },
    { SUPPLIER_PROFILE: '../x' },
  ])('refuse %j and name the variable', (wrong) => {
    expect(() => settings({ environment: wrong })).toThrow(Object.keys(wrong)[0]);
  });

  it('count tries from retries, and no limit from --timeout 0', () => {
    expect(settings({ flags: flags('--retries', '0', '--timeout', '0') })).toMatchObject({
      tries: 1,
      timeout: { value: undefined, source: '--timeout' },
    });
    expect(settings({ environment: { SUPPLIER_RETRIES: '2', SUPPLIER_TIMEOUT: '5m' } })).toMatchObject({
      tries: 3,
      timeout: { value: 300_000, source: 'SUPPLIER_TIMEOUT' },
    });
  });
});

describe('the file of a project', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
    mkdirSync(join(folder.path, 'repository', '.git'), { recursive: true });
    mkdirSync(join(folder.path, 'repository', 'deep', 'down'), { recursive: true });
  });
  afterEach(() => {
    folder.remove();
  });
  const write = (where: string, content: object): void => {
    writeFileSync(join(folder.path, where, '.supplier.json'), JSON.stringify(content));
  };
  const read = (): ReturnType<typeof readProjectFile> =>
    readProjectFile(join(folder.path, 'repository', 'deep', 'down'));

  it('is found from a folder below it, up to the root of the repository and no further', async () => {
    write('.', { account: 'outside' });
    expect(await read()).toBeUndefined();
    write('repository', { account: 10234, colour: 'blue' });
    expect(await read()).toMatchObject({ account: '10234', unknown: ['colour'] });
  });

  it.each(['url', 'SUPPLIER_URL', 'token', 'apiSecret', 'proxy'])(
    'may not hold %s: someone who writes a repository must not get hold of a token',
    async (name) => {
      write('repository', { [name]: 'x' });
      await expect(read()).rejects.toThrow(`"${name}" has no place in`);
    },
  );

  it('names documents to judge, of its own folder, and from which severity on they do not pass', async () => {
    write('repository', { specFiles: ['api/pullspec.yml', './other.yml'], failOn: 'warning' });
    expect(await read()).toMatchObject({
      failOn: 'warning',
      unknown: [],
      specFiles: [join(folder.path, 'repository/api/pullspec.yml'), join(folder.path, 'repository/other.yml')],
    });
    write('repository', { specFiles: 'pullspec.yml' });
    expect(await read()).toMatchObject({ specFiles: [join(folder.path, 'repository/pullspec.yml')] });
  });

  it.each(['/etc/passwd', '../secrets.yml', 'api/../../secrets.yml', '..'])(
    'may not have %s judged: it would be uploaded',
    async (name) => {
      write('repository', { specFiles: ['pullspec.yml', name] });
      await expect(read()).rejects.toThrow(`names "${name}", which is outside of its folder`);
      write('repository', { waivers: name });
      await expect(read()).rejects.toThrow(
        `"waivers" in ${join(folder.path, 'repository', '.supplier.json')} names "${name}", which is outside of its folder`,
      );
    },
  );

  it.each([
    ['{"specFiles": []}', 'must be a list of names of files'],
    ['{"specFiles": [1]}', 'must be a list of names of files'],
    ['{', 'is not JSON'],
    ['[1]', 'does not hold a JSON object'],
    ['{"format": 1}', 'must be a text'],
    ['{"waivers": ["a.yml"]}', 'must be a text'],
  ])('is complained about when it holds %s', async (content, words) => {
    writeFileSync(join(folder.path, 'repository', '.supplier.json'), content);
    await expect(read()).rejects.toThrow(words);
  });
});

describe('our folders', () => {
  it('follow the system, and one variable for all of them', () => {
    expect(foldersOf({ environment: {}, platform: 'linux', home: '/home/ana' })).toEqual({
      config: '/home/ana/.config/supplier',
      state: '/home/ana/.local/state/supplier',
      cache: '/home/ana/.cache/supplier',
    });
    expect(
      foldersOf({
        environment: { XDG_CONFIG_HOME: '/x', XDG_STATE_HOME: 'relative' },
        platform: 'linux',
        home: '/home/ana',
      }),
    ).toMatchObject({ config: '/x/supplier', state: '/home/ana/.local/state/supplier' });
    expect(foldersOf({ environment: { SUPPLIER_CONFIG_DIR: '/one' }, platform: 'win32', home: undefined })).toEqual({
      config: '/one',
      state: '/one/state',
      cache: '/one/cache',
    });
  });

  it('ask for one where the user has no home', () => {
    expect(() => foldersOf({ environment: {}, platform: 'linux', home: undefined })).toThrow('no home folder');
  });
});
