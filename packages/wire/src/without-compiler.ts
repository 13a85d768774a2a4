import { z } from 'zod';

/**
 * zod compiles its checks with eval where it can, and tries that out when a schema is made. Our content security policy
 * allows no eval in a browser: there it is told beforehand. This file must be imported before any schema.
 */
if ('document' in globalThis) z.config({ jitless: true });
