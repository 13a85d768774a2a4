import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptBody, keptBodySigns, maskHeaders, maskRequest, maskResponse, maskUrl } from './mask-exchange.js';
import { maskBody } from './mask-body.js';
import { maskText } from './mask-text.js';

describe('a text', () => {
  it.each([
    ['Authorization: Bearer abc.def-123 was refused', 'Authorization: ••• was refused'],
    ['authorization="Basic dXNlcjpwYXNz"', 'authorization=•••'],
    ['{"password":"hunter 2","user":"x"}', '{"password":•••,"user":•••}'],
    ['<Password>geheim</Password>', '<Password>•••</Password>'],
    ['GET /book?token=s3cr3t&hotel=1', 'GET /book?token=•••&hotel=1'],
    ['card 4111 1111 1111 1111 declined', 'card ••• declined'],
    ['card 4111111111111111 declined', 'card ••• declined'],
    ['sent with Bearer eyJhbGciOi.eyJzdWIi.sig', 'sent with Bearer •••'],
    ['https://user:pw@supplier.example/', 'https://•••@supplier.example/'],
    ['the password is hunter2', 'the password is •••'],
    ['passport AB1234567 is not valid', 'passport ••• is not valid'],
    ['date of birth 1980-04-12 missing', 'date of birth ••• missing'],
    ['guest name: John Smith, room 3', 'guest name: •••, room 3'],
    ['no room for Mr. John Smith today', 'no room for Mr. ••• today'],
    ['mail to ann.lee@guest.example failed', 'mail to ••• failed'],
    ['call +66 (0)81 234 5678 first', 'call ••• first'],
    ['key sk_live_abcdefghijklmnop1234 revoked', 'key ••• revoked'],
  ])('is kept without secrets and guests: %s [UPT-08]', (text, expected) => {
    expect(maskText(text)).toBe(expected);
  });

  it.each([
    'No answer within 30 seconds',
    'The rate went up: 4750 instead of 4700 THB',
    'booking 4111111111111112',
    'hotel 10234001, room 10234001-1',
    'Room name: Deluxe, hotel name: Grand Siam',
    'token expired',
    'pax: 2',
    '2026-11-20T09:30:00.000Z',
  ])('keeps what is no secret: %s [UPT-08]', (text) => {
    expect(maskText(text)).toBe(text);
  });
});

describe('a body', () => {
  it.each([
    [
      'JSON: the guests',
      '{"hotelId":"H1","guests":[{"type":"ADULT","firstName":"John","lastName":"Smith","age":41}],"adults":2}',
      '{"hotelId":"H1","guests":[{"type":"ADULT","firstName":"•••","lastName":"•••","age":41}],"adults":2}',
    ],
    ['JSON: guests as texts', '{"guests":["John Smith","Ann Lee"]}', '{"guests":["•••","•••"]}'],
    ['JSON: numbers', '{"phone":66812345678,"cardNumber":4111111111111111}', '{"phone":"•••","cardNumber":"•••"}'],
    [
      'JSON: names of things stay',
      '{"hotelName":"Grand Siam","rooms":[{"name":"Deluxe King","rate":{"name":"BAR"}}]}',
      '{"hotelName":"Grand Siam","rooms":[{"name":"Deluxe King","rate":{"name":"BAR"}}]}',
    ],
    ['JSON: any other name does not', '{"name":"John","leadName":"Ann"}', '{"name":"•••","leadName":"•••"}'],
    ['JSON: all of a secret', '{"auth":{"user":"a","list":[1,"b"]}}', '{"auth":{"user":"•••","list":["•••","•••"]}}'],
    ['JSON: name and value', '{"key":"X-Api-Key","value":"abc"}', '{"key":"•••","value":"•••"}'],
    ['JSON: large numbers keep their digits', '{"id":12345678901234567890.10}', '{"id":12345678901234567890.10}'],
    ['JSON: escaped names', '{"\\u0066irstName":"John"}', '{"\\u0066irstName":"•••"}'],
    ['JSON: inside a text', '{"raw":"{\\"email\\":\\"a@b.example\\"}"}', '{"raw":"{\\"email\\":\\"•••\\"}"}'],
    ['JSON: a mail as a key', '{"a@b.example":1}', '{"•••":1}'],
    ['JSON: cut off in a text', '{"rate":1,"guests":["John Smith","An', '{"rate":1,"guests":["•••","•••"'],
    ['JSON: cut off at its start', '"firstName":"John"}', '"firstName":"•••"}'],
    ['JSON: without a comma', '{"a":"b" "firstName":"John"}', '{"a":"b" "firstName":"•••"}'],
    ['JSON: names without quotes', '{firstName: John Smith}', '{firstName: "•••" "•••"}'],
    ['JSON: remarks', '{"remarks":"Mr Lee is deaf"}', '{"remarks":"•••"}'],
    [
      'XML: elements and attributes',
      '<Guest Type="ADT"><GivenName>John</GivenName><Telephone PhoneNumber="0812345678"/></Guest><Hotel Code="H1"/>',
      '<Guest Type="ADT"><GivenName>•••</GivenName><Telephone PhoneNumber="•••"/></Guest><Hotel Code="H1"/>',
    ],
    ['XML: with a prefix', '<a:Password x="1">p</a:Password>', '<a:Password x="•••">•••</a:Password>'],
    ['XML: CDATA', '<Surname><![CDATA[Smith]]></Surname>', '<Surname><![CDATA[•••]]></Surname>'],
    ['XML: comments', '<a><!-- John --></a>', '<a><!-- ••• --></a>'],
    ['XML: entities', '<a>ann&#64;guest.example</a>', '<a>•••</a>'],
    ['XML: name and value', '<param name="api_key" value="abc"/>', '<param name="api_key" value="•••"/>'],
    ['XML: cut off in a tag', '<a><Guest Name="Jo', '<a><Guest •••>'],
    ['XML: no tag', '<John@guest.example>', '<John •••>'],
    ['XML: JSON inside', '<a>{"email":"a@b.example"}</a>', '<a>{&quot;email&quot;:&quot;•••&quot;}</a>'],
    [
      'a form',
      'hotel=H1&guests%5B0%5D%5BfirstName%5D=John&pw=1&password=x',
      'hotel=H1&guests%5B0%5D%5BfirstName%5D=•••&pw=1&password=•••',
    ],
    ['a form with JSON', 'q=%7B%22email%22%3A%22a%40b.example%22%7D', 'q=%7B%22email%22%3A%22•••%22%7D'],
    ['a form that cannot be decoded', 'a=%E0%A4%A&b=1', 'a=•••&b=1'],
    [
      'a form in parts',
      '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nJohn\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\n•••\r\n--x--',
    ],
    ['any other text', 'Guest name: John Smith\nHotel 5', 'Guest name: •••\nHotel 5'],
    ['a long token', `ref ${'a1'.repeat(25)}`, 'ref •••'],
  ])('is masked by its form: %s', (_, body, expected) => {
    expect(maskBody(body)).toBe(expected);
  });

  it('is masked before it is cut, and the cut is marked', () => {
    const body = `{"a":"${'x '.repeat(5000)}","firstName":"John"}`;
    const kept = keptBody(body);
    expect(kept.length).toBeLessThan(keptBodySigns + 40);
    expect(kept).toMatch(/… \(2,0\d\d characters cut\)$/u);
    expect(keptBody('{"a":1}')).toBe('{"a":1}');
  });

  it('is masked in time that grows with its length, whatever is in it', () => {
    for (const part of ['a', '<', '"', '{', ' ', 'a=', '<a b="', '1 ', 'a.', "'", '&', '[{"a":', '@', '-']) {
      const started = performance.now();
      maskBody(`${part.repeat(20_000)}!`);
      maskBody(`{"a":"${part.repeat(20_000)}`);
      maskBody(`<a>${part.repeat(20_000)}`);
      expect(performance.now() - started, part).toBeLessThan(2000);
    }
  });
});

describe('an exchange', () => {
  it('has no secrets in its headers', () => {
    const headers = {
      Authorization: 'Basic abc',
      'X-Api-Key': 'abc',
      Cookie: 'a=b',
      'X-Forwarded-For': '1.2.3.4',
      'User-Agent': 'agency/1',
      'Content-Type': 'application/json',
      'X-Guest': 'a@b.example',
    };
    expect(maskHeaders(headers)).toEqual({
      Authorization: '•••',
      'X-Api-Key': '•••',
      Cookie: '•••',
      'X-Forwarded-For': '•••',
      'User-Agent': 'agency/1',
      'Content-Type': 'application/json',
      'X-Guest': '•••',
    });
  });

  it.each([
    [
      'https://api.example:8443/v1/book?hotel=1&api_key=x#token=y',
      'https://api.example:8443/v1/book?hotel=1&api_key=•••#token=•••',
    ],
    ['https://me:pw@api.example/guest/a@b.example', 'https://•••@api.example/guest/•••'],
    ['https://key@api.example/', 'https://•••@api.example/'],
    ['/book?guestName=John+Smith', '/book?guestName=•••'],
    ['/book;token=abc/x', '/book;token=•••/x'],
  ])('has no secrets in its address: %s', (url, expected) => {
    expect(maskUrl(url)).toBe(expected);
  });

  const secretNames = [
    'password',
    'api_key',
    'accessToken',
    'Authorization',
    'cvv',
    'cardNumber',
    'passportNo',
    'clientSecret',
  ];
  const guestNames = ['firstName', 'Surname', 'email', 'phoneNumber', 'birthDate', 'guestName', 'postalAddress'];
  const name = fc.constantFrom(...secretNames, ...guestNames);
  const secret = fc.stringMatching(/^[a-zA-Z]{12}$/u).map((text) => `Qx${text}`);
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.jsonValue({ maxDepth: 1 }),
      tie('object'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
    object: fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }),
  })).object;

  it('lets no seeded secret out, in any form, whole or cut off', () => {
    const around = fc.constantFrom('guests', 'booking', 'a', 'x-data', 'customer');
    fc.assert(
      fc.property(name, secret, json, around, fc.nat(400), (key, hidden, other, outer, cut) => {
        const document = JSON.stringify({ [outer]: [other, { rate: 1, [key]: hidden, more: { [key]: [hidden] } }] });
        const xml = `<${outer}><x a="1">${String(cut)}</x><${key} y="${hidden}">${hidden}<z>${hidden}</z></${key}></${outer}>`;
        const form = `hotel=1&${encodeURIComponent(`${outer}[0][${key}]`)}=${hidden}&b=2`;
        const parts = `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${hidden}\r\n--b--`;
        const bodies = [
          document,
          JSON.stringify({ raw: document }),
          xml,
          `<e><![CDATA[${document}]]></e>`,
          form,
          parts,
        ];
        const all = [...bodies, ...bodies.map((body) => body.slice(0, body.length - (cut % body.length)))];
        for (const body of all) expect(maskBody(body)).not.toContain(hidden);
        const request = maskRequest({
          url: `https://${hidden}@s.example/b?${form}`,
          headers: { [key]: hidden },
          body: document,
        });
        expect(JSON.stringify([request, maskResponse({ headers: { 'Set-Cookie': hidden }, body: xml })])).not.toContain(
          hidden,
        );
      }),
    );
  });

  it('keeps a document that has nothing to hide as it was', () => {
    const body = fc.record({
      hotelId: fc.string(),
      checkIn: fc.constant('2026-12-24'),
      rooms: fc.nat(9),
      cents: fc.nat(9_999_999),
    });
    fc.assert(
      fc.property(fc.array(body), (list) => {
        fc.pre(!/[@+=:<{[%&]|\d{12}/u.test(list.map(({ hotelId }) => hotelId).join(' ')));
        const text = JSON.stringify(list);
        expect(maskBody(text)).toBe(text);
      }),
    );
  });
});
