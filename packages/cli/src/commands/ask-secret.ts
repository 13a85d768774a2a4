import type { Context } from './context.js';

/** What is typed in answer is not shown. */
export async function askSecret(question: string, { output, terminal, signal }: Context): Promise<string> {
  await output.complain(question);
  const typed = await terminal.stdin.readLine({ secret: true, signal });
  signal.throwIfAborted();
  return typed ?? '';
}
