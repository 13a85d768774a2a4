import { expect, it } from 'vitest';
import { auditKinds, auditQuery } from './settings.js';

it('the audit log can be asked for all kinds at once', () => {
  expect(auditQuery.parse({ kind: auditKinds.join(',') }).kind).toEqual(auditKinds);
});
