import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestMasterRooms, type UnmappedRoom } from '@suppliers-portal/domain';
import { InMemoryRoomMappingGateway } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overTwins, type TwinOptions } from '../../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../../testing/supplier.js';

const room = (roomId: string, name: string, more: Partial<UnmappedRoom> = {}): UnmappedRoom => ({
  roomId,
  name,
  bedding: [],
  suggestions: [],
  ...more,
});
const at = Date.UTC(2026, 10, 20, 2, 32);

function aGateway(): InMemoryRoomMappingGateway {
  return new InMemoryRoomMappingGateway(
    [
      {
        hotelId: 'h-1',
        supplierHotelId: 'GS-1',
        name: 'Grand Siam',
        masterHotelId: 'a-1',
        unmapped: 3,
        confident: 1,
        url: 'https://grand-siam.example',
      },
      { hotelId: 'h-2', supplierHotelId: 'RV-2', name: 'Riverside', masterHotelId: 'a-2', unmapped: 0 },
      { hotelId: 'h-3', supplierHotelId: 'LA-3', name: 'Lanna Siam', masterHotelId: 'a-3', unmapped: 9 },
    ],
    {
      'h-1': {
        rooms: [
          room('1', 'Deluxe King', {
            size: 32,
            view: 'City view',
            bedding: [{ roomBedType: 'King', noOfBeds: 1 }],
            suggestions: [
              {
                masterRoomId: 'm-1',
                score: 9,
                confidence: 0.98,
                band: 'confident',
                reasons: [{ kind: 'fact', attribute: 'beds', state: 'same', yours: 'king', master: 'king' }],
              },
            ],
          }),
          room('2', 'Superior Twin'),
          room('3', 'QX7'),
        ],
        masters: [
          { masterRoomId: 'm-1', masterRoomName: 'Deluxe King Room', size: 34 },
          { masterRoomId: 'm-2', masterRoomName: 'Superior Twin Room' },
        ],
      },
    },
    at,
  );
}

let gateway = aGateway();
beforeEach(() => {
  gateway = aGateway();
});
const run = (argv: readonly string[], options: TwinOptions = {}): Promise<Ran> =>
  overTwins(['room', ...argv], { ...options, remote: { roomMappingGateway: gateway } });
const json = async (argv: readonly string[]): Promise<unknown> => JSON.parse((await run([...argv, '--json'])).stdout);
const person = { terminals: ['stdin', 'stdout', 'stderr'] } as const;

describe('supplier room hotels', () => {
  it('lists the hotels, those with most to do first, and says how much is left', async () => {
    expect(await json(['hotels'])).toMatchObject([
      { hotelId: 'h-3', unmapped: 9 },
      { hotelId: 'h-1', supplierHotelId: 'GS-1', confident: 1 },
      { hotelId: 'h-2', confident: null },
    ]);
    expect((await run(['hotels'], { terminals: ['stdout'] })).stderr).toContain('12 rooms in 2 hotels left.');
    expect((await run(['hotels', 'grand'], { terminals: ['stdout'] })).stderr).toContain('3 rooms in 1 hotel left.');
  });

  it("finds by name or the supplier's id, whatever the case, and leaves out what is finished where that is wished", async () => {
    expect(await json(['hotels', 'SIAM'])).toMatchObject([{ hotelId: 'h-3' }, { hotelId: 'h-1' }]);
    expect(await json(['hotels', 'rv-2'])).toMatchObject([{ hotelId: 'h-2' }]);
    expect(await json(['hotels', '--unfinished', 'r'])).toMatchObject([{ hotelId: 'h-1' }]);
    expect((await run(['hotels', 'nothing'])).stderr).toContain('No hotel has "nothing" in its name or your id.');
  });
});

describe('supplier room list', () => {
  it('lists rooms with size in both units, beds, and the suggestions with their reasons', async () => {
    expect(await json(['list', 'h-1'])).toMatchObject([
      {
        hotelId: 'h-1',
        roomId: '1',
        roomName: 'Deluxe King',
        sqm: 32,
        sqft: 344,
        view: 'City view',
        suggestedMasterRoomId: 'm-1',
        suggestedMasterRoomName: 'Deluxe King Room',
        band: 'confident',
        reason: 'same: king',
        suggestions: [{ masterRoomId: 'm-1', band: 'confident', reason: 'same: king' }],
      },
      { roomId: '2', suggestedMasterRoomId: null, suggestions: [] },
      { roomId: '3' },
    ]);
    const { stdout } = await run(['list', 'h-1'], { terminals: ['stdout'], columns: 200 });
    expect(stdout).toContain('32 sqm (344 sq ft)');
    expect(stdout).toContain('1 × King');
    expect(stdout).toContain('No master room fits');
  });

  it('lists each suggestion of each room in a row of its own with --suggestions', async () => {
    expect(await json(['list', 'h-1', '--suggestions'])).toMatchObject([
      { roomId: '1', place: 1, masterRoomId: 'm-1', masterRoomName: 'Deluxe King Room', band: 'confident' },
      { roomId: '2', place: null, masterRoomId: null, reason: 'No master room fits' },
      { roomId: '3', place: null },
    ]);
  });

  it('says which names cannot be read, and which master rooms are called the same', async () => {
    const masters = [
      { masterRoomId: 'm-1', masterRoomName: 'Studio' },
      { masterRoomId: 'm-2', masterRoomName: 'STUDIO' },
    ];
    gateway = new InMemoryRoomMappingGateway(
      [{ hotelId: 'h-1', supplierHotelId: 'GS-1', name: 'Grand Siam', masterHotelId: 'a-1' }],
      {
        'h-1': {
          rooms: ['Studio', 'Qqqq Zzzz'].map((name) =>
            room(name, name, { suggestions: suggestMasterRooms({ roomName: name }, masters) }),
          ),
          masters,
        },
      },
      at,
    );
    expect(await json(['list', 'h-1'])).toMatchObject([
      {
        suggestedMasterRoomId: 'm-1',
        sameAs: ['m-2'],
        band: 'possible',
        reason: 'same: studio; 2 master rooms are called and described the same: m-1, m-2',
        suggestions: [{ masterRoomId: 'm-1', sameAs: ['m-2'] }],
      },
      { suggestedMasterRoomId: null, sameAs: [], suggestions: [], reason: 'We cannot read this name yet' },
    ]);
  });

  it('turns pages, lists all, and lists the master rooms', async () => {
    expect(await json(['list', 'h-1', '--page', '2', '--page-size', '2'])).toMatchObject([{ roomId: '3' }]);
    expect(await json(['list', 'h-1', '--all'])).toHaveLength(3);
    expect(await json(['list', 'h-1', '--masters'])).toMatchObject([
      { masterRoomId: 'm-1', sqm: 34, sqft: 366 },
      { masterRoomId: 'm-2', sqm: null },
    ]);
  });

  it.each([
    ['list', 'h-9'],
    ['list', 'h-9', '--all'],
    ['map', 'h-9', '1', '--to', 'm-1'],
    ['images', 'h-9'],
    ['images', 'h-9', '1'],
    ['history', 'h-9'],
    ['history', 'h-9', '--all'],
    ['report', 'h-9', '1', '--reason', 'It has two beds'],
  ])('says that there is no such hotel, and what lists them: %s %s', async (...argv) => {
    const { code, stderr } = await run([...argv, '--json']);
    expect([code, complaintIn(stderr)]).toMatchObject([
      6,
      { message: 'There is no hotel h-9 whose rooms can be mapped.', next: ['supplier room hotels'] },
    ]);
  });
});

describe('supplier room images', () => {
  it("reports the addresses of pictures, the portal's own ones in full", async () => {
    gateway.imagesOfRooms = [
      { path: '/pictures/1.jpg', roomId: '1', title: 'Bed' },
      { path: 'https://pictures.example/2.jpg', roomId: '2' },
    ];
    gateway.images = [
      { path: '/b.jpg', order: 2 },
      { path: '/a.jpg', order: 1 },
    ];
    const options = { environment: { SUPPLIER_URL: 'https://portal.example' } };
    expect(JSON.parse((await run(['images', 'h-1', '--json'], options)).stdout)).toMatchObject([
      { of: 'your room', roomId: '1', title: 'Bed', address: 'https://portal.example/pictures/1.jpg' },
      { address: 'https://pictures.example/2.jpg' },
    ]);
    expect(JSON.parse((await run(['images', 'h-1', 'm-1', '--json'], options)).stdout)).toMatchObject([
      { of: 'master room', roomId: 'm-1', address: 'https://portal.example/a.jpg' },
      { address: 'https://portal.example/b.jpg' },
    ]);
  });
});

describe('supplier room map', () => {
  it('maps after a yes to the question of the web, and says what was mapped [MAP-06]', async () => {
    const { code, stdout, stderr } = await run(['map', 'h-1', '1', '--to', 'm-1'], { ...person, input: 'y\n' });
    expect(code).toBe(0);
    expect(stderr).toContain('Deluxe King (1) → Deluxe King Room (m-1)');
    expect(stderr).toContain('Are you sure you want to map the selected room pair? This action cannot be undone.');
    expect(stdout).toContain('Deluxe King Room');
    expect(gateway.posts).toEqual([{ hotelId: 'h-1', roomId: '1', masterRoomId: 'm-1' }]);
  });

  it('asks another question before "Not Enough Info", and leaves the room after a no [MAP-06]', async () => {
    const { code, stderr } = await run(['map', 'h-1', '3', '--not-enough-info'], { ...person, input: 'n\n' });
    expect([code, gateway.posts]).toEqual([1, []]);
    expect(stderr).toContain('Are you sure you want to continue?');
    expect((await run(['map', 'h-1', '3', '--not-enough-info', '--yes'])).code).toBe(0);
    expect(gateway.posts).toEqual([{ hotelId: 'h-1', roomId: '3', masterRoomId: null }]);
  });

  it('needs a master room, in the words of the web, before anything is asked [MAP-05]', async () => {
    const { code, stderr } = await run(['map', 'h-1', '1', '--json']);
    expect([code, complaintIn(stderr).message]).toEqual([2, 'Please select a master room from the drop down!']);
  });

  it.each([
    [['--to', 'm-1', '--not-enough-info'], 2, '--to and --not-enough-info exclude each other.'],
    [['--to', 'm-9'], 6, 'There is no master room m-9 in hotel h-1.'],
    [
      ['--to', 'm-1'],
      2,
      'This needs your agreement: Are you sure you want to map the selected room pair? This action cannot be undone.',
    ],
  ])('is refused: %j', async (flags, exit, message) => {
    const { code, stderr } = await run(['map', 'h-1', '1', ...flags, '--json']);
    expect([code, complaintIn(stderr).message, gateway.posts]).toEqual([exit, message, []]);
  });

  it('with -n says what would be done, and sends nothing', async () => {
    expect(JSON.parse((await run(['map', 'h-1', '1', '--to', 'm-1', '-n', '--json'])).stdout)).toMatchObject({
      roomId: '1',
      masterRoomName: 'Deluxe King Room',
      changed: false,
    });
    expect(gateway.posts).toEqual([]);
  });

  it('ends with 7 where the room is mapped, and with 6 where it is not there', async () => {
    await gateway.decide({ hotelId: 'h-1', roomId: '1', masterRoomId: 'm-1' });
    const mapped = await run(['map', 'h-1', '1', '--to', 'm-2', '--yes', '--json']);
    expect([mapped.code, complaintIn(mapped.stderr)]).toMatchObject([
      7,
      {
        message: 'This room is already mapped.',
        hint: 'It is mapped to: Deluxe King Room (m-1). It cannot be changed.',
      },
    ]);
    const missing = await run(['map', 'h-1', '77', '--to', 'm-2', '--yes', '--json']);
    expect([missing.code, complaintIn(missing.stderr).message]).toEqual([
      6,
      'No room 77 of hotel h-1 waits for a decision.',
    ]);
  });

  it('after a lost answer looks at what happened, and never sends again', async () => {
    const decide = gateway.decide.bind(gateway);
    gateway.decide = async (decision) => {
      await decide(decision);
      return { ok: false, failure: { kind: 'unreachable', detail: 'cut' } };
    };
    const taken = await run(['map', 'h-1', '1', '--to', 'm-1', '--yes']);
    expect([taken.code, gateway.posts.length]).toEqual([0, 1]);
    expect(taken.stderr).toContain('Checking what happened to Deluxe King');
    gateway.decide = () => Promise.resolve({ ok: false, failure: { kind: 'unreachable', detail: 'cut' } });
    const { code, stderr } = await run(['map', 'h-1', '2', '--to', 'm-2', '--yes']);
    expect([code, gateway.posts.length]).toEqual([9, 1]);
    expect(stderr).toContain('No answer came, and Superior Twin still waits.');
  });
});

describe('supplier room history', () => {
  it('reports what was mapped, newest first, page by page or whole [MAP-08]', async () => {
    await gateway.decide({ hotelId: 'h-1', roomId: '1', masterRoomId: 'm-1' });
    await gateway.decide({ hotelId: 'h-1', roomId: '3', masterRoomId: null });
    expect(await json(['history', 'h-1'])).toEqual([
      {
        at: '2026-11-20T02:32:00Z',
        roomId: '3',
        roomName: 'QX7',
        masterRoomName: null,
        masterRoomId: null,
        report: null,
      },
      {
        at: '2026-11-20T02:32:00Z',
        roomId: '1',
        roomName: 'Deluxe King',
        masterRoomName: 'Deluxe King Room',
        masterRoomId: 'm-1',
        report: null,
      },
    ]);
    expect(await json(['history', 'h-1', '--page', '2', '--page-size', '1'])).toMatchObject([{ roomId: '1' }]);
    expect(await json(['history', 'h-1', '--all'])).toHaveLength(2);
    expect((await run(['history', 'h-1'], { terminals: ['stdout'] })).stdout).toContain('Not Enough Info');
    expect((await run(['history', 'h-2'])).stderr).toContain('No mapping history for this hotel.');
  });
});

describe('supplier room apply', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
  });
  afterEach(() => {
    folder.remove();
  });
  const apply = (content: string | Buffer, flags: readonly string[] = [], options: TwinOptions = {}): Promise<Ran> => {
    writeFileSync(join(folder.path, 'rooms.csv'), content);
    return run(['apply', 'rooms.csv', ...flags], {
      folder: folder.path,
      environment: { SUPPLIER_CONFIG_DIR: join(folder.path, 'config') },
      ...options,
    });
  };
  const good = 'roomId,hotelId,note,masterRoomId\n1,h-1,"a, b",m-1\n2,h-1,,\n3,h-1,,not-enough-info\n';
  const statuses = (stdout: string): readonly string[] =>
    (JSON.parse(stdout) as { readonly status: string }[]).map(({ status }) => status);

  it('shows the plan, asks for the number once, and maps row by row', async () => {
    const { code, stderr } = await apply(good, [], { ...person, input: '2\n' });
    expect(code).toBe(0);
    expect(stderr).toContain('2 to map, 1 left open.');
    expect(stderr).toContain('h-1: Deluxe King → Deluxe King Room');
    expect(stderr).toContain('Map 2 rooms? This action cannot be undone.');
    expect(stderr).toContain('Type 2 to agree:');
    expect(stderr).toContain('1 mapped, 1 marked Not Enough Info, 1 left open.');
    expect(gateway.posts).toEqual([
      { hotelId: 'h-1', roomId: '1', masterRoomId: 'm-1' },
      { hotelId: 'h-1', roomId: '3', masterRoomId: null },
    ]);
  });

  it.each(['y\n', 'yes\n', '3\n', '\n', ''])('maps nothing after the answer %j', async (input) => {
    const { code } = await apply(good, [], { ...person, input });
    expect([code, gateway.posts]).toEqual([1, []]);
  });

  it('with -n maps nothing, and without someone to ask neither', async () => {
    expect(statuses((await apply(good, ['-n', '--json'])).stdout)).toEqual(['to-do', 'left-open', 'to-do']);
    expect(complaintIn((await apply(good, ['--json', '-q'])).stderr).code).toBe('CONFIRMATION_REQUIRED');
    expect(gateway.posts).toEqual([]);
  });

  it('is applied again after a break: what is mapped is skipped', async () => {
    await apply(good, ['--yes']);
    const { code, stdout } = await apply(good, ['--yes', '--json']);
    expect([code, statuses(stdout), gateway.posts.length]).toEqual([
      0,
      ['already-mapped', 'left-open', 'already-mapped'],
      2,
    ]);
  });

  it('shows a room that is mapped to another master room as a conflict, applies the others, and ends with 7', async () => {
    await gateway.decide({ hotelId: 'h-1', roomId: '1', masterRoomId: 'm-2' });
    const { code, stderr } = await apply(good, ['--yes', '--json', '-q']);
    expect([code, complaintIn(stderr).code]).toEqual([7, 'REFUSED']);
    expect(complaintIn(stderr).details).toMatchObject([
      {
        line: 2,
        status: 'conflict',
        message: 'This room is already mapped to Superior Twin Room (m-2).',
        presentMasterRoomId: 'm-2',
        presentMasterRoomName: 'Superior Twin Room',
      },
      { status: 'left-open' },
      { status: 'not-enough-info' },
    ]);
    expect((await apply(good, ['--yes', '-f', 'csv'])).stdout.split('\r\n')[1]).toBe(
      '2,h-1,1,Deluxe King,m-1,Deluxe King Room,conflict,This room is already mapped to Superior Twin Room (m-2).,m-2,Superior Twin Room',
    );
    expect(gateway.posts).toHaveLength(2);
  });

  it('shows a conflict before anything is sent with -n, also of Not Enough Info', async () => {
    await gateway.decide({ hotelId: 'h-1', roomId: '1', masterRoomId: null });
    await gateway.decide({ hotelId: 'h-1', roomId: '3', masterRoomId: 'm-1' });
    const { code, stderr } = await apply(good, ['-n', '--json', '-q']);
    expect([code, complaintIn(stderr).details]).toMatchObject([
      7,
      [
        { status: 'conflict', presentMasterRoomId: 'not-enough-info', presentMasterRoomName: null },
        { status: 'left-open' },
        { status: 'conflict', presentMasterRoomId: 'm-1' },
      ],
    ]);
  });

  it('is a conflict too when another user was faster, or when no answer came and the room has another decision', async () => {
    const decide = gateway.decide.bind(gateway);
    gateway.decide = async (decision) => {
      await decide({ ...decision, masterRoomId: 'm-2' });
      return decision.roomId === '1'
        ? decide(decision)
        : { ok: false, failure: { kind: 'unreachable', detail: 'cut' } };
    };
    const { code, stderr } = await apply(good, ['--yes', '--json', '-q']);
    expect([code, complaintIn(stderr).details]).toMatchObject([
      7,
      [{ status: 'conflict', presentMasterRoomId: 'm-2' }, {}, { status: 'conflict', presentMasterRoomId: 'm-2' }],
    ]);
    const other = await run(['map', 'h-1', '2', '--to', 'm-1', '--yes', '--json', '-q']);
    expect([other.code, complaintIn(other.stderr).hint]).toEqual([
      7,
      'Another user has just mapped it to: Superior Twin Room (m-2). It cannot be changed.',
    ]);
  });

  it('reads stdin, and what a spreadsheet makes of a file: its mark, its line ends, its quotes and apostrophes', async () => {
    gateway = new InMemoryRoomMappingGateway([], {
      '=h"1': { rooms: [room('1', 'Deluxe')], masters: [{ masterRoomId: 'm\n1', masterRoomName: 'Deluxe' }] },
    });
    const { code } = await run(['apply', '-', '--yes'], {
      input: '\uFEFFHOTELID,roomid,MasterRoomId\r\n"\'=h""1",1,"m\n1"\r\n\r\n,,\r\n',
    });
    expect([code, gateway.posts]).toEqual([0, [{ hotelId: '=h"1', roomId: '1', masterRoomId: 'm\n1' }]]);
    expect((await run(['apply', '-', '--yes'], { input: '' })).stderr).toContain('stdin is empty.');
  });

  it.each([
    ['', 'rooms.csv is empty.'],
    ['hotelId,roomId\nh-1,1\n', 'rooms.csv has no column masterRoomId.'],
    ['hotelId,roomId,masterRoomId\nh-1,"1,m-1\nh-1,2,m-2\n', 'Line 2: A quotation mark is never closed.'],
    ['hotelId,roomId,name,masterRoomId\nh-1,1,King, Sea,m-1\n', 'Line 2: It has 5 cells, and the header has 4.'],
    ['hotelId,roomId,masterRoomId,MasterRoomId\nh-1,1,m-1,m-2\n', 'rooms.csv has two columns masterRoomId.'],
    ['hotelId,roomId,masterRoomId\n,1,m-1\nh-1,,m-1\n', 'Line 2: hotelId is missing.\nLine 3: roomId is missing.'],
    ['hotelId,roomId,masterRoomId\nh-1,1,m-1\nh-1,1,m-2\n', 'Line 3: Room 1 of hotel h-1 is already in line 2.'],
  ])('reports every error of a file at once, and sends nothing: %j', async (content, words) => {
    const { code, stderr } = await apply(content, ['--yes']);
    expect([code, gateway.posts]).toEqual([2, []]);
    for (const line of words.split('\n')) expect(stderr).toContain(line);
  });

  it('takes the file that room review writes, and maps the confident rooms alone', async () => {
    const { stdout } = await run(['review', 'h-1', '-f', 'csv']);
    expect(gateway.posts).toEqual([]);
    expect((await apply(stdout, ['--yes'])).code).toBe(0);
    expect(gateway.posts).toEqual([{ hotelId: 'h-1', roomId: '1', masterRoomId: 'm-1' }]);
  });

  it('reviews what was decided in another hotel, which room apply takes too', async () => {
    gateway.entries = [
      {
        hotelId: 'h-2',
        roomId: '8',
        roomName: 'DELUXE KING (breakfast)',
        masterRoomId: 'm-8',
        masterRoomName: 'Deluxe King Room',
        at,
      },
    ];
    const { stdout } = await run(['review', 'h-1', '--group', 'same-decision', '-f', 'csv']);
    expect(stdout).toContain('you decided this in another hotel; same: king');
    expect((await apply(stdout, ['--yes'])).code).toBe(0);
    expect(gateway.posts).toEqual([{ hotelId: 'h-1', roomId: '1', masterRoomId: 'm-1' }]);
    const none = await run(['review', 'h-1', '--group', 'same-decision']);
    expect(none.stderr + none.stdout).toContain('No rooms: same decision in another hotel.');
  });

  it('takes the file that room list writes, after the column masterRoomId was filled in', async () => {
    const { stdout } = await run(['list', 'h-1', '--all', '-f', 'csv']);
    const [header = '', first = ''] = stdout.split('\r\n');
    expect(stdout).not.toMatch(/[[{]/u);
    const at = header.split(',').indexOf('masterRoomId');
    const cells = first.split(',');
    expect(cells[at]).toBe('');
    cells[at] = 'm-1';
    expect((await apply(stdout.replace(first, cells.join(',')), ['--yes'])).code).toBe(0);
    expect(gateway.posts).toEqual([{ hotelId: 'h-1', roomId: '1', masterRoomId: 'm-1' }]);
  });

  it.each([
    ['semicolons', good.replaceAll('"a, b"', 'ab').replaceAll(',', ';')],
    ['semicolons that the file names', `sep=;\r\n${good.replaceAll('"a, b"', 'ab').replaceAll(',', ';')}`],
    ['tabs', good.replaceAll('"a, b"', '"a\tb"').replaceAll(',', '\t')],
    ['tabs in UTF-16, as Excel saves Unicode text', Buffer.from(`\uFEFF${good.replaceAll(',', '\t')}`, 'utf16le')],
  ])('reads a file of a spreadsheet with %s', async (_, content) => {
    expect([(await apply(content, ['--yes'])).code, gateway.posts.length]).toEqual([0, 2]);
  });

  it('says that a file cannot be read', async () => {
    expect(
      complaintIn((await run(['apply', 'missing.csv', '--yes', '--json'], { folder: folder.path })).stderr).message,
    ).toBe('missing.csv cannot be read.');
  });

  const partly = 'hotelId,roomId,masterRoomId\nh-9,1,m-1\nh-1,77,m-1\nh-1,2,m-9\nh-1,1,m-1\n';

  it('sends nothing where a row names what is not there', async () => {
    const { code, stderr } = await apply(partly, ['--yes', '--json', '-q']);
    expect([code, gateway.posts]).toEqual([6, []]);
    expect(complaintIn(stderr).details).toMatchObject([
      { line: 2, status: 'not-found', message: 'There is no hotel h-9 whose rooms can be mapped.' },
      { line: 3, status: 'not-found' },
      { line: 4, message: 'There is no master room m-9 in hotel h-1.' },
      { line: 5, status: 'not-tried' },
    ]);
  });

  it('names the line of what is not there', async () => {
    expect((await apply(partly, ['--yes'])).stderr).toContain(
      'Line 2: There is no hotel h-9 whose rooms can be mapped.',
    );
  });

  it('maps the others where a row that asks for nothing names what is gone', async () => {
    const { code, stdout } = await apply('hotelId,roomId,masterRoomId\nh-9,1,\nh-1,77,\nh-1,1,m-1\n', [
      '--yes',
      '--json',
    ]);
    expect([code, statuses(stdout)]).toEqual([0, ['left-open', 'left-open', 'mapped']]);
    expect(JSON.parse(stdout)).toMatchObject([{ message: 'There is no hotel h-9 whose rooms can be mapped.' }, {}, {}]);
    expect(gateway.posts).toHaveLength(1);
  });

  it('applies the others where that is wished, and ends with the gravest failure', async () => {
    const decide = gateway.decide.bind(gateway);
    gateway.decide = (decision) =>
      decision.roomId === '3'
        ? Promise.resolve({ ok: false, failure: { kind: 'broken', quote: '500', text: 'down' } })
        : decide(decision);
    const { code, stdout } = await apply(`${partly}h-1,3,not-enough-info\n`, [
      '--yes',
      '--continue-on-error',
      '-f',
      'csv',
    ]);
    expect(code).toBe(9);
    expect(stdout.split('\r\n').map((line) => line.split(',')[6])).toEqual([
      'status',
      'not-found',
      'not-found',
      'not-found',
      'mapped',
      'failed',
      undefined,
    ]);
    expect(gateway.posts).toHaveLength(1);
  });

  it('stops at the first failure otherwise, and tells which rows were not tried', async () => {
    gateway.decide = () => Promise.resolve({ ok: false, failure: { kind: 'forbidden', text: '' } });
    const { code, stderr } = await apply(good, ['--yes', '--json', '-q']);
    expect([code, complaintIn(stderr).details]).toMatchObject([
      5,
      [{ status: 'failed' }, { status: 'left-open' }, { status: 'not-tried' }],
    ]);
  });
});

describe('supplier room report', () => {
  it('reports a mapping once, and the history shows it', async () => {
    const report = (...more: readonly string[]) => run(['report', 'h-1', '1', '--reason', 'It has two beds', ...more]);
    expect(complaintIn((await report('--yes', '--json')).stderr)).toMatchObject({ code: 'NOT_FOUND' });
    await run(['map', 'h-1', '1', '--to', 'm-1', '--yes']);
    expect(complaintIn((await run(['report', 'h-1', '1', '--yes', '--json'])).stderr).code).toBe('MISSING_VALUE');
    expect(complaintIn((await report('--json')).stderr).code).toBe('CONFIRMATION_REQUIRED');
    expect((await report('-n')).stderr).toContain('Nothing was sent.');
    const long = await run(['report', 'h-1', '1', '--reason', 'x'.repeat(501), '-n', '--json']);
    expect(complaintIn(long.stderr)).toMatchObject({
      code: 'INVALID_VALUE',
      message: 'Enter a reason of at most 500 characters.',
    });
    expect(gateway.entries[0]?.report).toBeUndefined();
    const { code, stdout } = await report('--yes', '--json=roomId,report');
    expect([code, stdout.trim()]).toEqual([0, '{"roomId":"1","report":"Reported"}']);
    expect((await run(['history', 'h-1', '--json=roomId,report'])).stdout.trim()).toBe(
      '[{"roomId":"1","report":"Reported"}]',
    );
    expect([(await report('--yes')).code, gateway.entries[0]?.report?.reason]).toEqual([7, 'It has two beds']);
  });
});

describe('supplier room learning', () => {
  const quality = { mapped: 80, rightFirst: 60, confident: 20, confidentWrong: 1, shown: 0.8, right: 0.7, error: 0.12 };

  it('shows what was learned, before and after, and whether it was applied', async () => {
    gateway.learned = {
      at,
      outcome: 'applied',
      decisions: 90,
      hotels: 10,
      refused: 8,
      reported: 2,
      learned: {
        meanings: [{ word: 'deluxe', means: { kind: 'tier', text: 'superior' }, decisions: 40, agreed: 38 }],
        presenceShift: -0.4,
      },
      before: quality,
      after: { ...quality, rightFirst: 72 },
    };
    const shown = (await run(['learning'], { terminals: ['stdout'] })).stdout;
    for (const words of [
      'Applied: in hotels held back, the suggestions were better with it.',
      '90 decisions in 10 hotels, 8 with not enough info, 2 reported as wrong',
      '75.0% → 90.0%',
      'Master rooms are missing more often than usual',
      'Deluxe means Superior (38 of 40 decisions)',
    ])
      expect(shown).toContain(words);
    expect(await json(['learning'])).toMatchObject({
      outcome: 'applied',
      after: { rightFirst: 72 },
      words: [{ word: 'Deluxe', means: 'Superior', decisions: 40, agreed: 38 }],
    });
    expect((await run(['learning', '-f', 'csv'])).stdout).toContain('Deluxe means Superior (38 of 40 decisions)');
  });

  it('says so before the first night', async () => {
    expect((await run(['learning'], { terminals: ['stdout'] })).stdout).toContain('They learn each night.');
    expect(await json(['learning'])).toMatchObject({ at: null, outcome: 'none', words: [] });
  });
});
