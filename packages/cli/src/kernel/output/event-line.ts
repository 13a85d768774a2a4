import type { JsonObject } from './answer.js';
import { jsonText } from './json-text.js';

/** Something that happened, for a program that reads along: an object a line. */
export const eventLine = (type: 'progress' | 'note' | 'device-code', at: number, members: JsonObject): string =>
  `${jsonText({ type, at: new Date(at).toISOString(), ...members }, false)}\n`;
