import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryPictures, InMemoryRoomMappingGateway } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../../testing/supplier.js';

let folder: ReturnType<typeof aFolder>;
let gateway: InMemoryRoomMappingGateway;
let pictures: InMemoryPictures;
beforeEach(() => {
  folder = aFolder();
  pictures = new InMemoryPictures();
  gateway = new InMemoryRoomMappingGateway([
    { hotelId: 'h-1', supplierHotelId: 'GS-1', name: 'Grand Siam', masterHotelId: 'a-1' },
  ]);
  gateway.imagesOfRooms = [
    { path: '/pictures/one.jpg', roomId: '1' },
    { path: 'https://pictures.example/two.jpg', roomId: '1' },
    { path: '/pictures/three.jpg', roomId: '../2' },
  ];
  gateway.images = [
    { path: '/b.jpg', order: 2 },
    { path: '/a.jpg', order: 1 },
  ];
});
afterEach(() => {
  folder.remove();
});

const run = (argv: readonly string[]): Promise<Ran> =>
  overTwins(['room', 'images', ...argv], {
    folder: folder.path,
    pictures,
    environment: { SUPPLIER_URL: 'https://portal.example' },
    remote: { roomMappingGateway: gateway },
  });
const files = (): readonly string[] => readdirSync(join(folder.path, 'pictures')).toSorted();
const content = (name: string): string => readFileSync(join(folder.path, 'pictures', name), 'utf8');

describe('supplier room images -o', () => {
  it('saves every picture by a name of its side, room and place, whatever the portal calls it, and prints the paths', async () => {
    const { code, stdout } = await run(['h-1', '-o', 'pictures/']);
    expect([code, files()]).toEqual([0, ['yours-..%2F2-1.jpg', 'yours-1-1.jpg', 'yours-1-2.jpg']]);
    expect([content('yours-1-1.jpg'), content('yours-1-2.jpg')]).toEqual([
      'https://portal.example/pictures/one.jpg',
      'https://pictures.example/two.jpg',
    ]);
    expect(stdout).toBe(
      ['yours-1-1.jpg', 'yours-1-2.jpg', 'yours-..%2F2-1.jpg']
        .map((name) => `${join(folder.path, 'pictures', name)}\n`)
        .join(''),
    );
  });

  it('saves both sides of one room in their order, with the ending that fits what came', async () => {
    pictures.contentType = 'image/svg+xml; charset=utf-8';
    const { stdout } = await run(['h-1', '1', '-o', 'pictures/', '--json=path,bytes']);
    expect(JSON.parse(stdout)).toMatchObject([
      { path: join(folder.path, 'pictures', 'yours-1-1.svg'), bytes: 39 },
      {},
      {},
      {},
    ]);
    expect(files()).toEqual(['master-1-1.svg', 'master-1-2.svg', 'yours-1-1.svg', 'yours-1-2.svg']);
    expect(content('master-1-1.svg')).toBe('https://portal.example/a.jpg');
  });

  it('overwrites nothing without --force, and what is there already is no failure', async () => {
    await run(['h-1', '-o', 'pictures/']);
    const again = await run(['h-1', '-o', 'pictures/', '--json']);
    expect([again.code, again.stdout.match(/"alreadyComplete":true/gu)]).toEqual([
      0,
      [expect.anything(), expect.anything(), expect.anything()],
    ]);
    writeFileSync(join(folder.path, 'pictures', 'yours-1-1.jpg'), 'mine');
    const refused = await run(['h-1', '-o', 'pictures/', '--json']);
    expect([refused.code, complaintIn(refused.stderr).code, content('yours-1-1.jpg')]).toEqual([
      2,
      'FILE_EXISTS',
      'mine',
    ]);
    expect((await run(['h-1', '-o', 'pictures/', '--force'])).code).toBe(0);
    expect(content('yours-1-1.jpg')).toBe('https://portal.example/pictures/one.jpg');
  });

  it('continues with the others when one does not come, and ends as that one did', async () => {
    pictures.failNextWith({ kind: 'no-data', text: '' });
    const { code, stderr } = await run(['h-1', '-o', 'pictures/', '--json']);
    const { message, details } = complaintIn(stderr);
    expect([code, message, files()]).toEqual([
      6,
      'The picture https://portal.example/pictures/one.jpg could not be downloaded.',
      ['yours-..%2F2-1.jpg', 'yours-1-2.jpg'],
    ]);
    expect(details).toEqual([
      { code: 'NOT_FOUND', message },
      { path: join(folder.path, 'pictures', 'yours-1-2.jpg') },
      { path: join(folder.path, 'pictures', 'yours-..%2F2-1.jpg') },
    ]);
  });

  it.each(['http://pictures.example/a.jpg', 'file:///etc/hosts', 'http://portal.example/a.jpg', 'https://'])(
    'does not even ask for a picture at %s',
    async (path) => {
      gateway.imagesOfRooms = [{ path, roomId: '1' }];
      const { code, stderr } = await run(['h-1', '-o', 'pictures/', '--json']);
      expect([code, complaintIn(stderr).code, pictures.opened, existsSync(join(folder.path, 'pictures'))]).toEqual([
        1,
        'UNEXPECTED_ANSWER',
        [],
        false,
      ]);
    },
  );

  it('does not take a refusal by another server for one of the sign-in', async () => {
    gateway.imagesOfRooms = [{ path: 'https://pictures.example/two.jpg', roomId: '1' }];
    pictures.failNextWith({ kind: 'signed-out', text: '' });
    const { code, stderr } = await run(['h-1', '-o', 'pictures/', '--json']);
    expect([code, complaintIn(stderr).code]).toEqual([5, 'FORBIDDEN']);
  });

  it.each([
    [['-o', 'pictures'], 'Several files need a folder.'],
    [['-o', '-'], 'Several files cannot share stdout.'],
    [['--force'], '--force, --no-resume and --limit-rate belong to -o.'],
  ])('needs a folder: %j', async (flags, message) => {
    const { code, stderr } = await run(['h-1', ...flags, '--json']);
    expect([code, complaintIn(stderr).message, pictures.opened]).toEqual([2, message, []]);
  });

  it('says that there is nothing to save', async () => {
    gateway.imagesOfRooms = [];
    const { code, stderr } = await run(['h-1', '-o', 'pictures/']);
    expect([code, stderr]).toEqual([0, 'There are no pictures of the rooms that wait.\n']);
  });
});
