import { expect, it } from 'vitest';
import { datasets } from './ingestion.js';

const user = (email: string): unknown => ({ email, accountType: 'Supplier', dmcIds: [1] });

/** A pattern that tries each dot as the last one needs longer for this email than the minute that a test may take. */
it('refuses an email that was made to take long, and does not take long', () => {
  expect(datasets.users.safeParse(user(`a@b${'.b'.repeat(180_000)}@`)).success).toBe(false);
});

it('takes the emails that it took before', () => {
  for (const good of ['a@b.c', 'a@b.c.d', 'a@b..c', 'a@.b.c'])
    expect(datasets.users.safeParse(user(good)).success).toBe(true);
  for (const bad of ['a@b', 'a@.b', 'a@b.', '@b.c', 'a@b.c@d'])
    expect(datasets.users.safeParse(user(bad)).success).toBe(false);
});
