import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
});
