import { auditKindWords } from '@suppliers-portal/domain';
import { auditKinds } from '@suppliers-portal/wire';
import { expect, it } from 'vitest';

it('the audit log can be asked for each kind that the pages and commands offer', () => {
  expect([...auditKinds].sort()).toEqual(Object.keys(auditKindWords).sort());
});
