import { expect, it } from 'vitest';
import { datasets } from './ingestion.js';

const user = (email: string): unknown => ({ email, accountType: 'Supplier', dmcIds: [1] });

/** A pattern that tries each dot as the last one takes minutes for this email, and not three seconds. */
it('reads an email that was made to take long as fast as any other of its length', () => {
  const before = process.cpuUsage().user;
  expect(datasets.users.safeParse(user(`a@b${'.b'.repeat(60_000)}@`)).success).toBe(false);
  expect((process.cpuUsage().user - before) / 1_000_000).toBeLessThan(3);
});

it('takes the emails that it took before', () => {
  for (const good of ['a@b.c', 'a@b.c.d', 'a@b..c', 'a@.b.c'])
    expect(datasets.users.safeParse(user(good)).success).toBe(true);
  for (const bad of ['a@b', 'a@.b', 'a@b.', '@b.c', 'a@b.c@d'])
    expect(datasets.users.safeParse(user(bad)).success).toBe(false);
});
