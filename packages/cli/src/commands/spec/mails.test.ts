import { InMemoryPullspecGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';

describe('supplier spec mails', () => {
  const pullspecGateway = new InMemoryPullspecGateway({});
  const run = (...more: readonly string[]) =>
    overTwins(['spec', 'mails', ...more, '--json=on,changed'], {
      remote: { pullspecGateway },
      environment: { SUPPLIER_TOKEN: 'spt_example-token' },
    });

  it('shows that they are off, turns them on and off, and says whether that changed something', async () => {
    const shown: string[] = [];
    for (const action of [[], ['on'], ['on'], ['show'], ['off']]) shown.push((await run(...action)).stdout.trim());
    expect(shown).toEqual([
      '{"on":false,"changed":false}',
      '{"on":true,"changed":true}',
      '{"on":true,"changed":false}',
      '{"on":true,"changed":false}',
      '{"on":false,"changed":true}',
    ]);
  });
});
