import { afterEach, describe, expect, it, vi } from 'vitest';
import { isServerThere } from './is-server-there.js';

describe('the question whether the server is there', () => {
  afterEach(() => vi.unstubAllGlobals());

  const whenFetched = (answer: () => Promise<Response>): Promise<boolean> => {
    vi.stubGlobal('fetch', answer);
    return isServerThere('/main');
  };

  it.each([
    [200, true],
    [404, true],
    [502, false],
    [503, false],
  ])('is answered by the status %i: %s', async (status, there) => {
    expect(await whenFetched(() => Promise.resolve(new Response(null, { status })))).toBe(there);
  });

  it('is no when there is no answer', async () => {
    expect(await whenFetched(() => Promise.reject(new TypeError('failed to fetch')))).toBe(false);
  });
});
