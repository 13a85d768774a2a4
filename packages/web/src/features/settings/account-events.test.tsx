import { screen, within } from '@testing-library/react';
import { InMemoryOwnEventsGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

describe('recent sign-ins and changes', () => {
  it('are listed newest first, with network and client', async () => {
    const at = Date.UTC(2026, 10, 20, 8, 30);
    const gateway = new InMemoryOwnEventsGateway([
      { id: 1, at, event: 'authn_login_fail', network: '198.51.100.23', client: 'Chrome on Windows', times: 3 },
      {
        id: 2,
        at: at + 60_000,
        event: 'authn_login_success',
        network: '192.0.2.7',
        client: 'Firefox on Linux',
        times: 1,
      },
    ]);
    await openPortal({ at: '/main/settings#sessions', remote: { ownEventsGateway: gateway } });
    const rows = within(screen.getByRole('region', { name: 'List of events' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Signed in192\.0\.2\.7.*Firefox on Linux$/u),
      expect.stringMatching(/Wrong password at sign-in \(3 times\).*198\.51\.100\.23.*Chrome on Windows$/u),
    ]);
  });
});
