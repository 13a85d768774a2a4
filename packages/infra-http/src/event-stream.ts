/** The data of server-sent events, one by one; an empty text is a comment, by which a server says that it is there. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
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
      for (const block of blocks) yield dataIn(block);
    }
  } finally {
    await reader.cancel();
  }
}

function dataIn(block: string): string {
  return block
    .split(/\r?\n/u)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /u, ''))
    .join('\n');
}
