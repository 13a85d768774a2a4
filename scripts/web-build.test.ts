import { resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { ROOT } from './lib/run.mjs';

afterEach(() => vi.unstubAllEnvs());

it.each(['test', 'development', 'production', ''])(
  'the pages are built for people, also where NODE_ENV is "%s"',
  async (value) => {
    vi.stubEnv('NODE_ENV', value);
    const { isProduction } = await resolveConfig({ root: `${ROOT}/packages/web` }, 'build', 'production');
    expect(isProduction).toBe(true);
  },
);
