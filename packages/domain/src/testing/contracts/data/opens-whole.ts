import { expect } from 'vitest';
import type { FileSource } from '../../../downloads/remote-file.js';

export async function opensWhole(source: FileSource): Promise<void> {
  const opened = await source.open();
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  expect(opened.value.name).toMatch(/^[\w.-]+\.csv$/u);
  let length = 0;
  for await (const part of opened.value.bytes) length += part.length;
  expect(length).toBeGreaterThan(0);
}
