import { z } from 'zod';

/**
 * zod compiles its checks with eval where it can, and finds out when a schema is made. Clients import this before any
 * schema: the policy of our pages allows no eval, and a command reads one answer, which costs less than compiling its
 * check.
 */
z.config({ jitless: true });
