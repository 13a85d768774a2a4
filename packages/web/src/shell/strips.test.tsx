import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InMemoryAvailabilityGateway } from '@suppliers-portal/domain/testing';
import { openPortal } from '../testing/portal-harness.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const words = 'You are offline. Showing the last data.';

function network(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
}

describe('without a network', () => {
  it('the page says so as long as that lasts, and asks for nothing', async () => {
    const portal = await openPortal();
    expect(screen.queryByText(words)).toBeNull();
    network(false);
    expect(screen.getByText(words)).toBeDefined();
    const reads = portal.accuracy.reads;
    await portal.advance(280_000);
    expect(portal.accuracy.reads).toBe(reads);
    network(true);
    expect(screen.queryByText(words)).toBeNull();
    await portal.advance(1);
    expect(portal.accuracy.reads).toBe(reads + 1);
  });

  it('what could not be read is read once the network is back', async () => {
    const gateway = new InMemoryAvailabilityGateway({ days: [{ date: '2026-11-19', hotelsWithout: 7 }], cut: false });
    gateway.failNextWith({ kind: 'unreachable', detail: 'no answer' });
    network(false);
    const portal = await openPortal({ at: '/main/availability', remote: { availabilityGateway: gateway } });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    network(true);
    await portal.advance(1);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Hotels with zero availability per day' })).toBeDefined();
  });
});
