import { expect, it } from 'vitest';
import { eventsIn, type ServerEvent } from './event-stream.js';

async function read(...parts: readonly (string | Uint8Array)[]): Promise<readonly ServerEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part);
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of eventsIn(body)) events.push(event);
  return events;
}

it('reads a letter whose bytes come in two parts', async () => {
  const bytes = new TextEncoder().encode('data: โรงแรม\n\n');
  expect(await read(bytes.slice(0, 8), bytes.slice(8))).toEqual([{ data: 'โรงแรม' }]);
});

it('reads a value with a space after the colon, or without one', async () => {
  expect(await read('data:1\ndata: 2\ndata:  3\n\n')).toEqual([{ data: '1\n2\n 3' }]);
});

it('has the last id of an event, and none where it is empty or missing', async () => {
  expect(await read('id: 1\nid: 2\ndata: a\n\n', 'id:\ndata: b\n\n', 'data: c\n\n')).toEqual([
    { data: 'a', id: '2' },
    { data: 'b' },
    { data: 'c' },
  ]);
});

it('leaves out what was cut before its empty line', async () => {
  expect(await read('data: a\n\ndata: b\n')).toEqual([{ data: 'a' }]);
});
