import { describe, expect, it } from 'vitest';
import { textIn } from './text-in.js';

const text = 'hotelId;ชื่อ\r\nh-1;東方\r\n';
const little = Buffer.from(text, 'utf16le');

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 as Excel saves it', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a byte order mark', little],
    ['UTF-16 the other way round', Buffer.from(little).swap16()],
    ['UTF-16 the other way round, with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('is read from %s', (_, bytes) => {
    expect(textIn(bytes)).toBe(text);
  });

  it.each([[[]], [[65]], [[0]]])('is read from very few bytes: %j', (bytes) => {
    expect(textIn(Uint8Array.from(bytes))).toBe(String.fromCharCode(...bytes));
  });
});
