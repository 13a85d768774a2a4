import { z } from 'zod';

/** In a browser: zod must not compile its checks, because our content security policy allows no eval. */
export function checkWithoutCompiler(): void {
  z.config({ jitless: true });
}
