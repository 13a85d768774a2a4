import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FailureGateway } from '@suppliers-portal/domain';
import { aFailedCall } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const opened = (): Promise<PortalUnderTest> =>
  openPortal({ at: '/main/booking-accuracy/failures', failures: { samples: [aFailedCall()], attempts: 100 } });

describe('a page whose call fails', () => {
  const focused = (): string | undefined => document.activeElement?.textContent;
  const press = async (portal: PortalUnderTest, name: string): Promise<void> => {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
    await portal.advance(0);
    await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
  };

  it('gives the focus to the button that takes the place of the one that was pressed', async () => {
    const portal = await opened();
    const gateway: FailureGateway = portal.failures;
    gateway.group = (_window, _by, options) => {
      options?.onProgress?.({ kind: 'attempt', attempt: 2, of: 5, nextInSeconds: 4 });
      return new Promise(() => undefined);
    };
    await press(portal, 'Refresh data');
    await press(portal, 'Stop');
    expect(focused()).toBe('Retry');
    await press(portal, 'Retry');
    expect(focused()).toBe('Try now');
  });

  it('keeps the focus in its place while there is no such button', async () => {
    const portal = await opened();
    const gateway: FailureGateway = portal.failures;
    const group = gateway.group.bind(gateway);
    gateway.group = (_window, _by, options) => {
      options?.onProgress?.({ kind: 'attempt', attempt: 2, of: 5, nextInSeconds: 4 });
      return new Promise(() => undefined);
    };
    await press(portal, 'Refresh data');
    gateway.group = group;
    await press(portal, 'Try now');
    expect(document.activeElement?.className).toContain('sp-view');
  });
});
