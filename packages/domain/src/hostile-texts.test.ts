import { describe, expect, it } from 'vitest';
import { csvCell, spreadsheetText } from './lib/csv.js';
import { maskText, maskResponse } from './masking/index.js';
import { isFullAddress } from './onboarding/warnings.js';
import { liveFaults, liveLimits } from './self-validation/live-run.js';
import { suggestMasterRooms } from './room-mapping/suggest-master-rooms.js';
import { clientName } from './sessions/client-name.js';

const many = (part: string, signs: number): string => part.repeat(Math.ceil(signs / part.length));
const answered = (body: string): unknown => maskResponse({ body });
const viewed = (roomView: string): unknown =>
  suggestMasterRooms({ roomName: 'Twin', roomView }, [{ masterRoomId: '1', masterRoomName: 'Twin' }], []);
const live = (baseUrl: string): unknown =>
  liveFaults({
    baseUrl,
    credential: '',
    hotels: ['h1'],
    requests: liveLimits.requests.least,
    minutes: liveLimits.minutes.least,
    bookings: 0,
    alsoNonRefundable: false,
  });

/**
 * A pattern that tries each start or each end takes the square or the cube of the length. The texts come from
 * strangers, or from the systems of suppliers. With such a pattern each of them takes 15 seconds to minutes.
 */
describe('a text that was made to take long', () => {
  it.each<readonly [string, (text: string) => unknown, string]>([
    ['the name of a browser', clientName, `Mozilla/5.0 ${many('/Version/x', 6000)}`],
    ['the address of an endpoint', isFullAddress, `https://p${many('.p', 80_000)}@`],
    ['the address of a live run', live, `http://${many('h', 150_000)}\t`],
    ['an element in a text', maskText, `<-${many('0-', 90_000)}0<0>`],
    ['many heads of tokens', maskText, many('eyJyyyy-', 200_000)],
    ['spaces in XML', answered, `<a>x${many(' ', 100_000)}x`],
    [
      'heads of parts on one line',
      answered,
      `--x\ncontent-disposition:x name="a"\n${many('content-disposition:x name="a" ', 30_000)}`,
    ],
    ['heads of parts on many lines', answered, `--x\n${many('content-disposition:x; name="a"\n', 1_000_000)}`],
    ['the view of a room', viewed, `${many('\t', 4000)}v`],
    ['white space in a cell', csvCell, many('\t', 150_000)],
    ['white space in a cell that is read', spreadsheetText, many('\t', 150_000)],
  ])('takes no longer than its length: %s', (_, work, text) => {
    const before = process.cpuUsage().user;
    work(text);
    expect((process.cpuUsage().user - before) / 1_000_000).toBeLessThan(3);
  });

  it('is masked as before', () => {
    const token = 'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl';
    expect(maskText(`a ${token} b x-${token} c a.${token} d`)).toBe('a ••• b x-••• c a.••• d');
    expect(maskText('eyJabcde.1234.x')).toBe('eyJabcde.1234.x');
    expect(maskText('<x:password.>abc</x:password.>')).toBe('<x:password.>•••</x:password.>');
    expect(maskText('<password type="a-b">abc<')).toBe('<password type="a-b">•••<');
    const partOf = (head: string): unknown => maskResponse({ body: `--x\r\n${head}\r\n\r\nWalrus\r\n--x--` }).body;
    expect(partOf('Content-Disposition: form-data; name="guestName"')).toContain('•••');
    expect(partOf('Content-Disposition: form-data; name="guestName"; filename="a"\r\nA: b')).toContain('•••');
    expect(partOf('Content-Disposition: form-data; name="guestName"; x="1"; name="room"')).toContain('•••');
    expect(partOf('Content-Disposition: form-data; name="room"')).toContain('Walrus');
  });

  it('is an address as before', () => {
    for (const good of ['https://a.example', 'https://a.b.example/x?y#z', 'https://..a/'])
      expect(isFullAddress(good)).toBe(true);
    for (const bad of ['https://a', 'https://.a', 'https://a.', 'https://a@b.example', 'http://a.example'])
      expect(isFullAddress(bad)).toBe(false);
  });
});
