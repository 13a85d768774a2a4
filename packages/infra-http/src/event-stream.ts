/** Data that is empty is a comment, by which a server says that it is there. */
export interface ServerEvent {
  readonly data: string;
  readonly id?: string;
}

/** Server-sent events, one by one. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncIterable<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/u);
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    await reader.cancel();
  }
}

function eventOf(block: string): ServerEvent {
  const lines = block.split(/\r?\n/u);
  const fields = (name: string): string[] =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /u, ''));
  const id = fields('id').at(-1);
  return { data: fields('data').join('\n'), ...(id === undefined || id === '' ? {} : { id }) };
}
