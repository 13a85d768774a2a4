import { describe, expect, it } from 'vitest';
import { callCurl, exchangeLines } from './call-curl.js';

describe('a request as a command', () => {
  it('is quoted for a shell and has no header that a client writes itself', () => {
    const request = {
      url: "https://api.example/book?a='x'",
      headers: { 'Host': 'api.example', 'Content-Length': '7', 'X-Api-Key': '•••' },
      body: '{"a":1}',
    };
    expect(callCurl(request)).toBe(
      [
        "curl -i -g -X POST --url 'https://api.example/book?a='\\''x'\\''' \\",
        "  -H 'X-Api-Key: •••' \\",
        '  --data-raw \'{"a":1}\'',
      ].join('\n'),
    );
    expect(callCurl({ url: 'https://api.example/' })).toBe('curl -i -g -X GET --url https://api.example/');
  });

  it('has no flag and no file of another, and the address is one address', () => {
    const request = { url: '-o/tmp/x?room[0]=1', headers: { '@/etc/passwd': '', 'X': '1' } };
    expect(callCurl(request)).toBe("curl -i -g -X GET --url '-o/tmp/x?room[0]=1' \\\n  -H 'X: 1'");
  });

  it('has codes for what a terminal would act on while it is pasted', () => {
    const body = "a'b\\\n\u0015\u009b\u202E";
    expect(callCurl({ url: 'https://api.example/', body })).toContain(
      String.raw`--data-raw $'a\'b\\\n\u0015\u009b\u202e'`,
    );
    expect(callCurl({ url: 'https://api.example/', body: 'a\nb' })).toContain("--data-raw 'a\nb'");
  });
});

describe('the lines of an exchange', () => {
  it('show JSON with a line for each value, and anything else as it is', () => {
    expect(exchangeLines({ headers: { A: 'b' }, body: '{"a":1}' }, 500)).toEqual([
      'HTTP 500',
      'A: b',
      '',
      '{',
      '  "a": 1',
      '}',
    ]);
    expect(exchangeLines({ body: '{"a":' })).toEqual(['{"a":']);
    expect(exchangeLines({}, 204)).toEqual(['HTTP 204']);
  });
});
